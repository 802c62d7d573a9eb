import { describe, expect, test } from 'vitest';
import { countChanged } from '../../../src/core/rules/ruleset/by-hand.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';

/** What the GM changes by hand is the ruleset's: whatever it declares leaves a body that can be read, and shows. */

const of = (body: unknown): Combatant =>
  ({
    id: 'one' as CombatantId,
    name: 'One',
    seat: null,
    side: 'foe',
    place: null,
    footprint: 1,
    hidden: false,
    picture: null,
    body,
  }) satisfies Combatant;

const seen = (ruleset: Ruleset, body: unknown) => ruleset.viewOf(of(body) as never, 'sheet');
const read = (ruleset: Ruleset, body: unknown, set: object): unknown => {
  const parsed = ruleset.body.parse({ ...(body as object), ...set });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  test('has counts, the first of them the gauge on the token', () => {
    expect(ruleset.counts.length).toBeGreaterThan(0);
    for (const { body } of ruleset.catalogue) {
      const { gauge, second } = seen(ruleset, body);
      const gauges = [gauge, second].flatMap((gauge) => (gauge == null ? [] : [gauge]));
      for (const [at, value] of gauges.entries()) {
        const count = ruleset.counts[at];
        expect([count?.name, count?.now(body), count?.most(body)]).toEqual([value.label, value.now, value.most]);
      }
    }
  });

  test('harm, healing and a number set keep within what a body can hold, and can be read', () => {
    for (const { body } of ruleset.catalogue) {
      for (const count of ruleset.counts) {
        const most = count.most(body);
        for (const [change, by, becomes] of [
          ['less', 1, Math.max(0, count.now(body) - 1)],
          ['more', 9999, most],
          ['to', 1, Math.min(1, most)],
          ['to', 9999, most],
          ['to', -3, Math.max(-3, count.least ?? 0)],
        ] as const)
          expect(count.now(read(ruleset, body, countChanged(count, body, change, by)))).toBe(becomes);
        expect(count.now(read(ruleset, body, countChanged(count, body, 'less', 9999)))).toBeLessThanOrEqual(0);
      }
    }
  });

  test('a condition begun shows as its mark, and ended it is as if it had not been', () => {
    for (const { body } of ruleset.catalogue.slice(0, 6)) {
      for (const condition of ruleset.conditions) {
        if (condition.has(body, null)) continue;
        const begun = read(ruleset, body, condition.set(body, true, null));
        expect(condition.has(begun, null)).toBe(true);
        expect(seen(ruleset, begun).marks.map(({ id }) => id)).toContain(condition.mark.id);
        const ended = read(ruleset, begun, condition.set(begun, false, null));
        expect(condition.has(ended, null)).toBe(false);
        expect(seen(ruleset, ended).marks.map(({ id }) => id)).not.toContain(condition.mark.id);
      }
    }
  });

  test('tells of whom it offers as a character what they are, how whole, and with what they strike', () => {
    const offered = ruleset.catalogue.filter(({ character }) => character);
    expect(offered.length).toBeGreaterThan(0);
    const people = new Set(ruleset.demos.flatMap(({ combatants }) => combatants.map(({ name }) => name)));
    for (const { body } of offered) {
      const said = ruleset.introduces?.(body) ?? [];
      expect(said.length).toBe(3);
      expect(said.every((words) => words !== '')).toBe(true);
      // what they are is no person’s own name, which the card says already
      expect([said[0], people.has(said[0] ?? '')]).toEqual([said[0], false]);
    }
  });

  test('has one helpless state that stands in the menu itself', () => {
    expect(ruleset.conditions.filter(({ upfront }) => upfront === true).map(({ mark }) => mark.label)).toEqual([
      'Helpless',
    ]);
  });
});
