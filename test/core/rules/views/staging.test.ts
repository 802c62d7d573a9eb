import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import { apply } from '../../../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../../../src/core/rules/scene/fact.ts';
import type { CombatantId, Scene, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { tellFact } from '../../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { headOf } from '../../../../src/core/rules/views/entry-heading.ts';
import { sayResult } from '../../../../src/core/rules/views/result-said.ts';
import { headingOf } from '../../../../src/core/rules/text/heading.ts';
import { namesIn, sayStep, totalBeside } from '../../../../src/core/rules/views/staging-said.ts';
import { stepsOf } from '../../../../src/core/rules/views/staging.ts';
import type { StageStep } from '../../../../src/core/rules/views/staging.ts';
import type { Text, Told } from '../../../../src/core/rules/views/view.ts';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { moments } from '../../rulesets/block-dodge-parry/support/moment-stage.ts';
import type { Given } from '../../rulesets/block-dodge-parry/support/moment-stage.ts';
import { Stage } from '../../rulesets/open-legend/stage.ts';

const GM: Viewer = { role: 'gm', seat: null };
const player: Viewer = { role: 'player', seat: 'seat-P' as SeatId };

/** What a viewer is told of facts that happened one after the other. */
const toldOf = (ruleset: unknown, before: unknown, facts: readonly unknown[], viewer: Viewer): readonly Told[] => {
  let scene = before as Scene;
  return facts.flatMap((each) => {
    const fact = each as Fact;
    const after = apply(scene, fact);
    const told = tellFact(ruleset as Ruleset, fact, scene, after, viewer, viewer.role === 'gm');
    scene = after;
    return told === null ? [] : [told];
  });
};
const said = (told: readonly Told[]): readonly string[] => {
  const names = namesIn([], told);
  return stepsOf(told).map((step) => plain(sayStep(step, (id) => names.get(id) ?? id)));
};
/** The same scene, with somebody hidden from players. */
const hiding = (scene: unknown, who: string): Scene => ({
  ...(scene as Scene),
  combatants: (scene as Scene).combatants.map((each) => (each.id === who ? { ...each, hidden: true } : each)),
});

/** Nobody who is asked does anything about it. */
const letPass = (stage: Stage): readonly unknown[] =>
  stage.asked().flatMap(([to]) => stage.answer(to as Parameters<Stage['answer']>[0], 'pass').facts);

describe('an attack roll against a defense', () => {
  const fight = (): { readonly before: Scene; readonly facts: readonly unknown[] } => {
    const stage = new Stage({ MAGE: [5, 5], FOE: [8, 5] });
    const before = stage.scene as unknown as Scene;
    const { facts } = stage.act('MAGE', 'attack:energy', { targets: ['FOE'] }, 'A5 Q[15;5,2;]=22');
    return { before, facts: [...facts, ...letPass(stage)] };
  };

  test('is one step: who, whom, with what, the total against the defense, the word and the harm', () => {
    const { before, facts } = fight();
    const told = toldOf(openLegend, before, facts, GM);
    expect(said(told)).toEqual(['MAGE attacks FOE with Energy: 22 vs Evasion 15, hit for 7']);
    const [step] = stepsOf(told) as readonly [StageStep];
    expect(step.rolls.map(({ of, rolled }) => [of, rolled?.total])).toEqual([['MAGE', 22]]);
    expect(step.upTo).toBeLessThanOrEqual(told.length);
  });

  test('shows a player no defense of a foe, and nobody that is hidden', () => {
    const { before, facts } = fight();
    expect(said(toldOf(openLegend, before, facts, player))).toEqual(['MAGE attacks FOE with Energy: 22, hit for 7']);
    const unseen = toldOf(openLegend, hiding(before, 'FOE'), facts, player);
    expect(JSON.stringify(unseen)).not.toContain('FOE');
    const shooter = toldOf(openLegend, hiding(before, 'MAGE'), facts, player);
    expect(JSON.stringify(shooter)).not.toContain('MAGE');
    expect(said(shooter)).toEqual(['An unseen foe attacks FOE: 22, hit for 7']);
  });

  test('heads its entry with its result, as far as the reader knows it', () => {
    const { before, facts } = fight();
    const title: Text = [
      { who: 'MAGE' as CombatantId, name: 'MAGE' },
      ' attacks ',
      { who: 'FOE' as CombatantId, name: 'FOE' },
    ];
    expect(plain(headOf(headingOf(title), toldOf(openLegend, before, facts, GM)))).toBe(
      'MAGE attacks FOE with Energy: 22 vs Evasion 15, hit for 7',
    );
    expect(plain(headOf(headingOf(title), toldOf(openLegend, before, facts, player)))).toBe(
      'MAGE attacks FOE with Energy: 22, hit for 7',
    );
    expect(headOf(headingOf(title), [])).toEqual(title);
  });

  test('is named in the head of whoever gave cause for it: a readied blow as a turn ends', () => {
    const { before, facts } = fight();
    const told = toldOf(openLegend, before, facts, GM);
    const ends: Text = [{ who: 'FOE' as CombatantId, name: 'FOE' }, ' ends the turn'];
    expect(plain(headOf(headingOf(ends), told))).toBe(
      'FOE ends the turn; MAGE attacks FOE with Energy: 22 vs Evasion 15, hit for 7',
    );
  });

  test('below nothing has a sign as wide as a digit', () => {
    expect(sayResult({ word: 'missed', tone: 'plain', total: -1, against: { label: 'AAC', total: 14 } })).toBe(
      '−1 vs AAC 14, missed',
    );
  });

  test('of an area is one step with a result for each target', () => {
    const stage = new Stage({ MAGE: [0, 5], FOE: [6, 5], FOE2: [7, 5] });
    const before = stage.scene as unknown as Scene;
    const area = { x: 6, y: 5, side: 10 };
    const { facts } = stage.act('MAGE', 'area:energy', { area }, 'A5-2 Q[15;6,2,4,3;]=20');
    const told = toldOf(openLegend, before, [...facts, ...letPass(stage)], GM);
    const steps = stepsOf(told);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.results.map(({ target, word }) => [target, word])).toEqual([
      ['FOE', 'hit'],
      ['FOE2', 'hit'],
    ]);
    // a title without names says nobody's; one that names who attacks has the word for each
    expect(headOf(headingOf(['MAGE attacks']), toldOf(openLegend, before, [...facts], GM))).toEqual(['MAGE attacks']);
    const title: Text = [{ who: 'MAGE' as CombatantId, name: 'MAGE' }, ' attacks a 10 ft square'];
    expect(plain(headOf(headingOf(title), told))).toMatch(
      /^MAGE attacks a 10 ft square: FOE: 20 vs \w+ \d+, hit for \d+; FOE2: 20 vs \w+ \d+, hit for \d+$/u,
    );
  });
});

