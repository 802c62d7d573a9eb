import { expect } from 'vitest';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import type { Choice, Command, Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Input } from '../../../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../../../src/core/rules/play/play.ts';
import type { OpenQuestion, Question } from '../../../../../src/core/rules/play/question.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { Why } from '../../../../../src/core/rulesets/block-dodge-parry/facts/because.ts';
import type { Body } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Deed, Intent, Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene, Fact, Procedure } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { intent } from './intents.ts';
import { noted, tape } from './tape.ts';
import type { By, Setting, Who } from './moment-people.ts';
import { aboutToStrike, id, sceneOf } from './moment-people.ts';

export type { By, Setting, Who } from './moment-people.ts';
export { attack, bottle, proficient, row, thing, zone } from './moment-people.ts';

/** An answer to the first open question of a kind, by who is asked. */
export type Given = readonly [to: string, kind: string, offer: string, slots?: Slots];

export interface Done {
  readonly facts: readonly Fact[];
  /** What was asked, as `P react`, whether it was answered by a person or not. */
  readonly asked: readonly string[];
  /** The questions as they were put. */
  readonly questions: readonly OpenQuestion[];
  readonly rolls: number;
}

type Spell = Partial<Extract<Deed, { type: 'spell' }>>;
/** Somebody's intention to cast. */
export const spellIntent = (actor: string, deed: Spell, lane: Intent['lane'] = 'spell'): Intent =>
  intent(id(actor), { type: 'spell', magic: 'spell', target: null, dice: 1, fast: false, say: '', ...deed }, lane);

export class MomentStage {
  scene: Scene;

  constructor(people: { readonly [name: string]: Who }, setting: Setting = {}) {
    this.scene = sceneOf(people, setting);
  }

  body(name: string): Body {
    return find(this.scene, id(name)).body;
  }

  /** Zone and cluster. */
  at(name: string): readonly [string, string] {
    const { place } = find(this.scene, id(name));
    if (place?.type !== 'zone') throw new Error(`${name} is nowhere`);
    return [place.zone, place.cluster];
  }

  set(name: string, set: Partial<Body>): void {
    this.scene = {
      ...this.scene,
      combatants: this.scene.combatants.map((combatant) =>
        combatant.id === id(name) ? { ...combatant, body: { ...combatant.body, ...set } } : combatant,
      ),
    };
  }

  /** The scene in which these are about to strike. */
  prepare(by: readonly By[], target: string): void {
    this.scene = aboutToStrike(this.scene, by, target);
  }

  goOn(): Command {
    return this.command(null, 'go-on', {});
  }

  /** A spell, trick or miracle whose turn has come. */
  cast(actor: string, deed: Spell, dice: string, answers: readonly Given[] = [], others: readonly Intent[] = []): Done {
    const intent = spellIntent(actor, deed, 'quick');
    const { turn } = this.scene;
    this.scene = {
      ...this.scene,
      turn: {
        ...turn,
        phase: 'quick',
        intents: [intent, ...others],
        before: [],
        acted: turn.fighters.filter(
          (fighter) => fighter !== id(actor) && !others.some((other) => other.who === fighter),
        ),
      },
    };
    return this.run(() => blockDodgeParry.resolve(this.goOn()), dice, answers);
  }

  /** One moment of the round: these strike at a target. Questions without an answer are taken as if nobody answered. */
  moment(by: readonly By[], target: string, dice: string, answers: readonly Given[] = []): Done {
    this.scene = aboutToStrike(this.scene, by, target);
    return this.run(() => blockDodgeParry.resolve(this.goOn()), dice, answers);
  }

  /** A command that must be legal, and nothing that the table does after it. `name` null: the GM's, for the table. */
  act(name: string | null, offer: string, slots: Slots, dice: string, answers: readonly Given[] = []): Done {
    const command = this.command(name, offer, slots);
    expect(blockDodgeParry.check(this.scene, command), `${offer} is legal`).toEqual([]);
    return this.run(() => blockDodgeParry.resolve(command), dice, answers);
  }

  command(name: string | null, offer: string, slots: Slots): Command {
    return {
      who: name === null ? null : id(name),
      offer,
      slots,
      turn: blockDodgeParry.turnName(this.scene),
      role: 'gm',
      forced: null,
    };
  }

  /** Codes of what stops somebody from meaning to do this in the round to come. */
  unplanned(name: string, offer: string, slots: Slots): readonly string[] {
    const turn: Turn = { ...this.scene.turn, phase: 'intentions', intents: [], acted: [] };
    return blockDodgeParry.check({ ...this.scene, turn }, this.command(name, offer, slots)).map(({ code }) => code);
  }

  /** Whether an offer is in somebody's list, with its reasons' codes; null: it is not. */
  offered(name: string | null, offer: string): readonly string[] | null {
    const found = blockDodgeParry
      .offers(this.scene, name === null ? null : id(name))
      .find((offered) => offered.id === offer);
    return found === undefined ? null : found.reasons.map(({ code }) => code);
  }

