import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { carried } from '../../../../src/core/rulesets/open-legend/sheet/weapons.ts';
import { stage, why } from './stage.ts';

/** A door between (5,5) and (6,5), shut; another, locked, above it. */
const doors: GridField = {
  ...blankGrid(20, 20),
  portals: [
    { id: 'door', kind: 'door', open: false, locked: false, a: { x: 6, y: 5 }, b: { x: 6, y: 6 } },
    { id: 'gate', kind: 'door', open: false, locked: true, a: { x: 5, y: 5 }, b: { x: 6, y: 5 } },
    { id: 'window', kind: 'window', open: false, locked: false, a: { x: 5, y: 6 }, b: { x: 6, y: 6 } },
    { id: 'far', kind: 'door', open: false, locked: false, a: { x: 12, y: 5 }, b: { x: 12, y: 6 } },
  ],
};

describe('a turn', () => {
  test('OL-046 one major action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] });
    expect(s.body('HERO').majorLeft).toBe(1);
    s.act('HERO', 'extra-move');
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });

  test('OL-047 one move action; the major may be traded for another', () => {
    const s = stage({ HERO: [5, 5], FOE: [30, 30] });
    s.act('HERO', 'move', {
      path: [
        [6, 5],
        [7, 5],
        [8, 5],
        [9, 5],
        [10, 5],
        [11, 5],
      ],
    });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual(['no-move-left']);
    s.act('HERO', 'extra-move');
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [20, 5] })).toEqual([]);
  });

  test('OL-048 any number of minor actions of different types', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] }, { field: doors });
    s.act('HERO', 'draw:1');
    s.act('HERO', 'open', { what: 'door' });
    s.act('HERO', 'perception');
    s.answer('gm', 'no-cr', {}, 'A3 Q[9;6;]=15');
    expect(s.body('HERO')).toMatchObject({ minorsUsed: ['draw', 'open', 'perception'], majorLeft: 1, moveLeft: 1 });
  });

  test('OL-049 never two of the same type in a turn', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 9] }, { field: doors });
    s.act('HERO', 'open', { what: 'door' });
    expect(s.refused('HERO', 'open', { what: 'other', thing: 'chest' })).toEqual(['minor-type-used']);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.refused('HERO', 'open', { what: 'other', thing: 'chest' })).toEqual([]);
  });

  test('OL-051 the major action may be a second move action', () => {
    const s = stage({ HERO: [5, 5], FOE: [26, 26] });
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });

  test('a turn is only one’s own, and the unable have none', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9] }, ALLY: { at: [1, 1], hp: 0, unconscious: true } });
    expect(s.refused('FOE', 'end-turn')).toEqual(['not-your-turn']);
    expect(s.refused('ALLY', 'extra-move')).toEqual(['unconscious']);
    expect(stage({ HERO: [5, 5] }, { phase: 'idle' }).refused('HERO', 'end-turn')).toEqual(['nothing-to-do']);
  });
});

