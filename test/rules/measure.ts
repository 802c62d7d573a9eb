import { readFileSync } from 'node:fs';
import { filesBelow } from '../house/house.ts';

/** How long a ruleset is: its lines, data and all, and how many of them tell its rules (procedures). */
export interface Length {
  readonly lines: number;
  readonly procedures: number;
}

const PROCEDURE = /function\*|^\s*\*\s?\w+\s*\(/gm;

/** The index of the bracket that closes the one at `from`. */
const closing = (text: string, from: number, open: string, close: string): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return text.length;
};

/** Lines within generators, each line once. */
const procedureLines = (text: string): number => {
  let lines = 0;
  let end = 0;
  for (const { index } of text.matchAll(PROCEDURE)) {
    if (index < end) continue;
    const parameters = closing(text, text.indexOf('(', index), '(', ')');
    end = closing(text, text.indexOf('{', parameters), '{', '}');
    lines += text.slice(index, end).split('\n').length;
  }
  return lines;
};

const sourcesOf = (folder: string): readonly string[] => filesBelow(folder).map((file) => readFileSync(file, 'utf8'));

/** The length of the ruleset in a folder, as the formatter lays it out. */
export const lengthOf = (folder: string): Length => {
  const sources = sourcesOf(folder);
  return {
    lines: sources.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    procedures: sources.reduce((sum, text) => sum + procedureLines(text), 0),
  };
};

const MANY = 40;

/** The declarations of a folder that say something, without `export`, their white space made one space. */
const declarationsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    sourcesOf(folder)
      .flatMap((text) => text.split(/\n(?=\S)/))
      .map((part) => part.replace(/^export /, '').trim())
      .filter((part) => /^(const|type|interface|function)/.test(part) && part.length > MANY)
      .map((part) => part.replace(/\s+/g, ' ')),
  );

/** Declarations that two of these folders have word for word. */
export const sharedBy = (folders: readonly string[]): readonly string[] => {
  const all = folders.map(declarationsIn);
  return [
    ...new Set(
      all.flatMap((set, at) => [...set].filter((part) => all.some((other, nth) => nth > at && other.has(part)))),
    ),
  ];
};
