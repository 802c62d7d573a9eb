import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { duo, ends, grant, of, SWORD, WARD } from '../actions/duo.ts';
import { hits } from '../reading.ts';
import { began, now } from '../rounds/begun.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Readings that a table may choose, where they meet one another and other rules. */

const halving = (speed: Settings['halves']['speed']): Partial<Settings> => ({ halves: { ...USUAL.halves, speed } });
const limited = (limits: Settings['limits']): Partial<Settings> => ({ limits });

describe('how halved speeds round', () => {
  const about = (s: Stage) => s.offer('A', 'move')?.about;
  test('LG-338 RU-04 up to 5 ft, but no speed that nothing has halved', () => {
    const slower: Partial<Body> = { modifiers: [{ to: 'speed', value: -3, source: 'mud', until: { type: 'none' } }] };
    expect(about(duo(slower, {}, halving('up')))).toBe('Up to 27 ft.');
    expect(about(duo({ ...slower, conditions: ['slowed'] }, {}, halving('up')))).toBe('Up to 15 ft.');
  });

  test('LG-270 a mount of 40 ft goes half of that as its rider of 25 ft is entangled, however halves round', () => {
    const ridden = (speed: Settings['halves']['speed'], conditions: Body['conditions'] = ['entangled']) =>
      stage(
        {
          A: { at: [5, 5], speed: 25, conditions },
          M: { at: [5, 5], kind: 'mount', speed: 40, rider: 'A' as CombatantId, occupants: ['A' as CombatantId] },
          F: { at: [50, 30] },
        },
        { settings: halving(speed) },
      );
    expect([about(ridden('down')), about(ridden('kept')), about(ridden('up'))]).toEqual([
      'Up to 20 ft.',
      'Up to 20 ft.',
      'Up to 20 ft.',
    ]);
    expect(about(ridden('down', []))).toBe('Up to 40 ft.');
  });

  test('LG-336 RU-03 the half square that is kept is told with the next move action', () => {
    const s = duo({}, {}, { halves: { speed: 'down', rest: 'kept' } });
    grant(s, 'move');
    s.act('A', 'move', { path: [[6, 6], ...[7, 8, 9, 10].map((x) => [x, 6])] });
    expect(about(s)).toBe('Up to 32.5 ft.');
  });
});

describe('free actions off turn', () => {
  const chatty = { special: [of('free'), WARD] } as const;
  const uses = (s: Stage, who: string, times: number): void => {
    for (let n = 0; n < times; n++) s.act(who, 'ability:0');
  };
  test('LG-035 RU-09 a turn that is put off brings no new ones', () => {
    const s = duo({ special: [of('free')] }, { special: [of('free')] }, limited({ window: 'turn', freeOffTurn: true }));
    ends(s);
    uses(s, 'A', 2);
    ends(s);
    ends(s);
    expect([now(s), s.body('A').free]).toEqual(['A', 5]);
    s.act('A', 'delay');
    expect(s.body('A').free).toBe(3);
  });

  test('LG-054 RU-08 counted by rounds, the own turn brings no new ones, and the next round does', () => {
    const s = began(
      { A: {}, Y: { ...chatty, side: 'foe' } },
      [15, 5],
      {},
      limited({ window: 'round', freeOffTurn: true }),
    );
    expect(now(s)).toBe('A');
    uses(s, 'Y', 3);
    ends(s);
    expect([now(s), s.body('Y').free]).toEqual(['Y', 2]);
    uses(s, 'Y', 2);
    expect(s.refused('Y', 'ability:0')).toEqual(['no-free']);
    ends(s);
    expect([s.scene.turn.round, now(s), s.body('Y').free]).toEqual([2, 'A', 5]);
  });

  test('LG-054 RU-08 the next round brings none to who has no part in the fight', () => {
    const s = stage(
      { A: { at: [5, 5] }, B: { at: [9, 9], ...chatty, free: 0 } },
      { settings: limited({ window: 'round', freeOffTurn: true }) },
    );
    s.scene = { ...s.scene, turn: { ...s.scene.turn, order: s.scene.turn.order.slice(0, 1) } };
    ends(s);
    expect([s.scene.turn.round, s.body('B').free, s.refused('B', 'ability:0')]).toEqual([3, 0, ['no-free']]);
  });

  test('LG-019 RU-08 what was done before the own turn began keeps nobody from putting it off', () => {
    const s = began(
      { A: {}, Y: { ...chatty, side: 'foe' } },
      [15, 5],
      {},
      { ...limited({ window: 'round', freeOffTurn: true }), flatFootedBlocksImmediate: false },
    );
    uses(s, 'Y', 1);
    s.act('Y', 'ability:1', {});
    ends(s);
    expect([now(s), s.refused('Y', 'delay')]).toEqual(['Y', []]);
    uses(s, 'Y', 1);
    expect(s.refused('Y', 'delay')).toEqual(['already-acting']);
  });
});

