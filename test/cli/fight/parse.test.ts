import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import { parseFight, readFight } from '../../../src/cli/fight/file/parse.ts';

const GRID: Readonly<Record<string, Json>> = {
  type: 'grid',
  width: 5,
  height: 6,
  feet: 5,
  diagonal: '1-1',
  walls: [],
  portals: [],
  terrain: [],
  cover: [],
  lights: [],
  backdrop: null,
};
const HERO = { id: 'HERO', side: 'ally', player: 'Ann', at: [1, 1] };
const fight = (more: Readonly<Record<string, Json>> = {}): Json => ({
  format: 'foray-fight',
  version: 1,
  name: 'Two',
  ruleset: 'any',
  field: { blank: [10, 8] },
  combatants: [HERO, { id: 'ORC', side: 'foe', at: [2, 1] }],
  ...more,
});
const problems = (json: Json): readonly string[] => {
  const read = readFight(json);
  return read.ok ? [] : read.error.map(({ at, say }) => `${at}: ${say}`);
};
const step = (value: Json): readonly string[] => problems(fight({ steps: [value] }));

test('A fight file is read with its field and its players', () => {
  const read = readFight(fight());
  expect(read.ok && [read.value.field.type, read.value.players]).toEqual(['grid', ['Ann']]);
});

test('What odds tell players is one of three words, or yes or no as older files have it', () => {
  for (const playersSeeOdds of ['none', 'hit', 'all', true, false])
    expect(problems(fight({ options: { playersSeeOdds } }))).toEqual([]);
  expect(problems(fight({ options: { playersSeeOdds: 'most' } }))).toHaveLength(1);
});

test('The field may be open cells, a map of the game, a drawing, or a battlefield as it is stored', () => {
  const size = (field: Json): unknown => {
    const read = readFight(fight({ field, combatants: [] }));
    return read.ok && read.value.field.type === 'grid' ? [read.value.field.width, read.value.field.height] : read;
  };
  expect(size({ blank: [3, 4] })).toEqual([3, 4]);
  expect(size({ demo: 'ford' })).toEqual([24, 16]);
  expect(size({ text: ['. .', '. .'] })).toEqual([2, 2]);
  expect(size(GRID)).toEqual([5, 6]);
});

