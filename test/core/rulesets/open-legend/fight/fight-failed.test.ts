import { describe, expect, test } from 'vitest';
import { healed, maxHpOf } from '../../../../../src/core/rulesets/open-legend/sheet/derived.ts';
import { banesOf, suffering } from '../effects/suffering.ts';
import type { Setting, Standing } from '../stage.ts';
import type { Name } from '../people.ts';
import { stage } from '../stage.ts';
import { path, quiet, results, straight } from './fighting.ts';

const MISS = 'A5 Q[6;3,4;]=13';
const table = (
  failedRoll: 'narrative' | 'choice' | 'plain',
  more: { readonly [N in Name]?: Standing } = {},
  set: Setting = {},
) => stage({ HERO: [6, 5], FOE: [5, 5], ...more }, { ...set, settings: { failedRoll, ...set.settings } });

describe('failed rolls', () => {
  test('OL-026 the GM says what a character’s failed attack means: a success with a twist, or a failure', () => {
    const s = table('narrative');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    expect(s.asked()).toEqual([['gm', 'failed-roll']]);
    const done = s.answer('gm', 'twist', { note: 'the blade sticks in its shield' });
    expect(done.facts.some((fact) => fact.type === 'noted' && fact.note.type === 'narrated' && fact.note.twist)).toBe(
      true,
    );
    expect(s.body('FOE').hp).toBe(24);
    // of a bane attack the bane lands
    const bane = table('narrative');
    bane.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, MISS);
    bane.answer('gm', 'twist');
    expect(banesOf(bane, 'FOE')).toEqual(['slowed']);
    const failure = table('narrative');
    failure.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, MISS);
    failure.answer('gm', 'failure');
    expect(banesOf(failure, 'FOE')).toEqual([]);
  });

  test('OL-027 the GM may play it with choices, or plain: then nothing is asked', () => {
    const choice = table('choice');
    choice.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    expect(choice.asked()).toEqual([['HERO', 'failed-choice']]);
    const plain = table('plain');
    plain.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    expect(plain.waiting).toBeNull();
  });

  test.each([['OL-032'], ['OL-033']])(
    '%s the player and then the GM choose one effect each: 5 damage, no bane, no exceptional success',
    () => {
      const s = table('choice');
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
      s.answer('HERO', 'hurt');
      expect(s.asked()).toEqual([['gm', 'failed-choice']]);
      s.answer('gm', 'hurt');
      expect([s.body('FOE').hp, s.body('HERO').hp]).toEqual([19, 15]);
      expect(s.waiting).toBeNull();
    },
  );

  test('OL-034 a bane of power level 3 or less', () => {
    const s = table('choice');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    s.answer('HERO', 'hurt');
    const option = s.question('gm').options.find(({ id }) => id === 'bane');
    const slot = option?.slots.find(({ name }) => name === 'bane');
    const ids = slot?.type === 'option' ? slot.options.map(({ id }) => id) : [];
    expect(ids).toContain('knockdown-2');
    // no attribute of the attack is asked for: only Entropy sickens
    expect(ids).toContain('sickened-3');
    expect(ids.some((id) => id.startsWith('blinded') || id.startsWith('charmed') || id.startsWith('surprised'))).toBe(
      false,
    );
    s.answer('gm', 'bane', { bane: 'knockdown-2' });
    expect(s.body('HERO').prone).toBe(true);
  });

  test('OL-034 none that is suffered already', () => {
    const s = table('choice');
    suffering(s, 'HERO', 'sickened', { owner: 'FOE' });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5-2 Q[6;3,4,1,2;]=9');
    s.answer('HERO', 'hurt');
    const slot = s
      .question('gm')
      .options.find(({ id }) => id === 'bane')
      ?.slots.find(({ name }) => name === 'bane');
    const ids = slot?.type === 'option' ? slot.options.map(({ id }) => id) : [];
    expect([ids.includes('slowed-2'), ids.some((id) => id.startsWith('sickened'))]).toEqual([true, false]);
  });

  test('OL-034 nor knockdown on somebody prone already', () => {
    const s = table('choice');
    s.set('HERO', { prone: true });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5-1 Q[6;3,4,1;]=10');
    s.answer('HERO', 'hurt');
    const slot = s
      .question('gm')
      .options.find(({ id }) => id === 'bane')
      ?.slots.find(({ name }) => name === 'bane');
    const ids = slot?.type === 'option' ? slot.options.map(({ id }) => id) : [];
    expect([ids.includes('slowed-2'), ids.includes('knockdown-2')]).toEqual([true, false]);
    // whoever stands may be knocked down by the player
    const other = table('choice');
    other.set('HERO', { prone: true });
    other.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5-1 Q[6;3,4,1;]=10');
    other.answer('HERO', 'bane', { bane: 'knockdown-2' });
    expect(other.body('FOE').prone).toBe(true);
  });

  test('OL-035 a move of 10 ft that provokes nothing and costs no movement', () => {
    const s = table('choice');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    expect(s.refusedAnswer('HERO', 'step', straight([6, 5], [9, 5]))).toEqual(['not-enough-movement']);
    s.answer('HERO', 'step', straight([6, 5], [8, 5]));
    expect(s.asked()).toEqual([['gm', 'failed-choice']]);
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.body('HERO').moveLeft).toBe(1);
    s.answer('gm', 'step', path([5, 6]));
    expect(s.at('FOE')).toEqual([5, 6]);
  });

  test('OL-036 a creature of the GM that misses has missed', () => {
    const s = table('choice', {}, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect(s.waiting).toBeNull();
    const told = table('narrative', {}, { active: 'FOE' });
    told.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect([told.waiting, told.body('HERO').hp]).toEqual([null, 20]);
  });

  test('OL-037 missing a Toughness of 25: 5 damage, and the GM answers with a fall', () => {
    const s = table('choice', { FOE: { at: [5, 5], defenses: { toughness: 25, evasion: 15, resolve: 12 } } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[12;6,3;3]=24');
    s.answer('HERO', 'hurt');
    s.answer('gm', 'bane', { bane: 'knockdown-2' });
    expect([s.body('FOE').hp, s.body('HERO').prone]).toEqual([19, true]);
  });

  test('OL-232 an attack that misses only because of a Defend is a failed roll', () => {
    const s = table('choice', { FOE2: [20, 20] });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;4,4;]=18');
    s.answer('FOE2', 'pass');
    s.answer('FOE', 'defend', { attribute: 'might' }, 'A4 Q[12;8;]=20');
    expect(s.asked()).toEqual([['HERO', 'failed-choice']]);
  });

  test('OL-232 the GM chooses after the player; where it is told, the GM says what it means', () => {
    const s = table('choice');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;4,4;]=18');
    s.answer('FOE', 'defend', { attribute: 'might' }, 'A4 Q[12;8;]=20');
    s.answer('HERO', 'hurt');
    expect(s.asked()).toEqual([['gm', 'failed-choice']]);
    s.answer('gm', 'hurt');
    expect([s.body('FOE').hp, s.body('HERO').hp, s.waiting]).toEqual([19, 15, null]);
    const told = table('narrative');
    told.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, 'A5 Q[10;4,4;]=18');
    told.answer('FOE', 'defend', { attribute: 'might' }, 'A4 Q[12;8;]=20');
    expect(told.asked()).toEqual([['gm', 'failed-roll']]);
    told.answer('gm', 'twist');
    expect(banesOf(told, 'FOE')).toEqual(['slowed']);
  });

  test('OL-232 not where a Defend was too low, or kept only one of two from it', () => {
    const low = table('choice');
    low.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[10;4,4;]=18');
    low.answer('FOE', 'defend', { attribute: 'might' }, 'A4 Q[9;8;]=17');
    expect([low.waiting, low.body('FOE').hp]).toEqual([null, 23]);
    const two = (second: 'hit' | 'missed') => {
      const toughness = second === 'hit' ? 16 : 18;
      const s = table('choice', { FOE2: { at: [7, 5], defenses: { toughness, evasion: 15, resolve: 12 } } });
      s.act('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }, 'A5-2 Q[13;2,3,2,4;]=17');
      s.answer('FOE2', 'pass');
      const saved = second === 'hit' ? { for: 'FOE' } : {};
      s.answer('FOE', 'defend', { attribute: 'might', ...saved }, 'A4 Q[12;8;]=20');
      return s.asked();
    };
    expect([two('hit'), two('missed')]).toEqual([[], [['HERO', 'failed-choice']]]);
  });

  test('OL-233 no choice where the roll hits somebody; one each, not one per target, where it hits nobody', () => {
    const two = { BRUTE: [7, 5] } as const;
    const s = table('choice', two);
    s.act('HERO', 'attack:0:might', { targets: ['FOE', 'BRUTE'] }, 'A5-2 Q[13;2,3,2,4;]=17');
    quiet(s);
    expect(s.body('HERO').hp).toBe(20);
    const missed = table('choice', two);
    missed.act('HERO', 'attack:0:might', { targets: ['FOE', 'BRUTE'] }, 'A5-2 Q[11;2,3,2,4;]=15');
    missed.answer('HERO', 'hurt', { target: 'BRUTE' });
    missed.answer('gm', 'hurt');
    expect([missed.body('FOE').hp, missed.body('BRUTE').hp, missed.body('HERO').hp]).toEqual([24, 35, 15]);
    expect(missed.waiting).toBeNull();
  });

  test('OL-234 a failed opportunity attack gives choices before the mover goes on; not if the table plays so', () => {
    const s = table('choice', {}, { active: 'FOE' });
    // without a major action to trade, slowed leaves 10 ft in all
    s.set('FOE', { majorLeft: 0 });
    s.act('FOE', 'move', straight([5, 5], [3, 5]));
    s.answer('HERO', 'attack:0:might', {}, MISS);
    s.answer('HERO', 'bane', { bane: 'slowed-2' });
    expect(s.at('FOE')).toEqual([5, 5]);
    s.answer('gm', 'hurt');
    expect(s.at('FOE')).toEqual([3, 5]);
    const off = table('choice', {}, { active: 'FOE', settings: { choiceOnOpportunity: false } });
    off.act('FOE', 'move', straight([5, 5], [2, 5]));
    off.answer('HERO', 'attack:0:might', {}, MISS);
    expect(off.waiting).toBeNull();
  });

  test('OL-235 the 5 damage is no finishing blow', () => {
    const s = table('choice', { FOE: { at: [5, 5], defenceless: true } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
    s.answer('HERO', 'hurt');
    s.answer('gm', 'hurt');
    expect([s.body('FOE').hp, s.body('FOE').dead]).toEqual([19, false]);
  });
});

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
  });

  test.each([['OL-206'], ['OL-207'], ['OL-208']])(
    '%s what follows a natural 20 of a damaging attack is lethal, and off the maximum',
    () => {
      const s = table('plain', {}, lethal);
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[20;3,2;8]=33');
      expect(results(quiet(s))).toEqual({ FOE: 17 });
      expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([7, 8]);
      expect(maxHpOf(s.body('FOE')).total).toBe(16);
    },
  );

  test('OL-272 healing stops at the reduced maximum', () => {
    const s = table('plain', { FOE: { at: [5, 5], hp: 7, lethal: 8 } });
    expect(healed(s.body('FOE'), 20).hp).toBe(16);
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
      const days = (attributes: object, n: number, healers: readonly Name[] = []): number | undefined => {
        const s = stage(
          {
            HERO: { at: [0, 0], attributes: { will: 9, ...attributes }, lethal: 20 },
            MAGE: { at: [1, 0], attributes: { learning: 8, creation: 5 } },
            ALLY: { at: [2, 0], attributes: { presence: 3 } },
          },
          { phase: 'idle' },
        );
        s.act(null, 'pass-days', { days: n, healers });
        return s.body('HERO').lethal;
      };
      expect(days({ fortitude: 0 }, 1)).toBe(19);
      expect(days({ fortitude: 4 }, 5)).toBe(0);
      expect(days({ fortitude: 4 }, 1, ['MAGE'])).toBe(8);
      expect(days({ fortitude: 4 }, 2, ['MAGE'])).toBe(0);
      expect(days({ fortitude: 2 }, 1, ['MAGE', 'ALLY'])).toBe(10);
      expect(days({ fortitude: 2 }, 1, ['ALLY'])).toBe(15);
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
      s.act(null, 'pass-days', { days: 1, healers: ['MAGE'], patients: ['HERO', 'ALLY'] });
      expect([s.body('HERO').lethal, s.body('ALLY').lethal, s.body('ARCH').lethal]).toEqual([3, 3, 9]);
    },
  );

  test('OL-273 lethal damage as high as the maximum keeps it unconscious until a point heals', () => {
    const s = stage({ HERO: { at: [0, 0], hp: 0, unconscious: true, lethal: 20 } }, { phase: 'idle' });
    s.act(null, 'rest', { minutes: 10 });
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([0, true]);
    expect(healed(s.body('HERO'), 5)).toEqual({ hp: 0, unconscious: true });
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
