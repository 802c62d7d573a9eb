import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { BoonKind } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { BOONS } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { boonsOn } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import { crOf, reached } from '../../../../../src/core/rulesets/open-legend/effects/boons/invocable.ts';
import { newBoon } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Boon } from '../../../../../src/core/rulesets/open-legend/sheet/effects.ts';
import { against, attack, oddsOf, path, results, sources, straight } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { banesOf, lasting, suffering } from './suffering.ts';

const id = (name: Name): CombatantId => name as string as CombatantId;
/** Puts a boon of the invoker on somebody, as if it had been invoked before. */
const gives = (s: Stage, by: Name, kind: BoonKind, on: readonly Name[], more: Partial<Boon> = {}): void => {
  const [level = 1] = BOONS.find((boon) => boon.id === kind)?.levels ?? [];
  lasting(
    s,
    newBoon(s.scene, id(by), {
      kind,
      level,
      attribute: 'alteration',
      source: '',
      on: on.map(id),
      invokedInTurn: false,
      ...more,
    }),
  );
};
const boonsOf = (s: Stage, who: Name): readonly string[] =>
  boonsOn(s.scene, id(who)).map(({ kind, level }) => `${kind} ${level}`);
const heightOf = (s: Stage, who: Name): number | undefined => {
  const { place } = find(s.scene, id(who));
  return place?.type === 'cell' ? place.height : undefined;
};

