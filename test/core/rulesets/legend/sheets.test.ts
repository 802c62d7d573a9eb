import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { CONDITION_IDS } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import { catalogue } from '../../../../src/core/rulesets/legend/data/creatures/catalogue.ts';
import { CREATURES, classSheet, foeSheet } from '../../../../src/core/rulesets/legend/data/creatures/creature-list.ts';
import { demos } from '../../../../src/core/rulesets/legend/data/creatures/demo.ts';
import { WEAPON_IDS } from '../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { bodySchema, newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { acOf, attacksOf, initiativeOf, modifier } from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import { has, manoeuvreDcOf } from './usual.ts';
import { saveOf } from '../../../../src/core/rulesets/legend/sheet/rolls.ts';
import { stage } from './stage.ts';

/** Sheets: ready ones, numbers by level and class, and what is wrong in one. */

const figures = (id: string) => {
  const body = catalogue.find((entry) => entry.id === id)?.body;
  if (body === undefined) throw new Error(`there is no ${id}`);
  const { fortitude, reflex, will } = body.saves;
  return [attacksOf(body).join('/'), body.hpMax, acOf(body).total, initiativeOf(body).total, fortitude, reflex, will];
};

describe('LG-206 LG-207 LG-218 LG-274 ready combatants have the numbers of their class or their level', () => {
  test.each([
    ['oath-knight', ['8', 72, 17, 0, 6, 1, 5]],
    ['trail-ranger', ['8', 72, 17, 3, 6, 7, 1]],
    ['storm-shaman', ['6', 60, 17, 1, 6, 2, 7]],
    ['field-tactician', ['6', 60, 17, 2, 3, 6, 5]],
    ['ditch-raider', ['7', 41, 16, 0, 4, 4, 4]],
    ['wall-archer', ['7', 41, 16, 3, 4, 4, 4]],
    ['ash-wolf', ['8', 69, 17, 3, 4, 4, 4]],
    ['bog-lurker', ['8', 69, 17, 0, 4, 4, 4]],
    ['tunnel-maw', ['11', 101, 20, 0, 5, 5, 5]],
    ['cliff-drake', ['13/13', 135, 21, 3, 7, 7, 7]],
    ['shell-gunner', ['17/17', 131, 25, 0, 8, 8, 8]],
    ['foe-20', ['35/35/35', 380, 42, 0, 14, 14, 14]],
  ] as const)('%s', (id, expected) => expect(figures(id)).toEqual(expected));
});

test.each([
  ['LG-218 a good save at level 7 with +2 is 5 + 2, a poor one 2 + 2', 7, true, 5],
  ['LG-218 at level 20 they are 12 and 6', 20, true, 12],
  ['LG-218 at level 2 a poor one is 0', 2, false, 0],
] as const)('%s', (_, level, good, base) => {
  const { saves } = classSheet('paladin', level, [10, 14, 14, 10, 14, 10]);
  expect(good ? saves?.fortitude : saves?.reflex).toBe(base + 2);
});

test('LG-218 the total may be typed, and a die is added: 8 and 7 make 15', () => {
  expect(8 + saveOf(newBody({ saves: { fortitude: 7, reflex: 0, will: 0 } }), 'fortitude').total).toBe(15);
});

test.each([
  [1, 13],
  [4, 17],
  [8, 19],
  [20, 29],
] as const)('LG-274 what saves against the manoeuvres of a foe of level %i must reach is %i', (level, dc) => {
  expect(manoeuvreDcOf(newBody(foeSheet(level, true)))).toBe(dc);
});

test('LG-274 there is a foe of every level, and each ready combatant is unique, with a face and a sound sheet', () => {
  expect(CREATURES.filter(({ id }) => /^foe-\d+$/u.test(id))).toHaveLength(20);
  expect(new Set(CREATURES.map(({ id }) => id)).size).toBe(CREATURES.length);
  for (const { id, body } of catalogue) expect([id, bodySchema.parse(body)]).toEqual([id, { ok: true, value: body }]);
});

