import { describe, expect, test } from 'vitest';
import { pick } from '../../../../../src/core/rules/kit.ts';
import type { Turn } from '../../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { ANN, GM, command } from '../../../stage.ts';
import { codes } from '../effects/banes/duel.ts';
import { gives, id } from '../effects/giving.ts';
import { suffering } from '../effects/suffering.ts';
import { attack } from '../fight/fighting.ts';
import { table } from '../lurking.ts';
import type { Name } from '../people.ts';
import type { Setting, Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** An interrupt takes the major action of the next turn; haste brings one; and either may end or come in that turn. */

const fight = (more: { readonly [N in Name]?: Standing } = {}, setting: Setting = {}): Stage =>
  stage({ FOE: [5, 5], MAGE: [0, 0], HERO: [6, 5], FOE2: [7, 5], ...more }, { active: 'FOE', ...setting });

/** HERO defends against FOE, whose turn it is, and owes a major action for it. */
const defends = (s: Stage): void => {
  s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
  while (s.asked().some(([to]) => to === 'MAGE')) s.answer('MAGE', 'pass');
  s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
  expect(s.body('HERO')).toMatchObject({ interruptDebt: true, hp: 20 });
};
const hastens = (s: Stage, whom: Name = 'HERO'): void => {
  s.act('MAGE', 'boon:haste:alteration', { targets: [whom] }, 'A6 Q[14;5,4;]=23');
};
const end = (s: Stage, ...names: readonly Name[]): void => {
  for (const name of names) s.act(name, 'end-turn');
};
const majors = (s: Stage, name: Name = 'HERO'): number => s.body(name).majorLeft;
const strikes = (s: Stage): unknown => attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[2;3,2;]=7');

/** The turn of HERO, who is hasted and owed a major action when it began. */
const hastedDebtor = (...more: Parameters<typeof fight>): Stage => {
  const s = fight(...more);
  gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
  defends(s);
  end(s, 'FOE', 'MAGE');
  return s;
};

describe('which comes first makes no difference', () => {
  test('OL-231 a debt, then haste before the turn: two majors minus one, and two in the turn after', () => {
    const s = fight();
    defends(s);
    end(s, 'FOE');
    hastens(s);
    end(s, 'MAGE');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 1, interruptDebt: false });
    strikes(s);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['no-major-left']);
    end(s, 'HERO', 'FOE2', 'FOE');
    s.act('MAGE', 'sustain');
    end(s, 'MAGE');
    expect(majors(s)).toBe(2);
  });

  test('OL-231 haste, then a debt: the same', () => {
    const s = fight({}, { active: 'MAGE' });
    hastens(s);
    end(s, 'MAGE', 'HERO', 'FOE2');
    defends(s);
    end(s, 'FOE');
    s.act('MAGE', 'sustain');
    end(s, 'MAGE');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([1, false]);
    expect(codes(s, 'HERO', 'extra-move')).toEqual([]);
  });

  test('OL-182 haste that has ended by the turn pays nothing: the debt takes the only major', () => {
    const s = fight();
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6 });
    defends(s);
    end(s, 'FOE');
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    end(s, 'MAGE');
    expect([majors(s), s.body('HERO').moveLeft]).toEqual([0, 1]);
  });

  test('OL-231 haste below 6 adds no major to a turn that owes one, but its speed', () => {
    const s = fight({ HERO: { at: [6, 5], interruptDebt: true } });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 4 });
    end(s, 'FOE', 'MAGE');
    expect([majors(s), s.offer('HERO', 'move').reasons]).toEqual([0, []]);
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });
});