describe('invoking a boon', () => {
  test.each([['OL-106'], ['OL-111']])('%s the boon decides which attributes invoke it', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    expect(s.refused('MAGE', 'boon:heal:energy', { targets: ['HERO'] })).toEqual(['no-such-boon']);
    expect(s.refused('MAGE', 'boon:heal:creation', { targets: ['HERO'] })).toEqual([]);
    expect(s.refused('MAGE', 'boon:heal:learning', { targets: ['HERO'] })).toEqual([]);
    // a target out of range is refused before any die is drawn
    const far = stage({ MAGE: [0, 0], HERO: [11, 0] });
    expect(far.refused('MAGE', 'boon:heal:creation', { targets: ['HERO'] })).toEqual(['out-of-range']);
  });

  test('OL-107 boons are for oneself and allies', () => {
    const s = stage({ MAGE: { at: [0, 0], hp: 1 }, FOE: [1, 0] });
    expect(s.refused('MAGE', 'boon:heal:creation', { targets: ['FOE'] })).toEqual(['not-an-ally']);
    s.act('MAGE', 'boon:heal:creation', { targets: ['MAGE'] }, 'A5 Q[8;6,1;2]=17 X[8;4]=12');
    expect(s.body('MAGE').hp).toBe(13);
  });

  test('OL-108 the score has to reach the power level', () => {
    const s = stage({ MAGE: [0, 0] });
    expect(s.refused('MAGE', 'boon:invisible:alteration', { targets: ['MAGE'] })).toEqual([]);
    expect(s.refused('MAGE', 'boon:insubstantial:alteration', { targets: ['MAGE'] })).toEqual(['attribute-too-low']);
    expect(s.offers('MAGE').some(({ id: offer }) => offer === 'boon:insubstantial:alteration')).toBe(false);
  });

  test('OL-109 several targets or a square cost what they cost an attack; oneself counts', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], ALLY: [4, 0] });
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['MAGE', 'HERO'] }).net).toBe(-2);
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] }).net).toBe(0);
    const area = { area: { x: 0, y: 0, side: 10 } };
    expect(sources(s, 'MAGE', 'boon-area:heal:creation', area).net).toBe(-2);
    s.set('HERO', { hp: 1 });
    s.set('ALLY', { hp: 1 });
    s.act('MAGE', 'boon-area:heal:creation', area, 'A5-2 Q[9;6,1,2,6;]=12 X[3;]=3');
    expect([s.body('HERO').hp, s.body('ALLY').hp]).toEqual([4, 1]);
  });

  test.each([['OL-110'], ['OL-112'], ['OL-113'], ['OL-126']])(
    '%s an action roll; the highest power level it reaches, never above the score',
    () => {
      const s = stage({ MAGE: { at: [0, 0], hp: 1 } });
      const done = s.act('MAGE', 'boon:heal:learning', { targets: ['MAGE'] }, 'A5 Q[15;5,4;]=24 X[3,6;2]=11');
      expect(
        done.facts.some((fact) => fact.type === 'noted' && fact.note.type === 'boon-began' && fact.note.level === 5),
      ).toBe(true);
      expect(s.body('MAGE').hp).toBe(12);
      expect(s.body('MAGE').majorLeft).toBe(0);
      expect(reached({ levels: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 5, 30).at(-1)).toBe(5);
      expect(reached({ levels: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 5, 17).at(-1)).toBe(3);
    },
  );

  test.each([['OL-114'], ['OL-125']])('%s below the least power level it fails, and the action is spent', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    const dice = 'A6-2 Q[13;8,3,6,4;]=20';
    s.act('MAGE', 'boon:invisible:alteration', { targets: ['MAGE', 'HERO'] }, dice);
    expect([boonsOf(s, 'MAGE'), s.body('MAGE').majorLeft]).toEqual([[], 0]);
    const one = stage({ MAGE: [0, 0] });
    one.act('MAGE', 'boon:invisible:alteration', { targets: ['MAGE'] }, 'A6 Q[14;3,4;]=21');
    expect(boonsOf(one, 'MAGE')).toEqual([]);
    // read as a success with a twist it works at its least power level
    const twist = stage({ MAGE: [0, 0] }, { settings: { failedRoll: 'narrative' } });
    twist.act('MAGE', 'boon:flight:alteration', { targets: ['MAGE'] }, 'A6 Q[4;3,4;]=11');
    twist.answer('gm', 'twist');
    expect(boonsOf(twist, 'MAGE')).toEqual(['flight 5']);
  });

  test.each([
    ['OL-115', 0, 10],
    ['OL-116', 1, 12],
    ['OL-117', 2, 14],
    ['OL-118', 3, 16],
    ['OL-119', 4, 18],
    ['OL-120', 5, 20],
    ['OL-121', 6, 22],
    ['OL-122', 7, 24],
    ['OL-123', 8, 26],
    ['OL-124', 9, 28],
  ] as const)('%s power level %i takes %i', (_, level, cr) => {
    expect(crOf(level)).toBe(cr);
    expect(reached({ levels: [level] }, 9, cr)).toEqual([level]);
    expect(reached({ levels: [level] }, 9, cr - 1)).toEqual([]);
  });

  test('OL-279 foes nearby do not hamper it', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [2, 0], hp: 1 }, FOE: [1, 0] });
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] }).net).toBe(0);
    s.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[8;6,1;2]=17 X[3;]=3');
    expect(s.body('HERO').hp).toBe(4);
  });

  test('OL-286 the same boon twice: its target keeps one', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 4 });
    s.act('MAGE', 'boon:haste:alteration', { targets: ['HERO'] }, 'A6 Q[17;3,4;]=24');
    expect(s.asked()).toEqual([['HERO', 'same-boon']]);
    s.answer('HERO', 'new');
    expect(boonsOf(s, 'HERO')).toEqual(['haste 6']);
    const keeps = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(keeps, 'MAGE', 'haste', ['HERO'], { level: 4 });
    keeps.act('MAGE', 'boon:haste:alteration', { targets: ['HERO'] }, 'A6 Q[17;3,4;]=24');
    keeps.answer('HERO', 'old');
    expect(boonsOf(keeps, 'HERO')).toEqual(['haste 4']);
  });

  test('the odds say how likely each power level is, and what it heals', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [1, 0], hp: 1 } });
    const odds = oddsOf(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] });
    const chance = (label: string) => odds.chances.find((each) => each.label === label)?.chance ?? 0;
    // OD-09: a score of 5 reaches 20 with a chance of 0.463542
    expect(chance('boon-5')).toBeCloseTo(0.463542, 6);
    expect(chance('boon-1')).toBeGreaterThan(chance('boon-3'));
    expect(odds.chances.find(({ label }) => label === 'healed')?.expected).toBeGreaterThan(3);
  });
});

