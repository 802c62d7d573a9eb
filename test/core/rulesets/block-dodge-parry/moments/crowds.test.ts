import { expect, test } from 'vitest';
import { attack, hpStr, moments, proficient, why } from '../support/moment-stage.ts';

test('BD-099 only the tags of the weapon whose die landed work', () => {
  const stage = moments({
    P1: { has: [proficient('mace')] },
    P2: { has: [proficient('spear')] },
    N: { naturalArmour: 0 },
  });
  const done = stage.moment(['P1', 'P2'], 'N', '[d8=6 d8=7 d20=2]');
  expect(why(done)).toContain('pushed');
  expect(stage.body('N').shocked).toBe(false);
});

test('BD-099 equal dice with other effects: the attackers choose', () => {
  const stage = moments({
    P1: { has: [proficient('mace')] },
    P2: { has: [proficient('spear')] },
    N: { hp: 18, maxHp: 18 },
  });
  const done = stage.moment(['P1', 'P2'], 'N', '[d8=8 d8=8]', [['P1', 'highest', 'die-1']]);
  expect(why(done)).toContain('pushed');
  expect(stage.body('N').shocked).toBe(false);
});

const goblins = {
  kind: 'detachment',
  hp: 4,
  maxHp: 4,
  str: 8,
  wil: 11,
  has: [],
  attacks: [attack('dagger', 6, 'fast')],
  footprint: 5,
} as const;

test("BD-100 a detachment is one token with one member's stat block", () => {
  const stage = moments({ N: goblins });
  expect(hpStr(stage, 'N')).toEqual([4, 8]);
  const many = moments(
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`N${at}`, { maxHp: 4, hp: 4, maxStr: 8, str: at === 0 ? 3 : 8 }]),
    ),
  );
  many.act(null, 'merge', { who: many.scene.combatants.map(({ id }) => id) }, '');
  expect(many.scene.combatants.map(({ body: { kind, hp, maxHp, str } }) => [kind, hp, maxHp, str])).toEqual([
    ['detachment', 4, 4, 8],
  ]);
});

test('BD-101 a single enormous foe can count as one', () => {
  const stage = moments({ P: {}, N: { traits: ['detachment'], has: [], attacks: [attack('bite', 12, 'slow')] } });
  stage.moment(['P'], 'N', '[d4=1]');
  stage.moment(['N'], 'P', '[d12=1 d12=2]');
});

test('BD-102 attacks of individuals on a detachment are impaired; not those of another detachment', () => {
  const stage = moments({ P: { has: ['greatsword'] }, N: goblins });
  stage.moment(['P'], 'N', '[d4=4]');
  expect(hpStr(stage, 'N')).toEqual([0, 8]);
  const other = moments({ P: { kind: 'detachment', has: ['longsword'] }, N: goblins });
  other.moment(['P'], 'N', '[d8=3]');
});

test('BD-103 but not a blast', () => {
  const stage = moments({
    P: { has: [], attacks: [attack('bomb', 8, 'balanced', { blast: true })] },
    N: { ...goblins, wil: 8 },
  });
  stage.moment(['P'], 'N', '[d8=5 d20=8]');
  expect(hpStr(stage, 'N')).toEqual([0, 7]);
  expect(stage.body('N').states).toEqual([]);
});

test('BD-106 attacks of a detachment on individuals are enhanced', () => {
  const stage = moments({ P: {}, N: goblins });
  stage.moment(['N'], 'P', '[d6=3 d12=9 d20=7]');
  expect(hpStr(stage, 'P')).toEqual([0, 7]);
  const crowds = moments({ P: goblins, N: goblins });
  crowds.moment(['N'], 'P', '[d6=3]');
  expect(hpStr(crowds, 'P')).toEqual([1, 8]);
});

test('BD-107 and strike every foe in reach, each in a moment of its own', () => {
  const stage = moments({ P1: {}, P2: {}, P3: { at: ['A', 'elsewhere'] }, N: goblins });
  const done = stage.moment(['N'], 'P1', '[d6=3 d12=5 d6=1 d12=2]');
  expect(hpStr(stage, 'P1')).toEqual([1, 10]);
  expect(hpStr(stage, 'P2')).toEqual([4, 10]);
  expect(hpStr(stage, 'P3')).toEqual([6, 10]);
  expect(done.asked.filter((name) => name.endsWith('react'))).toEqual(['P1 react', 'P2 react']);
});

test('BD-107 with bows it strikes every foe in the zone that it shoots into, and nobody else', () => {
  const archers = { ...goblins, attacks: [attack('bows', 6, 'fast', { range: 'far' })] };
  const stage = moments({ P1: { at: ['B', 'c1'] }, P2: { at: ['B', 'c2'] }, P3: { at: ['A', 'c2'] }, N: archers });
  stage.moment(['N'], 'P1', '[d6=3 d12=5 d6=1 d12=2]');
  expect(['P1', 'P2', 'P3'].map((name) => stage.body(name).hp)).toEqual([1, 4, 6]);
});

test('BD-107 all are struck at once: a Fight Back that fells the striker saves no other', () => {
  const stage = moments({
    P1: {},
    P2: {},
    N: { ...goblins, kind: 'creature', traits: ['detachment', 'mindless'], hp: 0, str: 1, wil: 1 },
  });
  const done = stage.moment(['N'], 'P1', '[d6=3 d12=5, d6=1 d12=2, d4=4]', [
    ['P1', 'react', 'fight-back'],
    ['P2', 'react', 'fight-back'],
  ]);
  // the dice of all, then the harm to all, then the first Fight Back
  expect(
    done.facts.flatMap((fact) => {
      if (fact.type === 'rolled') return [fact.faces.join(' ')];
      return fact.type === 'changed' && fact.set.hp !== undefined ? [fact.who] : [];
    }),
  ).toEqual(['3 5', '1 2', 'P1', 'P2', '4', 'N']);
  expect(['P1', 'P2'].map((name) => stage.body(name).hp)).toEqual([1, 4]);
  expect(stage.body('N').states).toEqual(['destroyed']);
  // nobody strikes back at who is down by then, and both have spent themselves on it
  expect(['P1', 'P2'].map((name) => stage.body(name).fatigue)).toEqual([1, 1]);
});

test('BD-108 a detachment saves on WIL', () => {
  const stage = moments({ P1: {}, N: { ...goblins, hp: 0 } });
  stage.moment(['P1'], 'N', '[d4=2 d20=10]');
  expect(hpStr(stage, 'N')).toEqual([0, 6]);
  expect(stage.body('N').states).toEqual([]);
});

test('BD-109 failing it is a rout', () => {
  const stage = moments({ P1: {}, N: { ...goblins, hp: 0 } });
  stage.moment(['P1'], 'N', '[d4=2 d20=12]');
  expect(stage.body('N').states).toEqual(['routed']);
});

test('BD-111 three swords against the goblins: 3d4, keep the highest; the goblins d6 and d12 for each of them', () => {
  const stage = moments({ P1: {}, P2: {}, P3: {}, N: goblins });
  stage.moment(['P1', 'P2', 'P3'], 'N', '[d4=2 d4=4 d4=1]');
  expect(hpStr(stage, 'N')).toEqual([0, 8]);
  stage.moment(['N'], 'P1', '[d6=1 d12=1 d6=2 d12=2 d6=3 d12=3]');
  expect(['P1', 'P2', 'P3'].map((name) => stage.body(name).hp)).toEqual([5, 4, 3]);
});
