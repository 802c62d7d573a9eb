import address from 'virtual:faces';
import { useSyncExternalStore } from 'react';

/**
 * The faces of people and creatures: fetched as one file when the first is to be shown, so that none weighs on the
 * page's script.
 */

/** Faces are drawn in a box of so many units an edge. */
export const FACE_BOX = 512;

let lines: Readonly<Record<string, string>> | null = null;
let coming = false;
const waiting = new Set<() => void>();

const load = async (): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${String(answer.status)}`);
  lines = (await answer.json()) as Readonly<Record<string, string>>;
  for (const tell of waiting) tell();
};

/**
 * The lines of a face as a path to be filled; null while they are on their way, and for a name this page has none of.
 */
export const faceLines = (name: string): string | null => {
  if (!coming) {
    coming = true;
    load().catch((error: unknown) => {
      coming = false;
      console.error(error);
    });
  }
  return lines === null || !Object.hasOwn(lines, name) ? null : (lines[name] ?? null);
};

/** Calls back when the faces have come. Returns the way to stop. */
export const onFaces = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** The lines of a face, followed until they come; null: two letters stand for it. */
export const useFace = (name: string | null): string | null =>
  useSyncExternalStore(
    onFaces,
    () => (name === null ? null : faceLines(name)),
    () => null,
  );
