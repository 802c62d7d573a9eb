import { describe, expect, test } from 'vitest';
import { inOne, stowed } from '../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { carried } from '../../../../../src/core/rulesets/open-legend/sheet/weapons.ts';
import { stage } from '../stage.ts';
import { doors } from './turns.ts';

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
    // what takes both hands needs both free
    const [sword, maul] = [inOne('longsword'), stowed('maul')];
    const full = stage({ HERO: { at: [5, 5], weapons: [sword, maul] } });
    expect(full.refused('HERO', 'draw:1')).toEqual(['no-free-hand']);
    full.act('HERO', 'let-go:0');
    full.act('HERO', 'draw:1');
    expect(carried(full.body('HERO')).map(({ grip }) => grip)).toEqual(['dropped', 'two']);
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
    const lute = { items: ['lute'] };
    const bow = stage({ ARCH: { at: [5, 5], ...lute } });
    expect(bow.refused('ARCH', 'take-out', { item: 'lute' })).toEqual(['no-free-hand']);
    const held = stage({ HERO: { at: [5, 5], weapons: [], inHand: 'potion', ...lute } });
    expect(held.refused('HERO', 'take-out', { item: 'lute' })).toEqual(['item-in-hand']);
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
    expect(s.refused('MAGE', 'learning', { cr: 10 })).toEqual(['gm-only']);
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
    const through = { path: [[6, 5]] };
    expect(s.refused('HERO', 'move', through)).toEqual(['path-blocked']);
    s.act('HERO', 'open', { what: 'door' });
    expect(s.scene.field).toMatchObject({
      portals: [{ id: 'door', open: true }, { open: false }, { open: false }, { open: false }],
    });
    expect(s.refused('HERO', 'move', through)).toEqual([]);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    s.act('HERO', 'open', { what: 'door' });
    expect(s.scene.field).toMatchObject({ portals: [{ id: 'door', open: false }, {}, {}, {}] });
    expect(s.refused('HERO', 'move', through)).toEqual(['path-blocked']);
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
