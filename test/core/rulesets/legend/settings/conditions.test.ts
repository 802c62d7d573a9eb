import { describe, expect, test } from 'vitest';
import type { ConditionId } from '../../../../../src/core/rulesets/legend/data/condition-list.ts';
import { CONDITION_IDS, conditionOf } from '../../../../../src/core/rulesets/legend/data/condition-list.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { conditionsOn } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import type { ConditionRules } from '../../../../../src/core/rulesets/legend/sheet/settings/condition-rules.ts';
import { conditionAt, ruleAsListed } from '../../../../../src/core/rulesets/legend/sheet/settings/condition-rules.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { stage } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';

type Rule = ConditionRules['conditionRules'][number];
const rule = (id: ConditionId, change: Partial<Rule> = {}): Rule => ({ ...ruleAsListed(id), ...change });
const played = (a: Partial<Standing>, rules: readonly Rule[], foe: Partial<Standing> = {}): Stage =>
  stage(
    { A: { at: [5, 5], level: 5, kdm: 3, weapons: ['sword'], wielded: 'sword', ...a }, F: { at: [6, 5], ...foe } },
    { settings: { conditionRules: rules } },
  );
const totalOf = (s: Stage, name: string): number | undefined => legend.derived(s.scene, name as CombatantId)[0]?.total;

