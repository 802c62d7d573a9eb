import { describe, expect, test } from 'vitest';
import { banesOf, suffering } from '../effects/suffering.ts';
import { path, quiet, straight, table } from './fighting.ts';
import { stage } from '../stage.ts';

const MISS = 'A5 Q[6;3,4;]=13';
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
    const told = failure.answer('gm', 'failure', { note: 'the bridge gives way' }).facts;
    expect(banesOf(failure, 'FOE')).toEqual([]);
    expect(told[0]).toMatchObject({ note: { type: 'narrated', twist: false, note: 'the bridge gives way' } });
    // a boon works at its lowest level: 1d4
    const heal = stage({ MAGE: { at: [0, 0], hp: 1 } }, { settings: { failedRoll: 'narrative' } });
    heal.act('MAGE', 'boon:heal:creation', { targets: ['MAGE'] }, 'A5 Q[2;1,1;]=4');
    heal.answer('gm', 'twist', {}, 'X[3]=3');
    expect(heal.body('MAGE').hp).toBe(4);
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

  test('OL-033 of several whom an attack missed the player chooses who takes it', () => {
    const s = table('choice', { FOE2: [6, 6] });
    s.act('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }, 'A5-2 Q[6;3,4,1,2;]=9');
    s.answer('HERO', 'hurt', { target: 'FOE2' });
    expect([s.body('FOE').hp, s.body('FOE2').hp]).toEqual([24, 19]);
  });

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

  test('OL-034 of several whom an attack missed, one that any of them does not suffer yet', () => {
    const s = table('choice', { FOE2: [6, 6] });
    suffering(s, 'FOE', 'slowed', { owner: 'HERO' });
    s.act('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }, 'A5-2 Q[6;3,4,1,2;]=9');
    expect(s.refusedAnswer('HERO', 'bane', { bane: 'slowed-2', target: 'FOE' })).toEqual(['already-suffering']);
    s.answer('HERO', 'bane', { bane: 'slowed-2', target: 'FOE2' });
    expect([banesOf(s, 'FOE'), banesOf(s, 'FOE2')]).toEqual([['slowed'], ['slowed']]);
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
    // of several who were missed the GM moves one, and the player moves nobody else's
    const two = table('choice', { FOE2: [7, 5] });
    two.act('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }, 'A5-2 Q[3;1,1,1,1;]=5');
    expect(
      two
        .question('HERO')
        .options.at(-1)
        ?.slots.map(({ name }) => name),
    ).toEqual(['path']);
    two.answer('HERO', 'hurt');
    two.answer('gm', 'step', { mover: 'FOE2', ...path([8, 5], [9, 5]) });
    expect([two.at('FOE'), two.at('FOE2')]).toEqual([
      [5, 5],
      [9, 5],
    ]);
  });

  test('OL-036 a creature of the GM that misses has missed', () => {
    const s = table('choice', {}, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect(s.waiting).toBeNull();
    const told = table('narrative', {}, { active: 'FOE' });
    told.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[5;6;]=11');
    expect([told.waiting, told.body('HERO').hp]).toEqual([null, 20]);
    // nor does it matter who plays it
    for (const reading of ['choice', 'narrative'] as const) {
      const squire = table(reading, { HERO: { at: [6, 5], kind: 'npc' } });
      squire.act('HERO', 'attack:0:might', { targets: ['FOE'] }, MISS);
      expect(squire.waiting, reading).toBeNull();
    }
    const healer = stage({ MAGE: { at: [0, 0], kind: 'npc' } }, { settings: { failedRoll: 'narrative' } });
    healer.act('MAGE', 'boon:flight:alteration', { targets: ['MAGE'] }, 'A6 Q[4;3,4;]=11');
    expect(healer.waiting).toBeNull();
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
