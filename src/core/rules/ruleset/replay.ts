import type { Because, Fact } from '../scene/fact.ts';
import type { Command } from '../offers/offer.ts';
import type { Input } from '../play/play.ts';
import { play } from '../play/play.ts';
import type { Ruleset } from './ruleset.ts';
import { same } from '../scene/same.ts';
import type { Scene } from '../scene/scene.ts';

/** Where a replay came to something else than the log has. */
export type Divergence =
  | { readonly type: 'fact'; readonly at: number; readonly logged: Fact | null; readonly played: Fact | null }
  | { readonly type: 'input'; readonly say: string };

/** Members of facts that only say something: they may read differently in a later version of the same rules. */
const WORDING: ReadonlySet<string> = new Set(['label', 'say', 'asked', 'why']);

/** The value without its wording. A word alone, such as why a walk stopped, is a kind of something and stays. */
const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      WORDING.has(name) && typeof inner === 'string' && (name === 'label' || inner.includes(' '))
        ? []
        : [[name, withoutWords(inner)]],
    ),
  );
};

/** The fact without the wording of its reason, its note or its roll. What it sets in the scene is kept whole. */
const comparable = (fact: Fact | undefined): unknown => {
  if (fact === undefined) return undefined;
  switch (fact.type) {
    case 'rolled':
      return withoutWords(fact);
    case 'noted':
      return { ...fact, note: withoutWords(fact.note) };
    default:
      return { ...fact, because: withoutWords(fact.because) };
  }
};

/**
 * Runs an entry again from the scene before it with the inputs it had: null if that gives the facts of the log.
 * `rollsOnly` for what was played under an automation that applies nothing: then its rolls and corrections are
 * compared.
 */
export const replay = <Body, Turn, Why extends Because>(
  ruleset: Ruleset<Body, Turn, Why>,
  before: Scene<Body, Turn>,
  command: Command,
  inputs: readonly Input[],
  logged: readonly Fact[],
  rollsOnly = false,
): Divergence | null => {
  const resolve = (command: Command) => ruleset.resolve(command);
  const run = (): readonly Fact[] =>
    play({ scene: before, begin: () => resolve(command), resolve, inputs, faces: () => null, order: () => null }).facts;
  let facts: readonly Fact[];
  try {
    facts = run();
  } catch (error) {
    return { type: 'input', say: error instanceof Error ? error.message : String(error) };
  }
  const corrections = new Set(inputs.flatMap((input) => (input.type === 'meanwhile' ? input.facts : [])));
  const played = rollsOnly ? facts.filter((fact) => fact.type === 'rolled' || corrections.has(fact)) : facts;
  for (let at = 0; at < Math.max(played.length, logged.length); at++) {
    if (!same(played[at], logged[at]) && !same(comparable(played[at]), comparable(logged[at])))
      return { type: 'fact', at, logged: logged[at] ?? null, played: played[at] ?? null };
  }
  return null;
};
