import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import { settingsSaid } from '../../../src/core/rules/telling/settings-said.ts';
import { words } from '../../../src/core/rules/telling/words.ts';
import { rulesetOf, rulesets } from '../../../src/core/rulesets/index.ts';

/** House rules as the log tells them: which were set, and to what. */

type Settings = { readonly [member: string]: Json };
const usual = (id: string): Settings => {
  const read = rulesetOf(id)?.settings.parse(null);
  return read?.ok === true ? (read.value as Settings) : {};
};
const said = (id: string, set: Settings): readonly string[] => {
  const ruleset = rulesetOf(id);
  return ruleset === null ? [] : settingsSaid(ruleset, null, { ...usual(id), ...set });
};

test.each<readonly [string, Settings, readonly string[]]>([
  ['old-school', { tiePolicy: 'simultaneous' }, ['"Ties of initiative" to "Simultaneous"']],
  ['open-legend', { failedRoll: 'plain' }, ['"A character’s failed attack" to "Misses"']],
  ['old-school', { deathSaves: 5, moraleInUse: false }, ['"Morale" to off', '"Death saves a character may fail" to 5']],
  ['block-dodge-parry', { provoke: 'never' }, ['"Quick attacks on leaving a zone with enemies" to "Never"']],
  ['tomes-by-torchlight', { criticals: [] }, ['"Critical hits"']],
  ['old-school', {}, []],
])('of %s, %j is told', (id, set, lines) => {
  expect(said(id, set)).toEqual(lines);
});

test('a rule within rules is told with theirs', () => {
  const { charge } = usual('legend');
  const [first] = Object.entries(charge as Settings).filter(([, value]) => typeof value === 'number');
  const lines = said('legend', { charge: { ...(charge as Settings), [first?.[0] ?? '']: 7 } });
  expect(lines).toEqual([expect.stringMatching(/^"Charge: .+" to 7$/u)]);
});

test('the head names the first and counts the others; the opened entry tells all', () => {
  const set = ['"Morale" to off', '"Reload" to on', '"Turns" to "Popcorn"'];
  expect(words.newSettings(set, 1)).toEqual(['The GM sets "Morale" to off and 2 more']);
  expect(words.newSettings(set)).toEqual(['The GM sets "Morale" to off, "Reload" to on and "Turns" to "Popcorn"']);
  expect(words.newSettings(set.slice(0, 1), 1)).toEqual(['The GM sets "Morale" to off']);
});

test('every house rule of every ruleset has a name that is no word of code', () => {
  for (const ruleset of rulesets)
    for (const line of settingsSaid(ruleset, null, {})) expect(line, ruleset.id).toMatch(/^"[A-Z0-9]/u);
});
