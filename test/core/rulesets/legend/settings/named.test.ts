import { expect, test } from 'vitest';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';

/**
 * How the settings name every ruling: by the settings that choose among its readings, or, where it leaves no other
 * reading to play, by the beginning of the sentence that the form says it in.
 */
const RULINGS: Readonly<Record<string, readonly string[]>> = {
  'RU-01': ['measureRounding'],
  'RU-02': ['moveRounding'],
  'RU-03': ['halves.rest'],
  'RU-04': ['halves.speed'],
  'RU-05': ['“Distances are in feet'],
  'RU-06': ['groupDie'],
  'RU-07': ['immediatePay', '“A swift action that is owed'],
  'RU-08': ['limits.window'],
  'RU-09': ['limits.freeOffTurn'],
  'RU-10': ['waiting'],
  'RU-11': ['flatFootedBlocksImmediate', 'conditionRules'],
  'RU-12': ['tradeStandardForMove', 'taskCosts.run'],
  'RU-13': ['step.within', 'step.spent'],
  'RU-14': ['cornerCutting', '“Creatures do not block corners'],
  'RU-15': ['stepOutOfDifficult'],
  'RU-16': ['ranges.raised'],
  'RU-17': ['sizes.large.footprint', 'sizes.huge.footprint', 'sizes.large.reach', 'sizes.huge.reach'],
  'RU-18': ['layersIgnoreDifficult', 'swimDc', '“A soaring creature takes up no square', '“A creature that burrows'],
  'RU-19': ['shots.rolled'],
  'RU-20': ['shots.noted'],
  'RU-21': ['provoking', 'taskCosts'],
  'RU-22': ['ranges.threat'],
  'RU-23': ['bleedingGrows'],
  'RU-24': ['“Attack bonuses by level are the printed ones'],
  'RU-25': ['bonusEntry', 'bonusAttacksPerRound'],
  'RU-26': ['“A save is d20'],
  'RU-27': ['deathAt', 'sinking.stable', 'sinking.loses'],
  'RU-28': ['undealt'],
  'RU-29': ['pushedInto'],
  'RU-30': ['“A creature pushed where no square is free'],
  'RU-31': ['“Of two that share a square'],
  'RU-32': ['neutrals'],
  'RU-33': ['surprise.when'],
  'RU-34': ['surprise.uncounted', '“The surprise round goes by the same initiative'],
  'RU-35': ['delayLapses', '“A turn put off in the surprise round', '“Putting off a turn'],
  'RU-36': ['“There are no readied actions'],
  'RU-37': ['“There are no full-round actions'],
  'RU-38': ['sceneEncounters.least', 'sceneEncounters.most'],
  'RU-39': ['shots.slow'],
  'RU-40': ['“Each attack of an action has its own range category'],
  'RU-41': ['“A mount has no turn'],
  'RU-42': ['“What those on a mount gain'],
  'RU-43': ['modeSources'],
  'RU-44': ['moveTasks.halve', 'moveTasks.beside'],
  'RU-45': ['opportunitiesPerRound', 'chances.once'],
  'RU-46': ['leastDamage'],
  'RU-47': ['“The GM says who is unaware'],
  'RU-48': ['“Ranged weapons do not threaten'],
  'RU-49': ['step.surprise'],
  'RU-50': ['surpriseFree'],
  'RU-51': ['turnEffects'],
  'RU-52': ['“Typed bonuses are added up on the sheet', '“Penalties of one source'],
  'RU-53': ['conditionRules'],
  'RU-54': ['cover.ac', 'cover.reflex', 'cover.soft', 'conditionRules'],
  'RU-55': ['manoeuvres', 'manoeuvreRules'],
  'RU-56': ['stabiliseDc', 'taskCosts.stabilise', 'provoking'],
  'RU-57': ['sizes'],
  'RU-58': ['taskCosts.mount', 'taskCosts.dismount', 'provoking'],
  'RU-59': ['ranges.long'],
  'RU-60': ['emptyMounts'],
  'RU-61': ['“A creature of several squares makes room'],
  'RU-62': ['fearSteps', 'conditionRules'],
  'RU-63': ['manoeuvreRules.grapple.save', 'manoeuvreRules.pin.save', 'manoeuvreRules.disarm.save'],
  'RU-64': ['manoeuvreDc.base', 'manoeuvreDc.level', 'manoeuvreDc.ability'],
  'RU-65': ['manoeuvreDamage'],
  'RU-66': ['holdSaves.grappled', 'holdSaves.pinned', 'heldSave', '“A hold ends when'],
  'RU-67': ['conditionRules', 'manoeuvreRules.pin.brings'],
  'RU-68': ['push.feet', 'push.more', 'push.per', 'push.follow'],
  'RU-69': ['taskCosts.charge', 'chargeFactor', 'charge.least', 'charge.attack', 'charge.ac', 'charge.rough'],
  'RU-70': ['runFactor', 'taskCosts.run'],
  'RU-71': ['meleeAcrossLayers'],
  'RU-72': ['provoking', 'taskCosts.extinguish', 'conditionRules'],
  'RU-73': ['conditionRules', 'confusion', 'blownAway'],
  'RU-74': ['addUp.healing', 'addUp.temporary'],
  'RU-75': ['volley'],
  'RU-76': ['turnEffects'],
  'RU-77': ['“Immunity is applied'],
  'RU-78': ['“An effect that takes the next swift action'],
  'RU-79': ['wedge'],
};
/** The same of rows that rest on convention, or on a ruling of their own. */
const OF_ROWS: Readonly<Record<string, readonly string[]>> = {
  'LG-023': ['delayLapses'],
  'LG-037': ['tradeStandardForMove'],
  'LG-088': ['measureRounding'],
  'LG-115': ['beyondExtreme'],
  'LG-209': ['bonusEntry'],
  'LG-221': ['disabled'],
  'LG-222': ['sinking'],
  'LG-223': ['conditionRules'],
  'LG-224': ['deathAt'],
  'LG-225': ['stabiliseDc'],
  'LG-232': ['conditionRules'],
  'LG-233': ['conditionRules'],
  'LG-234': ['conditionRules'],
  'LG-235': ['taskCosts.stand-up'],
  'LG-236': ['conditionRules'],
  'LG-237': ['conditionRules'],
  'LG-238': ['conditionRules'],
  'LG-239': ['conditionRules'],
  'LG-240': ['conditionRules', 'totalDefence'],
  'LG-243': ['sizes'],
  'LG-244': ['sizes'],
  'LG-245': ['sizes'],
  'LG-246': ['ranges.threat'],
  'LG-247': ['provoking'],
  'LG-248': ['opportunitiesPerRound', 'chances.once'],
  'LG-250': ['chances.open', 'conditionRules'],
  'LG-252': ['provoking'],
  'LG-256': ['cover.ac', 'cover.reflex'],
  'LG-257': ['cover.soft'],
  'LG-259': ['conditionRules'],
  'LG-260': ['charge', 'chargeFactor'],
  'LG-261': ['manoeuvreRules'],
  'LG-262': ['push'],
  'LG-263': ['manoeuvreRules.trip'],
  'LG-264': ['manoeuvreRules.disarm'],
  'LG-265': ['manoeuvreRules.grapple', 'conditionRules'],
  'LG-266': ['taskCosts.mount', 'taskCosts.dismount'],
  'LG-271': ['climbDc', 'jumpDc', 'balanceDc'],
  'LG-275': ['surpriseFree'],
  'LG-301': ['step.spent'],
  'LG-302': ['stepOutOfDifficult'],
  'LG-308': ['flatFootedBlocksImmediate'],
  'LG-309': ['immediatePay'],
  'LG-317': ['surprise.uncounted'],
  'LG-318': ['step.surprise'],
  'LG-323': ['shots.slow'],
  'LG-326': ['shots.noted'],
  'LG-327': ['shots.rolled'],
  'LG-328': ['turnEffects'],
  'LG-330': ['ranges.long'],
  'LG-331': ['chances.once'],
  'LG-332': ['measureRounding'],
  'LG-333': ['measureRounding'],
  'LG-335': ['moveRounding'],
  'LG-336': ['halves.rest'],
  'LG-338': ['halves.speed'],
  'LG-340': ['moveTasks'],
  'LG-355': ['pushedInto'],
  'LG-360': ['“Of two that share a square'],
  'LG-362': ['emptyMounts'],
  'LG-382': ['conditionRules'],
  'LG-387': ['fearSteps'],
  'LG-391': ['taskCosts.extinguish'],
  'LG-396': ['blownAway', 'conditionRules'],
  'LG-400': ['hpReductionCap'],
  'LG-405': ['bonusAttacksPerRound'],
  'LG-409': ['meleeAcrossLayers'],
  'LG-411': ['layersIgnoreDifficult'],
  'LG-412': ['manoeuvreRules'],
  'LG-414': ['sizes'],
  'LG-415': ['conditionRules', 'manoeuvreRules.pin'],
  'LG-416': ['choke'],
  'LG-417': ['holdSaves'],
  'LG-418': ['heldSave'],
  'LG-421': ['runFactor'],
  'LG-423': ['wedge'],
};
/** And of those that leave no other reading to play: the form says them in the sentence of the row. */
const SETTLED_ROWS = [
  30, 218, 249, 251, 253, 258, 267, 268, 305, 311, 312, 313, 315, 319, 324, 334, 341, 342, 345, 348, 349, 350, 351, 354,
  356, 358, 359, 361, 363, 364, 365, 367, 370, 371, 372, 375, 376, 378, 379, 383, 385, 386, 408, 410, 419, 422, 437,
  438,
];

