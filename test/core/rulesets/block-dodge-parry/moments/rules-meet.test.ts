import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { gainFatigue } from '../../../../../src/core/rulesets/block-dodge-parry/acts/harm/fatigue.ts';
import { provokedAttack } from '../../../../../src/core/rulesets/block-dodge-parry/acts/harm/quick-attack.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { gear, held } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { ground } from '../support/ground.ts';
import { stage, why } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { MomentStage } from '../support/moment-stage.ts';

/** What comes of a rule where another has already changed somebody. */

const to = (...zones: readonly string[]) => ({ way: zones.map((zone) => ({ zone, cluster: null })) });
const byHand = (fight: Stage, name: string, count: string, now: number): void => {
  const found = blockDodgeParry.counts.find(({ id }) => id === count);
  fight.set(name, found?.set(fight.body(name), now) ?? {});
};

describe('surprise', () => {
  test('BD-003 who was rolled to be surprised and is not, when the GM begins otherwise, is on its guard', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' }, { phase: 'idle' });
    fight.act(null, 'noticed', { party: 'no', foes: 'no' });
    fight.act(null, 'surprise', { variant: 'normal' }, 'd6=1');
    expect(fight.body('P').awareness).toBe('surprised');
    fight.act(null, 'begin', { surprised: 'nobody' });
    expect([fight.scene.turn.phase, fight.body('P').awareness]).toEqual(['intentions', 'aware']);
  });
  test.each([['surprised'], ['unaware']] as const)('BD-030 who is %s strikes at nobody who leaves', (awareness) => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c2', awareness } }, { settings: { provoke: 'always' } });
    fight.act('P', 'move', to('B'));
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
  });
  test('BD-028 nor do the helpless hold up who passes', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'B.c1', states: ['helpless'] } }, { field: ground('A-B-C') });
    fight.act('P', 'move', to('B', 'C'));
    fight.pass();
    expect(fight.at('P')).toBe('C.P');
  });
});

test('BD-082 a bound foe’s quick attack on one who has done a stunt is neither enhanced nor impaired', () => {
  const fight = new MomentStage({ P: { backlash: true, has: [] }, N: { states: ['bound'] } });
  fight.run(() => provokedAttack('P' as CombatantId, ['N' as CombatantId]), '[d4=1]');
  expect(fight.body('P')).toMatchObject({ hp: 5, backlash: false });
});

describe('what ends', () => {
  test('BD-015 nobody is stunned, exposed or bleeding in the next fight from the last', () => {
    const fight = stage({ P: { at: 'A.c1', bleeding: true, states: ['stunned', 'exposed', 'shaken'] }, N: 'A.c1' });
    fight.act(null, 'end-fight');
    expect(fight.body('P')).toMatchObject({ bleeding: false, states: ['shaken'] });
  });
  test('BD-279 BD-280 BD-281 an ability that the GM sets to 0 brings its state, and one set above ends it', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    for (const [count, state] of [
      ['str', 'dead'],
      ['dex', 'paralysed'],
      ['wil', 'delirious'],
    ] as const) {
      byHand(fight, 'P', count, 0);
      expect(fight.body('P').states).toEqual([state]);
      expect(fight.refused('P', 'attack:longsword', { target: 'N' })).toEqual(['not-able']);
      byHand(fight, 'P', count, 3);
      expect(fight.body('P').states).toEqual([]);
      expect(fight.refused('P', 'attack:longsword', { target: 'N' })).toEqual([]);
    }
    const hp = blockDodgeParry.counts.find(({ id }) => id === 'hp');
    expect(hp?.harm?.(fight.body('N'), 99)).toMatchObject({ hp: 0, str: 0, states: ['dead'] });
  });
});

