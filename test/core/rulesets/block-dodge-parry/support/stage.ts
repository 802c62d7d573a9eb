import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { expect } from 'vitest';
import type { DiceSource } from '../../../../../src/core/dice/index.ts';
import type { Choice, Command, Offer, Reason, Role, Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Input, Played, Waiting } from '../../../../../src/core/rules/play/play.ts';
import { asked } from '../../../../../src/core/rules/text/asked.ts';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { answerTo, play } from '../../../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../../../src/core/rules/play/question.ts';
import type { SeatId } from '../../../../../src/core/rules/scene/scene.ts';
import { clusterNameOf, find } from '../../../../../src/core/rules/scene/scene.ts';
import type { ZoneField, ZonePlace } from '../../../../../src/core/space/field/field.ts';
import type { Why } from '../../../../../src/core/rulesets/block-dodge-parry/facts/because.ts';
import type { Body } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { groupsAt } from '../../../../../src/core/rulesets/block-dodge-parry/round/morale.ts';
import { PEACE, USUAL } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { everybody, momentsNow } from '../../../../../src/core/rulesets/block-dodge-parry/round/order.ts';
import { missing } from '../../../../../src/core/rulesets/block-dodge-parry/round/phases.ts';
import type { Settings, Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene, Fact } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { ground } from './ground.ts';
import { id, fighter, sideOf, GM } from './fighters.ts';
import type { Standing } from './fighters.ts';
import { tape, noted } from './tape.ts';
export interface Setting {
  readonly field?: ZoneField;
  readonly settings?: Partial<Settings>;
  /** By default round 1, intentions. */
  readonly phase?: 'idle' | 'intentions';
  /**
   * How questions of these kinds are answered without being asked; 'otherwise' is what happens if nobody answers, 'ask'
   * stops.
   */
  readonly answers?: Readonly<Record<string, Choice | 'otherwise' | 'ask'>>;
}

/** What nobody is asked in a test about something else. */
const QUIET: NonNullable<Setting['answers']> = {
  react: 'otherwise',
  sacrifice: 'otherwise',
  counter: 'otherwise',
  sweep: 'otherwise',
  highest: 'otherwise',
};
interface Entry {
  readonly before: Scene;
  readonly command: Command;
  inputs: readonly Input[];
  facts: readonly Fact[];
}

export interface Done {
  readonly facts: readonly Fact[];
}

/** A fight of a few people in zones, driven by the public path: offers, check, resolve, due. */
export class Stage {
  scene: Scene;
  waiting: Waiting | null = null;
  /** Every fact so far. */
  readonly facts: Fact[] = [];
  /** Headings of the entries the table gave itself, as the GM reads them. */
  readonly headlines: string[] = [];
  readonly #answers: NonNullable<Setting['answers']>;
  #entry: Entry | null = null;

  constructor(standing: Readonly<Record<string, Standing>>, setting: Setting = {}) {
    const combatants = Object.entries(standing).map(([name, where]) => fighter(name, where));
    this.#answers = { ...QUIET, ...setting.answers };
    this.scene = {
      field: setting.field ?? ground('A-B-C'),
      settings: { ...USUAL, ...setting.settings },
      turn: PEACE,
      combatants,
      made: 0,
      salt: 'stage',
    };
    if (setting.phase !== 'idle') {
      const turn: Turn = {
        ...PEACE,
        phase: 'intentions',
        round: 1,
        fighters: everybody(this.scene).map((combatant) => combatant.id),
        groups: groupsAt(this.scene),
        surprised: 'none',
      };
      this.scene = { ...this.scene, turn };
    }
  }

  body(name: string): Body {
    return find(this.scene, id(name)).body;
  }

  /** A cluster by who opened it, or as it is called. */
  opener(cluster: string): string {
    return this.scene.combatants.find((combatant) => clusterNameOf(combatant.id) === cluster)?.id ?? cluster;
  }

  /** `zone.cluster`, or `` for nowhere. */
  at(name: string): string {
    const { place } = find(this.scene, id(name));
    return place?.type === 'zone' ? `${place.zone}.${this.opener(place.cluster)}` : '';
  }

  place(name: string): ZonePlace {
    const { place } = find(this.scene, id(name));
    if (place?.type !== 'zone') throw new Error(`${name} stands nowhere`);
    return place;
  }

