import { describe, expect, test } from 'vitest';
import { rolls, stage, why } from './stage.ts';
import { duel, strike, dealt } from './duel.ts';

describe('other acts', () => {
  test('TT-018 TT-088 using an item is an action, and the GM says what comes of it', () => {
    const s = duel(9);
    s.act('HERO', 'item', { what: 'drink a potion' });
    expect(s.asked()).toEqual([['gm', 'item']]);
    expect(s.asks('gm')).toBe('HERO wants to drink a potion. Does it happen?');
    const usual = { offer: 'yes', slots: { attribute: 'none', obstacle: 0 } };
    expect(s.question('gm')).toMatchObject({ about: ['HERO'], otherwise: usual });
    s.answer('gm', 'yes', { attribute: 'none', obstacle: 0 });
    expect(s.body('HERO').actionsLeft).toBe(1);
    // a "yes, but" costs an action too, and there are only two
    s.act('HERO', 'item', { what: 'drink another' });
    s.answer('gm', 'but', { attribute: 'none', obstacle: 0, said: 'it burns' });
    expect(s.body('HERO').actionsLeft).toBe(0);
    expect(s.refused('HERO', 'item', { what: 'drink a third' })).toEqual(['no-actions-left']);
    const refused = duel(9);
    refused.act('HERO', 'item', { what: 'drink the sea' });
    refused.answer('gm', 'no');
    expect(refused.body('HERO').actionsLeft).toBe(2);
  });
  test.each([
    ['TT-018', 6, true],
    ['TT-088', 6, true],
    ['TT-089', 6, true],
    ['TT-089', 5, false],
  ] as const)('%s the GM may ask for a check: STR 12 against 5, a %i succeeds: %s', (_, face, passed) => {
    const s = duel(9, { attributes: { STR: 12 } });
    s.act('HERO', 'item', { what: 'pull the lever' });
    expect(why(s.answer('gm', 'yes', { attribute: 'STR', obstacle: 5 }, [face]), 'checked')).toMatchObject({
      attribute: 'STR',
      obstacle: 5,
      passed,
      what: 'pull the lever',
    });
  });
  test.each([['TT-021'], ['TT-093']])('%s improvising: the GM says yes, with a check against 3', () => {
    const s = duel(9, { attributes: { STR: 13 } });
    s.act('HERO', 'improvise', { what: 'kick the brazier' });
    const facts = s.answer('gm', 'yes', { attribute: 'STR', obstacle: 3 }, [4]);
    expect(why(facts, 'checked')).toMatchObject({ passed: true, degrees: 1 });
    expect(s.body('HERO').actionsLeft).toBe(1);
    // at a price it is done as well, and a 20 is a fumble
    s.act('HERO', 'improvise', { what: 'kick it again' });
    s.answer('gm', 'but', { attribute: 'STR', obstacle: 3, said: 'it tips over' }, [20, 4]);
    expect([s.asked(), s.body('HERO').actionsLeft]).toEqual([[['gm', 'fumble-table']], 0]);
  });
  test('TT-093 what the GM does not agree to costs nothing', () => {
    const s = duel(9);
    s.act('HERO', 'improvise', { what: 'fly' });
    expect(s.asks('gm')).toContain('fly');
    const facts = s.answer('gm', 'no');
    expect([why(facts, 'ruled'), rolls(facts)]).toMatchObject([{ what: 'fly', answer: 'no' }, []]);
    expect(s.body('HERO').actionsLeft).toBe(2);
    s.set('HERO', { actionsLeft: 0 });
    expect(s.refused('HERO', 'improvise', { what: 'fly' })).toEqual(['no-actions-left']);
  });
  test('TT-094 "yes, but": the price is in the log, and the action is spent', () => {
    const s = duel(9);
    s.act('HERO', 'improvise', { what: 'leap the pit' });
    const facts = s.answer('gm', 'but', { attribute: 'none', obstacle: 0, said: 'you drop your torch' });
    expect(why(facts, 'ruled')).toMatchObject({ answer: 'but', text: 'you drop your torch' });
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test('TT-022 drawing a weapon costs no action', () => {
    const s = duel(9, { weapons: ['sword', 'bow'], wielded: 'sword' });
    s.act('HERO', 'draw', { weapon: 'bow' });
    strike(s, 'missile', [15]);
    expect(s.body('HERO')).toMatchObject({ wielded: 'bow', actionsLeft: 1 });
  });
  test('TT-022 nor does a shout, a torch put out or a weapon picked up; but it is all done in one’s own turn', () => {
    const s = duel(9, { torch: 'lit' });
    s.scene = { ...s.scene, turn: { ...s.turn, floor: [{ weapon: 'axe', x: 5, y: 6 }] } };
    s.act('HERO', 'free', { what: 'shouts' });
    s.act('HERO', 'put-out');
    s.act('HERO', 'pick-up', { weapon: 'axe' });
    expect(s.body('HERO')).toMatchObject({ actionsLeft: 2, freeActs: 3, torch: 'out' });
    s.act('HERO', 'end-turn');
    expect(s.refused('HERO', 'draw', { weapon: 'axe' })).toEqual(['not-your-turn']);
    expect(s.refused('HERO', 'free', { what: 'shouts' })).toEqual(['not-your-turn']);
  });
  test('TT-023 the table may say how many free acts fit in a turn', () => {
    const s = duel(9, {}, {}, { freeActsPerTurn: 1 });
    s.act('HERO', 'free', { what: 'shouts' });
    expect(s.refused('HERO', 'free', { what: 'shouts' })).toEqual(['referee-refused']);
    s.act('HERO', 'end-turn');
    s.turnOf('HERO');
    expect(s.refused('HERO', 'free', { what: 'shouts' })).toEqual([]);
    const armed = duel(9, { weapons: ['sword', 'bow'], wielded: 'sword' }, {}, { freeActsPerTurn: 1 });
    armed.act('HERO', 'draw', { weapon: 'bow' });
    expect(armed.refused('HERO', 'draw', { weapon: 'sword' })).toEqual(['referee-refused']);
    const all = duel(9, { torch: 'lit' }, {}, { freeActsPerTurn: 2 });
    all.scene = { ...all.scene, turn: { ...all.turn, floor: [{ weapon: 'axe', x: 5, y: 6 }] } };
    all.act('HERO', 'put-out');
    expect(all.refused('HERO', 'pick-up', { weapon: 'axe' })).toEqual([]);
    all.act('HERO', 'pick-up', { weapon: 'axe' });
    for (const act of ['free', 'draw']) expect(all.refused('HERO', act, { what: 'x' })).toContain('referee-refused');
    expect(duel(9, {}, {}, { freeActsPerTurn: 0 }).refused('HERO', 'free', { what: 'x' })).toEqual(['referee-refused']);
  });
  test('TT-090 help gives an ally beside one advantage, once', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { STR: 12, DEX: 5 } }],
      FOE: ['brigand', 6, 5, { natural: 1, woundLimit: 9 }],
    }).begin();
    expect(s.turn.now).toBe('HELPER');
    s.act('HELPER', 'help', { ally: 'HERO', task: 'attack' });
    s.turnOf('HERO');
    expect(dealt(s, 'melee', [15, 4])).toBe(3);
    expect(s.body('HERO').helps).toEqual([]);
    // help with something else is neither of use to it nor used up
    s.set('HERO', { helps: [{ by: 'HELPER' as never, task: 'hide' }] });
    expect(dealt(s, 'melee', [4])).toBe(3);
    expect(s.body('HERO').helps).toHaveLength(1);
    const far = stage({ HELPER: ['sellsword', 4, 5], HERO: ['sellsword', 6, 5], FOE: ['brigand', 30, 5] }).begin();
    expect(far.refused('HELPER', 'help', { ally: 'HERO', task: 'attack' })).toContain('ally-not-near');
  });
  test('TT-150 an improvised check takes the help once', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { STR: 12, DEX: 5 } }],
      FOE: ['brigand', 30, 5],
    }).begin();
    s.act('HELPER', 'help', { ally: 'HERO', task: 'other' });
    s.turnOf('HERO');
    const lifts = (dice: readonly number[]) => {
      s.act('HERO', 'improvise', { what: 'lift the bar' });
      return why(s.answer('gm', 'yes', { attribute: 'STR', obstacle: 0 }, dice), 'checked');
    };
    expect(lifts([15, 4])).toMatchObject({ passed: true, face: 4 });
    expect(lifts([15])).toMatchObject({ passed: false, face: 15 });
  });
  test('TT-150 help that is not used ends with the ally’s turn', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { DEX: 5 } }],
      FOE: ['brigand', 30, 5],
    }).begin();
    s.act('HELPER', 'help', { ally: 'HERO', task: 'attack' });
    s.turnOf('HERO');
    expect(s.body('HERO').helps).toHaveLength(1);
    s.act('HERO', 'end-turn');
    expect(s.body('HERO').helps).toEqual([]);
  });
});