describe('what a condition bars', () => {
  const away = { path: [[4, 5]] };
  test('LG-240 RU-53 the dazed act where the table says that they do, and the dazzled do not where it says so', () => {
    const refused = (id: ConditionId, bars: Rule['bars']) =>
      played({ conditions: [id] }, [rule(id, { bars })]).refused('A', 'move', away);
    expect(refused('dazed', ['actions'])).toEqual(['cannot-act']);
    expect(refused('dazed', [])).toEqual([]);
    expect(refused('dazzled', ['actions'])).toEqual(['cannot-act']);
  });

  test('LG-240 RU-53 attacks and charges', () => {
    const s = played({ conditions: ['dazzled'] }, [rule('dazzled', { bars: ['attacks', 'charging'] })], { at: [9, 5] });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toContain('no-attack');
    expect(s.refused('A', 'charge', { target: 'F' })).toContain('no-charge');
    const free = played(
      { conditions: ['panicked', 'fatigued'] },
      [rule('panicked', { bars: [] }), rule('fatigued', { bars: [] })],
      {
        at: [9, 5],
      },
    );
    expect(free.refused('A', 'charge', { target: 'F' })).toEqual([]);
  });

  test('LG-250 RU-53 opportunity attacks', () => {
    const asked = (id: ConditionId, bars: Rule['bars']): readonly string[] => {
      const s = played({}, [rule(id, { bars })], { conditions: [id], opportunities: 1 });
      s.act('A', 'move', away);
      return s.asked();
    };
    expect([asked('confused', []), asked('confused', ['opportunity-attacks'])]).toEqual([['F opportunity'], []]);
    expect(asked('sickened', ['opportunity-attacks'])).toEqual([]);
  });

  test('LG-308 RU-11 immediate actions; those of the flat-footed by the setting of its own, too', () => {
    const ward = newSpecial({ name: 'Ward', cost: 'immediate' });
    const refused = (id: ConditionId, bars: Rule['bars'], flatFootedBlocksImmediate = true): readonly string[] =>
      stage(
        { A: { at: [5, 5] }, C: { at: [9, 9], conditions: [id], special: [ward], swift: 1, immediate: 1 } },
        { settings: { conditionRules: [rule(id, { bars })], flatFootedBlocksImmediate } },
      ).refused('C', 'ability:0');
    expect(refused('flat-footed', ['immediate-actions'])).toEqual(['flat-footed']);
    expect(refused('flat-footed', ['immediate-actions'], false)).toEqual([]);
    expect(refused('flat-footed', [])).toEqual([]);
    expect(refused('sickened', ['immediate-actions'])).toEqual(['cannot-act']);
  });

  test('LG-240 which of the standard and the move action are left', () => {
    const refused = (leaves: Rule['leaves']) => {
      const s = played({ conditions: ['nauseated'] }, [rule('nauseated', { leaves })], { opportunities: 0 });
      const both = [s.refused('A', 'attack:sword', { target: 'F' }), s.refused('A', 'move', away)];
      return both.map((codes) => codes.length === 0);
    };
    expect([refused('move'), refused('standard'), refused('one'), refused('both')]).toEqual([
      [false, true],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });
});

describe('what a condition changes and drives', () => {
  test('LG-238 it makes somebody drop what it holds where the table says so', () => {
    const held = (id: ConditionId, drops: boolean): unknown => {
      const s = played({}, [rule(id, { drops })]);
      s.act('A', 'impose', { condition: id });
      return s.body('A').wielded;
    };
    expect([held('stunned', true), held('stunned', false), held('dazed', true)]).toEqual([null, 'sword', null]);
  });

  test('LG-394 RU-54 it is cover of its own', () => {
    expect(totalOf(played({ conditions: ['steadied'] }, [rule('steadied', { covered: true })]), 'A')).toBe(22);
    expect(totalOf(played({ conditions: ['covered'] }, [rule('covered', { covered: false })]), 'A')).toBe(18);
  });

  test('LG-240 who sees nothing gives no bonus to those who are unseen', () => {
    const attack = (sightless: boolean, attacksUnseen = true): number | undefined => {
      const rules = [rule('blinded', { sightless }), rule('invisible', { attacksUnseen })];
      const s = played({ conditions: ['invisible'] }, rules, { conditions: ['blinded'] });
      return s.explain('A', 'attack:sword', { target: 'F' }).modifiers.find(({ label }) => label === 'Invisible')
        ?.value;
    };
    expect([attack(true), attack(false), attack(true, false)]).toEqual([undefined, 2, 2]);
  });

  test('LG-415 RU-67 the pinned are no longer flat-footed where the table says so, nor is what is not held', () => {
    const s = (rules: readonly Rule[]) => totalOf(played({ conditions: ['pinned'] }, rules), 'A');
    expect([s([]), s([rule('pinned', { brings: [] })])]).toEqual([15, 18]);
  });

  test('LG-223 RU-53 the unconscious are prone, too, where the table says so', () => {
    const rules = { conditionRules: [rule('unconscious', { brings: ['helpless', 'prone'] })] };
    const body = newBody({ conditions: ['unconscious'] });
    expect(conditionsOn(body, rules)).toEqual(['unconscious', 'helpless', 'prone']);
    expect(played({ conditions: ['unconscious'] }, rules.conditionRules).offer('A', 'stand')).toBeDefined();
  });

  test('LG-394 RU-73 what the revealed do without', () => {
    const body = newBody({ conditions: ['covered', 'invisible', 'revealed'] });
    const rules = { conditionRules: [rule('revealed', { undoes: ['covered', 'invisible'] })] };
    expect(conditionsOn(body, USUAL)).toEqual(['invisible', 'revealed']);
    expect(conditionsOn(body, rules)).toEqual(['revealed', 'fully-concealed']);
  });

  test('LG-387 RU-62 how many steps of fear each is', () => {
    const fears = (a: ConditionId, b: ConditionId, rules: readonly Rule[]) =>
      conditionsOn(newBody({ conditions: [a, b] }), { conditionRules: rules });
    expect(fears('shaken', 'cowering', [])).toEqual(['cowering', 'shaken']);
    expect(fears('shaken', 'cowering', [rule('cowering', { fear: 1 })])).toEqual(['frightened']);
    expect(fears('shaken', 'frightened', [rule('frightened', { fear: 0 })])).toEqual(['frightened', 'shaken']);
  });

  test('LG-259 RU-54 mist hides as much as the concealed are hidden', () => {
    const s = stage(
      { A: { at: [0, 0], attackBonuses: [20], weapons: ['bow'], wielded: 'bow' }, F: { at: [3, 0], opportunities: 0 } },
      { rows: ['..:...'], settings: { conditionRules: [rule('concealed', { missed: 35 })] } },
    );
    s.act('A', 'attack:bow', { target: 'F' }, 10, 35);
    expect(s.body('F').hp).toBe(s.body('F').hpMax);
  });
});

describe('what a condition ends, and what it ends with', () => {
  test('LG-373 the dazed are no longer shaken where the table says so', () => {
    const left = (ends: Rule['ends']) => {
      const s = played({ conditions: ['shaken'] }, [rule('dazed', { ends })]);
      s.act('A', 'impose', { condition: 'dazed' });
      return conditionsOn(s.body('A'), USUAL);
    };
    expect([left([]), left(['shaken'])]).toEqual([['dazed', 'shaken'], ['dazed']]);
  });

  test('LG-227 whoever falls to dying is still battered where the table says so; the states of hit points stay', () => {
    const falls = (rules: readonly Rule[]) => {
      const s = played({ conditions: ['battered', 'stable'], hp: -1, hpMax: 20 }, rules);
      s.act('A', 'hurt', { amount: 1, kind: 'physical' });
      s.answer('gm', 'dying');
      return s.body('A').conditions;
    };
    expect([falls([]), falls([rule('dying', { ends: [] })])]).toEqual([['dying'], ['battered', 'dying']]);
  });

  test('LG-082 which conditions end with the encounter, whatever brought them', () => {
    const s = played({ conditions: ['battered', 'dazzled', 'shaken'] }, [
      rule('battered', { encounter: false }),
      rule('dazzled', { encounter: true }),
    ]);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.body('A').conditions).toEqual(['battered', 'shaken']);
  });
});

test('LG-240 a condition that a table has corrected says what it does there', () => {
  const s = played({ conditions: ['blinded'] }, [
    rule('blinded', { ac: -4, speed: 25, kdm: true, bars: ['charging'], brings: ['prone'], fear: 0 }),
  ]);
  const known = asKnown(s.scene);
  const marks = legend.viewOf(asKnown(find(s.scene, 'A' as CombatantId)), 'sheet', known).marks;
  expect(marks.find(({ id }) => id === 'blinded')).toMatchObject({
    about: 'At this table: −4 AC; 25 % speed; 50 % of its hits miss; no charge; sees nothing; prone.',
  });
  expect(marks.map(({ id }) => id)).toContain('prone');
  expect(conditionAt({ conditionRules: [rule('steadied')] }, 'steadied').about).toBe('At this table: no effect.');
});

test('LG-240 the GM’s hand follows the rules of the table', () => {
  const settings = { ...USUAL, conditionRules: [rule('dazed', { ends: ['shaken'], brings: ['prone'] })] };
  const by = (id: string) => legend.conditions.find(({ mark }) => mark.id === id);
  const body = newBody({ conditions: ['shaken'] });
  const set = by('dazed')?.set(body, true, settings);
  expect(set).toMatchObject({ conditions: ['dazed'] });
  expect(by('prone')?.has({ ...body, ...set }, settings)).toBe(true);
  expect(by('prone')?.has({ ...body, ...set }, USUAL)).toBe(false);
  expect(by('dazed')?.set(body, true, USUAL)).toMatchObject({ conditions: ['shaken', 'dazed'] });
});

test('LG-240 every condition as it is listed does what it does without a word', () => {
  for (const id of CONDITION_IDS) {
    const { about: _, ...usual } = conditionOf(id);
    const { about: __, ...said } = conditionAt({ conditionRules: [ruleAsListed(id)] }, id);
    const plain = Object.fromEntries(
      Object.entries(said).filter(
        ([key, value]) =>
          key in usual ||
          !(value === 0 || (key === 'speed' && value === 1) || (Array.isArray(value) && value.length === 0)),
      ),
    );
    expect(plain, id).toEqual(usual);
  }
});

test('a stored table whose corrections said only numbers plays the rest as it is listed', () => {
  const old = { condition: 'dazed', attack: -1, meleeAttack: 0, ac: 0, acMelee: 0, acRanged: 0, damage: 0, save: 0 };
  const rules = [{ ...old, reflex: 0, check: 0, initiative: 0, speed: 100, kdm: true, missing: 0, missed: 0 }];
  const read = legend.settings.parse({
    conditionRules: rules,
    manoeuvreRules: { trip: { attack: true, save: 'will', cost: 'standard' } },
  });
  expect(read).toMatchObject({
    ok: true,
    value: {
      conditionRules: [{ condition: 'dazed', attack: -1, bars: ['actions', 'opportunity-attacks'] }],
      manoeuvreRules: { trip: { save: 'will', range: 'melee', brings: ['prone'] }, pin: { save: 'fortitude' } },
    },
  });
  const s = stage({ A: { at: [5, 5], conditions: ['dazed'] }, F: { at: [9, 5] } });
  const { sizes: _, cover: __, ...kept } = USUAL;
  s.scene = { ...s.scene, settings: { ...kept, conditionRules: rules } };
  expect(s.refused('A', 'move', { path: [[4, 5]] })).toEqual(['cannot-act']);
});