describe('a moment', () => {
  const played = (dice: string, given: readonly Given[] = []): readonly Told[] => {
    const stage = moments({ P: {}, N: {} });
    stage.prepare(['N'], 'P');
    const before = stage.scene as unknown as Scene;
    return toldOf(blockDodgeParry, before, stage.moment(['N'], 'P', dice, given).facts, GM);
  };

  test('is one step: what is rolled, what lands, and what it does', () => {
    expect(said(played('[d8=4]'))).toEqual(['N attacks P with a longsword: 4, hit for 4']);
  });

  test('that a reaction weakens shows the reaction and the dice before it', () => {
    const told = played('[d4=2]', [['P', 'react', 'dodge']]);
    const [step] = stepsOf(told) as readonly [StageStep];
    expect(step.reactions.map(({ say }) => say)).toEqual(['dodges']);
    expect(step.dice).toBe('d8');
    expect(step.rolls[0]?.rolled?.dice.map(({ sides }) => sides)).toEqual([4]);
  });

  test('names armor that stops a blow', () => {
    const stage = moments({ P: { naturalArmour: 3 }, N: {} });
    stage.prepare(['N'], 'P');
    const before = stage.scene as unknown as Scene;
    const told = toldOf(blockDodgeParry, before, stage.moment(['N'], 'P', '[d8=2]').facts, player);
    expect(said(told)).toEqual(['N attacks P with a longsword: 2, stopped by armor']);
    expect(told.map((line) => (line.type === 'said' ? plain(line.text) : ''))).toContain(
      'P takes no damage from N’s longsword: Armor stops it',
    );
  });

  test('with a hidden attacker shows a player no trace of it', () => {
    const stage = moments({ P: {}, N: {} });
    stage.prepare(['N'], 'P');
    const before = hiding(stage.scene, 'N');
    const { facts } = stage.moment(['N'], 'P', '[d8=4]');
    const told = toldOf(blockDodgeParry, before, facts, player);
    expect(told.some((line) => line.type === 'said' && JSON.stringify(line.stage ?? '').includes('"N"'))).toBe(false);
    expect(said(told)).toEqual(['An unseen foe attacks P with a longsword: 4, hit for 4']);
  });
});

