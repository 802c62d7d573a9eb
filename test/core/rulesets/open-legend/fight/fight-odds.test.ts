import { describe, expect, test } from 'vitest';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import { chancesOf, decimals } from '../../../../../src/core/dice/index.ts';
import { actionPool, rollBy } from '../../../../../src/core/rulesets/open-legend/acts/action-roll.ts';
import {
  guardRoll,
  guardSources,
} from '../../../../../src/core/rulesets/open-legend/acts/interrupts/guard-question.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { certain } from '../../../../../src/core/rules/play/rough.ts';
import { oddsOf } from './fighting.ts';
import { choice } from '../../../../../src/core/rules/offers/offer.ts';
import type { Input } from '../../../../../src/core/rules/play/play.ts';
import { resumed } from '../../../../../src/core/rules/play/resume.ts';
import { stage } from '../stage.ts';

const of = (odds: Odds, who: string, label: string) =>
  odds.chances.find((chance) => chance.of === who && chance.label === label);
const sheet = (toughness: number) => ({
  defenses: { toughness, evasion: toughness, resolve: toughness },
  maxHp: 24,
  hp: 24,
});

describe('odds are the same procedure, walked', () => {
  test('OD-29 attribute 4 against 15: expected damage 4.343743', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] });
    const odds = oddsOf(s, 'FOE', 'attack:0:might', { targets: ['HERO'] });
    expect(of(odds, 'HERO', 'damage')?.expected).toBeCloseTo(4.343743, 6);
    expect(odds.exact).toBe(true);
  });

  test('OD-30 attribute 5, net +1, against 18: expected damage 5.356200', () => {
    const s = stage({
      HERO: { at: [5, 5], weapons: [{ type: 'listed', weapon: 'longsword', grip: 'two' }] },
      FOE: { at: [6, 5], ...sheet(18) },
    });
    const odds = oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    expect(of(odds, 'FOE', 'damage')?.expected).toBeCloseTo(5.3562, 6);
    expect(of(odds, 'FOE', 'hit')?.chance).toBeCloseTo(0.654257, 6);
  });

  test('OD-16 and OD-17: the chance to hit 18 at +1 and at −1', () => {
    const at = (prone: boolean, surprised: boolean) =>
      of(
        oddsOf(
          stage({ HERO: { at: [5, 5], prone }, FOE: { at: [6, 5], surprised, ...sheet(18) } }),
          'HERO',
          'attack:0:might',
          {
            targets: ['FOE'],
          },
        ),
        'FOE',
        'hit',
      )?.chance;
    expect(at(false, true)).toBeCloseTo(0.654257, 6);
    expect(at(true, false)).toBeCloseTo(0.441294, 6);
  });

  test('OD-13 attribute 9 against 28: a chance of 0.5333575 to hit, which is 0.533358 to six decimals', () => {
    const s = stage({ HERO: { at: [5, 5], attributes: { might: 9 } }, FOE: { at: [6, 5], ...sheet(28) } });
    const odds = oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    const chance = of(odds, 'FOE', 'hit')?.chance ?? 0;
    expect(Math.abs(chance - 0.5333575)).toBeLessThan(1e-13);
    expect(decimals(chance, 6)).toBe(0.533358);
    expect(odds.dropped).toBeLessThan(1e-11);
  });

  test('OD-34 attribute 5, net +1, against 14: a margin of 10 or more', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], surprised: true, ...sheet(14) } });
    const damage = of(oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }), 'FOE', 'damage');
    const big = damage?.amounts.reduce((sum, [amount, weight]) => sum + (amount >= 10 ? weight : 0), 0);
    expect(big).toBeCloseTo(0.373006, 6);
  });

  test('OD-50 a Defend of attribute 4, net +1, against 23 on 17: 3.395270 of 6 damage are expected', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], shield: 'small-shield' } });
    const guard = find(s.scene, 'HERO' as CombatantId);
    const sources = guardSources(guard, 'toughness', {});
    const roll = guardRoll(rollBy(s.scene, guard, 'agility', 'Defend', sources), 17, 23);
    expect(
      roll.odds().reduce((sum, [raised, weight]) => sum + weight * Math.max(0, 23 - Math.max(17, raised)), 0),
    ).toBeCloseTo(3.39527, 6);
    expect(roll.odds()).toHaveLength(8);
  });

  test('OD-50 so does the procedure with the attack roll fixed at 23', () => {
    const s = stage({
      FOE: [5, 5],
      HERO: {
        at: [6, 5],
        shield: 'small-shield',
        defenses: { toughness: 17, evasion: 17, resolve: 13 },
        attributes: { agility: 4 },
      },
    });
    const command = s.command('FOE', 'attack:0:might', { targets: ['HERO'] });
    const odds = weigh({
      scene: s.scene,
      begin: function* () {
        const steps = openLegend.resolve(command);
        let step = steps.next();
        while (step.done !== true) {
          const verb = step.value;
          const attack = verb.type === 'roll' && verb.rolls[0]?.of === 'FOE';
          step = steps.next(attack ? [certain(23)] : yield verb);
        }
        return step.value;
      },
      policy: (question) => question.always ?? question.otherwise,
      outcomesOf: (facts, before) => openLegend.outcomesOf(facts, before),
    });
    expect(of(odds, 'HERO', 'damage')?.expected).toBeCloseTo(3.39527, 6);
  });

  test('odds with a named defender equal the sum over both rolls', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5], ALLY: [6, 6] });
    const odds = oddsOf(s, 'FOE', 'attack:0:might', { targets: ['HERO'] }, ['HERO']);
    const attack = chancesOf(actionPool('might', 4, 0)).entries();
    const defend = chancesOf(actionPool('might', 5, 0)).entries();
    let expected = 0;
    let hit = 0;
    for (const [total, weight] of attack) {
      if (total < 15) continue;
      for (const [raised, share] of defend) {
        const damage = total - Math.max(15, raised);
        expected += weight * share * Math.max(0, damage);
        hit += damage >= 0 ? weight * share : 0;
      }
    }
    expect(of(odds, 'HERO', 'damage')?.expected).toBeCloseTo(expected, 6);
    expect(of(odds, 'HERO', 'hit')?.chance).toBeCloseTo(hit, 8);
    expect(odds.exact).toBe(true);
    // Not one for every pair of totals, of which there are thousands.
    expect(odds.leaves).toBeLessThan(500);
  });

  test('with two defenders of an opportunity attack too, the second of whom steps back from a miss', () => {
    const s = stage({
      HERO: { at: [6, 5], attributes: {}, ...sheet(15) },
      FOE: { at: [5, 5], attributes: {} },
      ALLY: { at: [6, 6], attributes: {} },
    });
    const command = s.command('HERO', 'move', { path: [[7, 5]] });
    const struck: readonly Input[] = [
      {
        type: 'answered',
        question: 'opportunity.FOE.0',
        kind: 'opportunity',
        to: 'FOE' as CombatantId,
        choice: choice('attack:0:might'),
        by: 'gm',
      },
      { type: 'rolled', roll: 'FOE.0', faces: [19], typed: false },
    ];
    const odds = weigh({
      scene: s.scene,
      begin: () =>
        resumed(
          () => openLegend.resolve(command),
          (command) => openLegend.resolve(command),
          struck,
        ),
      policy: (question) => question.always ?? question.otherwise,
      outcomesOf: (facts, before) => openLegend.outcomesOf(facts, before),
    });
    const d20 = chancesOf(actionPool('might', 0, 0));
    expect(of(odds, 'HERO', 'hit')?.chance).toBeCloseTo((1 - d20.atLeast(20)) ** 2, 9);
    expect(odds.exact).toBe(true);
  });

  test('dropping counts the hit points, and several targets are walked side by side', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], hp: 3 }, FOE2: [6, 6] });
    const odds = oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] });
    const chances = chancesOf(actionPool('might', 5, -2));
    expect(of(odds, 'FOE', 'hit')?.chance).toBeCloseTo(chances.atLeast(16), 8);
    expect(of(odds, 'FOE', 'drop')?.chance).toBeCloseTo(chances.atLeast(19), 8);
    expect(of(odds, 'FOE2', 'drop')?.chance).toBeCloseTo(chances.atLeast(40), 8);
  });

  test('a finishing blow is weighed to its end', () => {
    const s = stage({
      FOE: [5, 5],
      HERO: {
        at: [6, 5],
        hp: 0,
        unconscious: true,
        attributes: {},
        defenses: { toughness: 15, evasion: 15, resolve: 15 },
      },
    });
    const odds = oddsOf(s, 'FOE', 'attack:0:might', { targets: ['HERO'] });
    const attack = chancesOf(actionPool('might', 4, 0)).entries();
    const fortitude = chancesOf(actionPool('fortitude', 0, 0));
    const death = attack.reduce(
      (sum, [total, weight]) =>
        total <= 15 ? sum : sum + weight * (1 - fortitude.atLeast(Math.ceil((total - 15) / 2))),
      0,
    );
    expect(of(odds, 'HERO', 'death')?.chance).toBeCloseTo(death, 8);
  });

  test("a power that takes the GM's word is weighed as if it were given", () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    const odds = oddsOf(s, 'MAGE', 'attack:protection', { targets: ['FOE'], reason: 'blades' });
    expect(of(odds, 'FOE', 'hit')?.chance).toBeCloseTo(chancesOf(actionPool('protection', 4, 0)).atLeast(16), 8);
  });
});
