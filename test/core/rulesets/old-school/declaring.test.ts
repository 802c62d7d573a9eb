import { describe, expect, test } from 'vitest';
import { turnOrderFor, headlineFor } from '../../../../src/core/rules/telling/speaking.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { tellFact } from '../../../../src/core/rules/telling/tell.ts';
import { apply } from '../../../../src/core/rules/scene/fact.ts';
import { scripted } from '../../../../src/core/dice/index.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { ANN, BEN, EYE, GM as GM_SEAT } from '../../stage.ts';
import { foldIsAll } from '../../../properties/checks.ts';
import { player, SIDES, stage } from './stage.ts';
import type { Stage, Standing } from './stage.ts';
import { readyFight } from '../../../properties/random-table.ts';

/** Declarations are locked and nobody else's to read before all are ready; and what comes of it when things change. */

const CASTERS: Readonly<Record<string, Standing>> = {
  M: ['magic-user', 5, 5],
  N: ['elf', 7, 5],
  P: [
    'acolyte',
    20,
    5,
    { spells: [{ name: 'Qqzhold', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false }] },
  ],
};
const watch = { role: 'watch', seat: null } as const;

/** All that a viewer hears and may read just now. */
const heard = (s: Stage, viewer: ReturnType<typeof player> | typeof watch): string => {
  const known = oldSchool.known(s.scene, viewer);
  return JSON.stringify([
    known,
    turnOrderFor(oldSchool, s.scene, viewer),
    known.combatants.map((one) => [oldSchool.viewOf(one as never, 'looks', known), oldSchool.offers(known, one.id)]),
  ]);
};

test.each([
  ['foe', 'foe'],
  ['stranger', 'other'],
] as const)('OS-002 what a %s declares is told nobody else before all are ready, and all after', (_, side) => {
  const [from, x, y, sheet] = CASTERS['P'] as Standing;
  const s = stage({ ...CASTERS, P: [from, x, y, { ...sheet, side }] }, SIDES).start([], {
    combatants: ['M', 'N', 'P'],
  });
  const before = s.scene;
  const command = s.command('P', 'declare-spell', { spell: 'Qqzhold', target: 'M' });
  const facts = s.act('P', 'declare-spell', { spell: 'Qqzhold', target: 'M' });
  for (const viewer of [player('M'), watch]) {
    expect(heard(s, viewer)).not.toContain('Qqzhold');
    expect(headlineFor(oldSchool, command, oldSchool.known(before, viewer), viewer)).toEqual([]);
    let now = before;
    for (const fact of facts) {
      const after = apply(now, fact);
      expect(JSON.stringify(tellFact(oldSchool, fact, now, after, viewer, false) ?? null)).not.toContain('Qqzhold');
      now = after;
    }
  }
  expect(oldSchool.known(s.scene, player('M')).turn.declared).toEqual([]);
  s.act('M', 'declare-nothing');
  expect(oldSchool.known(s.scene, player('N')).turn.declared).toEqual([{ who: 'M', what: { type: 'nothing' } }]);
  s.act('N', 'declare-nothing', {}, [5, 2]);
  expect(heard(s, watch)).toContain('declared-spell');
  expect(oldSchool.known(s.scene, watch).turn.declared).toContainEqual({
    who: 'P',
    what: { type: 'spell', spell: 'Qqzhold', target: 'M' },
  });
});

test('OS-010 a spell may be declared at the helpless, and when it is cast the form names its target', () => {
  const hold = { name: 'Hold', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false } as const;
  const s = stage(
    {
      M: ['magic-user', 5, 5, { spells: [hold] }],
      B: ['orc', 20, 5, { conditions: ['asleep'] }],
      C: ['orc', 22, 5],
      D: ['orc', 24, 5, { conditions: ['dead'], hp: 0 }],
    },
    SIDES,
  ).start();
  const slots = { spell: 'Hold' };
  expect(oldSchool.targets(s.scene, 'M' as never, 'declare-spell', slots).map(({ who }) => who)).toEqual([
    'M',
    'B',
    'C',
  ]);
  s.act('M', 'declare-spell', { ...slots, target: 'B' }, [5, 2]);
  s.to('ally.spell');
  expect(plain(s.offer('M', 'cast').about)).toBe(
    'Hold at B, unless you pick another target: no other act and no move this round.',
  );
});

test('OS-002 the foes’ declarations are in no view of others at a table, undo and reload included', () => {
  const self = readyFight(oldSchool);
  self.give(GM_SEAT, {
    type: 'correct',
    corrections: [{ type: 'settings', settings: { turnStructure: 'side-initiative' } } as never],
    note: null,
  });
  const ghoul = self.who('Goblin 1');
  self.give(GM_SEAT, {
    type: 'correct',
    corrections: [
      {
        type: 'body',
        who: ghoul,
        set: { spells: [{ name: 'Qqzspell', does: 'other', dice: '0', feet: 60, save: null, sightless: false }] },
      },
    ],
    note: null,
  });
  const give = (who: string | null, offer: string, slots: object = {}) =>
    self.give(GM_SEAT, {
      type: 'command',
      command: {
        who: who === null ? null : self.who(who),
        offer,
        slots: slots as never,
        turn: oldSchool.turnName(self.table.scene as never),
      },
      forced: null,
    });
  self.dice = scripted([3, 5]);
  give(null, 'start-combat');
  give('Goblin 1', 'declare-spell', { spell: 'Qqzspell' });
  const all = (): string =>
    JSON.stringify(
      [ANN, BEN, EYE].map((seat) => [
        viewFor(self.table, seat),
        answer(self.table, seat, { type: 'log', before: null, most: 50 }),
        answer(self.table, seat, { type: 'offers', who: ghoul }),
      ]),
    );
  expect(all()).not.toContain('Qqzspell');
  const entry = self.table.entries.at(-1)?.short ?? '';
  self.give(GM_SEAT, { type: 'undo', entry });
  expect(all()).not.toContain('Qqzspell');
  give('Goblin 1', 'declare-spell', { spell: 'Qqzspell' });
  self.table = foldIsAll(self);
  expect(all()).not.toContain('Qqzspell');
  expect(JSON.stringify(viewFor(self.table, GM_SEAT))).toContain('Qqzspell');
});

