import { describe, expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import type { Body } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { BOW, duel } from './duel.ts';
import type { Stage } from './stage.ts';
import { path, player, rolls, stage, times, whys } from './stage.ts';
import { id } from '../grid-stage.ts';

/** What comes of a rule where another has already changed somebody. */

const offMap = (s: Stage, name: string): void => {
  const combatants = s.scene.combatants.map((one) => (one.id === id(name) ? { ...one, place: null } : one));
  s.scene = { ...s.scene, combatants };
};

describe('the end of a fight', () => {
  test('TT-014 who surrenders out of hiding comes into sight', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5],
      FOE: ['brigand', 20, 5, { hiding: 7, hidden: true }],
      LAST: ['brigand', 30, 5],
    }).begin();
    s.act('FOE', 'surrender');
    expect(s.body('FOE')).toMatchObject({ surrendered: true, hiding: null });
    expect(tomesByTorchlight.known(s.scene, player('HERO')).combatants.map((one) => String(one.id))).toContain('FOE');
  });
  test('TT-014 a party is not out because its last member is off the map; with nobody on it all wait', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 9, 5] })
      .begin()
      .turnOf('HERO');
    offMap(s, 'FOE');
    expect(s.ruleset.due(s.scene)).toBeNull();
    s.act('HERO', 'end-turn');
    expect([s.turn.stage, s.turn.round, s.turn.now]).toEqual(['turns', 2, 'HERO']);
    offMap(s, 'HERO');
    s.give(s.ruleset.due(s.scene) as never, []);
    expect([s.turn.stage, s.turn.now]).toEqual(['turns', null]);
    s.put('FOE', 9, 5);
    s.give(s.ruleset.due(s.scene) as never, []);
    expect(s.turn.now).toBe('FOE');
    s.act('FOE', 'surrender');
    expect(s.turn.stage).toBe('aftermath');
  });
  test('nobody is still on the ground when the fight is over', () => {
    const s = duel(9, {}, { prone: true });
    s.act('FOE', 'surrender');
    expect(s.body('FOE').prone).toBe(false);
  });
  test('TT-097 Wounds of between two fights are bandaged too', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { grit: 0 }] });
    s.gm('HERO', 'harm', { damage: 5 });
    s.act(null, 'bandage-all');
    expect([s.body('HERO').wounds, s.turn.turns]).toEqual([[{ fresh: false }], 1]);
    expect(s.offers(null).map((one) => one.id)).not.toContain('bandage-all');
  });
});