describe('slots', () => {
  test('BD-278 BD-285 a wound that finds no slot free has something dropped for it', () => {
    const fight = new MomentStage({ P: { hp: 0, maxHp: 6, pack: 9 }, N: {} }, { settings: { critical: 'd10' } });
    const done = fight.moment(['N'], 'P', '[d8=2 d20=9 d10=10 d6=4]', [['P', 'drop-item', 'drop', { item: 'gear-3' }]]);
    expect(done.asked).toContain('P drop-item');
    expect(fight.body('P').items.at(-1)).toMatchObject({ name: 'Lost eye', slots: 1 });
    expect(blockDodgeParry.body.parse(fight.body('P')).ok).toBe(true);
  });
  test('BD-285 whoever says nothing drops what is least wanted in a fight', () => {
    const fight = new MomentStage({ P: { has: ['longsword'], pack: 9 }, N: {} });
    const { questions } = fight.run(() => gainFatigue('P' as CombatantId, 1, 'block'), '');
    expect(questions.map(({ otherwise }) => otherwise)).toEqual([{ offer: 'drop', slots: { item: 'gear-0' } }]);
    expect(fight.body('P').items.map(({ id }) => id)).toContain('longsword');
  });
  test('BD-283 where slots are not tracked, nobody gets Fatigue', () => {
    const fight = new MomentStage({ P: {}, N: {} });
    fight.set('P', { slotsTracked: false });
    fight.run(() => gainFatigue('P' as CombatantId, 1, 'block'), '');
    expect(fight.body('P').fatigue).toBe(0);
    fight.set('P', { slotsTracked: true });
    fight.run(() => gainFatigue('P' as CombatantId, 1, 'block'), '');
    expect(fight.body('P').fatigue).toBe(1);
  });
  test('BD-285 whoever is out of the fight is not asked what to drop', () => {
    const fight = new MomentStage({ P: { pack: 8, fatigue: 1, states: ['critical'] }, N: {} });
    expect(fight.run(() => gainFatigue('P' as CombatantId, 1, 'block'), '').asked).toEqual([]);
    expect(fight.body('P')).toMatchObject({ fatigue: 1 });
  });
  test('BD-285 nothing is picked up without a slot for it', () => {
    const fight = stage({ P: { at: 'A.c1', more: [gear('rations', 9)] }, N: 'A.c2' });
    fight.turn({ floor: [{ zone: 'A', item: { ...held('dagger'), where: 'carried' } as never }] });
    expect(fight.refused('P', 'pick-up', { item: '0' })).toEqual(['no-slot-left']);
    fight.set('P', { items: [] });
    expect(fight.refused('P', 'pick-up', { item: '0' })).toEqual([]);
  });
});

describe('rallying', () => {
  const rallying = (): Stage => {
    const fight = stage({ P: 'A.c1', P2: { at: 'A.c1', states: ['shaken'] }, N: 'C.c1' });
    fight.act('P', 'rally', { target: 'P2' });
    return fight;
  };
  test('BD-316 whom somebody would rally may be gone, or shaken no longer', () => {
    const gone = rallying();
    gone.scene = { ...gone.scene, combatants: gone.scene.combatants.filter(({ name }) => name !== 'P2') };
    expect(why(gone.pass())).toContain('passed');
    const calm = rallying();
    calm.set('P2', { states: [] });
    expect(why(calm.pass())).not.toContain('rallied');
    const shaken = rallying();
    expect(why(shaken.pass())).toContain('rallied');
  });
});

test('BD-277 whoever gets up again has no less HP than before', () => {
  const fight = new MomentStage({ P: { hp: 6, maxHp: 6, pack: 9 }, N: {} }, { settings: { critical: 'd6' } });
  fight.moment(['N'], 'P', '[d8=2 d20=9 d6=6 d4=1]');
  expect(fight.body('P')).toMatchObject({ hp: 6, states: [] });
});

test('R-58 where overflow goes to WIL, a detachment without any loses STR', () => {
  const skeletons = { kind: 'detachment', hp: 0, maxHp: 6, str: 2, wil: 0, maxWil: 0 } as const;
  const fight = new MomentStage(
    { P: { kind: 'detachment', has: ['longsword'] }, N: skeletons },
    { settings: { detachmentOverflow: 'wil' } },
  );
  fight.moment(['P'], 'N', '[d8=5]');
  expect(fight.body('N')).toMatchObject({ str: 0, states: ['destroyed'] });
});

test('BD-292 the second target of a spell takes a die of its own where it is Far', () => {
  const mage = { has: [], md: 4, pack: 0, wil: 14, maxWil: 14 } as const;
  const asked = (where: string) => {
    const fight = new MomentStage({ P: mage, N1: { hp: 18, maxHp: 18 }, N2: { at: [where, 'c9'] } });
    const done = fight.cast('P', { target: 'N1' as CombatantId, dice: 3 }, '[d6=5 d6=4 d6=3]');
    return done.questions.find(({ kind }) => kind === 'assign-dice');
  };
  const spent = (...dice: readonly string[]) => ({
    offer: 'spend',
    slots: { ...Object.fromEntries(dice.map((what, at) => [`die-${at + 1}`, what])), second: 'N2' },
  });
  expect(asked('B')?.check(spent('damage', 'second', 'damage'))).toMatchObject([{ code: 'slot-malformed' }]);
  expect(asked('B')?.check(spent('damage', 'second', 'far'))).toEqual([]);
  expect(asked('A')?.check(spent('damage', 'second', 'damage'))).toEqual([]);
});

test.each([['surprised'], ['unaware']] as const)('BD-123 who is %s counters no gambit', (awareness) => {
  const shove = { who: 'P', gambit: { kind: 'shove', say: '' } } as const;
  const asked = (more: object) => new MomentStage({ P: {}, N: more }).moment([shove], 'N', '[d8=8 d20=5]').asked;
  expect([asked({}), asked({ awareness })]).toEqual([['gm gambit-save', 'N counter'], ['gm gambit-save']]);
});
