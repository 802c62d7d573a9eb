import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { expect } from 'vitest';
import type { DiceSource } from '../../../../../src/core/dice/index.ts';
import type { Choice, Command, Reason, Role, Slots } from '../../../../../src/core/rules/offers/offer.ts';
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
import { seatOf } from '../../driven.ts';
import { FightStage } from '../../fight-stage.ts';
import type { Drive } from '../../../../../src/core/rules/play/play.ts';
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
export interface Done {
  readonly facts: readonly Fact[];
}

/** A fight of a few people in zones, driven by the public path: offers, check, resolve, due. */
export class Stage extends FightStage<Body, Turn, Why> {
  /** Every fact so far. */
  readonly facts: Fact[] = [];
  /** Headings of the entries the table gave itself, as the GM reads them. */
  readonly headlines: string[] = [];
  readonly #answers: NonNullable<Setting['answers']>;
  protected override readonly ordered: Drive<Body, Turn, Why>['order'] = (question) => {
    const said = this.#answers[question.kind];
    if (said === undefined || said === 'ask') return null;
    return { choice: said === 'otherwise' ? question.otherwise : said, by: 'standing-order' };
  };

  constructor(standing: Readonly<Record<string, Standing>>, setting: Setting = {}) {
    const combatants = Object.entries(standing).map(([name, where]) => fighter(name, where));
    super(blockDodgeParry, {
      field: setting.field ?? ground('A-B-C'),
      settings: { ...USUAL, ...setting.settings },
      turn: PEACE,
      combatants,
      made: 0,
      salt: 'stage',
    });
    this.#answers = { ...QUIET, ...setting.answers };
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

  turn(set: Partial<Turn>): void {
    this.scene = { ...this.scene, turn: { ...this.scene.turn, ...set } };
  }

  command(
    name: string | null,
    offer: string,
    slots: Slots = {},
    role: Role = name !== null && sideOf(name) === 'ally' ? 'player' : 'gm',
  ): Command {
    return this.commandOf(name, offer, slots, role, null);
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
    return this.#spending(dice, (source) => this.drive(command, source));
  }

  /** Answers a question that waits; the answer must be legal. */
  answer(to: string, offer: string, slots: Slots = {}, dice = ''): Done {
    const question = this.question(to);
    expect(
      question.options.map((offer) => offer.id),
      'the option is offered',
    ).toContain(offer);
    expect(this.refusedAnswer(to, offer, slots), `${offer} is a legal answer`).toEqual([]);
    return this.#spending(dice, (source) =>
      this.reply(question, { offer, slots }, to === 'gm' ? 'gm' : seatOf(to), source),
    );
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
    return this.#spending(dice, (source) => this.input({ type: 'meanwhile', facts: [], command }, source));
  }

  /** The GM takes somebody off the table while a question waits. */
  gone(name: string): Done {
    return this.#spending('', (source) => this.changeMeanwhile(name, null, source));
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

  protected override ended(before: Scene, command: Command): void {
    this.headlines.push(
      headlineFor(blockDodgeParry, command, before, GM)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join(''),
    );
  }

  /** Goes on with these dice, which must be rolled to the last. */
  #spending(dice: string, go: (source: DiceSource) => readonly Fact[]): Done {
    const source = tape(noted(dice));
    const facts = go(source);
    expect(source.left(), 'all dice were rolled').toEqual([]);
    this.facts.push(...facts);
    return { facts };
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