test('the demo fight has a flyer, a swimmer, a mount and somebody who rides', () => {
  const sheets = (demos[0]?.combatants ?? []).map(({ from }) => catalogue.find(({ id }) => id === from)?.body);
  expect(sheets.every((body) => body !== undefined)).toBe(true);
  expect(new Set(sheets.flatMap((body) => (body?.modes ?? []).map(({ mode }) => mode)))).toEqual(
    new Set(['fly', 'swim']),
  );
  expect(sheets.some((body) => body?.kind === 'mount')).toBe(true);
  expect(sheets.some((body) => body?.rideTrained)).toBe(true);
});

describe('names a sheet should not have are kept and without effect until they are mended', () => {
  const written = (more: object): unknown => ({ ...newBody({ hpMax: 20 }), ...more });
  const read = (more: object): Body => {
    const found = bodySchema.parse(written(more));
    if (!found.ok) throw new Error(JSON.stringify(found));
    return found.value;
  };

  test('an unknown condition', () => {
    const body = read({ conditions: ['glowing', 'prone'] });
    expect([body.conditions, body.unread]).toEqual([['prone'], [{ of: 'conditions', name: 'glowing' }]]);
    expect(acOf(body, 'melee').total).toBe(11 - 4);
  });

  test('a known one is read however it is written, and reading it again changes nothing', () => {
    const body = read({
      conditions: ['Prone', 'Flat footed', 'prone'],
      weapons: ['Long sword', 'Sword'],
      wielded: 'Sword',
    });
    expect([body.conditions, body.weapons, body.wielded, body.unread]).toEqual([
      ['prone', 'flat-footed'],
      ['sword'],
      'sword',
      [{ of: 'weapons', name: 'Long sword' }],
    ]);
    expect(bodySchema.parse(body)).toEqual({ ok: true, value: body });
  });

  test('an unknown condition with a source and an end', () => {
    const lasts = { source: 'B', by: null, until: { type: 'encounter' }, suspended: false } as const;
    const lasting = [{ condition: 'glowing', ...lasts }];
    expect([read({ lasting }).lasting, read({ lasting }).unread]).toEqual([
      [],
      [{ of: 'conditions', name: 'glowing', lasts }],
    ]);
    const twice = [...lasting, { condition: 'glowing', ...lasts, source: 'C' }, { condition: 'Flat Footed', ...lasts }];
    const body = read({ lasting: twice });
    expect(body.lasting).toEqual([{ condition: 'flat-footed', ...lasts }]);
    expect(body.unread.map((one) => one.lasts?.source)).toEqual(['B', 'C']);
    expect(bodySchema.parse(body)).toEqual({ ok: true, value: body });
  });

  test('mended, a condition lasts from what and until when it was written', () => {
    const lasts = { source: 'Gaze', by: 'F', until: { type: 'place', round: 4, count: 12, rank: 0 }, suspended: false };
    const body = read({ unread: [{ of: 'conditions', name: 'Dazed ', lasts }] });
    expect([body.lasting, body.unread, body.conditions]).toEqual([[{ condition: 'dazed', ...lasts }], [], []]);
  });

  test('an unknown condition that is wrong otherwise is refused where it stands', () => {
    const found = bodySchema.parse(written({ lasting: [{ condition: 'glowing', source: 'B', until: 'soon' }] }));
    expect(found.ok ? [] : found.error.map(({ at }) => at)).toEqual(expect.arrayContaining(['lasting[0].until']));
  });

  test('a long name and many names are kept whole, and shown in short', () => {
    const long = `glowing ${'very '.repeat(60)}brightly`;
    const body = read({ conditions: [long, ...Array.from({ length: 100 }, (_, at) => `odd ${at}`)] });
    expect([body.unread[0]?.name, body.unread.length]).toEqual([long, 101]);
    const s = stage({ A: { at: [0, 0], ...body } });
    const [who] = s.scene.combatants;
    const marks = who === undefined ? [] : legend.viewOf(asKnown(who), 'sheet').marks.map(({ label }) => label);
    expect([marks.length, marks[0], marks.at(-1)]).toEqual([
      13,
      `Unknown: ${long.slice(0, 60)}…`,
      '89 more unknown names',
    ]);
    expect(legend.offers(s.scene, 'A' as CombatantId).length).toBeGreaterThan(0);
  });

  test('what is longer than any name, or more than anybody has, is refused with its place', () => {
    const at = (sheet: object): unknown => {
      const found = bodySchema.parse(written(sheet));
      return found.ok ? [] : found.error;
    };
    const name = 'x'.repeat(2001);
    const say = 'must have at most 2000 characters, and has 2001';
    expect(at({ conditions: ['dazed', name] })).toEqual([{ at: 'conditions[1]', say }]);
    expect(at({ wielded: name })).toEqual([{ at: 'wielded', say }]);
    const lasting = [{ condition: name, source: '', by: null, until: { type: 'none' }, suspended: false }];
    expect(at({ lasting })).toEqual([{ at: 'lasting[0].condition', say }]);
    const many = Array.from({ length: 1001 }, (_, nth) => `odd ${nth}`);
    const crowd = 'must have at most 1000 unknown names, and has 1001';
    expect(at({ conditions: many })).toEqual([{ at: 'conditions', say: crowd }]);
    expect(at({ weapons: many })).toEqual([{ at: 'weapons', say: crowd }]);
  });

  test('LG-073 an effect of an hour a level lasts for the scene', () => {
    const hours = (until: unknown) => [{ condition: 'shaken', source: 'Scroll', by: null, until, suspended: false }];
    for (const until of ['1 hour/level', '2 hours/level', '10 hours per level', '1 hr/level'])
      expect(read({ lasting: hours(until) }).lasting[0]?.until, until).toEqual({ type: 'scene' });
    expect(bodySchema.parse(written({ lasting: hours('for a while') })).ok).toBe(false);
  });

  test('an unknown weapon, also in hand', () => {
    const body = read({ weapons: ['unarmed', 'glaive'], wielded: 'glaive' });
    expect([body.weapons, body.wielded, body.unread]).toEqual([['unarmed'], null, [{ of: 'weapons', name: 'glaive' }]]);
  });

  test('mended, it goes where it belongs', () => {
    const body = read({
      unread: [
        { of: 'conditions', name: 'Flat footed' },
        { of: 'weapons', name: 'glaive' },
      ],
    });
    expect([has(body, 'flat-footed'), body.unread]).toEqual([true, [{ of: 'weapons', name: 'glaive' }]]);
  });

  test('it is named on the token', () => {
    const s = stage({ A: { at: [0, 0], unread: [{ of: 'conditions', name: 'glowing' }] } });
    const [who] = s.scene.combatants;
    expect(who === undefined ? [] : legend.viewOf(asKnown(who), 'sheet').marks.map(({ label }) => label)).toEqual([
      'Unknown: glowing',
    ]);
  });

  test('what is no list of names is refused with its place', () => {
    const found = bodySchema.parse(written({ conditions: [7] }));
    expect(found.ok ? [] : found.error.map(({ at }) => at)).toEqual(['conditions[0]']);
    expect(bodySchema.parse(null).ok).toBe(false);
    expect(bodySchema.parse(written({ unread: [{ of: 'spells', name: 'x' }] })).ok).toBe(false);
  });
});

test('every condition and every weapon is read as it is written', () => {
  const body = newBody({ conditions: [...CONDITION_IDS], weapons: [...WEAPON_IDS].slice(0, 12) });
  expect(bodySchema.parse(body)).toEqual({ ok: true, value: body });
  expect(modifier(8)).toBe(-1);
});
