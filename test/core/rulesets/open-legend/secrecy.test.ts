import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import { bandsFor, turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { Bane } from '../../../../src/core/rulesets/open-legend/sheet/effects.ts';
import type { Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import type { Scene } from '../../../../src/core/rulesets/open-legend/game.ts';
import { GM, player, stage } from './stage.ts';

/** What of a turn somebody may know who does not see one of those in it. */

const id = (name: string): CombatantId => name as CombatantId;
const slot = (who: string, group: string | null = null, nth = 0) => ({
  who: id(who),
  initiative: 12,
  group: group === null ? null : id(group),
  nth,
});

/** A bane that runs with its source's turns. */
const bane = (kind: Bane['kind'], who: string, by: string): Bane => ({
  type: 'bane',
  id: `${kind}.${who}.1` as Bane['id'],
  kind,
  source: 'mace',
  owner: id(by),
  on: [id(who)],
  anchor: { type: 'turn-end', of: id(by) },
  left: 3,
  with: null,
  level: 2,
  attribute: 'might',
  choice: '',
  degree: 1,
  failed: 1,
  locked: false,
});

/** FOE is hidden and stands in every list there is. */
const turn: Turn = {
  phase: 'rounds',
  round: 2,
  fighters: [id('HERO'), id('FOE'), id('FOE2')],
  ready: [slot('FOE'), slot('HERO'), slot('FOE', null, 1)],
  surprised: [slot('FOE', 'FOE'), slot('FOE2', 'FOE')],
  groups: [[id('FOE'), id('FOE2')], [id('FOE')]],
  extras: [
    { who: id('FOE'), initiative: 9 },
    { who: id('HERO'), initiative: 8 },
  ],
  active: id('FOE'),
  nth: 1,
  begun: [id('FOE'), id('HERO')],
  majors: 1,
  lentMajors: 0,
  effects: [bane('slowed', 'HERO', 'FOE'), bane('stunned', 'FOE', 'HERO'), bane('slowed', 'FOE2', 'HERO')],
};
const { scene } = stage({ HERO: [1, 1], FOE: { at: [5, 5], hidden: true }, FOE2: [9, 9] });
const battle: Scene = { ...scene, turn };

describe('a turn with somebody hidden in it', () => {
  test("has them in no list and no count, and is nobody's while it is theirs", () => {
    const known = openLegend.known(battle, player('HERO'));
    expect(known.combatants.map((combatant) => combatant.id)).toEqual(['HERO', 'FOE2']);
    expect(known.turn).toEqual({
      phase: 'rounds',
      round: 2,
      fighters: ['HERO', 'FOE2'],
      ready: [slot('HERO')],
      surprised: [slot('FOE2')],
      groups: [['FOE2']],
      extras: [{ who: 'HERO', initiative: 8 }],
      active: null,
      nth: 0,
      begun: ['HERO'],
      majors: 1,
      lentMajors: 0,
      effects: [
        { ...bane('slowed', 'HERO', 'FOE'), owner: null, anchor: { type: 'none' } },
        bane('slowed', 'FOE2', 'HERO'),
      ],
    } satisfies { readonly [K in keyof Turn]: unknown });
    expect(openLegend.known(battle, GM).turn).toBe(turn);
    expect(openLegend.known(battle, player('FOE2')).turn.active).toBeNull();
  });

  test("is told by nobody's name on the turn order, and its name for commands is the one of what is known", () => {
    const turnOrder = turnOrderFor(openLegend, battle, player('HERO'));
    expect(JSON.stringify(turnOrder)).not.toContain('"FOE"');
    expect(turnOrder).toMatchObject({ turn: 'rounds.2.', say: 'Waiting for the GM', active: [] });
    expect(turnOrder.turn).toBe(openLegend.turnName(openLegend.known(battle, player('HERO'))));
  });

  test('begins and ends unheard', () => {
    const began = {
      type: 'turned',
      set: { active: id('FOE') },
      because: { type: 'turn-began', who: id('FOE'), debt: false, able: true },
    } as const;
    expect(tellFact(openLegend, began, battle, battle, player('HERO'), true)).toBeNull();
    expect(tellFact(openLegend, began, battle, battle, GM, true)).not.toBeNull();
  });
});

describe('what is told of who is seen', () => {
  const tally = { label: 'Evasion', total: 11, parts: [] };
  test.each([
    {
      type: 'changed',
      who: id('HERO'),
      set: {},
      because: { type: 'struck', by: id('FOE'), damage: 3, total: 20, against: tally, helpless: false },
    },
    {
      type: 'noted',
      of: id('HERO'),
      gmOnly: false,
      note: { type: 'missed', by: id('FOE'), total: 3, against: tally, defended: false },
    },
    {
      type: 'noted',
      of: id('HERO'),
      gmOnly: false,
      note: {
        type: 'attacked',
        with: 'bow',
        attribute: 'agility',
        defense: 'evasion',
        targets: [id('FOE'), id('FOE2')],
        side: null,
        opportunity: false,
      },
    },
    {
      type: 'noted',
      of: id('HERO'),
      gmOnly: false,
      note: {
        type: 'attacked',
        with: 'fire',
        attribute: 'energy',
        defense: 'evasion',
        targets: [id('FOE'), id('FOE2')],
        side: 10,
        opportunity: false,
      },
    },
    { type: 'noted', of: id('HERO'), gmOnly: false, note: { type: 'threw', weapon: 'Axe', at: id('FOE') } },
    {
      type: 'noted',
      of: id('HERO'),
      gmOnly: false,
      note: { type: 'interrupted', how: 'defend', target: id('FOE'), attribute: 'might' },
    },
    { type: 'noted', of: id('HERO'), gmOnly: false, note: { type: 'saw-through', of: id('FOE') } },
  ] as unknown as readonly Parameters<typeof openLegend.tell>[0][])('names nobody who is not: %#', (fact) => {
    const told = tellFact(openLegend, fact, battle, battle, player('HERO'), false);
    expect(told).not.toBeNull();
    expect(JSON.stringify(told)).not.toContain('"FOE"');
    // A square that somebody unseen stands in covers one less.
    if (JSON.stringify(fact).includes('"side":10')) expect(JSON.stringify(told)).not.toContain('someone');
    expect(JSON.stringify(tellFact(openLegend, fact, battle, battle, GM, false))).toContain('"FOE"');
  });

  test('has no range of a power, which would tell a score, but to who reads the sheet', () => {
    const { scene: among } = stage({ HERO: [1, 1], MAGE: [3, 3] });
    const powers = (viewer: Viewer) =>
      bandsFor(openLegend, among, id('MAGE'), viewer).filter(({ label }) => label === 'Power').length > 0;
    expect([powers(GM), powers(player('MAGE')), powers(player('HERO')), powers({ role: 'watch', seat: null })]).toEqual(
      [true, true, false, false],
    );
  });
});

describe("what is told of a foe's figures", () => {
  const seen: Scene = { ...scene, combatants: scene.combatants.map((combatant) => ({ ...combatant, hidden: false })) };
  const tally = { label: 'Evasion', total: 4711, parts: [{ label: 'base', value: 4711 }] };
  test.each([
    {
      type: 'changed',
      who: id('FOE'),
      set: {},
      because: { type: 'struck', by: id('HERO'), damage: 3, total: 20, against: tally, helpless: false },
    },
    {
      type: 'noted',
      of: id('FOE'),
      gmOnly: false,
      note: { type: 'missed', by: id('HERO'), total: 3, against: tally, defended: false },
    },
    {
      type: 'noted',
      of: id('FOE2'),
      gmOnly: false,
      note: { type: 'defended', target: id('FOE'), total: 4712, before: 4711 },
    },
  ] as unknown as readonly Parameters<typeof openLegend.tell>[0][])(
    'is no defense, unless the GM shows numbers: %#',
    (fact) => {
      const told = (numbers: boolean): string =>
        JSON.stringify(tellFact(openLegend, fact, seen, seen, player('HERO'), numbers));
      expect(told(false)).not.toBe('null');
      expect(told(false)).not.toContain('4711');
      expect(told(true)).toContain('4711');
    },
  );
});