test('a plain move is told without a byte for the stage', () => {
  const stage = new Stage({ HERO: [5, 5], FOE: [20, 5] });
  const before = stage.scene as unknown as Scene;
  const told = toldOf(openLegend, before, stage.act('HERO', 'move', { path: [[6, 5]] }).facts, GM);
  expect(told.map(({ type }) => type)).toContain('moved');
  expect(JSON.stringify(told)).not.toContain('stage');
  expect(stepsOf(told)).toEqual([]);
});

test('several who roll for the same thing are told together, the first few by name', () => {
  const rolled = (name: string, total: number): Told =>
    ({
      type: 'rolled',
      of: name,
      name,
      label: 'initiative',
      rolled: { total, dice: [] },
    }) as unknown as Told;
  const six = ['Vera', 'Tom', 'Ilka', 'Orc', 'Wolf', 'Bat'].map((name, at) => rolled(name, 10 + at));
  expect(said(six)).toEqual(['Initiative: Vera 10, Tom 11, Ilka 12, Orc 13 and 2 more']);
  expect(said(six.slice(0, 5))).toEqual(['Initiative: Vera 10, Tom 11, Ilka 12, Orc 13, Wolf 14']);
  // one die for many is told by whom it is for
  const foes = { ...rolled('', 8), of: null, name: 'Foes', label: 'initiative' } as Told;
  expect(said([...six.slice(0, 2), foes])).toEqual(['Initiative: Vera 10, Tom 11, foes 8']);
  expect(said([foes])).toEqual(['Foes roll initiative: 8']);
  expect(said([{ ...foes, name: null, label: 'morale of the goblins' } as Told])).toEqual(['Morale of the goblins: 8']);
  // what a label says after a colon names nobody
  expect(said([{ ...foes, name: null, label: 'oil: burning' } as Told])).toEqual(['Oil: burning: 8']);
  expect(said(six.slice(0, 1))).toEqual(['Vera rolls initiative: 10']);
});

describe('what befalls the target of a blow', () => {
  const attack = { type: 'attack', by: ['A'], targets: ['B'], did: 'attacks', with: 'a bow' };
  const hit = { type: 'outcome', by: 'A', target: 'B', word: 'hit', tone: 'bad', total: 13, harm: 7 };
  const befalls = (word: string, who = 'B', more: object = {}) => ({ type: 'effect', who, word, tone: 'bad', ...more });
  const of = (...stages: readonly object[]): readonly string[] =>
    said(stages.map((stage) => ({ type: 'said', text: [], tone: 'plain', stage })) as unknown as readonly Told[]);

  test('goes on where the result ends', () => {
    expect(of(attack, hit, befalls('is killed'))).toEqual(['A attacks B with a bow: 13, hit for 7 and killed']);
    expect(of(attack, hit, befalls('is knocked prone'), befalls('surrenders'))).toEqual([
      'A attacks B with a bow: 13, hit for 7, knocked prone; B surrenders',
    ]);
  });

  test('stands in a row with what has figures of its own, and apart from what befalls others', () => {
    expect(of(attack, hit, befalls('fire', 'B', { harm: 3 }), befalls('is killed'))).toEqual([
      'A attacks B with a bow: 13, hit for 7, fire (3), killed',
    ]);
    expect(of(attack, hit, befalls('is shaken', 'C'))).toEqual(['A attacks B with a bow: 13, hit for 7; C is shaken']);
    expect(of(befalls('is killed'))).toEqual(['B is killed']);
  });
});

