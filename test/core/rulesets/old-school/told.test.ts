import { expect, test } from 'vitest';
import { headlineFor } from '../../../../src/core/rules/telling/speaking.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../telling.ts';
import { GM, player, SIDES, stage } from './stage.ts';
import type { Stage } from './stage.ts';

/** What the log says, and to whom. */

/** What the GM and a player are told of one command. */
const told = (s: Stage, who: string | null, offer: string, slots: object, dice: readonly number[] = []) => {
  const before = s.scene;
  const facts = s.act(who, offer, slots as never, dice);
  return [GM, player('A')].map((viewer) => linesTold(oldSchool, before, facts, viewer).map(([say]) => say));
};

test.each([
  ['OS-101', [3, 4], 'they fight on', '7 vs 7'],
  ['OS-100', [4, 4], 'they break', '8 vs 7'],
] as const)('%s what a check comes to is told all, its figures the GM alone', (_, dice, came, figures) => {
  const s = stage({ A: ['fighter', 5, 5], B: ['goblin', 20, 5, { morale: 7 }], C: ['goblin', 22, 5, { morale: 7 }] });
  s.start([20, 1, 1]);
  s.set('B', { hp: 0, conditions: ['dead'] });
  s.act('A', 'nominate', { target: 'C' });
  const lines = told(s, 'C', 'nominate', { target: 'A' }, dice);
  expect(lines.map((all) => all.filter((say) => say.startsWith('Morale')))).toEqual([
    [`Morale of the goblin: ${figures}, ${came}`],
    [`Morale of the goblin: ${came}`],
  ]);
});

test('OS-105 that the GM adjusts morale is nobody else’s to know', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['goblin', 20, 5] }).start([20, 1]);
  const command = s.command(null, 'adjust-morale', { group: 'foe.goblin', by: -2 });
  expect(JSON.stringify(headlineFor(oldSchool, command, s.scene, GM))).toContain('adjusts morale by −2');
  expect(headlineFor(oldSchool, command, s.scene, player('A'))).toEqual([]);
  expect(told(s, null, 'adjust-morale', { group: 'foe.goblin', by: -2 })).toEqual([[], []]);
});

test('OS-137 how far off the others are is told', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] });
  expect(told(s, null, 'start-combat', { distance: 'roll' }, [3, 5, 20, 1])[1]).toContain(
    'The encounter is 80 ft away',
  );
});

test.each([
  [1, 'Time passes: 1 turn'],
  [2, 'Time passes: 2 turns'],
])('OS-093 how much time passes is told: %i', (count, said) => {
  const s = stage({ A: ['fighter', 5, 5] });
  const lasts = { id: 'e1', kind: 'poison', source: 'poison', owner: null, on: ['A'], anchor: { type: 'round' } };
  const more = { left: 900, with: null, condition: null, dice: null, covers: null };
  s.scene = { ...s.scene, turn: { ...s.turn, effects: [{ ...lasts, ...more } as never] } };
  expect(told(s, null, 'pass-time', { count, unit: 'turns' })[1]).toEqual([said]);
});

test('OS-191 a spell that is let go is told as kept', () => {
  const s = stage({ A: ['magic-user', 5, 5], B: ['orc', 20, 5] }, SIDES).start();
  s.act('A', 'declare-spell', { spell: 'Sleep' }, [5, 2]);
  expect(told(s, 'A', 'let-go', {})[1]).toContain('A keeps Sleep for later');
});

test('OS-017 of a blow that lands at the end of a shared phase that is said', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5, { hpMax: 30 }] }, { ...SIDES, tiePolicy: 'simultaneous' });
  s.start();
  expect(told(s, null, 'declarations-end', {}, [4, 4])[1]).toContain('Initiative is tied: all act at once');
  expect(told(s, 'A', 'attack:sword.0', { target: 'B' }, [15, 3])[1]?.at(-1)).toMatch(
    /^B takes \d damage from A at the end of the phase$/u,
  );
});

test('OS-019 who acts with its side although its weapon is slow says what that costs', () => {
  const s = stage({ A: ['fighter', 5, 5, { weapons: [{ weapon: 'polearm', ammo: null }] }], B: ['orc', 20, 5] }, SIDES);
  s.start([5, 3]);
  expect(told(s, 'A', 'hurry', {})[1]).toContain('A acts now, without attacking with the slow weapon');
});

test('OS-140 that a blow needs no roll is said with the attack', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5, { hpMax: 30, conditions: ['paralysed'] }] }).start([20]);
  expect(told(s, 'A', 'attack:sword.0', { target: 'B' }, [3])[1]?.[0]).toBe(
    'A attacks B with a sword (Helpless: hits without a roll)',
  );
});

test.each([
  ['cleric', 'sword', 'Not for this class. Clerics use blunt weapons only.'],
  ['magic-user', 'sword', 'Not for this class. Magic-users use daggers only.'],
  ['dwarf', 'two-handed-sword', 'Not for this class. Too large for a dwarf.'],
] as const)('OS-125 a %s with a %s is told why not', (from, weapon, said) => {
  const s = stage({ A: ['fighter', 5, 5, { class: from, weapons: [{ weapon, ammo: null }] }], B: ['orc', 6, 5] });
  s.start([20, 1]);
  const [refusal] = oldSchool.check(s.scene, s.command('A', `attack:${weapon}.0`, { target: 'B' }));
  expect(refusal?.say).toBe(said);
});
