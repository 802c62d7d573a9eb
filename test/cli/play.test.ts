import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/base.ts';
import { ATTACK, DUEL, duel } from './duel.ts';
import { ran } from './terminal.ts';

const play = (text: string, ...options: readonly string[]): ReturnType<typeof ran> =>
  ran(['play', 'f.json', ...options], { 'f.json': text });
const hero = (more: Readonly<Record<string, Json>>): Json => ({ ...DUEL.combatants[0], ...more });

describe('What play prints', () => {
  test('a JSON line for every record, then the final scene with the ids of the file', () => {
    const { code, out, err } = play(duel([ATTACK]));
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect([code, err]).toEqual([0, '']);
    expect(lines.slice(0, -1).map(({ seq }) => seq)).toEqual(
      Array.from({ length: lines.length - 1 }, (_, nth) => nth + 1),
    );
    const { type, ids, scene } = lines.at(-1) as {
      type: string;
      ids: Record<string, string>;
      scene: { combatants: readonly { id: string; name: string }[] };
    };
    expect(type).toBe('scene');
    expect(scene.combatants.map(({ id, name }) => [id, name])).toEqual([
      [ids['HERO'], 'HERO'],
      [ids['FOE'], 'Brigand'],
    ]);
  });

  test('with --pretty the log in sentences, then who stands where', () => {
    const { out } = play(duel([ATTACK]), '--pretty');
    expect(out).toContain('\nBrigand attacks HERO with a mace (waits)\n');
    expect(out).toContain('rolls Might attack: 13/d20 8/d10 = 21\n');
    expect(out.endsWith('\nHERO, at [2, 2], 20 of 20\nFOE (Brigand), at [3, 2], 16 of 16\n')).toBe(true);
  });

  test('a long log is printed from its beginning', () => {
    const turns = Array.from({ length: 300 }, (_, nth) => ({
      do: 'command',
      who: nth % 2 === 0 ? 'FOE' : 'HERO',
      offer: 'end-turn',
    }));
    const { out } = play(duel(turns), '--pretty');
    expect(out).toContain('The GM starts the fight\n');
    expect(out.match(/ ends the turn\n/g)).toHaveLength(300);
  });
});