  run(begin: () => Procedure<unknown>, dice: string, answers: readonly Given[] = []): Done {
    const source = tape(noted(dice));
    const questions: OpenQuestion[] = [];
    const open = [...answers];
    let inputs: readonly Input[] = [];
    let before: readonly Fact[] = [];
    for (;;) {
      const played = play<Body, Turn, Why>({
        scene: this.scene,
        begin,
        resolve: () => {
          throw new Error('nothing comes in between');
        },
        inputs: JSON.parse(JSON.stringify(inputs)) as readonly Input[],
        faces: (roll) => roll.draw(source),
        order: () => null,
      });
      expect(JSON.parse(JSON.stringify(played.facts.slice(0, before.length)))).toEqual(
        JSON.parse(JSON.stringify(before)),
      );
      before = played.facts;
      inputs = played.inputs;
      if (played.waiting === null) {
        expect(open, 'every answer was asked for').toEqual([]);
        expect(source.left(), `dice of ${dice} that were not rolled`).toEqual([]);
        this.scene = JSON.parse(JSON.stringify(played.scene)) as Scene;
        return {
          facts: played.facts,
          asked: questions.map(({ to, kind }) => `${to} ${kind}`),
          questions,
          rolls: played.facts.filter((fact) => fact.type === 'rolled').length,
        };
      }
      const { question, made } = this.#answer(played.waiting.questions, open);
      questions.push(question);
      inputs = [...inputs, { ...answerTo(question), choice: made, by: 'gm' }];
    }
  }

  #answer(
    questions: readonly OpenQuestion[],
    open: Given[],
  ): { readonly question: OpenQuestion; readonly made: Choice } {
    for (const question of questions) {
      const at = open.findIndex(([to, kind]) => to === question.to && kind === question.kind);
      const given = open[at];
      if (given === undefined) continue;
      open.splice(at, 1);
      const made = { offer: given[2], slots: given[3] ?? {} };
      expect(question.check(made), `${given[2]} is a legal answer`).toEqual([]);
      return { question, made };
    }
    const [question] = questions;
    if (question === undefined) throw new Error('waits for a roll');
    expect(question.check(question.otherwise), `the default of ${question.kind} is legal`).toEqual([]);
    return { question, made: question.otherwise };
  }

  /** The questions that a moment stops at first. */
  asking(by: readonly By[], target: string, others: readonly Intent[] = []): readonly OpenQuestion[] {
    const played = play<Body, Turn, Why>({
      scene: aboutToStrike(this.scene, by, target, others),
      begin: () => blockDodgeParry.resolve(this.goOn()),
      resolve: () => {
        throw new Error('nothing comes in between');
      },
      inputs: [],
      faces: () => null,
      order: () => null,
    });
    return played.waiting?.questions ?? [];
  }

  /** Reasons' codes against an answer to the reaction question; null: nobody is asked. */
  refused(by: readonly By[], target: string, offer: string, slots: Slots = {}): readonly string[] | null {
    const question = this.asking(by, target).find(({ kind }) => kind === 'react');
    return question === undefined ? null : question.check({ offer, slots }).map(({ code }) => code);
  }

  /** Exact odds of a moment, with one answer for all reactions of the target. */
  odds(by: readonly By[], target: string, answer: Choice | null = null): Odds {
    this.scene = aboutToStrike(this.scene, by, target);
    return this.weigh(
      () => blockDodgeParry.resolve(this.goOn()),
      answer === null ? [] : [target],
      (question) => (question.kind === 'react' && answer !== null ? answer : question.otherwise),
    );
  }

  /** Exact odds of a gambit that is countered again and again. */
  chain(by: readonly By[], target: string, countering: readonly string[]): Odds {
    this.scene = aboutToStrike(this.scene, by, target);
    const policy = (question: Question): Choice =>
      question.kind === 'counter' && question.always !== null ? question.always : question.otherwise;
    return this.weigh(() => blockDodgeParry.resolve(this.goOn()), countering, policy);
  }

  weigh(begin: () => Procedure<unknown>, reacting: readonly string[], policy: (question: Question) => Choice): Odds {
    return weigh<Body, Turn, Why>({
      scene: this.scene,
      begin,
      outcomesOf: (facts, before) => blockDodgeParry.outcomesOf(facts, before),
      ...(reacting.length === 0 ? {} : { reacting: new Set(reacting.map(id)), policy }),
    });
  }
}

/** A stage: `moments({ P: {}, N: { hp: 4 } })`. */
export const moments = (people: { readonly [name: string]: Who }, setting: Setting = {}): MomentStage =>
  new MomentStage(people, setting);

/** The types of the reasons of facts, for finding one's way in them. */
export const why = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) =>
    'because' in fact ? [fact.because.type] : fact.type === 'noted' ? [fact.note.type] : [],
  );

/** The attacks of a moment as they were shown before anybody reacted. */
export const attacksShown = (done: Done): readonly Extract<Why, { type: 'attack' }>[] =>
  done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'attack' ? [fact.note] : []));

/** HP and STR of somebody. */
export const hpStr = (stage: MomentStage, name: string): readonly [number, number] => [
  stage.body(name).hp,
  stage.body(name).str,
];