const named = Object.values({ ...RULINGS, ...OF_ROWS }).flat();
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Titles on the way to a setting in the form; null where the form has none. */
const titlesOf = (path: string): readonly unknown[] =>
  path.split('.').reduce<readonly unknown[]>(
    (forms, member) => {
      const inner = forms.at(-1);
      const members = isRecord(inner) ? inner['properties'] : undefined;
      return [...forms, isRecord(members) ? members[member] : undefined];
    },
    [legend.settings.form],
  );
const settled = legend.settings.form['settled'] as readonly string[];

test('every ruling, RU-01 to RU-79, is named', () => {
  const ids = Array.from({ length: 79 }, (_, at) => `RU-${`${at + 1}`.padStart(2, '0')}`);
  expect(Object.keys(RULINGS)).toEqual(ids);
  expect(Object.values(RULINGS).filter((by) => by.length === 0)).toEqual([]);
});

test('what names a ruling is a titled setting with a preset, or a sentence of the form', () => {
  for (const name of named)
    if (name.startsWith('“'))
      expect(
        settled.filter((say) => say.startsWith(name.slice(1))),
        name,
      ).toHaveLength(1);
    else {
      const [, ...forms] = titlesOf(name);
      expect(
        forms.map((form) => typeof (isRecord(form) ? form['title'] : undefined)),
        name,
      ).toEqual(forms.map(() => 'string'));
      const preset = name.split('.').reduce<unknown>((now, member) => (isRecord(now) ? now[member] : undefined), USUAL);
      expect(preset, name).toBeDefined();
    }
});