describe('What is wrong is named with its place', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a text that is no JSON',
      problemsOfText('{ "format": '),
      [': Line 1, column 13 is cut off: the file ends too early'],
    ],
    ['an empty text', problemsOfText(''), [': The file is empty']],
    ['a list', problems([]), [': must be a record']],
    ['another format', problems(fight({ format: 'x' })), ['format: must be "foray-fight"']],
    ['a newer version', problems(fight({ version: 2 })), ['version: must be 1']],
    ['a member that is not known', problems(fight({ colour: 1 })), [': has no "colour"']],
    ['an infinite number', problemsOfText('{ "seed": 1e999 }'), ['seed: is too large a number']],
    ['a proto', problemsOfText('{ "settings": { "__proto__": 1 } }'), ['settings: has no "__proto__"']],
    ['a field too wide', problems(fight({ field: { blank: [501, 2] } })), ['field.blank[0]: must be at most 500']],
    [
      'a field of no known kind',
      problems(fight({ field: { demo: 'moon' } })),
      ['field.demo: must be one of ford, library, causeway, cellars, tomb, watch'],
    ],
    [
      'a bad wall',
      problems(fight({ field: { ...GRID, walls: [{ a: { x: 0, y: 0 }, b: { x: 1 } }] } })),
      ['field.walls[0].b.y: is missing'],
    ],
    [
      'a wall without length',
      problems(fight({ field: { ...GRID, walls: [{ a: { x: 0, y: 0 }, b: { x: 0, y: 0 } }] } })),
      ['field.walls[0]: has no length'],
    ],
    [
      'an id in small letters',
      problems(fight({ combatants: [{ ...HERO, id: 'hero' }] })),
      ['combatants[0].id: must be an id such as HERO or ORC-2'],
    ],
    ['an id used twice', problems(fight({ combatants: [HERO, HERO] })), ['combatants[1].id: is used twice: "HERO"']],
    [
      'a cell off the field',
      problems(fight({ combatants: [{ ...HERO, at: [10, 0] }] })),
      ['combatants[0].at: is off the field of 10 by 8 cells'],
    ],
    [
      'a cell that is half',
      problems(fight({ combatants: [{ ...HERO, at: [1.5, 0] }] })),
      ['combatants[0].at[0]: must be a whole number'],
    ],
    [
      'a letter without a drawing',
      problems(fight({ combatants: [{ ...HERO, at: 'A' }] })),
      ['combatants[0].at: is "A", a letter that is not in the drawing'],
    ],
    [
      'a zone on a grid',
      problems(fight({ combatants: [{ ...HERO, at: { zone: 'dais', cluster: 'a' } }] })),
      ['combatants[0].at: names a zone, and the field is a grid'],
    ],
    [
      'a player called as the GM',
      problems(fight({ combatants: [{ ...HERO, player: 'gm' }] })),
      ["combatants[0].player: must not be the GM's name; the GM plays combatants without a player"],
    ],
    [
      'a step of no kind',
      step({ do: 'dance' }),
      [
        'steps[0].do: must be "command" or "answer" or "roll" or "place" or "correct" or "withdraw" or "keep" or ' +
          '"undo" or "order" or "time-out"',
      ],
    ],
    [
      'a step by nobody',
      step({ do: 'command', who: 'DRAGON', offer: 'x' }),
      ['steps[0].who: names no combatant of the file: "DRAGON"'],
    ],
    [
      'a step of a stranger',
      step({ do: 'command', who: 'HERO', offer: 'x', by: 'Bob' }),
      ['steps[0].by: is neither "gm" nor a player of the file: "Bob"'],
    ],
    ['an undo of what comes later', step({ do: 'undo', step: 1 }), ['steps[0].step: must be an earlier step']],
    [
      'an undo that names a later step',
      problems(
        fight({
          steps: [
            { do: 'undo', entry: 'blow' },
            { do: 'keep', name: 'blow' },
          ],
        }),
      ),
      ['steps[0].entry: names no earlier step: "blow"'],
    ],
    [
      'an undo with a slip of the pen',
      problems(
        fight({
          steps: [
            { do: 'keep', name: 'first blow' },
            { do: 'undo', entry: 'frist blow' },
          ],
        }),
      ),
      ['steps[1].entry: names no earlier step: "frist blow". Did you mean "first blow"?'],
    ],
    [
      'an undo of nothing',
      step({ do: 'undo' }),
      ['steps[0]: must have either "entry", the name of an earlier step, or its number as "step"'],
    ],
    [
      'a name used twice',
      problems(
        fight({
          steps: [
            { do: 'keep', name: 'a' },
            { do: 'keep', name: 'a' },
          ],
        }),
      ),
      ['steps[1].name: is used twice: "a"'],
    ],
    [
      'a policy with two ways to react',
      problems(fight({ policy: { defender: 'ORC', reactions: [{ to: 'WOLF', kind: 'k', offer: 'o' }] } })),
      [
        'policy.reactions[0].to: names no combatant of the file: "WOLF"',
        'policy.defender: stands beside reactions: write one of the two',
      ],
    ],
    [
      'dice of a step that is to be refused',
      step({ do: 'command', who: 'HERO', offer: 'x', dice: [1], expect: { refused: ['x'] } }),
      ['steps[0].dice: are never rolled: the step is expected to be refused'],
    ],
    [
      'a die without a face',
      step({ do: 'command', who: 'HERO', offer: 'x', dice: [0] }),
      ['steps[0].dice[0]: must be at least 1'],
    ],
    [
      'a die that is none',
      step({ do: 'command', who: 'HERO', offer: 'x', dice: ['8d=3'] }),
      ['steps[0].dice[0]: must be a die such as "d8=3"'],
    ],
    [
      'a face that the die does not have',
      step({ do: 'roll', to: 'HERO', faces: [2, 'd8=9'] }),
      ['steps[0].faces[1]: is "d8=9", and a d8 has no 9'],
    ],
    [
      'an answer to nobody',
      step({ do: 'answer', to: 'hero', kind: 'k', offer: 'x' }),
      ['steps[0].to: must be "gm" or an id such as HERO or ORC-2'],
    ],
    [
      'an expectation of nobody',
      problems(fight({ expect: { scene: { DRAGON: { hp: 1 } } } })),
      ['expect.scene.DRAGON: names no combatant of the file: "DRAGON"'],
    ],
    [
      'an expectation under no id',
      problems(fight({ expect: { scene: { dragon: { hp: 1 } } } })),
      ['expect.scene.dragon: is a name that must be an id such as HERO or ORC-2'],
    ],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  test('at most twenty of them', () => {
    const combatants = Array.from({ length: 30 }, (_, nth) => ({ id: `ORC-${nth}`, side: 'foe', at: [99, 99] }));
    expect(problems(fight({ combatants }))).toHaveLength(20);
  });
});

function problemsOfText(text: string): readonly string[] {
  const read = parseFight(text);
  return read.ok ? [] : read.error.map(({ at, say }) => `${at}: ${say}`);
}
