import type { Problem } from '../../../base.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../../rules/scene/scene.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';

/** The rules left what could not be read back, and these are its faults. */
export class Unreadable extends Error {
  readonly problems: readonly Problem[];

  constructor(what: string, problems: readonly Problem[]) {
    super(`the rules left a ${what} whose ${problems.map(({ at, say }) => `${at} ${say}`).join(', ')}`);
    this.problems = problems;
  }
}

/**
 * Throws `Unreadable` if the rules left a body or a turn that could not be read back: a table stores nothing that it
 * could not open again. Only whom these facts touched is looked at.
 */
export const readable = (ruleset: Ruleset, scene: Scene, facts: readonly Fact[]): void => {
  for (const [id, changed] of changedIn(facts)) {
    const body = lookUp(scene, id)?.body;
    const faults = body === undefined ? [] : faultsOf(ruleset, body, changed);
    if (faults.length > 0) throw new Unreadable('body', faults);
  }
  const turn = facts.some(({ type }) => type === 'turned') ? ruleset.turn.parse(scene.turn) : null;
  if (turn?.ok === false) throw new Unreadable('turn', turn.error);
};

/** Which members of whose bodies changed; null: all, for who is new. */
const changedIn = (facts: readonly Fact[]): ReadonlyMap<CombatantId, readonly string[] | null> => {
  const changed = new Map<CombatantId, readonly string[] | null>();
  for (const fact of facts) {
    if (fact.type === 'placed') changed.set(fact.combatant.id, null);
    if (fact.type !== 'changed') continue;
    const before = changed.get(fact.who);
    if (before !== null) changed.set(fact.who, [...(before ?? []), ...Object.keys(fact.set)]);
  }
  return changed;
};

const faultsOf = ({ body: schema }: Ruleset, body: unknown, changed: readonly string[] | null): readonly Problem[] => {
  if (changed !== null && schema.faults !== undefined) return schema.faults(body, changed);
  const read = schema.parse(body);
  return read.ok ? [] : read.error;
};
