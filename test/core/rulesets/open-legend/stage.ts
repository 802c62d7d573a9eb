import { expect } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { DiceSource } from '../../../../src/core/dice/index.ts';
import { id, seatOf } from '../driven.ts';
import { FightStage } from '../fight-stage.ts';
import type { Json } from '../../../../src/core/base.ts';
import type { Command, Role, Slots, Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { fold } from '../../../../src/core/rules/scene/fact.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Why } from '../../../../src/core/rulesets/open-legend/facts/because.ts';
import type { Body } from '../../../../src/core/rulesets/open-legend/sheet/body.ts';
import type { Settings, Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { freshTurn } from '../../../../src/core/rulesets/open-legend/round/turns.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import type { Fact, Combatant } from '../../../../src/core/rulesets/open-legend/game.ts';
import type { Name } from './people.ts';
import { PEOPLE, sideOf } from './people.ts';

/** `A5+1 Q[12;6,3,4;2]=24`: the faces in drawing order, and the total they must come to. Several may stand in a row. */
const NOTED = /[A-Z]\d*[a-z0-9+-]*\s*Q?\[([^\]]*)\](?:=(\d+))?/g;

interface Noted {
  readonly faces: readonly number[];
  readonly totals: readonly number[];
}
export const noted = (dice: string): Noted => {
  const rolls = [...dice.matchAll(NOTED)];
  return {
    faces: rolls.flatMap(([, faces = '']) => [...faces.matchAll(/\d+/g)].map(Number)),
    totals: rolls.flatMap(([, , total]) => (total === undefined ? [] : [Number(total)])),
  };
};

type Spot = readonly [x: number, y: number];
/** Where somebody stands, and what of the sheet is otherwise than in the table of people. */
export type Standing =
  | Spot
  | (Partial<Body> & {
      readonly at: Spot;
      readonly footprint?: number;
      readonly height?: number;
      readonly hidden?: boolean;
      readonly side?: Combatant['side'];
    });

export interface Setting {
  readonly field?: GridField;
  readonly settings?: Partial<Settings>;
  /** Peace, or the rounds with everybody in the order given; by default the rounds. */
  readonly phase?: 'idle' | 'rounds';
  /** Whose turn it is; by default the first's. */
  readonly active?: Name;
}

/** What a step of the stage brought. */
export interface Done {
  readonly facts: readonly Fact[];
  /** Totals of the rolls, in order. */
  readonly totals: readonly number[];
}

export const GM: Viewer = { role: 'gm', seat: null };
export const player = (name: Name): Viewer => ({ role: 'player', seat: seatOf(name) });

const isSpot = (standing: Standing): standing is Spot => Array.isArray(standing);

const fighter = (name: Name, standing: Standing): Combatant => {
  const {
    at,
    footprint = 1,
    height = 0,
    hidden = false,
    side = sideOf(name),
    ...sheet
  } = isSpot(standing) ? { at: standing } : standing;
  const seat = sideOf(name) === 'ally' ? seatOf(name) : null;
  return {
    id: id(name),
    name,
    seat,
    side,
    place: { type: 'cell', x: at[0], y: at[1], height },
    footprint,
    hidden,
    picture: null,
    body: { ...PEOPLE[name], ...sheet },
  };
};

/** A fight of a few people on a blank grid, driven by the public path: offers, check, resolve, due. */
export class Stage extends FightStage<Body, Turn, Why, Name> {
  constructor(standing: { readonly [N in Name]?: Standing }, setting: Setting = {}) {
    const names = Object.keys(standing) as Name[];
    const combatants = names.map((name) => fighter(name, standing[name] as Standing));
    super(openLegend, {
      field: setting.field ?? blankGrid(60, 40),
      settings: {
        failedRoll: 'plain',
        choiceOnOpportunity: true,
        lethalDamage: false,
        fiveFootAreaFree: false,
        rangedAttacksProvoke: false,
        waiting: false,
        blindsightPerceives: true,
        zeroAttribute: 'none',
        ...setting.settings,
      },
      turn: openLegend.opening(),
      combatants,
      made: 0,
      salt: 'stage',
    });
    if (setting.phase !== 'idle') this.#begin(setting.active ?? (names[0] as Name));
  }

  /** Everybody in the order given, the turn of `active`, as if all had acted before. */
  #begin(active: Name): void {
    const { combatants } = this.scene;
    const slots = combatants.map(({ id: who }, at) => ({ who, initiative: 50 - at, group: null, nth: 0 }));
    const late = (who: CombatantId): boolean => find(this.scene, who).body.surprised;
    const turn: Turn = {
      phase: 'rounds',
      round: 1,
      fighters: combatants.map(({ id: who }) => who),
      ready: slots.filter(({ who }) => !late(who)),
      surprised: slots.filter(({ who }) => late(who)),
      groups: [],
      extras: [],
      active: id(active),
      nth: 0,
      begun: [id(active)],
      majors: 1,
      lentMajors: 0,
      effects: [],
    };
    const started = (combatant: Combatant, at: number): Combatant => {
      const initiative = 50 - at;
      if (combatant.id !== id(active)) return { ...combatant, body: { ...combatant.body, initiative } };
      const fresh = freshTurn(this.scene, combatant);
      return {
        ...combatant,
        body: { ...combatant.body, initiative, majorLeft: fresh.majorLeft ?? 0, moveLeft: fresh.moveLeft ?? 0 },
      };
    };
    this.scene = { ...this.scene, turn, combatants: combatants.map(started) };
  }

  /** Where somebody stands. */
  at(name: Name): Spot {
    return this.cellOf(name);
  }

  /** The GM begins or ends an effect on the list of conditions; what is due by it runs. */
  byHand(name: Name, condition: string, on: boolean): Done {
    const lasting = openLegend.lasting?.find(({ mark }) => mark.id === condition);
    if (lasting === undefined) throw new Error(`${condition} is no effect to change by hand`);
    expect(lasting.has(this.scene, id(name)), `${name} has ${condition}`).toBe(!on);
    const facts = lasting.change(this.scene, id(name), on);
    this.scene = fold(this.scene, facts);
    const due = openLegend.due(this.scene);
    if (due === null) return { facts, totals: [] };
    const done = this.#start(due, '');
    return { ...done, facts: [...facts, ...done.facts] };
  }

  #roleOf(name: Name | null): Role {
    return name === null || sideOf(name) === 'foe' ? 'gm' : 'player';
  }

  command(name: Name | null, offer: string, slots: Slots = {}, role: Role = this.#roleOf(name)): Command {
    return this.commandOf(name, offer, slots, role, null);
  }

  /** Codes of every reason against a command; none: it is legal. */
  refused(name: Name | null, offer: string, slots: Slots = {}, role?: Role): readonly string[] {
    return openLegend.check(this.scene, this.command(name, offer, slots, role)).map(({ code }) => code);
  }

  /** Gives a command that must be legal; stops at the first question. The dice given must be drawn to the last. */
  act(name: Name | null, offer: string, slots: Slots = {}, dice = '', role?: Role): Done {
    const command = this.command(name, offer, slots, role);
    expect(openLegend.check(this.scene, command), `${offer} is legal`).toEqual([]);
    return this.#start(command, dice);
  }

  /** Gives a command that the GM overrules the reasons against. */
  force(name: Name | null, offer: string, slots: Slots = {}, dice = ''): Done {
    return this.#start({ ...this.command(name, offer, slots, 'gm'), forced: 'for the test' }, dice);
  }

  #start(command: Command, dice: string): Done {
    return this.#spending(dice, (source) => this.drive(command, source));
  }

  /** Answers a question that waits; the answer must be legal. */
  answer(to: Name | 'gm', offer: string, slots: Slots = {}, dice = ''): Done {
    const question = this.question(to);
    expect(
      question.options.map((option) => option.id),
      'the option is offered',
    ).toContain(offer);
    expect(question.options.find((option) => option.id === offer)?.reasons).toEqual([]);
    expect(question.check({ offer, slots }), `${offer} is a legal answer`).toEqual([]);
    return this.#spending(dice, (source) =>
      this.reply(question, { offer, slots }, to === 'gm' ? 'gm' : seatOf(to), source),
    );
  }

  /** Codes of what is wrong with an answer. */
  refusedAnswer(to: Name | 'gm', offer: string, slots: Slots = {}): readonly string[] {
    return this.question(to)
      .check({ offer, slots })
      .map(({ code }) => code);
  }

  /** A command given while a question waits; it must be legal, and is resolved on the spot. */
  meanwhile(name: Name | null, offer: string, slots: Slots = {}, dice = ''): Done {
    const command = this.command(name, offer, slots);
    expect(openLegend.check(this.scene, command), `${offer} is legal meanwhile`).toEqual([]);
    return this.#spending(dice, (source) => this.input({ type: 'meanwhile', facts: [], command }, source));
  }

  /** Goes on with these dice, which must be drawn to the last, and come to the totals noted beside them. */
  #spending(dice: string, go: (source: DiceSource) => readonly Fact[]): Done {
    const { faces, totals } = noted(dice);
    const source = scripted(faces);
    const facts = go(source);
    expect(source.left(), 'all dice were drawn').toEqual([]);
    const rolled = facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.rolled.total] : []));
    if (totals.length > 0) expect(rolled).toEqual(totals);
    return { facts, totals: rolled };
  }
}

export const stage = (standing: { readonly [N in Name]?: Standing }, setting: Setting = {}): Stage =>
  new Stage(standing, setting);

/** The reasons' types of the facts of one kind, for finding one's way in them. */
export const why = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) =>
    'because' in fact ? [fact.because.type] : fact.type === 'noted' ? [fact.note.type] : [],
  );

export type { Json };
