import { describe, expect, test } from 'vitest';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { BOONS } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { against, attack, results, sources, straight } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { stage, why } from '../stage.ts';
import { banesOf, gripping, suffering } from './suffering.ts';
import { id, gives, boonsOf } from './giving.ts';

const heightOf = (s: Stage, who: Name): number | undefined => {
  const { place } = find(s.scene, id(who));
  return place?.type === 'cell' ? place.height : undefined;
};

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
    s.act('FOE', 'move', straight([8, 0], [16, 0]));
    expect(s.body('FOE')).toMatchObject({ feetLeft: 0, moveLeft: 0, majorLeft: 1 });
    const by = (level: number) => {
      const h = stage({ HERO: [7, 0], ARCH: [0, 0], FOE: [8, 0] });
      gives(h, 'FOE', 'haste', ['FOE'], { level });
      const speed = openLegend.derived(h.scene, id('FOE')).find(({ label }) => label === 'Speed')?.total;
      const net = (who: Name, offer: string) => sources(h, who, offer, { targets: ['FOE'] }).net;
      return [speed, net('ARCH', 'attack:0:agility'), net('HERO', 'attack:0:might')];
    };
    // what goes against Toughness is as easy as ever
    expect([2, 4, 6, 8].map(by)).toEqual([
      [35, 0, 0],
      [40, -1, 0],
      [45, -2, 0],
      [55, -3, 0],
    ]);
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
    const toughness = (level: number) => {
      const t = stage({ MAGE: [0, 0], FOE: [1, 0] });
      gives(t, 'FOE', 'resistance', ['FOE'], { level, choice: 'fire' });
      return against(t, 'MAGE', 'attack:energy', fire)['FOE: Toughness'];
    };
    expect([toughness(3), toughness(5), toughness(7)]).toEqual([19, 22, 25]);
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
    s.act('FOE', 'move', straight([5, 7], [5, 4]), 'X[4;2]=6 B[9]=9');
    expect([s.body('FOE').hp, boonsOf(s, 'MAGE')]).toEqual([15, []]);
    // friends pass unharmed
    const friend = stage({ HERO: [5, 2], MAGE: [0, 0] });
    gives(friend, 'MAGE', 'retributive-barrier', ['MAGE'], { level: 4, cell: { x: 5, y: 5 } });
    friend.act('HERO', 'move', straight([5, 2], [5, 7]));
    expect([friend.body('HERO').hp, friend.at('HERO')]).toEqual([20, [5, 7]]);
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

  test('OL-271 a fall wakes and shocks as other damage does, and breaks the hold of one it fells', () => {
    const falling = (hp: number) => {
      const s = stage({ HERO: { at: [5, 5], height: 20, hp }, MAGE: [0, 0], FOE: [6, 5] }, { active: 'MAGE' });
      suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 5 });
      suffering(s, 'HERO', 'stupefied', { owner: 'FOE' });
      gives(s, 'MAGE', 'flight', ['HERO'], { level: 6 });
      s.act('MAGE', 'drop-boon', { boon: 'flight.MAGE.1' });
      return s;
    };
    const s = falling(20);
    s.answer('gm', 'hurts', { damage: 6 }, 'R[12]');
    expect([banesOf(s, 'HERO'), s.body('HERO').hp]).toEqual([[], 14]);
    const soft = falling(20);
    soft.answer('gm', 'lands');
    expect(banesOf(soft, 'HERO')).toEqual(['incapacitated', 'stupefied']);
    // whoever held them in the air does so no longer
    const far = stage(
      { HERO: { at: [5, 5], height: 20 }, MAGE: [0, 0], FOE: { at: [6, 5], height: 20 } },
      { active: 'MAGE' },
    );
    gripping(far, 'FOE', 'HERO');
    gives(far, 'MAGE', 'flight', ['HERO'], { level: 6 });
    far.act('MAGE', 'drop-boon', { boon: 'flight.MAGE.1' });
    far.answer('gm', 'lands');
    expect(banesOf(far, 'HERO')).toEqual([]);
    const holds = stage({ HERO: { at: [5, 5], height: 20 }, MAGE: [0, 0], FOE: [6, 5] }, { active: 'MAGE' });
    gripping(holds, 'HERO', 'FOE');
    gives(holds, 'MAGE', 'flight', ['HERO'], { level: 6 });
    holds.act('MAGE', 'drop-boon', { boon: 'flight.MAGE.1' });
    holds.answer('gm', 'hurts', { damage: 40 });
    expect([banesOf(holds, 'FOE'), holds.body('HERO').unconscious]).toEqual([[], true]);
  });

  test.each([['OC-40'], ['OL-163'], ['OL-248']])(
    '%s teleport: a move action, 5 ft per point of Movement, provoking nobody',
    () => {
      const s = stage({ MAGE: { at: [5, 5], attributes: { movement: 4 } }, FOE: [6, 5] });
      expect(s.refused('MAGE', 'boon:teleport:movement', { cell: [0, 5] })).toEqual(['out-of-range']);
      const { facts } = s.act('MAGE', 'boon:teleport:movement', { cell: [1, 5] }, 'A4 Q[9;8;]=17');
      expect(facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'MAGE', voluntary: false });
      expect([s.at('MAGE'), s.waiting, s.body('MAGE').moveLeft, s.body('MAGE').majorLeft]).toEqual([
        [1, 5],
        null,
        0,
        1,
      ]);
    },
  );

  test('OC-40 at power level 3 there is none out of sight, and that is said', () => {
    const wall = { a: { x: 8, y: 0 }, b: { x: 8, y: 40 } };
    const walled = () =>
      stage(
        { MAGE: { at: [5, 5], attributes: { movement: 5 } }, FOE: [20, 20] },
        { field: { ...blankGrid(60, 40), walls: [wall] } },
      );
    const s = walled();
    const done = s.act('MAGE', 'boon:teleport:movement', { cell: [9, 5] }, 'A5 Q[11;3,4;]=18');
    expect([s.at('MAGE'), why(done).includes('out-of-sight')]).toEqual([[5, 5], true]);
    const seen = walled();
    seen.act('MAGE', 'boon:teleport:movement', { cell: [9, 5] }, 'A5 Q[13;3,4;]=20');
    expect(seen.at('MAGE')).toEqual([9, 5]);
  });

  test('OC-41 aid: advantage on the next roll with one attribute, lost when the invoker’s next turn starts', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], FOE: [2, 0] });
    s.act('MAGE', 'boon:aid:creation', { targets: ['HERO'], choice: 'might' }, 'A5 Q[11;3,4;]=18');
    s.act('MAGE', 'end-turn');
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({ net: 1, by: { aid: 1 } });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[4;2,3,1;]=9');
    expect(s.scene.turn.effects).toEqual([]);
  });

  test.each([
    [6, 'A8 Q[8;4,5,6;]=23', 2],
    [8, 'A8 Q[12;4,5,6;]=27', 3],
  ])('OC-41 aid at power level %i', (_, dice, net) => {
    const s = stage({ MAGE: { at: [0, 0], attributes: { creation: 8 } }, HERO: [1, 0], FOE: [2, 0] });
    s.act('MAGE', 'boon:aid:creation', { targets: ['HERO'], choice: 'might' }, dice);
    s.act('MAGE', 'end-turn');
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({ net, by: { aid: net } });
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
        ...(kind === 'detection' ? { auras: 'magic' } : {}),
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