describe('haste in the turn that pays', () => {
  test('OC-33 haste that comes in the turn brings its major from the next turn on', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'], interruptDebt: true } });
    end(s, 'FOE');
    expect(codes(s, 'MAGE', 'boon:haste:alteration')).toEqual([]);
    s.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    expect(s.body('MAGE')).toMatchObject({ majorLeft: 0, moveLeft: 0, interruptDebt: false });
    expect(codes(s, 'MAGE', 'attack:energy')).toEqual(['no-major-left']);
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([0, 0]);
    const kept = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'], interruptDebt: true } });
    end(kept, 'FOE');
    kept.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    end(kept, 'MAGE', 'HERO', 'FOE2', 'FOE');
    expect(majors(kept, 'MAGE')).toBe(2);
  });

  test('OC-33 nor does its end take the turn’s own major, where it came in the turn', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'] } });
    end(s, 'FOE');
    s.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([1, 1]);
  });

  test('OC-33 haste that is always on brings its major in the turn it returns in', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-3'] } });
    end(s, 'FOE');
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([2, 2]);
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([1, 1]);
    const owing = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-3'], interruptDebt: true } });
    end(owing, 'FOE');
    expect([majors(owing, 'MAGE'), codes(owing, 'MAGE', 'superior-action')]).toEqual([1, ['focus-needs-full-turn']]);
  });

  test('OL-231 the debt took the turn’s own major: what is left goes with the haste', () => {
    const s = hastedDebtor();
    expect([majors(s), s.scene.turn.majors]).toEqual([1, 1]);
    s.byHand('HERO', 'haste', false);
    expect([majors(s), s.scene.turn.majors]).toEqual([0, 0]);
    expect([codes(s, 'HERO', 'attack:0:might'), codes(s, 'HERO', 'move')]).toEqual([['no-major-left'], []]);
    const shared = fight({ ALLY: [9, 9], HERO: { at: [6, 5], interruptDebt: true } });
    gives(shared, 'MAGE', 'haste', ['HERO', 'ALLY'], { level: 6, sustain: false });
    end(shared, 'FOE', 'MAGE');
    shared.byHand('HERO', 'haste', false);
    expect([majors(shared), shared.scene.turn.effects.length]).toEqual([0, 1]);
  });

  test('OL-231 what was done with it by then stays done, and nothing more is owed', () => {
    const s = hastedDebtor();
    strikes(s);
    s.act(null, 'end-effect', { effect: 'haste.MAGE.1' });
    expect([majors(s), s.refused('HERO', 'extra-move')]).toEqual([0, ['no-major-left']]);
    end(s, 'HERO', 'FOE2', 'FOE', 'MAGE');
    expect(majors(s)).toBe(1);
  });

  test('OL-286 of two hastes the other keeps the major', () => {
    const s = hastedDebtor();
    gives(s, 'HERO', 'haste', ['HERO'], { level: 8 });
    s.act(null, 'end-effect', { effect: 'haste.MAGE.1' });
    expect(majors(s)).toBe(1);
    s.byHand('HERO', 'haste', false);
    expect(majors(s)).toBe(0);
  });

  test('OL-229 its one major may be traded for a second move, once', () => {
    const s = hastedDebtor();
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
    expect(codes(s, 'HERO', 'extra-move')).toEqual(['no-major-left']);
    s.byHand('HERO', 'haste', false);
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
  });

  test('OL-228 no focus action: the turn’s own major is given up already', () => {
    const s = hastedDebtor();
    for (const focus of ['superior-action', 'disrupting-attack', 'charge:0:might'])
      expect(codes(s, 'HERO', focus)).toEqual(['focus-needs-full-turn']);
    const free = fight();
    gives(free, 'MAGE', 'haste', ['HERO'], { level: 6 });
    end(free, 'FOE');
    free.act('MAGE', 'sustain');
    end(free, 'MAGE');
    expect(codes(free, 'HERO', 'superior-action')).toEqual([]);
  });

  test('OL-178 a focus action takes the haste’s major too: its roll stays when the haste ends', () => {
    const s = fight();
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'superior-action');
    s.byHand('HERO', 'haste', false);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual([]);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[2;3,2,1;]=7');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['turn-spent-by-focus']);
  });
});

describe('haste does not pay', () => {
  test('OL-230 whoever owes one major takes no second interrupt, haste or not', () => {
    const s = fight({ FOE: [5, 5], FOE2: [7, 5] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 8 });
    defends(s);
    expect(codes(s, 'HERO', 'improvise')).toEqual(['interrupt-already-used']);
    end(s, 'FOE', 'MAGE', 'HERO');
    s.set('HERO', { interruptDebt: true });
    s.act('FOE2', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(s.asked().map(([to]) => to)).toEqual(['MAGE']);
  });

  test('OL-224 a Defend in the own hasted turn costs the turn’s own major of the next one', () => {
    const s = fight({ FOE2: [20, 20] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'move', {
      path: [
        [6, 6],
        [6, 7],
      ],
    });
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[13;8;]=21');
    s.answer('MAGE', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([2, true]);
    end(s, 'HERO', 'FOE2', 'FOE', 'MAGE');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([1, false]);
  });

  test('OC-43 a boss pays with the further turn that comes next, and with no more than that has', () => {
    const s = stage({ HERO: [6, 5], BRUTE: { at: [5, 5], kind: 'boss', bossActions: 1 }, ALLY: [9, 9] });
    gives(s, 'BRUTE', 'haste', ['BRUTE'], { level: 6, sustain: false });
    const again = { who: id('BRUTE'), initiative: 40, group: null, nth: 1 };
    s.scene = { ...s.scene, turn: { ...s.scene.turn, ready: [...s.scene.turn.ready, again] } };
    end(s, 'HERO', 'BRUTE');
    s.set('BRUTE', { interruptDebt: true });
    end(s, 'ALLY');
    expect([s.scene.turn.nth, majors(s, 'BRUTE'), s.body('BRUTE').interruptDebt]).toEqual([1, 0, false]);
    s.byHand('BRUTE', 'haste', false);
    expect([majors(s, 'BRUTE'), s.scene.turn.majors]).toEqual([0, 0]);
    end(s, 'BRUTE', 'HERO');
    expect([s.scene.turn.nth, majors(s, 'BRUTE')]).toEqual([0, 1]);
  });
});

describe('slowed and stunned', () => {
  test('OC-21 slowed: 10 ft for each action, whatever the haste, and after it', () => {
    const s = hastedDebtor();
    suffering(s, 'HERO', 'slowed');
    expect(
      s.refused('HERO', 'move', {
        path: [
          [6, 6],
          [6, 7],
          [6, 8],
          [6, 9],
        ],
      }),
    ).toEqual([]);
    expect(
      s.refused('HERO', 'move', {
        path: [
          [6, 6],
          [6, 7],
          [6, 8],
          [6, 9],
          [6, 10],
        ],
      }),
    ).toContain('not-enough-movement');
    s.byHand('HERO', 'haste', false);
    expect(
      s.refused('HERO', 'move', {
        path: [
          [6, 6],
          [6, 7],
          [6, 8],
        ],
      }),
    ).toContain('not-enough-movement');
  });

  test('OL-238 haste that ends in the middle of a move leaves what the slower speed had', () => {
    const s = fight({ FOE: [20, 20], FOE2: [25, 20], HERO: { at: [6, 5], interruptDebt: true } });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'move', {
      path: [
        [7, 5],
        [8, 5],
        [9, 5],
        [10, 5],
        [11, 5],
      ],
    });
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