  /** The GM's hand on a sheet, outside the rules. */
  set(name: string, set: Partial<Body>): void {
    this.scene = {
      ...this.scene,
      combatants: this.scene.combatants.map((combatant) =>
        combatant.id === id(name) ? { ...combatant, body: { ...combatant.body, ...set } } : combatant,
      ),
    };
  }

  turn(set: Partial<Turn>): void {
    this.scene = { ...this.scene, turn: { ...this.scene.turn, ...set } };
  }

  offers(name: string | null): readonly Offer[] {
    return blockDodgeParry.offers(this.scene, name === null ? null : id(name));
  }

  offer(name: string | null, offer: string): Offer {
    const found = this.offers(name).find((offered) => offered.id === offer);
    if (found === undefined)
      throw new Error(
        `${name ?? 'the GM'} has no offer ${offer}: ${this.offers(name)
          .map((offer) => offer.id)
          .join(' ')}`,
      );
    return found;
  }

  command(
    name: string | null,
    offer: string,
    slots: Slots = {},
    role: Role = name !== null && sideOf(name) === 'ally' ? 'player' : 'gm',
  ): Command {
    return {
      who: name === null ? null : id(name),
      offer,
      slots,
      turn: blockDodgeParry.turnName(this.scene),
      role,
      forced: null,
    };
  }

  reasons(name: string | null, offer: string, slots: Slots = {}, role?: Role): readonly Reason[] {
    return blockDodgeParry.check(this.scene, this.command(name, offer, slots, role));
  }

  /** Codes of every reason against a command; none: it is legal. */
  refused(name: string | null, offer: string, slots: Slots = {}, role?: Role): readonly string[] {
    return this.reasons(name, offer, slots, role).map(({ code }) => code);
  }

  /**
   * Gives a command that must be legal, then lets the table go on by itself; stops at the first question. The dice
   * given must be rolled to the last.
   */
  act(name: string | null, offer: string, slots: Slots = {}, dice = '', role?: Role): Done {
    const command = this.command(name, offer, slots, role);
    expect(blockDodgeParry.check(this.scene, command), `${name ?? 'GM'} ${offer} is legal`).toEqual([]);
    return this.#start(command, dice);
  }

  /** Gives a command that the GM overrules the reasons against. */
  force(name: string | null, offer: string, slots: Slots = {}, dice = ''): Done {
    return this.#start({ ...this.command(name, offer, slots, 'gm'), forced: 'for the test' }, dice);
  }

  /** Lets everybody who has not chosen pass, the last of them with these dice. */
  pass(dice = ''): Done {
    const late = missing(this.scene);
    late.slice(0, -1).forEach((combatant) => this.act(combatant.id, 'pass'));
    const last = late.at(-1);
    if (last === undefined) throw new Error('nobody is left to pass');
    return this.act(last.id, 'pass', {}, dice);
  }

