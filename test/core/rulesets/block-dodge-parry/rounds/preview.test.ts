import { describe, expect, test } from 'vitest';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Body } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import type { Why } from '../../../../../src/core/rulesets/block-dodge-parry/facts/because.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { ground } from '../support/ground.ts';
import { attack } from '../support/moment-people.ts';
import type { Stage } from '../support/stage.ts';
import { stage } from '../support/stage.ts';

/** The odds of an intention, before it is locked. */
const oddsOf = (fight: Stage, actor: string, offer: string, slots: Slots) => {
  const command = fight.command(actor, offer, slots);
  return weigh<Body, Turn, Why>({
    scene: fight.scene,
    begin: () => blockDodgeParry.preview?.(command) ?? blockDodgeParry.resolve(command),
    outcomesOf: (facts, before) => blockDodgeParry.outcomesOf(facts, before),
  });
};

/** The mean damage to the target of an intention, before it is locked. */
const preview = (
  fight: Stage,
  actor: string,
  offer: string,
  slots: Slots,
  target = slots['target'],
): number | undefined =>
  oddsOf(fight, actor, offer, slots).chances.find(({ of, label }) => of === target && label === 'damage')?.expected;

describe('odds of an intention', () => {
  test('are those of its blow, as if its moment were now', () => {
    const fight = stage({
      P: { at: 'A.c1', arms: ['longsword'] },
      N: { at: 'A.c1', hp: 18, maxHp: 18, naturalArmour: 1 },
    });
    expect(preview(fight, 'P', 'attack:longsword', { target: 'N' })).toBeCloseTo(3.5, 9);
    expect(fight.scene.turn.intents).toEqual([]);
  });

  test('are those of who closed in, where it has to', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['longsword'] }, N: { at: 'B.c2', hp: 18, maxHp: 18 } });
    expect(preview(fight, 'P', 'attack:longsword', { target: 'N' })).toBeCloseTo(4.5, 9);
  });

  test('of a blast are those of everybody beside its target as well', () => {
    const beside = { at: 'B.c1', hp: 18, maxHp: 18 };
    const bomb = attack('bomb', 8, 'fast', { blast: true, range: 'far' });
    const fight = stage({ P: { at: 'A.c1', arms: [], attacks: [bomb] }, N1: beside, N2: beside });
    for (const target of ['N1', 'N2'])
      expect(preview(fight, 'P', 'attack:bomb', { target: 'N1' }, target), target).toBeCloseTo(4.5, 9);
  });

  test.each([[[]], [['longsword']], [['bow']]])(
    'of a retreat are those of getting away, of hits on the way out or not: from %j',
    (arms) => {
      const field = ground('A-B', { zones: { B: { safeExit: true } } });
      const fight = stage({ P: { at: 'A.c1', dex: 12, maxDex: 12 }, N: { at: 'A.c2', arms } }, { field });
      const { chances } = oddsOf(fight, 'P', 'retreat', { to: 'B' });
      expect(chances.find(({ of, label }) => of === 'P' && label === 'away')?.chance).toBeCloseTo(0.6, 9);
    },
  );

  test('what will be rolled is said beforehand, with what is for and against it', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['longsword'] }, N: { at: 'A.c2', states: ['helpless'] } });
    const { notes } = blockDodgeParry.explain(fight.scene, fight.command('P', 'attack:longsword', { target: 'N' }));
    expect(notes).toEqual(['Full turn', 'Rolls d8 + d12', 'Enhanced: helpless']);
  });
});