test('a declaration may be changed until all are ready, and not after', () => {
  const s = stage(CASTERS, SIDES).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('M', 'declare-nothing');
  expect(s.turn.declared).toEqual([{ who: 'M', what: { type: 'nothing' } }]);
  s.ready([5, 2]);
  expect(s.offers('M').some(({ id }) => id === 'declare-spell')).toBe(false);
});

describe('what goes wrong', () => {
  test('a declared target is gone: the caster is asked for another, or keeps the spell', () => {
    const s = stage({ ...CASTERS, O: ['orc', 25, 5] }, SIDES).start();
    s.act('N', 'declare-spell', { spell: 'Magic missile', target: 'O' });
    s.ready([5, 2]).to('ally.spell');
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ name }) => name !== 'O') };
    s.act('N', 'cast', { spell: 'Magic missile' });
    expect(s.asked()).toEqual([['N', 'new-target']]);
    s.answer('N', 'let-go');
    expect(s.body('N').spells.length).toBe(1);
  });

  test.each(['bound', 'gagged', 'silenced'] as const)(
    'a caster is %s between declaring and casting: refused, and the spell is kept',
    (condition) => {
      const s = stage(CASTERS, SIDES).start();
      s.act('M', 'declare-spell', { spell: 'Sleep' });
      s.ready([5, 2]).to('ally.spell');
      s.set('M', { conditions: [condition] });
      expect(s.refused('M', 'cast', { spell: 'Sleep' }).length).toBe(1);
      s.act('M', 'let-go', {}, []);
      expect([s.body('M').spells.length, s.turn.now]).toEqual([1, 'foe.movement']);
    },
  );

  test('the last nominator is gone: the GM chooses', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 15, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ name }) => name !== 'A') };
    s.act(null, 'choose-next');
    expect(s.asked()).toEqual([['gm', 'nominate']]);
    s.answer('gm', 'nominate', { target: 'B' });
    expect(s.turn.up).toBe('B');
  });

  test('a nominee dies before the turn begins: nothing breaks, and another is named', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 15, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
    s.set('B', { conditions: ['dead'], hp: 0 });
    expect(s.refused('A', 'nominate', { target: 'B' })).toEqual(['dead']);
    expect(s.refused('A', 'nominate', { target: 'nobody' })).toEqual(['slot-malformed']);
  });

  test('a side without anybody able: the table waits for the GM, and does not run on', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 20, 5] }, SIDES).start([5, 3]);
    s.set('B', { conditions: ['paralysed'] });
    expect(oldSchool.due(s.scene)).toBeNull();
    expect(oldSchool.offers(s.scene, null).some(({ id, reasons }) => id === 'end-combat' && reasons.length === 0)).toBe(
      true,
    );
    const still = stage(
      { A: ['fighter', 5, 5, { move: 0, weapons: [], wielded: null }], B: ['orc', 20, 5, { move: 0 }] },
      SIDES,
    );
    still.start();
    expect([still.turn.stage, oldSchool.due(still.scene)]).toEqual(['declare', null]);
  });

  test.each([
    ['hp', { hp: 99 }, 'is 99, at most 13'],
    ['wielded', { wielded: 7 }, 'is 7, but 3 weapons are carried'],
    ['savesAs', { savesAs: 'wizard 3' }, 'is no class with a level, number of hit dice, or normal human'],
  ] as const)('a sheet whose %s cannot be is refused with what and where', (at, set, say) => {
    const body = oldSchool.catalogue.find(({ id }) => id === 'fighter')?.body;
    expect(oldSchool.body.parse({ ...body, ...set })).toEqual({ ok: false, error: [{ at, say }] });
  });

  test.each([
    ['a score of 40', { abilities: { STR: 40, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } }],
    ['dice that are none', { routines: [[{ name: 'bite', count: 1, damage: 'much', effect: null }]] }],
    ['an unknown member', { charm: 3 }],
  ])('a sheet with %s is refused', (_, set) => {
    const body = oldSchool.catalogue.find(({ id }) => id === 'fighter')?.body;
    const read = oldSchool.body.parse({ ...body, ...set });
    expect(read.ok ? [] : read.error.map(({ say }) => typeof say)).toContain('string');
  });

  test('settings that cannot be are refused, and those left out are usual', () => {
    expect(oldSchool.settings.parse({ tiePolicy: 'coin' }).ok).toBe(false);
    const read = oldSchool.settings.parse({ turnStructure: 'side-initiative' });
    expect(read.ok ? read.value : null).toMatchObject({
      turnStructure: 'side-initiative',
      deathSaves: 3,
      tiePolicy: 'reroll',
    });
  });
});