describe('minor actions', () => {
  test('OL-151 drawing takes a free hand, one draw a turn; stowing is of the same type', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9], ARCH: [1, 1] });
    s.act('HERO', 'draw:1');
    expect(carried(s.body('HERO')).map(({ grip }) => grip)).toEqual(['one', 'one']);
    expect(s.refused('HERO', 'stow:0')).toEqual(['minor-type-used']);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.refused('ARCH', 'draw:1')).toEqual(['no-free-hand']);
    s.act('ARCH', 'let-go:0');
    s.act('ARCH', 'draw:1');
    expect(carried(s.body('ARCH')).map(({ grip }) => grip)).toEqual(['dropped', 'one']);
  });

  test('OL-152 taking out an item is a type of its own', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    expect(s.refused('HERO', 'take-out', { item: 'lute' })).toEqual(['slot-malformed']);
    s.act('HERO', 'take-out', { item: 'potion' });
    expect(s.body('HERO')).toMatchObject({ items: [], inHand: 'potion', minorsUsed: ['item'] });
    expect(s.refused('HERO', 'draw:1')).toEqual(['no-free-hand']);
    s.act('HERO', 'let-go:item');
    s.act('HERO', 'draw:1');
    expect(s.body('HERO').minorsUsed).toEqual(['item', 'draw']);
  });

  test('OL-154 a Perception roll against a CR of the GM', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    s.act('HERO', 'perception');
    expect(s.asked()).toEqual([['gm', 'challenge']]);
    expect(s.refusedAnswer('gm', 'set-cr', { cr: 900 })).toEqual(['slot-malformed']);
    const done = s.answer('gm', 'set-cr', { cr: 18 }, 'A3 Q[9;8;2]=19');
    expect(done.facts.at(-1)).toMatchObject({
      note: { type: 'checked', attribute: 'perception', total: 19, cr: 18, success: true },
    });
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({
      of: 'HERO',
      label: 'Perception to observe',
      secret: false,
    });
    expect(s.body('HERO')).toMatchObject({ minorsUsed: ['perception'], majorLeft: 1, moveLeft: 1 });
    expect(s.refused('HERO', 'perception')).toEqual(['minor-type-used']);
    s.act('HERO', 'end-turn');
    const failed = s.act('FOE', 'perception', { cr: 20 }, 'A0 Q[19;;]=19');
    expect(failed.facts.at(-1)).toMatchObject({ note: { type: 'checked', cr: 20, success: false } });
  });

  test('OL-155 a Learning roll to recall something', () => {
    const s = stage({ MAGE: [5, 5], FOE: [9, 9] });
    s.act('MAGE', 'learning');
    const done = s.answer('gm', 'set-cr', { cr: 15 }, 'A5 Q[7;2,6;1]=16');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'checked', attribute: 'learning', success: true } });
    expect(s.body('MAGE').minorsUsed).toEqual(['learning']);
  });

  test('OL-156 a door opens and shuts; locked and far ones do not', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 15] }, { field: doors });
    const [slot] = s.offer('HERO', 'open').slots;
    expect(
      slot?.type === 'option' && slot.options.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]),
    ).toEqual([
      ['door', []],
      ['gate', ['locked']],
      ['other', []],
    ]);
    expect(s.refused('HERO', 'open', { what: 'gate' })).toEqual(['locked']);
    expect(s.refused('HERO', 'open', { what: 'far' })).toEqual(['slot-malformed']);
    s.act('HERO', 'open', { what: 'door' });
    expect(s.scene.field).toMatchObject({
      portals: [{ id: 'door', open: true }, { open: false }, { open: false }, { open: false }],
    });
  });

  test('a secret roll is noted for the GM alone', () => {
    const s = stage({ FOE: [5, 5], HERO: [9, 9] });
    const done = s.act('FOE', 'perception', { secret: 'secret', cr: 10 }, 'A0 Q[15;;]=15');
    expect(done.facts.filter(({ type }) => type === 'rolled' || type === 'noted')).toMatchObject([
      { secret: true },
      { gmOnly: true },
    ]);
    expect(s.refused('HERO', 'perception', { secret: 'secret' }, 'player')).toContain('not-your-turn');
  });
});

describe('success and failure', () => {
  test('OL-031 a total equal to the Challenge Rating succeeds', () => {
    const s = stage({ HERO: [5, 5] }, { phase: 'idle' });
    for (const [cr, success] of [
      [16, true],
      [17, false],
    ] as const) {
      const done = s.act('HERO', 'roll', { attribute: 'might', cr }, 'A5 Q[10;4,2;]=16', 'gm');
      expect(done.facts.at(-1)).toMatchObject({ note: { type: 'checked', total: 16, success } });
    }
  });

  test('OL-036 a miss of a creature of the GM is a miss, and nothing is asked', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] });
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect(s.asked()).toEqual([]);
    expect(why(done)).toContain('missed');
    expect(s.body('HERO').hp).toBe(20);
  });

  test('OL-157 an opportunity attack is never in the menu of the own turn', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(
      s
        .offers('HERO')
        .map(({ id }) => id)
        .filter((id) => id.startsWith('opportunity')),
    ).toEqual([]);
    expect(s.refused('HERO', 'opportunity')).not.toEqual([]);
  });

  test('OL-290 a minion is a combatant like any other, with a quarter of the hit points', () => {
    const griblick = openLegend.catalogue.find(({ id }) => id === 'griblick')?.body;
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], ...griblick } });
    expect(s.body('FOE')).toMatchObject({ kind: 'minion', hp: 3 });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;2,2;]=14');
    s.answer('FOE', 'pass');
    expect(s.body('FOE').hp).toBe(1);
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.active).toBe('FOE');
    expect(s.refused('FOE', 'end-turn')).toEqual([]);
  });
});

