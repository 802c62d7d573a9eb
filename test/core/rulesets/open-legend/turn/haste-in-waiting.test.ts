import { describe, expect, test } from 'vitest';
import { pick } from '../../../../../src/core/rules/kit.ts';
import type { Turn } from '../../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { ANN, GM, command } from '../../../stage.ts';
import { codes } from '../effects/banes/duel.ts';
import { gives } from '../effects/giving.ts';
import { suffering } from '../effects/suffering.ts';
import { table } from '../lurking.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { end, hastedDebtor, fight, strikes, majors } from './hasted.ts';
import { path, times } from '../../grid-stage.ts';

/** Haste and a debt together where something else holds the turn up, or it is taken back. */

describe('slowed and stunned', () => {
  test('OC-21 slowed: 10 ft for each action, whatever the haste, and after it', () => {
    const s = hastedDebtor();
    suffering(s, 'HERO', 'slowed');
    expect(s.refused('HERO', 'move', path([6, 5], ...times(4, 's')))).toEqual([]);
    expect(s.refused('HERO', 'move', path([6, 5], ...times(5, 's')))).toContain('not-enough-movement');
    s.byHand('HERO', 'haste', false);
    expect(s.refused('HERO', 'move', path([6, 5], ...times(3, 's')))).toContain('not-enough-movement');
  });

  test('OL-238 haste that ends in the middle of a move leaves what the slower speed had', () => {
    const s = fight({ FOE: [20, 20], FOE2: [25, 20], HERO: { at: [6, 5], interruptDebt: true } });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'move', path([6, 5], ...times(5, 'e')));
    expect(s.body('HERO').feetLeft).toBe(20);
    s.byHand('HERO', 'haste', false);
    expect(s.refused('HERO', 'move', { path: [[12, 5]] })).toEqual([]);
    expect(
      s.refused('HERO', 'move', {
        path: [
          [12, 5],
          [13, 5],
        ],
      }),
    ).toContain('not-enough-movement');
  });

  test('OL-227 stunned, hasted and owing: one single action, the major of the haste among them', () => {
    const s = hastedDebtor();
    suffering(s, 'HERO', 'stunned');
    expect(['attack:0:might', 'move', 'draw:1'].map((offer) => codes(s, 'HERO', offer))).toEqual([[], [], []]);
    strikes(s);
    for (const offer of ['attack:0:might', 'move', 'resist']) expect(codes(s, 'HERO', offer)).toContain('stunned');
    s.byHand('HERO', 'haste', false);
    for (const offer of ['attack:0:might', 'move', 'resist']) expect(codes(s, 'HERO', offer)).toContain('stunned');
  });

  test('OL-227 the one action is still there when the haste ends before it: a move or a minor', () => {
    const s = hastedDebtor();
    suffering(s, 'HERO', 'stunned');
    s.byHand('HERO', 'haste', false);
    expect([codes(s, 'HERO', 'attack:0:might'), codes(s, 'HERO', 'move')]).toEqual([['no-major-left'], []]);
    s.act('HERO', 'move', { path: [[6, 6]] });
    while (s.waiting !== null) s.answer(s.asked()[0]?.[0] as Name, 'pass');
    expect(codes(s, 'HERO', 'perception')).toEqual(['stunned']);
  });
});