describe('sustaining', () => {
  const two = () => stage({ MAGE: [0, 0], HERO: [1, 0], FOE: [20, 20] });
  const round = (s: Stage): void => {
    for (const name of ['HERO', 'FOE'] as const) if (s.scene.turn.active === name) s.act(name, 'end-turn');
  };

  test.each([['OL-153'], ['OL-170']])('%s a minor action keeps a boon for one more round', () => {
    const s = two();
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
    for (let rounds = 0; rounds < 2; rounds++) {
      s.act('MAGE', 'end-turn');
      round(s);
      s.act('MAGE', 'sustain');
    }
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
    round(s);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-171 not in the turn it was invoked, but from the next one on', () => {
    const s = two();
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
    round(s);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-172 one boon can be kept: a second sustain is refused, and of more the invoker chooses', () => {
    const s = two();
    gives(s, 'MAGE', 'darkness', ['MAGE']);
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('MAGE', 'sustain', { boon: 'darkness.MAGE.1' });
    expect(s.refused('MAGE', 'sustain')).toEqual(['minor-type-used']);
    s.act('MAGE', 'boon:regeneration:creation', { targets: ['HERO'] }, 'A5 Q[13;3,4;]=20');
    s.act('MAGE', 'end-turn');
    expect(s.asked()).toEqual([['MAGE', 'keep-boon']]);
    s.answer('MAGE', 'keep', { boon: 'regeneration.MAGE.1' });
    expect([boonsOf(s, 'MAGE'), boonsOf(s, 'HERO')]).toEqual([[], ['regeneration 5']]);
  });

  test('OL-173 in the round of a focus action nothing is sustained', () => {
    const s = two();
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('MAGE', 'superior-action');
    expect(s.offer('MAGE', 'sustain').reasons.map(({ code }) => code)).toEqual(['turn-spent-by-focus']);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-265 a stunned invoker may use the one action to sustain', () => {
    const s = two();
    gives(s, 'MAGE', 'flight', ['HERO']);
    suffering(s, 'MAGE', 'stunned');
    s.act('MAGE', 'sustain');
    expect(s.refused('MAGE', 'move', path([0, 1]))).toContain('stunned');
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
  });

  test('OL-266 an unconscious invoker sustains nothing: its boons end with its next turn', () => {
    const s = stage({ FOE: [20, 20], MAGE: { at: [0, 0], hp: 0, unconscious: true }, HERO: [1, 0] });
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('FOE', 'end-turn');
    expect(s.scene.turn.active).toBe('HERO');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-267 one sustain keeps it on all its targets', () => {
    const s = two();
    gives(s, 'MAGE', 'invisible', ['MAGE', 'HERO']);
    s.act('MAGE', 'sustain');
    s.act('MAGE', 'end-turn');
    expect([boonsOf(s, 'MAGE'), boonsOf(s, 'HERO')]).toEqual([['invisible 6'], ['invisible 6']]);
  });

  test.each([['OL-192'], ['OL-268']])(
    '%s a boon improvised in another’s turn costs the next major, and is sustained like an older one',
    () => {
      const s = stage({ FOE: [20, 20], MAGE: [0, 0], HERO: { at: [1, 0] } });
      gives(s, 'MAGE', 'haste', ['HERO'], { level: 2 });
      s.act('MAGE', 'improvise-boon', { what: 'he falls!', boon: 'flight:alteration', targets: ['HERO'] });
      expect(s.asked()).toEqual([['gm', 'approve-improvise']]);
      s.answer('gm', 'approve', {}, 'A6 Q[9;5,7;]=21');
      expect(boonsOf(s, 'HERO')).toEqual(['haste 2', 'flight 5']);
      s.act('FOE', 'end-turn');
      expect(s.body('MAGE').majorLeft).toBe(0);
      s.act('MAGE', 'sustain', { boon: 'haste.MAGE.1' });
      s.act('MAGE', 'end-turn');
      expect(boonsOf(s, 'HERO')).toEqual(['haste 2']);
    },
  );
});

