import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { headlineFor } from '../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Viewer } from '../../../src/core/rules/offers/offer.ts';
import type { Told } from '../../../src/core/rules/views/view.ts';
import { stepsOf } from '../../../src/core/rules/views/staging.ts';
import { GM, WATCH, staged } from './staged.ts';
import { readyFight } from '../../properties/random-table.ts';

/**
 * Contests, opposed rolls, saves and attacks on the stage: who rolled what against what, with the figures of foes only
 * for those who may read them.
 */

describe('Open Legend', () => {
  test('a roll against a Challenge Rating', () => {
    expect(
      staged('open-legend', (of) => [
        [
          'Vera',
          {
            type: 'checked',
            who: of('Vera'),
            attribute: 'agility',
            about: '',
            total: 17,
            cr: 15,
            success: true,
          } as never,
        ],
      ]),
    ).toEqual(['Vera rolls Agility: 17 vs CR 15, success']);
  });
  test('several rolls for one cause are one moment', () => {
    const made = (who: CombatantId, total: number) =>
      ({
        type: 'checked',
        who,
        attribute: 'agility',
        about: 'to climb',
        total,
        cr: 15,
        success: total >= 15,
        together: true,
      }) as never;
    expect(
      staged('open-legend', (of) => [
        ['Vera', made(of('Vera'), 17)],
        ['Wolf', made(of('Wolf'), 9)],
      ]),
    ).toEqual(['Vera succeeds at Agility to climb, 17 vs CR 15; Wolf fails Agility to climb, 9 vs CR 15']);
  });
  test('a contest of two', () => {
    expect(
      staged('open-legend', (of) => {
        const [first, second] = [of('Vera'), of('Wolf')];
        return [['Vera', { type: 'contested', first, second, totals: [12, 19], winner: second } as never]];
      }),
    ).toEqual(['Wolf contests Vera: 19 vs a roll of 12, wins']);
  });
});

describe('Legend', () => {
  test('LG-201 checks the GM calls for are one moment', () => {
    const check = (total: number, dc: number | null) =>
      ({ type: 'checked', skill: 'athletics', total, called: { dc } }) as never;
    expect(
      staged('legend', () => [
        ['Aldis', check(14, 12)],
        ['Ditch raider 1', check(7, 12)],
      ]),
    ).toEqual([
      'Aldis succeeds at an Athletics check, 14 vs DC 12; Ditch raider 1 fails an Athletics check, 7 vs DC 12',
    ]);
    expect(staged('legend', () => [['Aldis', check(14, null)]])).toEqual(['Aldis makes an Athletics check, 14']);
  });
  test('an attack that misses and one that hits', () => {
    const attack = (of: (name: string) => CombatantId) => ({
      type: 'attacked',
      target: of('Ditch raider 1'),
      weapon: 'sword',
      opportunity: false,
    });
    const missed = { total: 11, ac: 15, unseen: false };
    expect(
      staged(
        'legend',
        (of) => [
          ['Aldis', attack(of)],
          ['Ditch raider 1', { type: 'missed', by: of('Aldis'), ...missed } as never],
        ],
        [['Aldis', 'attack', 3]],
      ),
    ).toEqual(['Aldis attacks Ditch raider 1 with the sword: 11 vs AC 15, missed']);
    const hurt = { type: 'hurt', damage: 8, critical: false, kind: 'physical', rolled: { total: 23, ac: 15 } };
    const hit = (viewer: Viewer) =>
      staged(
        'legend',
        (of) => [
          ['Aldis', attack(of)],
          ['Ditch raider 1', { ...hurt, by: of('Aldis') } as never],
        ],
        [],
        viewer,
      );
    expect(hit(GM)).toEqual(['Aldis attacks Ditch raider 1 with the sword: 23 vs AC 15, hit for 8']);
    expect(hit(WATCH)).toEqual(['Aldis attacks Ditch raider 1 with the sword: 23, hit for 8']);
  });
  test('LG-221 whoever overexerts at 0 hit points', () => {
    const [who] = readyFight(rulesets.find(({ id }) => id === 'legend')!).table.scene.combatants;
    const said = staged('legend', () => [[who?.name ?? '', { type: 'strained' }]]);
    expect(said).toEqual([`${who?.name ?? ''} overexerts and is dying`]);
  });
  test('a save against a manoeuvre', () => {
    const notes = (of: (name: string) => CombatantId) =>
      [
        ['Aldis', { type: 'manoeuvred', target: of('Ditch raider 1'), manoeuvre: 'trip' }],
        ['Ditch raider 1', { type: 'saved', save: 'reflex', what: 'the trip', dc: 14, total: 9, saved: false }],
      ] as never;
    expect(staged('legend', notes)).toEqual([
      'Aldis tries a trip on Ditch raider 1: Ditch raider 1 fails the Reflex save, 9 vs DC 14',
    ]);
    expect(staged('legend', notes, [], WATCH)).toEqual([
      'Aldis tries a trip on Ditch raider 1: Ditch raider 1 fails the Reflex save',
    ]);
  });
});

