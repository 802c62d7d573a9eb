import { describe, expect, test } from 'vitest';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { gives } from '../effects/giving.ts';
import { suffering } from '../effects/suffering.ts';
import { straight } from '../fight/fighting.ts';
import type { Stage } from '../stage.ts';
import { player, stage, why } from '../stage.ts';

describe('special movement', () => {
  const open = () => stage({ HERO: [5, 5], FOE: [30, 30] });

  test('OL-135 jumping spends the move action', () => {
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1 });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['no-move-left']);
    const up = open();
    up.act('HERO', 'jump', { kind: 'high', to: [9, 5], start: 'standing' }, 'A5-1 Q[11;4,5,2;]=17');
    expect(up.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1 });
  });

  test('OL-135 so do climbing and swimming; what was left of a walk is lost by a jump, and pays for a climb', () => {
    const walked = open();
    walked.act('HERO', 'move', {
      path: [
        [6, 5],
        [7, 5],
      ],
    });
    expect(walked.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['no-move-left']);
    walked.act('HERO', 'extra-move');
    walked.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(walked.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 0, feetLeft: 0 });
    const climbed = open();
    // no major action is traded for it unasked
    expect(climbed.refused('HERO', 'climb', { feet: 20 })).toEqual(['not-enough-movement']);
    climbed.act('HERO', 'climb', { feet: 10 });
    expect(climbed.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1, feetLeft: 10 });
    expect(climbed.refused('HERO', 'climb', { feet: 10 })).toEqual(['not-enough-movement']);
    expect(climbed.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['no-move-left']);
    // nobody does so in another's turn, held fast, or down
    const other = stage({ FOE: [30, 30], HERO: [5, 5] });
    expect(other.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['not-your-turn']);
    expect(other.refused('HERO', 'climb', { feet: 5 })).toContain('not-your-turn');
    const held = open();
    suffering(held, 'HERO', 'immobile', { owner: 'FOE' });
    expect(held.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual(['immobile']);
    expect(held.refused('HERO', 'climb', { feet: 5 })).toEqual(['immobile']);
  });

  test('OL-135 whoever flees jumps no nearer to what is feared', () => {
    const s = stage({ HERO: [10, 5], FOE: [2, 5] });
    suffering(s, 'HERO', 'fear', { owner: 'FOE' });
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [5, 5] })).toEqual(['must-flee']);
    expect(s.refused('HERO', 'jump', { kind: 'long', to: [15, 5] })).toEqual([]);
  });

  test('OC-36 whoever jumps through a retributive barrier is struck where they land', () => {
    const jumps = (slots: object, dice: string) => {
      const s = stage({ FOE: [5, 2], MAGE: [0, 0] });
      gives(s, 'MAGE', 'retributive-barrier', ['MAGE'], { level: 4, cell: { x: 5, y: 8 } });
      s.act('FOE', 'jump', { kind: 'long', ...slots }, dice);
      return [s.at('FOE'), s.body('FOE').hp];
    };
    // 40 ft from where the running start ends: over the barrier of (4, 7) to (6, 9)
    expect(jumps({ to: [5, 12] }, 'A4 Q[20;8;17]=45 X[3;]=3 B[10]=10')).toEqual([[5, 12], 21]);
    expect(jumps({ to: [5, 6] }, 'A4 Q[19;4;]=23')).toEqual([[5, 6], 24]);
    // a running start through it has been struck already
    const near = stage({ FOE: [5, 5], MAGE: [0, 0] });
    gives(near, 'MAGE', 'retributive-barrier', ['MAGE'], { level: 4, cell: { x: 5, y: 8 } });
    near.act('FOE', 'jump', { kind: 'long', to: [5, 12] }, 'X[3;]=3 B[10]=10 A4 Q[20;8;17]=45');
    expect([near.at('FOE'), near.body('FOE').hp]).toEqual([[5, 12], 21]);
  });

  test('OL-136 a jump is a Might roll', () => {
    const done = open().act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5 Q[11;4,5;]=20');
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ label: 'Might jump' });
    // how wide a gap is only the GM says
    const gap = { kind: 'long', to: [15, 5], gap: 15 };
    expect([open().refused('HERO', 'jump', gap), open().refused('HERO', 'jump', gap, 'gm')]).toEqual([['gm-only'], []]);
  });

  test('OL-136 high or long, with all that bears on a Might roll, once', () => {
    const s = stage({ HERO: [5, 5], ALLY: [6, 6], FOE: [30, 30] }, { active: 'ALLY' });
    s.act('ALLY', 'assist', { target: 'HERO', attribute: 'might' });
    s.act('ALLY', 'end-turn');
    s.act('FOE', 'end-turn');
    s.set('HERO', { legendPoints: 3, majorLeft: 1 });
    suffering(s, 'HERO', 'demoralized', { owner: 'FOE' });
    const slots = { kind: 'high', to: [9, 5], legend: 2 };
    const modifiers = () => openLegend.explain(s.scene, s.command('HERO', 'jump', slots)).modifiers;
    expect(
      modifiers()
        .map(({ value }) => value)
        .sort((a, b) => a - b),
    ).toEqual([-1, 1, 2]);
    const done = s.act('HERO', 'jump', slots, 'A5+2 Q[11;4,5,1,1;]=20');
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({
      label: 'Might jump, advantage 2: legend points +2, assist +1, demoralized −1',
    });
    expect(s.body('HERO').legendPoints).toBe(1);
    expect(modifiers().map(({ value }) => value)).not.toContain(1);
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'jumped', cleared: null } });
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

  test('OL-137 10 ft of free ground, no less, walked by the jump', () => {
    const jumps = (s: Stage) => {
      const command = s.command('HERO', 'jump', { kind: 'long', to: [15, 5] });
      return openLegend.explain(s.scene, command).modifiers.map(({ value }) => value);
    };
    expect(jumps(open())).toEqual([]);
    const s = open();
    s.act('HERO', 'jump', { kind: 'long', to: [7, 5] }, 'A5 Q[11;4,5;]=20');
    expect(s.at('HERO')).toEqual([7, 5]);
    // one free square is no running start, nor are two of difficult ground, nor one where an ally stands behind it
    const ground = (kind: 'impassable' | 'difficult', ...xs: readonly number[]) =>
      stage(
        { HERO: [5, 5], FOE: [30, 30] },
        { field: { ...blankGrid(40, 40), terrain: [{ kind, label: kind, cells: xs.map((x) => 5 * 40 + x) }] } },
      );
    for (const bad of [ground('impassable', 7), ground('difficult', 6), ground('difficult', 7)]) {
      expect(jumps(bad)).toEqual([-1]);
      bad.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5-1 Q[11;4,5,2;]=17');
    }
    expect(jumps(ground('difficult', 8))).toEqual([]);
    expect(jumps(stage({ HERO: [5, 5], ALLY: [7, 5], FOE: [30, 30] }))).toEqual([-1]);
    // 10 ft a move are enough, 5 are not
    const slow = open();
    suffering(slow, 'HERO', 'slowed', { owner: 'FOE' });
    expect(jumps(slow)).toEqual([]);
    const loaded = stage({ HERO: { at: [5, 5], bulkyItems: 2 }, FOE: [30, 30] });
    expect(jumps(loaded)).toEqual([-1]);
    loaded.act('HERO', 'jump', { kind: 'long', to: [15, 5] }, 'A5-1 Q[11;4,5,2;]=17');
    expect(loaded.at('HERO')).toEqual([6 + 3, 5]);
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
    // its very length is enough, and nobody goes farther than asked for
    for (const dice of ['A5-1 Q[9;4,5,2;]=15', 'A5-1 Q[19;4,5,2;]=25']) {
      const just = stage({ HERO: [5, 5], FOE: [30, 30] }, { field: pit });
      just.act('HERO', 'jump', { kind: 'long', to: [9, 5], start: 'standing' }, dice);
      expect(just.at('HERO')).toEqual([9, 5]);
    }
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

  test('OL-138 OL-139 how far it goes springs up over the token', () => {
    const reader = { gm: false, numbers: false, hides: () => false };
    const popsOf = (slots: Slots, dice: string) => {
      const s = open();
      const before = openLegend.known(s.scene, player('HERO'));
      const { facts } = s.act('HERO', 'jump', slots, dice);
      const after = openLegend.known(s.scene, player('HERO'));
      return facts.flatMap((fact) =>
        fact.type === 'noted' ? (openLegend.tell(fact, before, after, reader)?.pop ?? []) : [],
      );
    };
    expect(popsOf({ kind: 'long', to: [17, 5] }, 'A5 Q[11;4,5;]=20')).toMatchObject([{ who: 'HERO', text: '20 ft' }]);
    const up = { kind: 'high', to: [9, 5], start: 'standing' };
    expect(popsOf(up, 'A5-1 Q[11;4,5,2;]=17')).toMatchObject([{ who: 'HERO', text: '8.5 ft' }]);
  });

  test('OL-140 climbing is at half speed: 15 ft of wall for a move action', () => {
    const s = open();
    expect(s.refused('HERO', 'climb', { feet: 20 })).toEqual(['not-enough-movement']);
    expect(s.refused('HERO', 'climb', { feet: -5 })).toEqual(['path-blocked']);
    s.act('HERO', 'climb', { feet: 15 });
    expect(s.scene.combatants[0]?.place).toMatchObject({ height: 15 });
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
    // whoever is made for it climbs as it walks
    const spider = open();
    spider.set('HERO', { speedModes: { climb: 30 } });
    spider.act('HERO', 'climb', { feet: 30 });
    expect(spider.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
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
    expect(s.refused('HERO', 'move', straight([5, 5], [9, 5]))).toEqual(['not-enough-movement']);
    s.act('HERO', 'move', straight([5, 5], [8, 5]));
    expect(s.body('HERO').feetLeft).toBe(0);
    // whoever is made for water swims as it walks
    const fish = stage({ HERO: { at: [5, 5], speedModes: { swim: 30 } }, FOE: [30, 30] }, { field: water });
    fish.set('HERO', { majorLeft: 0 });
    fish.act('HERO', 'move', straight([5, 5], [11, 5]));
    expect(fish.body('HERO').feetLeft).toBe(0);
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
    const { facts } = s.answer('FOE', 'pass');
    expect(s.at('HERO')).toEqual([9, 5]);
    expect(facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'HERO', voluntary: true });
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
