import { describe, expect, test } from 'vitest';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import { seeded } from '../../../src/core/dice/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import { expectSame } from '../../properties/same.ts';
import { RandomFight } from './random-fight.ts';

/** Sheets whose figures are as high or as low as any may be: no rule carries one of them beyond. */

/** Of three figures one becomes the highest there may be and of six one the lowest, where the sheet allows it. */
const stretched = (ruleset: Ruleset, whole: unknown, dice: DiceSource): unknown =>
  Object.entries(ruleset.body.form.properties ?? {}).reduce((body, [member, { maximum, minimum }]) => {
    if (typeof (body as Readonly<Record<string, unknown>>)[member] !== 'number') return body;
    const face = dice.face(6);
    const value = face <= 2 ? maximum : face === 3 ? minimum : undefined;
    const read = value === undefined ? null : ruleset.body.parse({ ...(body as object), [member]: value });
    return read?.ok === true ? read.value : body;
  }, whole);

const demos = rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [demo.name, ruleset, demo] as const));

describe.each(demos)('%s, with figures at their limits', (_, ruleset, demo) => {
  test.each([0, 5])('fight %i keeps every sheet well formed', (seed) => {
    const dice = seeded(seed);
    const fight = new RandomFight(ruleset, demo, seeded(seed));
    fight.scene = {
      ...fight.scene,
      combatants: fight.scene.combatants.map((one) => ({ ...one, body: stretched(ruleset, one.body, dice) })),
    };
    for (let step = 0; step < 80 && fight.step(); step++)
      for (const { name, body } of fight.scene.combatants)
        expectSame(
          ruleset.body.parse(body),
          { ok: true, value: body },
          () => `${name} after ${fight.done.slice(-4).join('\n')}`,
        );
    expect(fight.done.length).toBeGreaterThan(5);
  });
});