describe('Old-School', () => {
  test('a save against a spell', () => {
    const notes = () =>
      [['Goblin 1', { type: 'saved', against: 'spells', total: 9, needed: 16, passed: false }]] as never;
    expect(staged('old-school', notes)).toEqual(['Goblin 1 fails to save against spells, 9 vs save 16']);
    expect(staged('old-school', notes, [], WATCH)).toEqual(['Goblin 1 fails to save against spells']);
  });
});

describe('Tomes by Torchlight', () => {
  const check = (what: string, task: string | null = null) => ({
    type: 'checked',
    what,
    task,
    attribute: 'DEX',
    score: 13,
    obstacle: 0,
    face: 14,
    passed: false,
    degrees: 0,
    leans: [],
  });
  test('a Dodge stands with the attack it is made against', () => {
    const ruleset = rulesets.find(({ id }) => id === 'tomes-by-torchlight')!;
    const { scene } = readyFight(ruleset).table;
    const of = (name: string): CombatantId => scene.combatants.find((combatant) => combatant.name === name)!.id;
    const note = (who: string, said: object): Fact => ({
      type: 'noted',
      of: of(who),
      note: said as never,
      gmOnly: false,
    });
    const told = [
      note('Brigand', { type: 'attacked', target: of('Marten'), with: 'sword', counters: false, note: null }),
      note('Marten', check('Dodge', 'defence')),
    ].flatMap((fact): Told | readonly Told[] => tellFact(ruleset, fact, scene, scene, GM, false) ?? []);
    const [step] = stepsOf(told);
    expect(step?.reactions).toMatchObject([{ who: of('Marten'), say: 'fails a Dodge check (DEX 13)' }]);
  });
  test('a blow with what its damage comes to', () => {
    const blow = (wounds: number, dead: boolean) => (of: (name: string) => CombatantId) =>
      [
        ['Fen', { type: 'attacked', target: of('Brigand'), with: 'bow', counters: false, note: null }],
        ['Brigand', { type: 'struck', by: of('Fen'), what: 'bow', damage: 9, wounds, critical: false, dead }],
      ] as never;
    expect(
      [blow(0, false), blow(2, false), blow(2, true)].flatMap((notes) => staged('tomes-by-torchlight', notes)),
    ).toEqual(
      [', no Wound', ', 2 Wounds', ' and killed'].map((then) => `Fen attacks Brigand with a bow: hit for 9${then}`),
    );
  });
  test('TT-064 whoever nobody in particular kills falls on the stage too', () => {
    const struck = { type: 'struck', by: null, what: 'fire', damage: 9, wounds: 2, critical: false, dead: true };
    expect(staged('tomes-by-torchlight', () => [['Brigand', struck]])).toEqual([
      'Brigand takes 9 damage (fire): killed',
    ]);
  });
  test('an attack is headed with its weapon, for those who see it in hand', () => {
    const ruleset = rulesets.find(({ id }) => id === 'tomes-by-torchlight')!;
    const { scene } = readyFight(ruleset).table;
    const of = (name: string): CombatantId => scene.combatants.find((combatant) => combatant.name === name)!.id;
    const command = { who: of('Brigand'), offer: 'melee', slots: { target: of('Marten') } } as never;
    for (const viewer of [GM, WATCH])
      expect(plain(headlineFor(ruleset, command, ruleset.known(scene as never, viewer), viewer))).toMatch(
        /^Brigand attacks Marten with an? \w+$/u,
      );
  });
  test('a check by itself', () => {
    expect(
      staged('tomes-by-torchlight', () => [['Marten', check('Sneak')]] as never, [['Marten', 'Sneak', 14]]),
    ).toEqual(['Marten fails a Sneak check: 14 vs DEX 13']);
  });
  test('an improvised check is no attack or initiative, whatever the player calls it', () => {
    const shown = (what: string, task: string | null) =>
      staged('tomes-by-torchlight', () => [['Marten', { ...check(what, task), obstacle: 3 }]], [['Marten', what, 14]]);
    expect([shown('Attack', null), shown('Initiative', null), shown('Initiative', 'initiative')]).toEqual([
      ['Marten fails an Attack check: 14 vs obstacle 3, DEX 13'],
      ['Marten fails an Initiative check: 14 vs obstacle 3, DEX 13'],
      ['Marten rolls Initiative: 14'],
    ]);
  });
});