describe('lost turns', () => {
  test('who is asleep does not go first, and does nothing on its turn', () => {
    const s = stage({ A: ['sellsword', 5, 5], B: ['scout', 5, 8], FOE: ['brigand', 20, 5] }).begin();
    const now = s.turn.now ?? '';
    const other = now === 'A' ? 'B' : 'A';
    s.set(other, { asleep: true });
    expect(s.refused(other, 'go-first')).toEqual(['asleep']);
    s.set(now, { asleep: true });
    expect(s.refused(now, 'walk', path([5, 5], 'e'))).toEqual(['asleep']);
    s.give(s.ruleset.due(s.scene) as never, []);
    expect([s.turn.now, s.body(other).asleep, s.body(now).asleep]).toEqual(['FOE', false, true]);
  });
  test('TT-R18 who acts ahead of the others of a block, and why not, reads as plain English', () => {
    const people = { A: ['sellsword', 5, 5], B: ['scout', 5, 8], FOE: ['brigand', 20, 5] } as const;
    const begun = () => {
      const s = stage(people).begin();
      const now = s.turn.now ?? '';
      return { s, now, other: now === 'A' ? 'B' : 'A' };
    };
    const { s, other } = begun();
    expect(s.offer(other, 'go-first')).toMatchObject({ name: 'Act now', reasons: [] });
    const taken = s.act(other, 'go-first');
    expect(s.turn.now).toBe(other);
    expect(whys(taken)).toContain('turn-taken');
    const said = (change: (s: ReturnType<typeof begun>) => void): readonly string[] => {
      const fight = begun();
      change(fight);
      return fight.s.offer(fight.other, 'go-first').reasons.map(({ say }) => say);
    };
    expect(said(({ s: fight, now }) => fight.set(now, { actionsLeft: 1 }))).toEqual([
      'Too late: the current turn is already under way.',
    ]);
    expect(said(({ s: fight, other: who }) => fight.set(who, { surprised: true }))).toEqual([
      'Surprised: the first turn is lost.',
    ]);
    expect(said(({ s: fight, other: who }) => fight.set(who, { surrendered: true }))).toEqual(['Has surrendered.']);
  });
  test.each([
    [1, 'No actions left. A critical hit cost one.'],
    [2, 'No actions left. A critical hit cost both.'],
  ])(
    'TT-R18 whose turn begins with %i action less has done nothing yet, and still owes it afterwards',
    (owes, said) => {
      const s = stage({ A: ['sellsword', 5, 5], B: ['scout', 5, 8], FOE: ['brigand', 20, 5] }).begin();
      const first = s.turn.now ?? '';
      const other = first === 'A' ? 'B' : 'A';
      s.act(first, 'end-turn');
      s.set(first, { owes });
      s.turnOf(first);
      expect([s.body(first).actionsLeft, s.refused(other, 'go-first')]).toEqual([2 - owes, []]);
      s.act(other, 'go-first');
      expect(s.body(first).owes).toBe(owes);
      s.act(other, 'end-turn');
      expect([s.turn.now, s.body(first).actionsLeft]).toEqual([first, 2 - owes]);
      if (owes === 1) s.act(first, 'walk', path([s.at(first)[0], s.at(first)[1]], 'w'));
      expect(s.offer(first, 'walk').reasons.map(({ say }) => say)).toEqual([said]);
    },
  );
  test.each([
    [1, 'Loses 1 action of the next turn.'],
    [2, 'Loses 2 actions of the next turn.'],
  ])('TT-044 whoever loses %i of its next actions is marked so, for all to see', (owes, about) => {
    const s = duel(9, {}, { grit: 0 });
    s.set('FOE', { owes });
    const known = tomesByTorchlight.known(s.scene, player('HERO'));
    const foe = known.combatants.find(({ id }) => id === 'FOE');
    const view = foe === undefined ? null : tomesByTorchlight.viewOf(foe as never, 'looks', known);
    expect(view?.marks).toContainEqual(expect.objectContaining({ label: 'Staggered', about }));
  });
  test('who is helpless before the fight begins is so in it', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 9, 5, { asleep: true }] }).begin();
    expect(s.body('FOE').asleep).toBe(true);
    s.turnOf('HERO').act('HERO', 'end-turn');
    expect([s.turn.round, s.turn.now, s.body('FOE').asleep]).toEqual([2, 'HERO', false]);
  });
  test('exposed lasts no longer than to a turn that is lost', () => {
    const s = duel(9);
    s.set('FOE', { asleep: true, exposed: true });
    s.act('HERO', 'end-turn');
    expect(s.body('FOE')).toMatchObject({ asleep: false, exposed: false });
  });
  test('TT-R18 the dead roll no initiative in later rounds', () => {
    const s = stage(
      { HERO: ['sellsword', 5, 5], PAL: ['scout', 5, 8], FOE: ['brigand', 20, 5] },
      { initiative: 'round' },
    ).begin();
    s.set('PAL', { dead: true });
    s.turnOf('FOE');
    expect(rolls(s.act('FOE', 'end-turn', {}, [1]))).toEqual(['Initiative']);
  });
});

describe('arms and Wounds', () => {
  test('TT-045 claws and teeth do not fall; a large one takes up what lies on any side of it', () => {
    const s = duel(1, { weapons: ['bite'], wielded: 'bite' });
    s.act('HERO', 'melee', { target: 'FOE' }, [20, 3]);
    s.answer('gm', 'do');
    expect([s.body('HERO').wielded, s.turn.floor]).toEqual(['bite', []]);
    const combatants = s.scene.combatants.map((one) => (one.id === id('HERO') ? { ...one, footprint: 2 } : one));
    s.scene = { ...s.scene, combatants, turn: { ...s.turn, floor: [{ weapon: 'axe', x: 7, y: 7 }] } };
    s.act('HERO', 'pick-up', { weapon: 'axe' });
    expect(s.body('HERO').weapons).toEqual(['bite', 'axe']);
  });
  test('TT-064 the GM who takes the last Wound left has killed, and who gives one back has not', () => {
    const [wounds] = tomesByTorchlight.counts;
    const s = duel(9, { woundLimit: 3, concentrating: 'Veil' });
    s.set('HERO', wounds?.set(s.body('HERO'), 0) as Partial<Body>);
    expect(s.body('HERO')).toMatchObject({ dead: true, concentrating: null });
    s.set('HERO', wounds?.set(s.body('HERO'), 1) as Partial<Body>);
    expect(s.body('HERO')).toMatchObject({ dead: false, wounds: [{}, {}] });
    s.set('HERO', { dead: true });
    s.set('HERO', wounds?.set(s.body('HERO'), 2) as Partial<Body>);
    expect(s.body('HERO').dead).toBe(true);
  });
});