describe('a turn that waits', () => {
  const waits = (debt: boolean): Stage => {
    const s = fight({ HERO: { at: [6, 5], interruptDebt: debt } }, { settings: { waiting: true } });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'delay', { after: 'FOE2' });
    return s;
  };

  test('OL-231 it has paid as it began, and goes on with what that left', () => {
    const s = waits(true);
    end(s, 'FOE2');
    expect([s.scene.turn.active, majors(s), s.scene.turn.majors]).toEqual(['HERO', 1, 1]);
    expect(codes(s, 'HERO', 'superior-action')).toEqual(['focus-needs-full-turn']);
    suffering(s, 'HERO', 'stunned');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual([]);
    s.byHand('HERO', 'haste', false);
    expect([majors(s), s.scene.turn.majors]).toEqual([0, 0]);
  });

  test('OL-227 without haste too: the stunned who owed keep their one action', () => {
    const s = fight({ HERO: { at: [6, 5], interruptDebt: true } }, { settings: { waiting: true } });
    suffering(s, 'HERO', 'stunned');
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'delay', { after: 'FOE2' });
    end(s, 'FOE2');
    expect([codes(s, 'HERO', 'attack:0:might'), codes(s, 'HERO', 'move')]).toEqual([['no-major-left'], []]);
  });

  test('OL-182 an interrupt while it waits costs the turn after: this one began before', () => {
    const s = waits(false);
    s.act('FOE2', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    s.answer('MAGE', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    end(s, 'FOE2');
    expect([majors(s), s.scene.turn.majors, s.body('HERO').interruptDebt]).toEqual([2, 2, true]);
    suffering(s, 'HERO', 'stunned');
    strikes(s);
    expect(codes(s, 'HERO', 'move')).toContain('stunned');
    end(s, 'HERO', 'FOE', 'MAGE', 'FOE2');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([1, false]);
  });

  test('OC-33 haste that ends while it waits takes its major along; haste that comes brings none', () => {
    const s = waits(false);
    s.byHand('HERO', 'haste', false);
    end(s, 'FOE2');
    expect([majors(s), s.scene.turn.majors]).toEqual([1, 1]);
    const owing = waits(true);
    owing.byHand('HERO', 'haste', false);
    end(owing, 'FOE2');
    expect([majors(owing), owing.scene.turn.majors]).toEqual([0, 0]);
    const late = fight({}, { settings: { waiting: true } });
    end(late, 'FOE', 'MAGE');
    late.act('HERO', 'delay', { after: 'FOE2' });
    gives(late, 'MAGE', 'haste', ['HERO'], { level: 6 });
    end(late, 'FOE2');
    expect([majors(late), late.scene.turn.majors]).toEqual([1, 1]);
  });
});

describe('taken back', () => {
  test('OL-231 undo gives back the debt, the haste and the majors as they were', () => {
    const self = table();
    const counts = () => {
      const { body } = self.table.scene.combatants.find(({ name }) => name === 'Brenna') ?? {};
      const { majorLeft, interruptDebt } = body as { readonly majorLeft: number; readonly interruptDebt: boolean };
      return [majorLeft, interruptDebt, ...Object.values(pick(self.table.scene.turn as Turn, 'majors', 'lentMajors'))];
    };
    const next = (name: string) => {
      self.give(GM, command(self, name, 'end-turn'));
      self.settle();
    };
    const set = { attributes: { might: 5, movement: 6 }, feats: ['boon-focus:haste-2'] };
    self.give(GM, { type: 'correct', note: null, corrections: [{ type: 'body', who: self.who('Brenna'), set }] });
    self.give(ANN, command(self, 'Brenna', 'boon:haste:movement', { targets: [self.who('Brenna')] }));
    expect(counts()).toEqual([1, false, 1, 0]);
    next('Brenna');
    const improvises = () =>
      self.give(GM, command(self, 'Brenna', 'improvise', { what: 'Shouts', attribute: 'might' }));
    const first = improvises();
    expect(counts()[1]).toBe(true);
    self.give(GM, { type: 'undo', entry: first.entry });
    expect(counts()[1]).toBe(false);
    improvises();
    next('Orc');
    expect(counts()).toEqual([1, false, 1, 1]);
    const ended = self.give(ANN, command(self, 'Brenna', 'drop-boon', { boon: `haste.${self.who('Brenna')}.1` }));
    expect(counts()).toEqual([0, false, 0, 0]);
    self.give(ANN, { type: 'undo', entry: ended.entry });
    expect(counts()).toEqual([1, false, 1, 1]);
  });
});