  #start(command: Command, dice: string): Done {
    expect(this.waiting, 'nothing waits').toBeNull();
    this.#entry = { before: this.scene, command, inputs: [], facts: [] };
    return this.#drive(dice);
  }

  asked(): readonly (readonly [to: string, kind: string])[] {
    return this.waiting?.questions.map(({ to, kind }) => [to, kind]) ?? [];
  }

  /** What somebody is asked, as the GM reads it. */
  asks(to: string): string {
    return plain(asked(this.question(to).say, asKnown(this.scene)));
  }

  question(to: string, kind?: string): OpenQuestion {
    const found = this.waiting?.questions.find(
      (question) => question.to === to && (kind === undefined || question.kind === kind),
    );
    if (found === undefined) throw new Error(`${to} is not asked; waiting: ${JSON.stringify(this.asked())}`);
    return found;
  }

  /** Answers a question that waits; the answer must be legal. */
  answer(to: string, offer: string, slots: Slots = {}, dice = ''): Done {
    const question = this.question(to);
    expect(
      question.options.map((offer) => offer.id),
      'the option is offered',
    ).toContain(offer);
    expect(this.refusedAnswer(to, offer, slots), `${offer} is a legal answer`).toEqual([]);
    const entry = this.#open();
    entry.inputs = [
      ...entry.inputs,
      {
        ...answerTo(question),
        choice: { offer, slots },
        by: to === 'gm' ? 'gm' : (`seat-${to}` as SeatId),
      },
    ];
    return this.#drive(dice);
  }

  /** Codes of what is wrong with an answer. */
  refusedAnswer(to: string, offer: string, slots: Slots = {}): readonly string[] {
    const question = this.question(to);
    const option = question.options.find((offered) => offered.id === offer);
    if (option === undefined) return ['not-offered'];
    return [...option.reasons, ...question.check({ offer, slots })].map(({ code }) => code);
  }

  /** A command given while a question waits. */
  meanwhile(name: string | null, offer: string, slots: Slots = {}, dice = '', role?: Role): Done {
    const command = this.command(name, offer, slots, role);
    expect(blockDodgeParry.check(this.scene, command), `${offer} is legal meanwhile`).toEqual([]);
    const entry = this.#open();
    entry.inputs = [...entry.inputs, { type: 'meanwhile', facts: [], command }];
    return this.#drive(dice);
  }

  /** The GM takes somebody off the table while a question waits. */
  gone(name: string): Done {
    const because = { type: 'gm', note: null } as const;
    const entry = this.#open();
    const facts = [{ type: 'removed', who: id(name), because } as const];
    entry.inputs = [...entry.inputs, { type: 'meanwhile', facts, command: null }];
    return this.#drive('');
  }

  /** The moments still to come, as names: `[['P'], ['N1', 'N2']]`. */
  moments(): readonly (readonly string[])[] {
    return momentsNow(this.scene).map(({ actors }) => actors);
  }

  /** Lets the table go on by itself with these dice. */
  run(dice = ''): Done {
    const due = blockDodgeParry.due(this.scene);
    if (due === null) throw new Error('nothing is due');
    return this.#start(due, dice);
  }

  #open(): Entry {
    if (this.#entry === null) throw new Error('nothing waits');
    return this.#entry;
  }

  /** Runs on; what is due afterwards runs too. Each run starts again from JSON and must give the same facts. */
  #drive(dice: string): Done {
    const source = tape(noted(dice));
    const all: Fact[] = [];
    for (;;) {
      const entry = this.#open();
      const played = this.#run(entry, source);
      expect(JSON.parse(JSON.stringify(played.facts.slice(0, entry.facts.length)))).toEqual(
        JSON.parse(JSON.stringify(entry.facts)),
      );
      all.push(...played.facts.slice(entry.facts.length));
      this.scene = played.scene;
      this.waiting = played.waiting;
      entry.inputs = played.inputs;
      entry.facts = played.facts;
      if (played.waiting !== null) break;
      this.headlines.push(
        headlineFor(blockDodgeParry, entry.command, entry.before, GM)
          .map((part) => (typeof part === 'string' ? part : part.name))
          .join(''),
      );
      this.#entry = null;
      const due = blockDodgeParry.due(this.scene);
      if (due === null) break;
      this.#entry = { before: this.scene, command: due, inputs: [], facts: [] };
    }
    expect(source.left(), 'all dice were rolled').toEqual([]);
    this.facts.push(...all);
    return { facts: all };
  }

  #run(entry: Entry, source: DiceSource): Played<Body, Turn, Why> {
    return play<Body, Turn, Why>({
      scene: entry.before,
      begin: () => blockDodgeParry.resolve(entry.command),
      resolve: (command) => blockDodgeParry.resolve(command),
      inputs: JSON.parse(JSON.stringify(entry.inputs)) as readonly Input[],
      faces: (roll) => roll.draw(source),
      order: (question) => {
        const said = this.#answers[question.kind];
        if (said === undefined || said === 'ask') return null;
        return { choice: said === 'otherwise' ? question.otherwise : said, by: 'standing-order' };
      },
    });
  }
}

export const stage = (standing: Readonly<Record<string, Standing>>, setting: Setting = {}): Stage =>
  new Stage(standing, setting);

/** The reasons' types of the facts, for finding one's way in them. */
export const why = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) =>
    'because' in fact ? [fact.because.type] : fact.type === 'noted' ? [fact.note.type] : [],
  );
/** Faces of every die rolled, in order. */
export const rolled = (done: Done): readonly number[] =>
  done.facts.flatMap((fact) => (fact.type === 'rolled' ? fact.faces : []));