test('TT-090 help goes to friends who fight on, never to oneself, a foe or the fallen', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5],
    PAL: ['sellsword', 5, 6],
    LOST: ['sellsword', 6, 6, { surrendered: true }],
    FOE: ['brigand', 9, 5],
  })
    .begin()
    .turnOf('HERO');
  s.set('LOST', { surrendered: true });
  expect(s.offer('HERO', 'help').slots[0]).toMatchObject({ among: ['PAL'] });
});

test('TT-150 help that is not used ends with a turn that is slept through, too', () => {
  const s = stage({
    HELPER: ['sellsword', 4, 5],
    HERO: ['sellsword', 5, 5, { attributes: { DEX: 5 } }],
    FOE: ['brigand', 30, 5],
  }).begin();
  s.act('HELPER', 'help', { ally: 'HERO', task: 'attack' });
  s.set('HERO', { asleep: true });
  s.act('HELPER', 'end-turn');
  expect([s.turn.now, s.body('HERO').helps]).toEqual(['FOE', []]);
});

test('TT-022 outside a fight weapons are drawn and torches lit for nothing, by the living', () => {
  const dead = stage({ HERO: ['sellsword', 5, 5, { torch: 'out', dead: true }] });
  expect([dead.refused('HERO', 'draw', { weapon: 'none' }), dead.refused('HERO', 'light')]).toEqual([
    ['dead'],
    ['dead'],
  ]);
  const s = stage({ HERO: ['sellsword', 5, 5, { torch: 'out' }] });
  expect(s.offer('HERO', 'draw').reasons).toEqual([]);
  s.act('HERO', 'light');
  expect(s.body('HERO').torch).toBe('lit');
});