describe('what each boon does', () => {
  test('OC-31 restoration ends banes up to (roll − 10) / 2, locked ones too', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    suffering(s, 'HERO', 'slowed', { level: 2, locked: true });
    suffering(s, 'HERO', 'stupefied', { level: 7 });
    s.act('MAGE', 'boon:restoration:creation', { targets: ['HERO'] }, 'A5 Q[14;3,4;]=21');
    expect(banesOf(s, 'HERO')).toEqual(['stupefied']);
  });

  test.each([['OC-33'], ['OL-231']])('%s haste: speed, attacks on Evasion, one more major action from 6', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], HERO: [20, 20] });
    gives(s, 'FOE', 'haste', ['FOE'], { level: 4 });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual({
      net: -1,
      by: { 'hasted target': -1 },
    });
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5-1 Q[12;6,3,4;]=19'))).toEqual({ FOE: 4 });
    s.act('ARCH', 'end-turn');
    expect(s.refused('FOE', 'move', straight([8, 0], [16, 0]))).toEqual([]);
    const debt = stage({ FOE: [20, 20], HERO: { at: [0, 0], interruptDebt: true }, FOE2: [1, 0] });
    gives(debt, 'HERO', 'haste', ['HERO'], { level: 6 });
    debt.act('FOE', 'end-turn');
    expect(debt.body('HERO').majorLeft).toBe(1);
    attack(debt, 'HERO', 'attack:0:might', ['FOE2'], 'A5 Q[2;3,2;]=7');
    expect(debt.refused('HERO', 'attack:0:might', { targets: ['FOE2'] })).toEqual(['no-major-left']);
    const free = stage({ FOE: [20, 20], HERO: [0, 0] });
    gives(free, 'HERO', 'haste', ['HERO'], { level: 6 });
    free.act('FOE', 'end-turn');
    expect(free.body('HERO').majorLeft).toBe(2);
  });

  test('OC-34 healing and regeneration dice explode, heal no lethal damage, and are one roll for all', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [1, 0], hp: 1, lethal: 8 }, ALLY: { at: [0, 1], hp: 1 } });
    s.act('MAGE', 'boon:heal:creation', { targets: ['HERO', 'ALLY'] }, 'A5-2 Q[12;6,3,2,4;]=17 X[8;4]=12');
    expect([s.body('HERO').hp, s.body('HERO').lethal, s.body('ALLY').hp]).toEqual([12, 8, 13]);
    gives(s, 'HERO', 'regeneration', ['ALLY'], { level: 3 });
    s.act('MAGE', 'end-turn', {}, 'X[6;2]=8');
    expect(s.body('ALLY').hp).toBe(20);
  });

  test('OC-35 resistance adds to all defenses against one kind of attack, and at 9 makes immune', () => {
    const s = stage({ MAGE: [0, 0], FOE: [1, 0] });
    gives(s, 'FOE', 'resistance', ['FOE'], { level: 5, choice: 'fire' });
    const fire = { targets: ['FOE'], element: 'fire' };
    expect(against(s, 'MAGE', 'attack:energy', fire)).toEqual({ 'FOE: Toughness': 22 });
    expect(against(s, 'MAGE', 'attack:energy', { targets: ['FOE'], element: 'cold' })).toEqual({
      'FOE: Toughness': 16,
    });
    expect(results(attack(s, 'MAGE', 'attack:energy', ['FOE'], 'A5 Q[14;5,4;]=23', { element: 'fire' }))).toEqual({
      FOE: 1,
    });
    const immune = stage({ HERO: [0, 0], FOE: [1, 0] });
    gives(immune, 'FOE', 'resistance', ['FOE'], { level: 9, choice: 'forceful' });
    expect(immune.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['immune']);
    expect(immune.refused('HERO', 'attack:0:agility', { targets: ['FOE'] })).toEqual([]);
  });

  test('OC-36 a retributive barrier strikes an enemy who passes within 5 ft, and may end with it', () => {
    const s = stage({ FOE: [5, 2], MAGE: [0, 0] });
    gives(s, 'MAGE', 'retributive-barrier', ['MAGE'], { level: 4, cell: { x: 5, y: 5 } });
    s.act('FOE', 'move', straight([5, 2], [5, 7]), 'X[3;]=3 B[10]=10');
    expect([s.body('FOE').hp, s.at('FOE'), boonsOf(s, 'MAGE')]).toEqual([21, [5, 7], ['retributive-barrier 4']]);
    s.set('FOE', { moveLeft: 1, feetLeft: 0 });
    s.act('FOE', 'move', straight([5, 7], [5, 4]), 'X[2;]=2 B[9]=9');
    expect([s.body('FOE').hp, boonsOf(s, 'MAGE')]).toEqual([19, []]);
    // whom it fells goes no farther
    const weak = stage({ FOE: { at: [5, 2], hp: 1 }, MAGE: [0, 0] });
    gives(weak, 'MAGE', 'retributive-barrier', ['MAGE'], { level: 4, cell: { x: 5, y: 5 } });
    weak.act('FOE', 'move', straight([5, 2], [5, 7]), 'X[3;]=3 B[10]=10');
    expect(weak.at('FOE')).toEqual([5, 4]);
  });

  test('OC-37 the insubstantial neither suffer nor make attacks on Evasion or Toughness', () => {
    const s = stage({ FOE: [0, 0], MAGE: [1, 0], SEER: [2, 0] });
    gives(s, 'MAGE', 'insubstantial', ['MAGE']);
    expect(s.refused('FOE', 'attack:0:might', { targets: ['MAGE'] })).toEqual(['immune']);
    s.act('FOE', 'end-turn');
    expect(s.refused('MAGE', 'attack:energy', { targets: ['FOE'] })).toEqual(['immune']);
    s.act('MAGE', 'end-turn');
    expect(s.refused('SEER', 'bane:presence', { targets: ['MAGE'], bane: 'demoralized-2' })).toEqual([]);
  });

  test('OC-38 light and darkness: the higher power level holds, equal ones cancel', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20], MAGE: [21, 20] });
    gives(s, 'SEER', 'darkness', ['SEER'], { level: 4, cell: { x: 5, y: 5 } });
    gives(s, 'MAGE', 'light', ['MAGE'], { level: 3, cell: { x: 5, y: 5 } });
    expect(openLegend.areas?.(s.scene as never).map(({ label }) => label)).toEqual(['Darkness 4', 'Light 3']);
    // as if blinded: an even chance before the roll
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'B[10]=10');
    expect(s.body('FOE').hp).toBe(24);
    const even = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20], MAGE: [21, 20] });
    gives(even, 'SEER', 'darkness', ['SEER'], { level: 4, cell: { x: 5, y: 5 } });
    gives(even, 'MAGE', 'light', ['MAGE'], { level: 4, cell: { x: 5, y: 5 } });
    expect(results(attack(even, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
  });

  test('darkness and light are invoked on a space, at a lower level if wanted; light is a minor action', () => {
    const s = stage({ MAGE: [0, 0], FOE: [20, 20] });
    s.act('MAGE', 'boon:light:creation', { cell: [3, 0] }, 'A5 Q[13;3,4;]=20');
    expect(s.asked()).toEqual([['MAGE', 'boon-level']]);
    s.answer('MAGE', 'take', { level: '2' });
    expect(s.scene.turn.effects).toMatchObject([{ kind: 'light', level: 2, on: [], cell: { x: 3, y: 0 } }]);
    expect([s.body('MAGE').majorLeft, s.body('MAGE').minorsUsed]).toEqual([1, ['light']]);
  });

  test('blindsight and truesight see through being blinded and darkness', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20] });
    gives(s, 'SEER', 'darkness', ['SEER'], { cell: { x: 5, y: 5 } });
    suffering(s, 'HERO', 'blinded');
    gives(s, 'HERO', 'blindsight', ['HERO']);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
    const seeing = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [20, 20] });
    gives(seeing, 'SEER', 'darkness', ['SEER'], { cell: { x: 5, y: 5 } });
    gives(seeing, 'HERO', 'truesight', ['HERO']);
    expect(results(attack(seeing, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;2,3;]=19'))).toEqual({ FOE: 3 });
  });

  test('OC-39 flight: 10, 30 or 60 ft; whoever flies when it ends falls', () => {
    const s = stage({ HERO: [5, 5], MAGE: [0, 0], FOE: [20, 20] });
    gives(s, 'MAGE', 'flight', ['HERO'], { level: 6 });
    expect(s.refused('HERO', 'fly', { feet: 65 })).toEqual(['not-enough-movement']);
    s.act('HERO', 'fly', { feet: 20, ...straight([5, 5], [7, 5]) });
    expect([s.at('HERO'), heightOf(s, 'HERO'), s.body('HERO').moveLeft, s.body('HERO').majorLeft]).toEqual([
      [7, 5],
      20,
      0,
      1,
    ]);
    s.act('HERO', 'end-turn');
    s.act('MAGE', 'end-turn');
    expect(s.asked()).toEqual([['gm', 'fall']]);
    s.answer('gm', 'hurts', { damage: 6 });
    expect([heightOf(s, 'HERO'), s.body('HERO').hp]).toEqual([0, 14]);
  });

  test.each([['OC-40'], ['OL-248']])('%s teleport: a move action, 5 ft per point of Movement, provoking nobody', () => {
    const s = stage({ MAGE: { at: [5, 5], attributes: { movement: 4 } }, FOE: [6, 5] });
    expect(s.refused('MAGE', 'boon:teleport:movement', { cell: [0, 5] })).toEqual(['out-of-range']);
    s.act('MAGE', 'boon:teleport:movement', { cell: [1, 5] }, 'A4 Q[9;8;]=17');
    expect([s.at('MAGE'), s.waiting, s.body('MAGE').moveLeft, s.body('MAGE').majorLeft]).toEqual([[1, 5], null, 0, 1]);
  });

  test('OC-41 aid: advantage on the next roll with one attribute, lost when the invoker’s next turn starts', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], FOE: [2, 0] });
    s.act('MAGE', 'boon:aid:creation', { targets: ['HERO'], choice: 'might' }, 'A5 Q[11;3,4;]=18');
    s.act('MAGE', 'end-turn');
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({ net: 1, by: { aid: 1 } });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[4;2,3,1;]=9');
    expect(s.scene.turn.effects).toEqual([]);
  });

  test('OL-246 nobody makes an opportunity attack on an invisible mover', () => {
    const s = stage({ MAGE: [6, 5], FOE: [5, 5] });
    gives(s, 'MAGE', 'invisible', ['MAGE']);
    s.act('MAGE', 'move', straight([6, 5], [9, 5]));
    expect(s.waiting).toBeNull();
  });

  test('OL-289 blinded against invisible: two even chances before the roll', () => {
    const s = stage({ HERO: [0, 0], SEER: [1, 0] });
    suffering(s, 'HERO', 'blinded');
    gives(s, 'SEER', 'invisible', ['SEER']);
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'B[11]=11 B[10]=10');
    expect(s.body('SEER').hp).toBe(26);
    expect(sources(s, 'SEER', 'attack:entropy', { targets: ['HERO'] }).by).toEqual({ invisible: 1 });
    const choice = stage({ HERO: [0, 0], SEER: [1, 0] }, { settings: { failedRoll: 'choice' } });
    gives(choice, 'SEER', 'invisible', ['SEER']);
    choice.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'B[10]=10');
    expect(choice.asked()).toEqual([['HERO', 'failed-choice']]);
  });

  test('OL-166 telekinesis moves a creature if the GM agrees, and nobody strikes at it', () => {
    const s = stage({ MAGE: { at: [0, 5], attributes: { movement: 5 } }, ALLY: [6, 5], FOE: [7, 5] });
    s.act('MAGE', 'boon:telekinesis:movement', { targets: 'ALLY', cell: [3, 5] }, 'A5 Q[13;3,4;]=20');
    expect(s.asked()).toEqual([['gm', 'approve-telekinesis']]);
    s.answer('gm', 'approve');
    expect([s.at('ALLY'), s.waiting]).toEqual([[3, 5], null]);
  });

  const TOLD = ['detection', 'seeing', 'reading', 'telepathy', 'shapeshift', 'absorb-object', 'truesight'] as const;
  test.each(TOLD)('%s: what the board does not know is told to the GM', (kind) => {
    const entry = BOONS.find((boon) => boon.id === kind);
    const attribute = entry?.attributes[0] ?? 'prescience';
    const s = stage({ MAGE: { at: [0, 0], attributes: { [attribute]: 9 } }, FOE: [20, 20] });
    const done = s.act(
      'MAGE',
      `boon:${kind}:${attribute}`,
      {
        ...(entry?.aim === 'people' ? { targets: ['MAGE'] } : {}),
        ...(kind === 'shapeshift' ? { form: 'wolf' } : {}),
        ...(kind === 'detection' ? { choice: 'magic' } : {}),
      },
      'A9 Q[18;3,5,7;]=33',
    );
    expect(done.facts.some((fact) => fact.type === 'noted' && fact.note.type === 'left-to-gm' && fact.gmOnly)).toBe(
      true,
    );
    expect(boonsOf(s, 'MAGE')).toHaveLength(entry?.sustain === true ? 1 : 0);
  });

  test.each(['animation', 'augury', 'genesis', 'tongues', 'transmutation'] as const)(
    '%s takes longer than a round: it is invoked in peace only',
    (kind) => {
      const attribute = BOONS.find((boon) => boon.id === kind)?.attributes[0] ?? 'creation';
      const people = { MAGE: { at: [0, 0], attributes: { [attribute]: 9 } }, FOE: [20, 20] } as const;
      const offered = (s: Stage) => s.offers('MAGE').some(({ id: offer }) => offer === `boon:${kind}:${attribute}`);
      expect([offered(stage(people)), offered(stage(people, { phase: 'idle' }))]).toEqual([false, true]);
    },
  );

  test('OL-150 the minor actions are those of the rules, beside the boon that is one', () => {
    const s = stage({ HERO: [0, 0], FOE: [20, 20], MAGE: [1, 1] });
    const minors = (name: Name) =>
      s.offers(name).flatMap(({ id: offer, cost }) => (cost[0]?.pip === 'minor' ? [offer] : []));
    expect(new Set(minors('HERO'))).toEqual(
      new Set([
        'sustain',
        'draw:1',
        'stow:0',
        'take-out',
        'open',
        'perception',
        'learning',
        'intimidate:0:might',
        'intimidate:presence',
        'intimidate-area:presence',
      ]),
    );
    expect(minors('MAGE').filter((offer) => offer === 'boon:light:creation')).toHaveLength(1);
  });

  test('the GM begins and ends a boon by hand: nobody has to sustain it', () => {
    const s = stage({ HERO: [0, 0], FOE: [20, 20] });
    const haste = openLegend.lasting?.find(({ mark }) => mark.id === 'haste');
    const facts = haste?.change(s.scene, id('HERO'), true) ?? [];
    const [fact] = facts;
    expect(fact?.type === 'turned' ? fact.because : null).toMatchObject({
      type: 'boon-began',
      kind: 'haste',
      level: 2,
    });
    if (fact?.type === 'turned') s.scene = { ...s.scene, turn: { ...s.scene.turn, ...fact.set } };
    expect(haste?.has(s.scene, id('HERO'))).toBe(true);
    s.act('HERO', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['haste 2']);
    expect(haste?.change(s.scene, id('HERO'), false)).toHaveLength(1);
  });
});
