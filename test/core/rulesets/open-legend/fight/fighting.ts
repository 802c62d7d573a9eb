import type { DiceSource } from '../../../../../src/core/dice/index.ts';
import { seeded } from '../../../../../src/core/dice/index.ts';
import type { Command, Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import { play } from '../../../../../src/core/rules/play/play.ts';
import type { Question } from '../../../../../src/core/rules/play/question.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Why } from '../../../../../src/core/rulesets/open-legend/facts/because.ts';
import type { Body } from '../../../../../src/core/rulesets/open-legend/sheet/body.ts';
import type { Turn } from '../../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Scene, Fact } from '../../../../../src/core/rulesets/open-legend/game.ts';
import type { Name } from '../people.ts';
import type { Done, Setting, Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Everybody who is asked lets it happen; dice are for what follows the last answer. Returns the facts. */
export const quiet = (s: Stage, dice = ''): readonly Fact[] => {
  const facts: Fact[] = [];
  while (s.waiting !== null) {
    const [first, ...rest] = s.waiting.questions;
    if (first === undefined) throw new Error('a roll waits');
    facts.push(
      ...s.answer(first.to as Name | 'gm', first.otherwise.offer, first.otherwise.slots, rest.length === 0 ? dice : '')
        .facts,
    );
  }
  return facts;
};

/** A command that nobody reacts to. */
export const alone = (s: Stage, name: Name, offer: string, slots: Slots, dice = '', after = ''): readonly Fact[] => [
  ...s.act(name, offer, slots, dice).facts,
  ...quiet(s, after),
];

/** An attack that nobody reacts to. */
export const attack = (
  s: Stage,
  name: Name,
  offer: string,
  targets: readonly Name[],
  dice: string,
  slots: Slots = {},
): readonly Fact[] => alone(s, name, offer, { targets, ...slots }, dice);

/** What became of each target: damage, or "missed". */
export const results = (facts: readonly Fact[]): { readonly [who: string]: number | 'missed' } =>
  Object.fromEntries(
    facts.flatMap((fact): [string, number | 'missed'][] => {
      if (fact.type === 'changed' && fact.because.type === 'struck') return [[fact.who, fact.because.damage]];
      return fact.type === 'noted' && fact.note.type === 'missed' && fact.of !== null ? [[fact.of, 'missed']] : [];
    }),
  );

/** The advantage and disadvantage an attack would have, by name, and their sum. */
export const sources = (
  s: Stage,
  name: Name,
  offer: string,
  slots: Slots,
): { readonly net: number; readonly by: { readonly [label: string]: number } } => {
  const { modifiers } = openLegend.explain(s.scene, s.command(name, offer, slots));
  return {
    net: modifiers.reduce((sum, { value }) => sum + value, 0),
    by: Object.fromEntries(modifiers.map(({ label, value }) => [label, value])),
  };
};

/** The score each target has against an attack, by name. */
export const against = (s: Stage, name: Name, offer: string, slots: Slots): { readonly [label: string]: number } =>
  Object.fromEntries(
    openLegend.explain(s.scene, s.command(name, offer, slots)).tallies.map(({ label, total }) => [label, total]),
  );

/** Codes of the reasons against aiming an offer at somebody. */
export const aimed = (s: Stage, name: Name, offer: string, target: Name, slots: Slots = {}): readonly string[] => {
  const found = openLegend
    .targets(s.scene, name as string as CombatantId, offer, slots)
    .find(({ who }) => who === (target as string));
  if (found === undefined) throw new Error(`${target} is no target of ${offer}`);
  return found.reasons.map(({ code }) => code);
};

/** Exact odds of a command; those named defend as a standing order would. */
export const oddsOf = (s: Stage, name: Name, offer: string, slots: Slots, defending: readonly Name[] = []): Odds => {
  const command = s.command(name, offer, slots);
  const reacting = new Set<CombatantId | 'gm'>(defending as readonly string[] as readonly CombatantId[]);
  const policy = (question: Question) =>
    reacting.has(question.to) ? (question.always ?? question.otherwise) : question.otherwise;
  return weigh({
    scene: s.scene,
    begin: () => openLegend.resolve(command),
    policy,
    reacting,
    outcomesOf: (facts, before) => openLegend.outcomesOf(facts, before),
  });
};

/** A path as slots take it. */
export const path = (
  ...cells: readonly (readonly [number, number])[]
): { readonly path: readonly (readonly [number, number])[] } => ({
  path: cells,
});

/** The squares of a straight walk, the start left out. */
export const straight = (
  from: readonly [number, number],
  to: readonly [number, number],
): { readonly path: readonly (readonly [number, number])[] } => {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return {
    path: Array.from(
      { length: steps },
      (_, i) =>
        [from[0] + Math.sign(to[0] - from[0]) * (i + 1), from[1] + Math.sign(to[1] - from[1]) * (i + 1)] as const,
    ),
  };
};

/** The facts of a command that nobody checks and nobody reacts to, and the scene after them. */
export const resolved = (
  s: Stage,
  command: Command,
  dice: DiceSource = seeded('any'),
): { readonly facts: readonly Fact[]; readonly scene: Scene } => {
  const { facts, scene } = play<Body, Turn, Why>({
    scene: s.scene,
    begin: () => openLegend.resolve(command),
    resolve: (command) => openLegend.resolve(command),
    inputs: [],
    faces: (roll) => roll.draw(dice),
    order: (question) => ({ choice: question.otherwise, by: 'standing-order' }),
  });
  return { facts, scene };
};

/** HERO beside FOE, at a table that takes failed rolls so. */
export const table = (
  failedRoll: 'narrative' | 'choice' | 'plain',
  more: { readonly [N in Name]?: Standing } = {},
  set: Setting = {},
) => stage({ HERO: [6, 5], FOE: [5, 5], ...more }, { ...set, settings: { failedRoll, ...set.settings } });

/** FOE has hit HERO with 21 against Toughness 15. */
export const hit = (others: Parameters<typeof stage>[0] = {}, hero: object = {}): Stage => {
  const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], ...hero }, ...others }, { active: 'FOE' });
  s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
  return s;
};

export const debts = (s: Stage, ...names: readonly Name[]): readonly boolean[] =>
  names.map((name) => s.body(name).interruptDebt);

export const noted = (done: Done, type: string) =>
  done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === type ? [fact.note] : []));