test('a latecomer waits behind its block for the next round, and is not said to have acted', () => {
  const s = stage({
    A: ['sellsword', 1, 1],
    OGRE: ['ogre', 20, 5],
    WOLF: ['goblin-cutter', 21, 5],
    LATE: ['goblin-cutter', 22, 5],
  });
  s.act(null, 'start-combat', { aware: 'both', combatants: ['A', 'OGRE', 'WOLF'] }, [1, 1, 1, 1]);
  s.turnOf('OGRE').act(null, 'join', { who: ['LATE'] }, [3]);
  const states = () =>
    s.order().flatMap(({ items }) => items.map(({ who, state, marks }) => [who, state, ...marks.map(({ id }) => id)]));
  expect(states()).toEqual([
    ['A', 'done'],
    ['OGRE', 'active'],
    ['WOLF', 'next'],
    ['LATE', 'waiting', 'late'],
  ]);
  s.turnOf('WOLF').act(null, 'next-turn');
  expect([s.turn.round, ...states()]).toEqual([
    2,
    ['A', 'active'],
    ['OGRE', 'next'],
    ['WOLF', 'waiting'],
    ['LATE', 'waiting'],
  ]);
});

test('TT-014 anybody may give up out of turn but those that never do; while two parties are left it goes on', () => {
  const s = stage({
    A: ['sellsword', 5, 5],
    FOE: ['brigand', 20, 5],
    DOG: ['brigand', 5, 20, { side: 'other', neverSurrenders: true }],
  });
  s.act(null, 'start-combat', { aware: 'both', combatants: ['A', 'FOE', 'DOG'] }, [1, 1, 1, 1, 1]);
  s.set('FOE', { concentrating: 'Ward' });
  s.act('FOE', 'surrender');
  expect([s.turn.stage, s.turn.now, s.body('FOE').concentrating]).toEqual(['turns', 'A', null]);
  expect(s.refused('FOE', 'surrender')).toEqual(['not-in-fight']);
  expect(s.offers('DOG').map(({ id }) => id)).not.toContain('surrender');
  s.act('A', 'surrender');
  expect(s.turn.stage).toBe('aftermath');
});
