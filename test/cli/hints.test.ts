import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/base.ts';
import { ATTACK, DUEL, duel } from './duel.ts';
import { ran } from './terminal.ts';

const play = (steps: readonly Json[], more: Readonly<Record<string, Json>> = {}) =>
  ran(['play', 'f.json'], { 'f.json': duel(steps, more) });
const attack = { do: 'command', who: 'FOE', offer: ATTACK.offer, slots: ATTACK.slots };

describe('A slip of the pen in a step that is refused is named, with the nearest name there is', () => {
  test.each<[string, readonly Json[], string]>([
    [
      'an offer',
      [{ ...attack, offer: 'atack:0:might' }],
      'offer: There is no offer "atack:0:might" for FOE now. Did you mean "attack:0:might"?',
    ],
    [
      'an offer of the table',
      [{ do: 'command', who: null, offer: 'end-comat' }],
      'offer: There is no offer "end-comat" for the table now. Did you mean "end-combat"?',
    ],
    ['an offer like no other', [{ ...attack, offer: 'sing' }], 'offer: There is no offer "sing" for FOE now\n'],
    [
      'a slot',
      [{ ...attack, slots: { target: ['HERO'] } }],
      'slots.target: there is no such slot. Did you mean "targets"?; its slots are targets',
    ],
    ['a slot that is missing', [{ ...attack, slots: {} }], 'slots.targets: '],
    ['a slot that holds what it cannot', [{ ...attack, slots: { targets: 'HERO' } }], 'slots.targets: '],
    [
      'an option of a slot',
      [{ do: 'command', who: null, offer: 'defenceless', slots: { targets: ['HERO'], can: 'nope' } }],
      'slots.can: there is no option "nope". Did you mean "no"?; its options are no, yes',
    ],
    [
      'an option of a question',
      [ATTACK, { do: 'answer', kind: 'defend', to: 'HERO', offer: 'pas' }],
      'offer: The question "defend" has no option "pas". Did you mean "pass"?',
    ],
    [
      'a kind of question',
      [ATTACK, { do: 'answer', kind: 'defends', to: 'HERO', offer: 'pass' }],
      'kind: HERO is not asked "defends". Did you mean "defend"?',
    ],
  ])('%s', (_, steps, line) => {
    const { code, err } = play(steps);
    expect(err).toContain(`\n  ${line}`);
    expect(code).toBe(1);
  });

  test('A refusal of the rules alone has no such line', () => {
    const { err } = play([{ do: 'command', who: 'HERO', offer: 'end-turn' }]);
    expect(err.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('What a file may say by mistake is noted, and the fight is played all the same', () => {
  const people = (foe: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => ({
    combatants: [DUEL.combatants[0], { ...DUEL.combatants[1], ...foe }],
  });

  test('a sheet that is cut down', () => {
    const { code, err } = play([], people({ body: { hp: 999 } }));
    expect([code, err]).toEqual([0, 'f.json: note: FOE: hp is 999 in the file and becomes 16 on the sheet.\n']);
    expect(ran(['check', 'f.json'], { 'f.json': duel([], people({ body: { hp: 999 } })) }).out).toContain(
      'Note: FOE: hp is 999 in the file and becomes 16 on the sheet.',
    );
  });

  test('two in one cell', () => {
    const { code, err } = play([], people({ at: [2, 2] }));
    expect([code, err]).toEqual([
      0,
      'f.json: note: FOE is placed at [2, 2], which is taken by HERO, and stands at [2, 1].\n',
    ]);
  });

  test('one on the base of a larger one who comes later', () => {
    const { err } = play([
      { do: 'place', combatants: [{ id: 'OGRE', side: 'foe', from: 'level-1', at: [1, 1], footprint: 2 }] },
    ]);
    expect(err).toBe('f.json: note: OGRE is placed at [1, 1], which is taken by HERO, and stands at [1, 0].\n');
  });
});

describe('Dice with their sides', () => {
  test('are checked against the die that is rolled', () => {
    expect(play([{ ...ATTACK, dice: ['d20=13', 'd10=8'] }]).code).toBe(0);
    const { code, err } = play([{ ...ATTACK, dice: ['d20=13', 'd8=8'] }]);
    expect([code, err]).toEqual([
      1,
      'f.json: Step 5, at steps[4].dice: Die 2 of the step is "d8=8", and FOE (Might attack) rolls a d10.\n',
    ]);
  });

  test('so are those that are typed in', () => {
    const steps: readonly Json[] = [
      ...DUEL.steps.slice(0, 2),
      { do: 'command', who: 'HERO', offer: 'roll-initiative' },
    ];
    const typed = (faces: readonly Json[]) =>
      play([], { options: { dice: 'typed' }, steps: [...steps, { do: 'roll', to: 'HERO', faces }] });
    expect(typed(['d20=8', 3]).code).toBe(0);
    expect(typed(['d12=8', 3]).err).toBe(
      'f.json: Step 4, at steps[3].faces: Die 1 is "d12=8", and a d20 was rolled.\n',
    );
  });
});

test('An undo names the entry it goes back before, wherever other steps are put in', () => {
  const named = { ...ATTACK, name: 'the blow' };
  const pass = { do: 'answer', kind: 'defend', to: 'HERO', offer: 'pass' };
  const undo = { do: 'undo', entry: 'the blow', expect: { scene: { HERO: { hp: 20 } } } };
  expect(play([named, pass, undo]).code).toBe(0);
  expect(play([{ do: 'order', who: 'FOE', kind: 'defend', order: 'ask' }, named, pass, undo]).code).toBe(0);
});