test('LG-240 RU-34 total defence of an uncounted surprise round lasts until the next turn all the same', () => {
  const people = { Y1: { side: 'foe' }, X1: {}, X2: {} } as const;
  const settings = { surprise: { when: 'side', uncounted: true } } as const;
  const s = began(people, [8, 17, 6], { unaware: ['X1', 'X2'], groups: 'each' }, settings);
  s.act('Y1', 'task:total-defence');
  expect(s.body('Y1').modifiers[0]?.until).toMatchObject({ type: 'place', round: 1, count: 8 });
});

test('LG-328 RU-51 the newest comes first at one place, but what is due at an earlier place before it', () => {
  const ac = (turnEffects: Settings['turnEffects']): number => {
    const bow = { level: 10, attackBonuses: [20], weapons: ['enchanted-bow'], wielded: 'enchanted-bow' } as const;
    const s = stage(
      { A: { at: [0, 5] }, B: { at: [0, 0], ...bow }, C: { at: [0, 9] }, F: { at: [240, 0], hpMax: 200, acMisc: 12 } },
      { settings: { turnEffects } },
    );
    s.act('F', 'impose', { condition: 'covered', rounds: 1 });
    ends(s);
    s.act('B', 'attack:enchanted-bow', { target: 'F' });
    // those who began it have other places by the time it ends
    const { turn } = s.scene;
    s.scene = { ...s.scene, turn: { ...turn, order: turn.order.filter(({ who }) => who === 'C' || who === 'F') } };
    ends(s);
    ends(s);
    // 10 + 20 − 4 is 26: a hit on AC 23 without cover
    return hits(s.act('F', 'end-turn', {}, 10, 4));
  };
  expect([ac('oldest'), ac('newest')]).toEqual([1, 1]);
});

test('LG-413 a manoeuvre for an attack takes that, whatever others of its kind cost at the table', () => {
  const manoeuvreRules = { ...USUAL.manoeuvreRules, trip: { ...USUAL.manoeuvreRules.trip, cost: 'swift' } } as const;
  const s = stage(
    {
      A: { at: [5, 5], ...SWORD, tricks: [{ manoeuvre: 'trip', instead: 'attack' }] },
      F: { at: [6, 5], acMisc: 40, opportunities: 0 },
    },
    { settings: { manoeuvreRules } },
  );
  expect(s.offer('A', 'manoeuvre:trip')?.cost).toEqual([{ pip: 'standard', amount: 1 }]);
  s.act('A', 'manoeuvre:trip', { target: 'F' }, 1);
  expect(s.body('A')).toMatchObject({ standard: 0, swift: 1 });
});

