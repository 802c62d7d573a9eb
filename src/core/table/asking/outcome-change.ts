import { answerReasons } from '../../rules/play/answer-reasons.ts';
import { answerTo } from '../../rules/play/play.ts';
import type { Input } from '../../rules/play/play.ts';
import type { Odds } from '../../rules/play/outcomes.ts';
import { isUntold } from '../../rules/play/outcomes.ts';
import { newPast, resumed } from '../../rules/play/resume.ts';
import type { Choice, Command, Viewer } from '../../rules/offers/offer.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import { seenBy } from '../../rules/known/known.ts';
import { lookUp, NoSuchCombatant } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { Changes } from '../log/playing/standing-orders.ts';
import type { Table } from '../log/table.ts';
import { ownerOf } from '../telling/board/owned.ts';
import { knowledgeOf } from './knowledge.ts';
import { weighAlike } from './weighing.ts';

/** For the standing order to ask only where an answer changes the outcome: by how much it would. */

/** Slices of odds that one answer may take, and all answers of one decision: beyond it, it cannot be said. */
const MOST_SLICES = 250;
const MOST_IN_ALL = 2_000;

/**
 * By what chance an answer of those asked while this command is resolved changes what comes of it: for whom it differs
 * most between letting it pass and the best known other answer. Weighed from what whoever decides may know, or being
 * asked would tell them more. null: they know too little, or there are too many outcomes.
 */
export const changesIn = (table: Table, command: Command, before: Scene): Changes => {
  const { ruleset, options } = table;
  const known = new Map<string, { readonly scene: Scene; readonly change: number | null }>();
  let left = MOST_IN_ALL;
  const change: Changes = (question, scene, { inputs, facts }) => {
    const seat = ownerOf({ ...table, scene }, question.to);
    const viewer: Viewer = seat === null ? { role: 'gm', seat: null } : { role: 'player', seat };
    const scenes = knowledgeOf(ruleset, scene, viewer, options).weighed;
    const [first] = scenes;
    if (first === undefined || ruleset.measured?.(command) === false || isSecret(command, facts, before, viewer))
      return null;
    const { otherwise, always } = question;
    const choices = [always, ...question.options.filter(({ slots }) => slots.length === 0).map(bare)].filter(
      (choice): choice is Choice =>
        choice !== null &&
        choice.offer !== otherwise.offer &&
        answerReasons(first, question, choice, viewer.role === 'gm').length === 0,
    );
    const weighed = (choice: Choice): Odds | null => {
      const all: readonly Input[] = [...inputs, { ...answerTo(question), choice, by: 'time-out' }];
      // all ways of it have the same past
      const past = inputs.some((input) => input.type === 'meanwhile' && input.command !== null) ? undefined : newPast();
      const work = weighAlike(scenes, (scene) => ({
        scene,
        begin: () =>
          resumed(
            () => ruleset.resolve(command),
            (between) => ruleset.resolve(between),
            all,
            before,
            past,
          ),
        outcomesOf: (facts, then) => ruleset.outcomesOf(facts, then),
      }));
      for (let slices = 0; ; slices++) {
        const step = work.next(slices > MOST_SLICES || left-- < 0);
        if (step.done === true) return isUntold(step.value) || step.value.withheld !== undefined ? null : step.value;
      }
    };
    const passed = choices.length === 0 ? null : weighed(otherwise);
    if (passed === null) return null;
    let most = 0;
    for (const choice of new Map(choices.map((choice) => [choice.offer, choice])).values()) {
      const odds = weighed(choice);
      if (odds === null) return null;
      most = Math.max(most, differenceOf(passed, odds));
    }
    return most;
  };
  // those who are asked side by side are gone through again after each answer
  return (question, scene, past) => {
    const found = known.get(question.id);
    if (found?.scene === scene) return found.change;
    const made = { scene, change: knowing(() => change(question, scene, past)) };
    known.set(question.id, made);
    return made.change;
  };
};

const bare = ({ id }: { readonly id: string }): Choice => ({ offer: id, slots: {} });

/** null where the rules met somebody that the scene of whoever is asked does not have. */
const knowing = (work: () => number | null): number | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoSuchCombatant) return null;
    throw error;
  }
};

/** Whether what is under way rests on rolls or on somebody that whoever is asked does not know of. */
export const isSecret = (command: Command, facts: readonly Fact[], before: Scene, viewer: Viewer): boolean => {
  if (viewer.role === 'gm') return false;
  const who = command.who === null ? null : lookUp(before, command.who);
  return (
    (command.who !== null && (who === null || !seenBy(who, viewer))) ||
    facts.some((fact) => fact.type === 'rolled' && fact.secret)
  );
};

/** The most by which what happens to anybody is likelier one way than the other: 0.25 of 60 % hit and 35 %. */
export const differenceOf = (one: Odds, two: Odds): number => {
  const labels = new Set([...one.chances, ...two.chances].map(({ of, label }) => `${of} ${label}`));
  return Math.max(0, ...[...labels].map((label) => apart(amountsOf(one, label), amountsOf(two, label))));
};

const NEVER: ReadonlyMap<number, number> = new Map([[0, 1]]);
const amountsOf = ({ chances }: Odds, label: string): ReadonlyMap<number, number> => {
  const found = chances.find((chance) => `${chance.of} ${chance.label}` === label);
  return found === undefined ? NEVER : new Map(found.amounts);
};

const apart = (one: ReadonlyMap<number, number>, two: ReadonlyMap<number, number>): number =>
  [...new Set([...one.keys(), ...two.keys()])].reduce(
    (sum, amount) => sum + Math.max(0, (one.get(amount) ?? 0) - (two.get(amount) ?? 0)),
    0,
  );