test('what stands beside the dice of an attack counts what was added to them, and one die is not told twice', () => {
  const die = (face: number) => ({ sides: 20, face, kept: true, exploded: false });
  const roll = (of: string, ...faces: readonly number[]) => ({
    type: 'rolled',
    of,
    name: of,
    label: 'attack',
    rolled: { dice: faces.map(die), parts: [], total: faces.reduce((sum, face) => sum + face, 0), landed: null },
  });
  const missed = { type: 'outcome', by: 'A', target: 'B', word: 'missed', tone: 'good', total: 13 };
  const beside = (...told: readonly unknown[]) =>
    stepsOf(told as readonly Told[]).flatMap((step) => step.rolls.map((each) => totalBeside(step, each)));
  const outcome = { type: 'said', text: [], tone: 'plain', stage: missed };
  // d20 + 8 by whoever attacks, 2d20 by whoever defends
  expect(beside(roll('A', 5), roll('B', 4, 7), outcome)).toEqual([13, 11]);
  expect(beside(roll('A', 13), outcome)).toEqual([null]);
  expect(beside(roll('A', 5))).toEqual([null]);
  expect(beside(roll('A', 5, 6))).toEqual([11]);
  expect(beside({ ...roll('A', 5), rolled: null }, outcome)).toEqual([null]);
});

test('the dice of a save stand with what befalls whoever rolled, not with the next blow or by themselves', () => {
  const [ghoul, odo] = ['Ghoul', 'Odo'] as readonly string[] as readonly [CombatantId, CombatantId];
  const rolled = (of: CombatantId, label: string, face: number): Told => ({
    type: 'rolled',
    of,
    name: of,
    label,
    rolled: { total: face, parts: [], dice: [{ sides: 20, face, counted: true }] } as never,
    typed: false,
  });
  const mark = (stage: Extract<Told, { type: 'said' }>['stage']): Told =>
    ({ type: 'said', text: [], tone: 'bad', rule: null, tallies: [], pop: null, stage }) as Told;
  const attack = mark({ type: 'attack', by: [ghoul], targets: [odo], did: 'attacks', with: 'claws' });
  const hit = mark({ type: 'outcome', by: ghoul, target: odo, word: 'hit', tone: 'bad', harm: 3 });
  const steps = stepsOf([
    attack,
    rolled(ghoul, 'attack', 17),
    hit,
    rolled(odo, 'save against paralysis', 9),
    mark({ type: 'effect', who: odo, word: 'is paralysed', tone: 'bad' }),
    rolled(ghoul, 'damage', 3),
    hit,
    rolled(odo, 'death save', 13),
    mark({ type: 'effect', who: odo, word: 'saves against death', tone: 'good' }),
  ]);
  expect(steps.map(({ rolls }) => rolls.map(({ label }) => label))).toEqual([
    ['attack', 'save against paralysis'],
    ['damage', 'death save'],
  ]);
  expect(plain(sayStep(steps[1] as StageStep, (id) => id))).toBe(
    'Ghoul attacks Odo: hit for 3; Odo saves against death',
  );
});

describe('dice that stand alone', () => {
  const slowed = (): Stage => {
    const stage = new Stage({ HERO: [6, 5] });
    stage.byHand('HERO', 'slowed', true);
    return stage;
  };

  test('are told of by what they came to', () => {
    const healing = new Stage({ MAGE: [5, 5], HERO: { at: [6, 5], hp: 3 } });
    const before = healing.scene;
    const { facts } = healing.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[15;5,2;]=22 X[4,3]=7');
    expect(said(toldOf(openLegend, before, facts, GM)).at(-1)).toBe('HERO regains 7 hit points');

    const resisting = slowed();
    const still = resisting.scene;
    const rolled = resisting.act('HERO', 'resist', {}, 'R[9]');
    expect(said(toldOf(openLegend, still, rolled.facts, player))).toEqual([
      'HERO does not resist slowed: 9 vs 10, 1 of 3 failed',
    ]);
  });

  test('are named by their roll where nothing more is told', () => {
    const resisting = slowed();
    const before = resisting.scene;
    const { facts } = resisting.act('HERO', 'resist', {}, 'R[9]');
    const dice = toldOf(openLegend, before, facts, GM).filter(({ type }) => type === 'rolled');
    expect(said(dice)).toEqual(['HERO rolls resisting slowed (10 needed): 9']);
  });
});