describe('special movement', () => {
  const open = () => stage({ HERO: [5, 5], FOE: [30, 30] });

  test('OL-135 jumping spends the move action', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1 });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['no-move-left']);
  });

  test('OL-136 a jump is a Might roll', () => {
    const done = open().act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ label: 'Might jump' });
  });

  test('OL-137 without a running start of 10 ft: disadvantage 1', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [15, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(s.at('HERO')).toEqual([8, 5]);
    const walled = stage(
      { HERO: [5, 5], FOE: [30, 30], ALLY: [7, 5] },
      { field: { ...blankGrid(40, 40), terrain: [{ kind: 'impassable', label: 'pit', cells: [5 * 40 + 6] }] } },
    );
    const done = walled.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5-1 Q[11;4,5,2;]=17');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', runUp: false, cleared: true } });
  });

  test('OL-138 as many feet as the roll; a gap is cleared by its length, and then one lands beyond it', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [17, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.at('HERO')).toEqual([5 + 2 + 4, 5]);
    const pit: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'impassable', label: 'pit', cells: [6, 7, 8].map((x) => 5 * 40 + x) }],
    };
    const over = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: pit });
    over.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(over.at('HERO')).toEqual([9, 5]);
    const short = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: pit });
    const done = short.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[9;3,4,2;]=14');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', cleared: false } });
    expect(short.at('HERO')).toEqual([7, 5]);
    const gap = open();
    expect(gap.refused('HERO', 'jump', { kind: 'long', to: [12, 5], gap: 15 }, 'player')).toEqual(['gm-only']);
    gap.act('HERO', 'jump', { kind: 'long', to: [12, 5], gap: 15, start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17', 'gm');
    expect(gap.at('HERO')).toEqual([9, 5]);
  });

  test('OL-139 half the roll upwards', () => {
    const done = open().act('HERO', 'jump', { kind: 'high', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', kind: 'high', feet: 8.5 } });
  });

  test('OL-140 climbing is at half speed: 15 ft of wall for a move action', () => {
    const s = open();
    expect(s.refused('HERO', 'climb', { feet: 20 })).toEqual(['not-enough-movement']);
    expect(s.refused('HERO', 'climb', { feet: -5 })).toEqual(['path-blocked']);
    s.act('HERO', 'climb', { feet: 15 });
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 15 });
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
  });

  test('OL-141 the GM may ask for a roll when it is dangerous', () => {
    const s = open();
    const done = s.act(
      null,
      'ask-roll',
      { who: ['HERO'], attribute: 'agility', cr: 15, about: 'to climb' },
      'A4 Q[9;5;]=14',
    );
    expect(done.facts.at(-1)).toMatchObject({
      note: { type: 'checked', attribute: 'agility', about: 'to climb', total: 14, cr: 15, success: false },
    });
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'HERO', label: 'Agility to climb' });
    expect(s.refused(null, 'ask-roll', { who: ['HERO'], attribute: 'agility', cr: 15 }, 'player')).toEqual(['gm-only']);
    const might = s.act(null, 'ask-roll', { who: ['HERO'], attribute: 'might', cr: 15 }, 'A5 Q[8;4,3;]=15');
    expect(might.facts.at(-1)).toMatchObject({ note: { attribute: 'might', total: 15, success: true } });
    // the failure is the GM's word: nobody falls by themselves
    expect(s.body('HERO')).toMatchObject({ hp: 20, prone: false, moveLeft: 1, majorLeft: 1 });
  });

  test('OL-142 swimming is at half speed: 15 ft of water for a move action', () => {
    const water: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'liquid', label: 'lake', cells: Array.from({ length: 1600 }, (_, cell) => cell) }],
    };
    const s = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: water });
    s.set('HERO', { majorLeft: 0 });
    expect(
      s.refused('HERO', 'move', {
        path: [
          [6, 5],
          [7, 5],
          [8, 5],
          [9, 5],
        ],
      }),
    ).toEqual(['not-enough-movement']);
    s.act('HERO', 'move', {
      path: [
        [6, 5],
        [7, 5],
        [8, 5],
      ],
    });
    expect(s.body('HERO').feetLeft).toBe(0);
  });

  test('OL-143 and for Might or Fortitude in the water', () => {
    const s = stage({ ARCH: [5, 5] });
    const done = s.act(null, 'ask-roll', { who: ['ARCH'], attribute: 'fortitude', cr: 15 }, 'A1 Q[12;3;]=15');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'checked', success: true } });
  });

  test('OL-247 jumping out of reach provokes before the take-off', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(s.at('HERO')).toEqual([6, 5]);
    s.answer('FOE', 'pass');
    expect(s.at('HERO')).toEqual([9, 5]);
  });

  test('OL-247 so does climbing out of reach, and swimming', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.act('HERO', 'climb', { feet: 10 });
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 5 });
    s.answer('FOE', 'pass');
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 10 });
    const stays = stage({ HERO: [6, 5], FOE: [5, 5] });
    stays.act('HERO', 'climb', { feet: 5 });
    expect(stays.asked()).toEqual([]);
    const water: GridField = {
      ...blankGrid(40, 40),
      terrain: [{ kind: 'liquid', label: 'lake', cells: Array.from({ length: 1600 }, (_, cell) => cell) }],
    };
    const swims = stage({ HERO: [6, 5], FOE: [5, 5] }, { field: water });
    swims.act('HERO', 'move', { path: [[7, 5]] });
    expect(swims.asked()).toEqual([['FOE', 'opportunity']]);
  });

  test('a jump goes straight, past nobody’s enemies and through no wall', () => {
    const walled: GridField = { ...blankGrid(40, 40), walls: [{ a: { x: 9, y: 0 }, b: { x: 9, y: 20 } }] };
    const s = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: walled });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [8, 7] })).toEqual(['slot-malformed']);
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [5, 35] })).toEqual(['not-reachable']);
    const done = s.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(why(done)).toContain('jumped');
    const barred = stage({ HERO: [5, 5], FOE: [9, 5] });
    barred.act('HERO', 'jump', { kind: 'long', to: [12, 5], start: 'standing' }, 'A5-1 Q[19;6,5,2;]=26');
    expect(barred.at('HERO')).toEqual([8, 5]);
  });
});