describe('what tasks cost and give', () => {
  const priced = (more: Partial<Settings>): Partial<Settings> => ({
    taskCosts: { ...USUAL.taskCosts, 'stand-up': 'standard', dismount: 'swift' },
    ...more,
  });
  test('LG-221 whoever stands up by a standard action at 0 hit points strains itself', () => {
    const down = { conditions: ['prone'], hp: 0 } as const;
    const s = duo(down, {}, priced({}));
    s.act('A', 'stand');
    expect([s.body('A').hp, s.body('A').conditions]).toEqual([-1, ['dying']]);
    const usual = duo(down);
    usual.act('A', 'stand');
    expect([usual.body('A').hp, usual.body('A').conditions]).toEqual([0, []]);
  });

  test('LG-066 LG-252 offers say what their tasks cost and give at the table', () => {
    const about = (settings: Partial<Settings>) =>
      duo({ conditions: ['prone'] }, {}, settings).offer('A', 'stand')?.about;
    const safe = { provoking: USUAL.provoking.filter((task) => task !== 'stand-up') };
    expect([about({}), about(priced({})), about(priced(safe))]).toEqual([
      'A move action; foes who reach you may strike first.',
      'A standard action; foes who reach you may strike first.',
      'A standard action; no one gets a chance to strike.',
    ]);
  });
});

test('LG-260 RU-69 a charge over rough ground is as far as it leads, not as far as it costs', () => {
  const settings = { charge: { ...USUAL.charge, rough: true } };
  const s = stage({ A: { at: [0, 0] }, F: { at: [2, 0] } }, { rows: ['~....'], settings });
  expect(s.refused('A', 'charge', { target: 'F' })).toEqual(['charge-short']);
});

describe('steps that something grants', () => {
  const ruled = (step: Partial<Settings['step']>): Partial<Settings> => ({ step: { ...USUAL.step, ...step } });
  test('LG-125 RU-13 the granted step is taken where the own one is none', () => {
    const s = duo({ conditions: ['prone'] }, {}, ruled({ spent: false }));
    s.act('A', 'stand');
    grant(s, 'step');
    s.act('A', 'step', { path: [[5, 6]] });
    expect([s.body('A').steps, s.body('A').stepUsed]).toEqual([0, false]);
    expect(s.refused('A', 'step', { path: [[5, 7]] })).toEqual(['no-move']);
  });

  test('LG-125 RU-49 the same after a standard action in the surprise round', () => {
    const s = duo({ special: [of('standard')] }, {}, ruled({ surprise: false }));
    s.scene = { ...s.scene, turn: { ...s.scene.turn, round: 0 } };
    s.act('A', 'ability:0');
    grant(s, 'step');
    s.act('A', 'step', { path: [[5, 6]] });
    expect([s.body('A').steps, s.refused('A', 'step', { path: [[5, 7]] })]).toEqual([0, ['surprise-one']]);
  });
});

test('LG-246 RU-22 diagonal neighbours are adjacent where ranges are measured exactly, if melee reaches them', () => {
  const asked = (level: number): readonly string[] => {
    const settings = { measureRounding: 'exact', ranges: { ...USUAL.ranges, threat: 'beside' } } as const;
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 6], level, opportunities: 1, ...SWORD } }, { settings });
    s.act('A', 'move', { path: [[4, 5]] });
    return s.asked();
  };
  expect([asked(1), asked(5)]).toEqual([[], ['F opportunity']]);
});

test('LG-110 RU-39 the ranges tell of the round that a weapon made for Extreme range takes at any', () => {
  const labels = (slow: Settings['shots']['slow']) => {
    const arms = { weapons: ['siege-lance'], wielded: 'siege-lance' } as const;
    const s = stage({ A: { at: [5, 5], ...arms } }, { settings: { shots: { ...USUAL.shots, slow } } });
    return legend.bands(asKnown(s.scene), 'A' as CombatantId, 'sheet').map(({ label }) => label);
  };
  expect(labels('far').slice(0, 2)).toEqual(['Melee', 'Close']);
  expect(labels('made').slice(0, 2)).toEqual(['Melee', 'Close (a round later)']);
});
