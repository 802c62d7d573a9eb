import { describe, expect, test } from 'vitest';
import { healed, maxHpOf } from '../../../../../src/core/rulesets/open-legend/sheet/derived.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { banesOf, suffering } from '../effects/suffering.ts';
import type { Name } from '../people.ts';
import { stage } from '../stage.ts';
import { alone, attack, path, quiet, results, table } from './fighting.ts';

describe('finishing blows', () => {
  test('OL-200 the incapacitated can be finished, whoever is dropped by this very attack not', () => {
    const s = table('plain', { HERO: { at: [6, 5], hp: 15 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[12;7;]=19 A2 Q[3;3;]=6');
    expect([s.body('HERO').hp, s.body('HERO').dead]).toEqual([11, false]);
    const felled = table('plain', { HERO: { at: [6, 5], hp: 3 } }, { active: 'FOE' });
    felled.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[12;7;]=19');
    quiet(felled);
    expect([felled.body('HERO').unconscious, felled.body('HERO').dead]).toEqual([true, false]);
  });

  test('OL-271 hit while put out lightly: first the finishing-blow roll, then the waking', () => {
    const s = table('plain', {}, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 7 });
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[16;7;]=23 A2 Q[1;3;]=4');
    const told = done.facts.flatMap((fact) =>
      fact.type === 'noted' ? [fact.note.type] : 'because' in fact ? [fact.because.type] : [],
    );
    expect(told.indexOf('finished')).toBeLessThan(told.indexOf('effect-ended'));
    expect(banesOf(s, 'HERO')).toEqual([]);
  });
});

describe('lethal damage', () => {
  const lethal = { settings: { lethalDamage: true } } as const;

  test('OL-205 without the setting a natural 20 inflicts none', () => {
    const s = table('plain');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
    quiet(s);
    expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([7, undefined]);
    // nor does the feat for it
    const caught = { FOE: { at: [5, 5], surprised: true }, HERO: { at: [6, 5], feats: ['lethal-strike-1'] } } as const;
    const strike = table('plain', caught);
    attack(strike, 'HERO', 'attack:0:might', ['FOE'], 'A5+2 Q[9;4,2,5,1;]=18');
    expect([strike.body('FOE').hp, strike.body('FOE').lethal]).toEqual([22, undefined]);
  });

  test.each([['OL-206'], ['OL-207'], ['OL-208']])(
    '%s what follows a natural 20 of a damaging attack is lethal, and off the maximum',
    () => {
      const s = table('plain', {}, lethal);
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
      expect(results(quiet(s))).toEqual({ FOE: 17 });
      expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([7, 8]);
      expect(maxHpOf(s.body('FOE')).total).toBe(16);
      // what was lethal before still is
      const more = table('plain', { FOE: { at: [5, 5], hp: 21, lethal: 3 } }, lethal);
      more.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
      quiet(more);
      expect([more.body('FOE').hp, more.body('FOE').lethal, maxHpOf(more.body('FOE')).total]).toEqual([4, 11, 13]);
    },
  );

  test('OL-272 healing stops at the reduced maximum', () => {
    const s = table('plain', { FOE: { at: [5, 5], hp: 7, lethal: 8 } });
    expect(healed(s.body('FOE'), 20).hp).toBe(16);
    // by hand on the sheet as well
    expect(openLegend.body.parse({ ...s.body('FOE'), hp: 24 })).toMatchObject({ ok: true, value: { hp: 16 } });
  });

  test('OL-272 so does that of a boon, a rest, waking up and figures filled in, and life drained from others', () => {
    const s = stage({ MAGE: [5, 5], HERO: { at: [6, 5], hp: 7, lethal: 8 } });
    s.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[8;6,1;2]=17 X[8;4]=12');
    quiet(s);
    expect([s.body('HERO').hp, s.body('HERO').lethal]).toEqual([12, 8]);
    const idle = { phase: 'idle' } as const;
    const rested = stage({ HERO: { at: [6, 5], hp: 3, lethal: 8 } }, idle);
    rested.act(null, 'rest', { minutes: 10 });
    expect(rested.body('HERO').hp).toBe(12);
    const woken = stage({ HERO: { at: [6, 5], hp: 0, unconscious: true, lethal: 8 } }, idle);
    woken.act(null, 'wake', {}, 'X[3,2]=5');
    woken.answer('gm', 'pass');
    expect([woken.body('HERO').hp, woken.body('HERO').unconscious]).toEqual([12, false]);
    const filled = stage({ HERO: [1, 1], FOE: { at: [6, 5], hp: 3, lethal: 8 } }, idle);
    filled.act(null, 'fill-in', { targets: ['FOE'], level: 3, kind: 'npc', role: 'quick' });
    expect([filled.body('FOE').maxHp, filled.body('FOE').hp]).toEqual([20, 12]);
    const drained = stage(
      { SEER: { at: [5, 5], hp: 3, lethal: 16 }, HERO: { at: [6, 5], interruptDebt: true } },
      { active: 'SEER' },
    );
    drained.act('SEER', 'attack:entropy', { targets: ['HERO'] }, 'A5 Q[18;5,4;]=27');
    drained.answer('SEER', 'add', { bane: 'life-drain-5' });
    expect(drained.body('SEER').hp).toBe(10);
  });

  test('OL-207 dice of the attribute that roll on are not lethal, nor is what a miss rolled', () => {
    const s = table('plain', {}, lethal);
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[19;6,2;3]=30');
    quiet(s);
    expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([10, undefined]);
    const both = table('plain', {}, lethal);
    both.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;6,2;3,4]=35');
    quiet(both);
    expect([both.body('FOE').hp, both.body('FOE').lethal]).toEqual([5, 3]);
    const missed = table(
      'plain',
      { FOE: { at: [5, 5], defenses: { toughness: 40, evasion: 15, resolve: 12 } } },
      lethal,
    );
    missed.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
    expect([missed.body('FOE').hp, missed.body('FOE').lethal]).toEqual([24, undefined]);
  });

  test('OL-207 each of several targets suffers it, at most its own damage; so does whoever flees', () => {
    const s = table('plain', { FOE2: { at: [7, 5], defenses: { toughness: 30, evasion: 15, resolve: 12 } } }, lethal);
    s.act('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }, 'A5-2 Q[20;3,2,5,5;8]=33');
    quiet(s);
    expect([s.body('FOE').lethal, s.body('FOE2').lethal]).toEqual([8, 3]);
    const fleeing = table('plain', {}, { ...lethal, active: 'FOE' });
    fleeing.act('FOE', 'move', path([4, 5]));
    fleeing.answer('HERO', 'attack:0:might', {}, 'A5 Q[20;3,2;8]=33');
    quiet(fleeing);
    expect([fleeing.body('FOE').lethal, fleeing.at('FOE')]).toEqual([8, [4, 5]]);
  });

  test('OL-206 a bane attack inflicts none, and OL-207 all that follows a natural 20 counts', () => {
    // a bane attack never inflicts any
    const bane = table('plain', {}, lethal);
    bane.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, 'A5 Q[20;3,2;8]=33');
    quiet(bane);
    expect(bane.body('FOE').lethal).toBeUndefined();
    const drained = stage({ SEER: [5, 5], HERO: [6, 5] }, lethal);
    alone(drained, 'SEER', 'bane:entropy', { targets: ['HERO'], bane: 'life-drain-5' }, 'A5 Q[20;3,2;8]=33');
    expect([drained.body('HERO').hp, drained.body('HERO').lethal]).toEqual([2, undefined]);
    // nor does an attack whose other dice explode
    const plain = table('plain', {}, lethal);
    attack(plain, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[12;6,3;4]=25');
    expect([plain.body('FOE').hp, plain.body('FOE').lethal]).toEqual([15, undefined]);
    // 20, then 7: all of what follows counts, at most the damage
    const more = table('plain', { FOE: { at: [5, 5], maxHp: 60, hp: 60 } }, lethal);
    more.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;20,7]=52');
    quiet(more);
    expect([more.body('FOE').hp, more.body('FOE').lethal]).toEqual([24, 27]);
  });

  test('OL-274 the damage after a Defend is the most that is lethal', () => {
    const s = table('plain', { FOE: { at: [5, 5], attributes: { might: 5, fortitude: 2 } } }, lethal);
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
    s.answer('FOE', 'defend', { attribute: 'might' }, 'A5 Q[20;4,3;3]=30');
    expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([21, 3]);
  });

  test.each([['OL-209'], ['OL-210'], ['OL-211'], ['OL-212'], ['OL-213']])(
    '%s it heals by days: Fortitude, at least 1, and the best attendant’s score',
    () => {
      const days = (attributes: object, n: number, healers: readonly Name[] = [], more = {}): number | undefined => {
        const s = stage(
          {
            HERO: { at: [0, 0], attributes: { will: 9, ...attributes }, lethal: 20 },
            MAGE: { at: [1, 0], attributes: { learning: 8, creation: 5 } },
            ALLY: { at: [2, 0], attributes: { presence: 3 } },
          },
          { phase: 'idle' },
        );
        s.act(null, 'pass-days', { days: n, healers, ...more });
        return s.body('HERO').lethal;
      };
      expect(days({ fortitude: 0 }, 1)).toBe(19);
      expect(days({ fortitude: 4 }, 5)).toBe(0);
      expect(days({ fortitude: 4 }, 1, ['MAGE'])).toBe(8);
      expect(days({ fortitude: 4 }, 2, ['MAGE'])).toBe(0);
      expect(days({ fortitude: 2 }, 1, ['MAGE', 'ALLY'])).toBe(10);
      expect(days({ fortitude: 2 }, 1, ['ALLY'])).toBe(15);
      const by = (which: string) => days({ fortitude: 2 }, 1, ['MAGE'], { by: which });
      expect(['best', 'learning', 'creation', 'presence'].map(by)).toEqual([10, 10, 13, 18]);
      // nobody attends themselves
      expect(days({ fortitude: 2, learning: 5 }, 1, ['HERO'])).toBe(18);
      // all who are ticked profit, the others heal by themselves
      const s = stage(
        {
          HERO: { at: [0, 0], lethal: 10 },
          ALLY: { at: [1, 0], lethal: 10 },
          ARCH: { at: [2, 0], lethal: 10 },
          MAGE: [3, 0],
        },
        { phase: 'idle' },
      );
      expect(s.refused(null, 'pass-days', { days: 1 }, 'player')).toEqual(['gm-only']);
      s.act(null, 'pass-days', { days: 1, healers: ['MAGE'], patients: ['HERO', 'ALLY'] });
      expect([s.body('HERO').lethal, s.body('ALLY').lethal, s.body('ARCH').lethal]).toEqual([3, 3, 9]);
      // all hit points but those are back: of 20, of 20 and of 14
      expect([s.body('HERO').hp, s.body('ALLY').hp, s.body('ARCH').hp]).toEqual([17, 17, 5]);
    },
  );

  test('OL-273 lethal damage as high as the maximum keeps it unconscious until a point heals', () => {
    const s = stage({ HERO: { at: [0, 0], hp: 0, unconscious: true, lethal: 20 } }, { phase: 'idle' });
    s.act(null, 'rest', { minutes: 10 });
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([0, true]);
    expect(healed(s.body('HERO'), 5)).toEqual({ hp: 0, unconscious: true });
    s.act(null, 'wake', {}, 'X[3,2]=5');
    s.answer('gm', 'pass');
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([0, true]);
    s.act(null, 'pass-days', { days: 1 });
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([2, false]);
    expect(healed({ ...s.body('HERO'), hp: 0 }, 1)).toEqual({ hp: 1, unconscious: false });
  });
});

describe('rest', () => {
  test('OL-203 ten minutes give the conscious all hit points; five do not', () => {
    const s = stage({ HERO: { at: [0, 0], hp: 3 }, ALLY: { at: [1, 0], hp: 0, unconscious: true } }, { phase: 'idle' });
    s.act(null, 'rest', { minutes: 5 });
    expect(s.body('HERO').hp).toBe(3);
    s.act(null, 'rest', { minutes: 10 });
    expect([s.body('HERO').hp, s.body('ALLY').hp]).toEqual([20, 0]);
    expect(s.refused(null, 'rest', { minutes: 10 }, 'player')).toEqual(['gm-only']);
  });

  test('OL-203 up to what lethal damage leaves, everybody who lives and is awake, foes too, and not in a fight', () => {
    const s = stage(
      {
        HERO: { at: [0, 0], hp: 3, lethal: 6 },
        MAGE: { at: [1, 0], hp: 22 },
        ARCH: { at: [2, 0], hp: 0, dead: true, unconscious: true },
        FOE: { at: [3, 0], hp: 1 },
      },
      { phase: 'idle' },
    );
    s.act(null, 'rest', { minutes: 9 });
    expect([s.body('HERO').hp, s.body('FOE').hp]).toEqual([3, 1]);
    const done = s.act(null, 'rest', { minutes: 600 });
    expect(['HERO', 'MAGE', 'ARCH', 'FOE'].map((name) => s.body(name as Name).hp)).toEqual([14, 22, 0, 24]);
    expect(s.body('HERO').lethal).toBe(6);
    expect(s.body('ARCH')).toMatchObject({ dead: true, unconscious: true });
    expect(done.facts.flatMap((fact) => (fact.type === 'changed' ? [fact.who] : []))).toEqual(['HERO', 'FOE']);
    expect(stage({ HERO: { at: [0, 0], hp: 3 }, FOE: [9, 9] }).refused(null, 'rest', { minutes: 10 })).toEqual([
      'nothing-to-do',
    ]);
    // after the combat, as the row says it
    const fought = stage({ HERO: { at: [0, 0], hp: 3 }, FOE: [9, 9] });
    fought.act(null, 'end-combat');
    fought.act(null, 'rest', { minutes: 10 });
    expect(fought.body('HERO').hp).toBe(20);
  });

  test('OL-204 the unconscious come round after 2d4 hours, if the GM lets the time pass', () => {
    const s = stage({ HERO: { at: [0, 0], hp: 0, unconscious: true } }, { phase: 'idle' });
    s.act(null, 'wake', {}, 'X[3,2]=5');
    expect(s.asked()).toEqual([['gm', 'time-jump']]);
    s.answer('gm', 'pass');
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([20, false]);
  });
});