describe('moves', () => {
  test('TT-129 who is knocked down on the way goes no farther', () => {
    const s = duel(1, { attributes: { CON: 10 }, woundLimit: 9, armor: 'none' }, { attributes: { STR: 6 } });
    s.set('FOE', { grit: 2 });
    s.act('HERO', 'walk', path([5, 5], 'w', 'w', 'w'));
    s.answer('FOE', 'melee', {}, [6, 2]);
    s.answer('gm', 'do');
    expect([s.at('HERO'), s.body('HERO').prone, s.body('HERO').wounds]).toEqual([[5, 5], true, [{ fresh: true }]]);
    s.force('HERO', 'walk', path([5, 5], 'w'));
    expect(s.at('HERO')).toEqual([4, 5]);
  });
  test('TT-031 who lies on the ground slips without a step', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, attributes: { DEX: 13 }, grit: 2, prone: true }],
      FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
    })
      .begin()
      .turnOf('FOE');
    s.set('HERO', { prone: true });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    expect(s.asked()).toEqual([['HERO', 'counter']]);
  });
  test('TT-041 a friend who stands where the mover comes into sight does not end the move', () => {
    const field: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 6 } }] };
    const s = stage(
      {
        HERO: ['sellsword', 6, 3],
        ...Object.fromEntries([4, 5, 6, 7, 8, 9].map((y) => [`PAL${y}`, ['scout', 6, y] as const])),
        FOE: ['brigand', 15, 3, { ...BOW }],
      },
      {},
      field,
    )
      .begin()
      .turnOf('HERO');
    s.set('FOE', { grit: 1 });
    s.act('HERO', 'run', path([6, 3], ...times(7, 's')));
    s.answer('FOE', 'pass');
    expect(s.at('HERO')).toEqual([6, 10]);
  });
});

test.each([
  ['beside the long side of a thing that gives cover', 10, 16, []],
  ['within it', 10, 10, []],
  ['far from a slanting wall, though between its ends', 20, 20, ['not-in-cover']],
] as const)('TT-091 hiding %s', (_, x, y, reasons) => {
  const outline = [4, 16].flatMap((left) => (left === 4 ? [4, 16] : [16, 4]).map((top) => ({ x: left, y: top })));
  const field: GridField = {
    ...blankGrid(40, 40),
    cover: [{ id: 'hall', label: 'Hall', outline, worth: 0 }],
    walls: [{ a: { x: 38, y: 19 }, b: { x: 19, y: 38 } }],
  };
  const s = stage({ HERO: ['sellsword', x, y], FOE: ['brigand', 39, 39, { asleep: true }] }, {}, field)
    .begin()
    .turnOf('HERO');
  expect(s.refused('HERO', 'hide')).toEqual(reasons);
});
test('TT-022 of two weapons alike one is offered', () => {
  const s = duel(9, { weapons: ['sword', 'knife', 'knife'], wielded: 'sword' });
  expect(s.offer('HERO', 'draw').slots[0]).toMatchObject({ options: [{ id: 'none' }, { id: 'knife' }] });
});
test('TT-003 who sleeps notices nothing for its party', () => {
  const s = stage({
    WISE: ['sellsword', 5, 5, { attributes: { WIS: 15 }, asleep: true }],
    PAL: ['scout', 5, 7, { attributes: { WIS: 8 } }],
    FOE: ['brigand', 20, 5],
  });
  const facts = s.act(null, 'start-combat', { aware: 'foe' }, [10, 1, 1, 1]);
  expect(whys(facts).filter((kind) => kind === 'turn-lost')).toHaveLength(2);
});
