import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import type { Viewer } from '../../../src/core/rules/offer.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset.ts';
import type { Combatant, SeatId } from '../../../src/core/rules/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { ANN, EYE } from '../stage.ts';

/** What the board shows of a foe whose figures the GM keeps: words and coarse shares, never a number of its sheet. */

const others: readonly Viewer[] = [{ role: 'player', seat: ANN }, { role: 'watch', seat: EYE }, { role: 'player', seat: null }];
const foes = rulesets.flatMap((ruleset) => ruleset.demos.slice(0, 1).flatMap((demo) => {
  const self = demoStage(ruleset, demo);
  return self.table.scene.combatants.filter(({ side }) => side === 'foe').map((foe) => [`${ruleset.name}: ${foe.name}`, ruleset, foe, self.table.scene] as const);
}));

/** The same sheet with one number of it otherwise, wherever the ruleset takes that. */
const varied = (ruleset: Ruleset, { body }: Combatant, member: string): readonly unknown[] =>
  Array.from({ length: 60 }, (_, number) => ({ ...(body as { readonly [name: string]: Json }), [member]: number })).flatMap((sheet) => {
    const parsed = ruleset.body.parse(sheet);
    return parsed.ok ? [parsed.value] : [];
  });

describe.each(foes)('%s', (_, ruleset, foe, scene) => {
  test.each(others)('has no figure, no budget and no sheet for %o', (viewer) => {
    const { gauge, second, marks, pips, sheet } = ruleset.viewOf(foe, scene, viewer, false);
    expect([gauge?.now ?? null, gauge?.most ?? null, second?.now ?? null, second?.most ?? null, pips, sheet]).toEqual([null, null, null, null, [], []]);
    for (const words of [gauge?.say, second?.say, ...marks.map(({ label }) => label)]) expect(words ?? '').not.toMatch(/\d/);
  });

  test('looks at most six different ways, whatever one number of its sheet is', () => {
    const numbers = Object.entries(foe.body as { readonly [name: string]: Json }).filter(([, value]) => typeof value === 'number');
    for (const [member] of numbers) {
      const looks = new Set(varied(ruleset, foe, member).map((body) => JSON.stringify(ruleset.viewOf({ ...foe, body }, scene, { role: 'player', seat: ANN }, false))));
      expect([member, looks.size <= 6]).toEqual([member, true]);
    }
  });

  test('is read whole by its own player and the GM', () => {
    for (const viewer of [{ role: 'gm', seat: null }, { role: 'player', seat: foe.seat ?? ('its-own' as SeatId) }] satisfies readonly Viewer[]) {
      const { gauge, sheet } = ruleset.viewOf({ ...foe, seat: 'its-own' as SeatId }, scene, viewer, false);
      expect([typeof gauge?.now, sheet.length > 0]).toEqual(['number', true]);
    }
  });
});