describe('Where a fight goes otherwise than its file says, play ends with 1 and names the place', () => {
  test.each<[string, readonly Json[], string]>([
    [
      'a step is refused',
      [{ do: 'command', who: 'HERO', offer: 'end-turn' }],
      'Step 5, at steps[4]: It is refused (not-legal).\n  not-your-turn: Not your turn. (OL-018)\n',
    ],
    [
      'a step is refused by the table',
      [{ ...ATTACK, by: 'Ann' }],
      'Step 5, at steps[4]: It is refused (not-allowed). You may not do that.\n',
    ],
    [
      'a step that should be refused is granted',
      [{ ...ATTACK, dice: undefined as never, expect: { refused: ['out-of-reach'] } }],
      'Step 5, at steps[4].dice: A d20 is missing for FOE (Might attack). The step writes no dice, and the file ' +
        'has no seed.\n',
    ],
    [
      'a correction that should be refused is granted',
      [{ do: 'correct', corrections: [{ type: 'remove', who: 'FOE' }], expect: { refused: ['x'] } }],
      'Step 5, at steps[4].expect.refused: The result is not as expected.\n  expected: ["x"]\n  actual:   "it ' +
        'was granted"\n',
    ],
    [
      'a step is refused for another reason',
      [{ do: 'command', who: 'HERO', offer: 'end-turn', expect: { refused: ['no-fight'] } }],
      'Step 5, at steps[4].expect.refused: The result is not as expected.\n  expected: ["no-fight"]\n  actual:   ' +
        '["not-your-turn"]\n',
    ],
    [
      'dice are missing',
      [{ ...ATTACK, dice: [13] }],
      'Step 5, at steps[4].dice: A d10 is missing for FOE (Might attack). The one die of the step is used, and ' +
        'the file has no seed.\n',
    ],
    [
      'dice are left over',
      [{ ...ATTACK, dice: [13, 8, 7, 7] }],
      'Step 5, at steps[4].dice: 2 dice are never rolled: 7, 7.\n',
    ],
    [
      'a die has no such face',
      [{ ...ATTACK, dice: [13, 11] }],
      'Step 5, at steps[4].dice: Die 2 of the step shows 11, and FOE (Might attack) rolls a d10.\n',
    ],
    [
      'nothing is asked',
      [{ do: 'answer', kind: 'defend', to: 'HERO', offer: 'pass' }],
      'Step 5, at steps[4]: It is refused (not-waiting). Nobody asks HERO about defend. Nothing waits.\n',
    ],
    [
      'something else is asked',
      [ATTACK, { do: 'roll', to: 'HERO' }],
      'Step 6, at steps[5]: It is refused (not-waiting). No roll of HERO waits. Waiting: defend of HERO.\n',
    ],
    [
      'nothing is to be withdrawn',
      [{ do: 'withdraw' }],
      'Step 5, at steps[4]: It is refused (not-waiting). No entry waits. Nothing waits.\n',
    ],
    [
      'a step made nothing that could be undone',
      [
        { do: 'command', who: 'HERO', offer: 'end-turn', expect: { refused: ['not-your-turn'] } },
        { do: 'undo', step: 5 },
      ],
      'Step 6, at steps[5]: It is refused (not-waiting). Step 5 made no entry. Nothing waits.\n',
    ],
    [
      'the table waits for somebody else',
      [{ ...ATTACK, expect: { asks: [] } }],
      'Step 5, at steps[4].expect.asks: The result is not as expected.\n  expected: []\n  actual:   ' +
        '[{"kind":"defend","to":"HERO"}]\n',
    ],
    [
      'somebody is not as expected',
      [{ ...ATTACK, expect: { scene: { HERO: { hp: 19 } } } }],
      'Step 5, at steps[4].expect.scene.HERO.hp: The result is not as expected.\n  expected: 19\n  actual:   20\n',
    ],
    [
      'somebody is still there',
      [{ ...ATTACK, expect: { scene: { HERO: null } } }],
      'Step 5, at steps[4].expect.scene.HERO: The result is not as expected.\n  expected: null\n  actual:   ' +
        '"still there"\n',
    ],
    [
      'somebody stands elsewhere',
      [{ ...ATTACK, expect: { scene: { HERO: { at: [2, 3] } } } }],
      'Step 5, at steps[4].expect.scene.HERO.at[1]: The result is not as expected.\n  expected: 3\n  actual:   2\n',
    ],
    [
      "it is another's turn",
      [{ ...ATTACK, expect: { turn: { active: 'HERO' } } }],
      'Step 5, at steps[4].expect.turn.active: The result is not as expected.\n  expected: "HERO"\n  actual:   "FOE"\n',
    ],
    [
      'a roll has another total',
      [{ ...ATTACK, expect: { totals: [20] } }],
      'Step 5, at steps[4].expect.totals: The result is not as expected.\n  expected: [20]\n  actual:   [21]\n',
    ],
    [
      'a fact did not happen',
      [{ ...ATTACK, expect: { facts: [{ type: 'removed' }] } }],
      'Step 5, at steps[4].expect.facts[0]: The result is not as expected.\n  expected: {"type":"removed"}\n',
    ],
    [
      'odds are others',
      [{ ...ATTACK, expect: { odds: { of: { HERO: { hit: { chance: 0.6 } } } } } }],
      'Step 5, at steps[4].expect.odds.of.HERO.hit.chance: The result is not as expected.\n  expected: 0.6\n  ' +
        'actual:   0.592\n',
    ],
  ])('%s', (_, steps, say) => {
    const { code, err } = play(duel(steps));
    expect(err.startsWith(`f.json: ${say}`), err).toBe(true);
    expect(code).toBe(1);
  });

  test('the end is not as expected', () => {
    const { code, err } = play(duel([], { expect: { scene: { FOE: { hp: 1 } } } }));
    expect([code, err]).toEqual([
      1,
      'f.json: After the last step, at expect.scene.FOE.hp: The result is not as expected.\n  expected: 1\n  ' +
        'actual:   16\n',
    ]);
  });

  test('what is quoted from the file is printed without control and direction characters', () => {
    const { err } = play(duel([{ ...ATTACK, slots: { 'a\u001b[2J\u202eb': 1 }, dice: [] }], {}));
    expect(err).toContain('“a[2Jb” is not part of this action.');
  });

  test('what happened up to there is printed all the same', () => {
    const { out } = play(duel([ATTACK, { do: 'withdraw', expect: { asks: [{ kind: 'defend', to: 'HERO' }] } }]));
    expect(out).toContain('"type":"withdrawn"');
    expect(out.trimEnd().split('\n').at(-1)).toContain('"type":"scene"');
  });
});

describe('A file whose people or settings the ruleset does not take is refused with exit code 2', () => {
  test.each<[string, Readonly<Record<string, Json>>, string]>([
    ['no such ruleset', { ruleset: 'chess' }, 'ruleset is unknown: "chess". Known rulesets: '],
    [
      'no such creature',
      { combatants: [hero({ from: 'unicorn' })], steps: [] },
      'combatants[0].from names nothing in the catalogue: "unicorn"',
    ],
    ['a sheet with a fault', { combatants: [hero({ body: { hp: -1 } })], steps: [] }, 'combatants[0].body.hp '],
    [
      'a sheet with a member too many',
      { combatants: [hero({ body: { wings: 2 } })], steps: [] },
      'combatants[0].body ',
    ],
    ['no sheet at all', { combatants: [{ id: 'HERO', side: 'ally', at: [0, 0] }], steps: [] }, 'combatants[0].body.'],
    ['settings with a fault', { settings: { fiveFootAreaFree: 3 } }, 'settings.fiveFootAreaFree '],
    [
      'a base that does not fit',
      { combatants: [hero({ at: [7, 4], footprint: 2 })], steps: [] },
      'combatants The correction: corrections[0].place.x lies off the map of 8 by 5 cells',
    ],
  ])('%s', (_, more, say) => {
    const { code, out, err } = play(duel([], more));
    expect(err).toContain(`f.json:\n  ${say}`);
    expect([code, out]).toEqual([2, '']);
  });
});

test('Dice that a step leaves out come from the seed, the same ones every time, others for another seed', () => {
  const steps = [{ ...ATTACK, dice: [13] }];
  const once = play(duel(steps, { seed: 7 })).out;
  expect(play(duel(steps, { seed: 7 })).out).toBe(once);
  const faces = ['7', 7, 8, 9, 10, 11].map((seed) => /"faces":\[13,(\d+)/.exec(play(duel(steps, { seed })).out)?.[1]);
  expect(new Set(faces).size).toBeGreaterThan(2);
});