describe('the GM changes the order of turns', () => {
  const fight = () => stage({ HERO: [5, 5], ALLY: [7, 7], FOE: [9, 9], FOE2: [11, 11] }, { active: 'ALLY' });
  const order = (s: ReturnType<typeof fight>) => s.scene.turn.ready.map(({ who }) => who);

  test('OL-277 among those who have yet to act, or to the end', () => {
    const s = fight();
    s.act(null, 'reorder', { who: 'FOE2', before: 'FOE' });
    expect(order(s)).toEqual(['HERO', 'ALLY', 'FOE2', 'FOE']);
    s.act(null, 'reorder', { who: 'FOE2' });
    expect(order(s)).toEqual(['HERO', 'ALLY', 'FOE', 'FOE2']);
    expect(s.scene.turn.active).toBe('ALLY');
  });

  test('nobody misses a turn by it or has two, and it is the GM alone who does it', () => {
    const s = fight();
    expect(s.refused(null, 'reorder', { who: 'FOE', before: 'ALLY' })).toEqual(['not-your-turn']);
    expect(s.refused(null, 'reorder', { who: 'HERO' })).toEqual(['not-your-turn']);
    expect(s.refused(null, 'reorder', { who: 'FOE', before: 'FOE2' })).toEqual(['nothing-to-do']);
    expect(s.refused(null, 'reorder', { who: 'FOE2', before: 'FOE' }, 'player')).toEqual(['gm-only']);
  });
});
