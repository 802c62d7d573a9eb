import { bodyFor, headlineFor, turnOrderFor } from '../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import { apply, fold } from '../../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import type { Viewer } from '../../../src/core/rules/offers/offer.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { tellFact } from '../../../src/core/rules/telling/tell.ts';
import { expectSame } from '../../properties/same.ts';
import { played } from './played.ts';
import { RandomFight } from './random-fight.ts';

const demos = played.flatMap((ruleset) =>
  ruleset.demos
    .filter(({ map }) => demoMaps[map]?.field.type === 'grid')
    .map((demo) => [demo.name, ruleset, demo] as const),
);

describe.each(demos)('%s, played at random', (_, ruleset, demo) => {
  test.each([1, 2, 3, 4, 5, 6])(
    'fight %i keeps every body and turn well formed, and the fold is all there is to it',
    (seed) => {
      const fight = new RandomFight(ruleset, demo, seeded(seed));
      for (let step = 0; step < 120; step++) {
        let went = false;
        try {
          went = fight.step();
        } catch (error) {
          throw new Error(`after ${fight.done.slice(-12).join('\n')}`, { cause: error });
        }
        if (!went) break;
        for (const { name, body } of fight.scene.combatants)
          expectSame(
            ruleset.body.parse(body),
            { ok: true, value: body },
            () => `${name} after ${fight.done.slice(-4).join('\n')}`,
          );
        expectSame(ruleset.turn.parse(fight.scene.turn), { ok: true, value: fight.scene.turn });
        expectSame(JSON.parse(JSON.stringify(fight.scene)), fight.scene);
      }
      expect(fight.done.length).toBeGreaterThan(20);
    },
  );
});

test.each(demos)('%s: who is hidden is in no view, no order and no sentence of a player', (_, ruleset, demo) => {
  const secret = demo.combatants.findIndex(({ hidden }) => hidden === true);
  if (secret < 0) return;
  const fight = new RandomFight(ruleset, demo, seeded('secrets'));
  const [id, name] = [`c${secret}`, demo.combatants[secret]?.name ?? ''];
  const viewer: Viewer = { role: 'player', seat: 'seat-0' as SeatId };
  const numbers = false;
  let heard = 0;
  for (let step = 0; step < 150 && fight.step(); step++) {
    const { last, scene } = fight;
    if (last === null) continue;
    const known = ruleset.known(scene, viewer);
    const seen: unknown[] = [known.combatants, known.turn, turnOrderFor(ruleset, scene, viewer), ruleset.due(known)];
    for (const combatant of known.combatants)
      seen.push(bodyFor(ruleset, combatant, viewer, numbers), ruleset.offers(known, combatant.id));
    seen.push(
      headlineFor(ruleset, { ...last.command, slots: last.command.slots }, ruleset.known(last.before, viewer), viewer),
    );
    let before = last.before;
    for (const fact of last.facts) {
      const after = apply(before, fact);
      const told = tellFact(ruleset, fact, before, after, viewer, numbers);
      if (told !== null) heard++;
      seen.push(told);
      before = after;
    }
    const bytes = JSON.stringify(seen);
    expect(bytes.includes(`"${id}"`) || bytes.includes(name), `told after ${fight.done.slice(-6).join('\n')}`).toBe(
      false,
    );
  }
  expect(heard).toBeGreaterThan(50);
});

test('a fact about somebody who is gone changes nothing', () => {
  const [, ruleset, demo] = demos[0]!;
  const { scene } = new RandomFight(ruleset, demo, seeded(1));
  const fact: Fact = { type: 'changed', who: 'nobody' as never, set: { hp: 1 }, because: { type: 'gm', note: null } };
  expect(fold(scene, [fact])).toBe(scene);
});