test('what rests on convention and leaves no other reading is said by its row', () => {
  for (const row of SETTLED_ROWS) {
    const id = `LG-${`${row}`.padStart(3, '0')}`;
    expect(settled, id).toContain(legend.rows.find((one) => one.id === id)?.rule);
  }
});

test('every setting is one of a ruling or a row', () => {
  const paths = new Set(
    named.flatMap((name) => name.split('.').map((_, at, steps) => steps.slice(0, at + 1).join('.'))),
  );
  const unnamed = (value: unknown, path: string): readonly string[] => {
    if (named.includes(path)) return [];
    if (!paths.has(path) || !isRecord(value)) return [path];
    return Object.entries(value).flatMap(([member, inner]) => unnamed(inner, `${path}.${member}`));
  };
  expect(Object.entries(USUAL).flatMap(([member, value]) => unnamed(value, member))).toEqual([]);
});

test('the form says what is settled in whole sentences, each once', () => {
  expect(settled.filter((say) => !/^[A-Z].*\.$/u.test(say))).toEqual([]);
  expect(new Set(settled).size).toBe(settled.length);
});

test('the form has every setting under one heading', () => {
  const under = Object.values(legend.settings.form['sections'] as Readonly<Record<string, readonly string[]>>).flat();
  expect([...under].sort()).toEqual(Object.keys(USUAL).sort());
});

test('a table from before sizes had squares and a reach keeps what it said of them', () => {
  const large = { attack: -3, ac: -4, faster: 15, steady: 6 };
  const { sizes: _, halves: __, shots: ___, ...older } = USUAL;
  expect(legend.settings.parse({ ...older, sizes: { large } })).toEqual({
    ok: true,
    value: { ...USUAL, sizes: { ...USUAL.sizes, large: { ...large, reach: 5, footprint: 2 } } },
  });
});
