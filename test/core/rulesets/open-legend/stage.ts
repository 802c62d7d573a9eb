import { expect } from 'vitest';
import { asked } from '../../../../src/core/rules/text/asked.ts';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { Json } from '../../../../src/core/base.ts';
import type { Command, Offer, Role, Slots, Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { Input, OpenRoll, Played, Waiting } from '../../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../../src/core/rules/play/question.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { fold } from '../../../../src/core/rules/scene/fact.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Why } from '../../../../src/core/rulesets/open-legend/facts/because.ts';
import type { Body } from '../../../../src/core/rulesets/open-legend/sheet/body.ts';
import type { Settings, Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { freshTurn } from '../../../../src/core/rulesets/open-legend/round/turns.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import type { Scene, Fact, Combatant } from '../../../../src/core/rulesets/open-legend/game.ts';
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

const id = (name: string): CombatantId => name as CombatantId;
export const GM: Viewer = { role: 'gm', seat: null };
export const player = (name: Name): Viewer => ({ role: 'player', seat: `seat-${name}` as SeatId });

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
  const seat = sideOf(name) === 'ally' ? (`seat-${name}` as SeatId) : null;
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

/** A command under way: what it started from and has used so far. */
interface Entry {
  readonly before: Scene;
  readonly command: Command;
  inputs: readonly Input[];
  facts: readonly Fact[];
}

/** A fight of a few people on a blank grid, driven by the public path: offers, check, resolve, due. */
export class Stage {
  scene: Scene;
  waiting: Waiting | null = null;
  #entry: Entry | null = null;

  constructor(standing: { readonly [N in Name]?: Standing }, setting: Setting = {}) {
    const names = Object.keys(standing) as Name[];
    const combatants = names.map((name) => fighter(name, standing[name] as Standing));
    const turn = openLegend.opening();
    this.scene = {
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
      turn,
      combatants,
      made: 0,
      salt: 'stage',
    };
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

  body(name: Name): Body {
    return find(this.scene, id(name)).body;
  }

  /** Where somebody stands. */
  at(name: Name): Spot {
    const { place } = find(this.scene, id(name));
    if (place?.type !== 'cell') throw new Error(`${name} is not on the grid`);
    return [place.x, place.y];
  }

  /** The GM's hand on a sheet, outside the rules. */
  set(name: Name, set: Partial<Body>): void {
    this.scene = {
      ...this.scene,
      combatants: this.scene.combatants.map((combatant) =>
        combatant.id === id(name) ? { ...combatant, body: { ...combatant.body, ...set } } : combatant,
      ),
    };
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
    this.#entry = { before: this.scene, command: due, inputs: [], facts: [] };
    const done = this.#drive('');
    return { ...done, facts: [...facts, ...done.facts] };
  }

  offers(name: Name | null): readonly Offer[] {
    return openLegend.offers(this.scene, name === null ? null : id(name));
  }

  /** The offer of this id, with its reasons. */
  offer(name: Name | null, offer: string): Offer {
    const found = this.offers(name).find((other) => other.id === offer);
    if (found === undefined)
      throw new Error(
        `${name ?? 'the GM'} has no offer ${offer}: ${this.offers(name)
          .map((offer) => offer.id)
          .join(' ')}`,
      );
    return found;
  }

  #roleOf(name: Name | null): Role {
    return name === null || sideOf(name) === 'foe' ? 'gm' : 'player';
  }

  command(name: Name | null, offer: string, slots: Slots = {}, role: Role = this.#roleOf(name)): Command {
    return {
      who: name === null ? null : id(name),
      offer,
      slots,
      turn: openLegend.turnName(this.scene),
      role,
      forced: null,
    };
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
    expect(this.waiting, 'nothing waits').toBeNull();
    this.#entry = { before: this.scene, command, inputs: [], facts: [] };
    return this.#drive(dice);
  }

  /** Questions that wait, as `[to, kind]`. */
  asked(): readonly (readonly [to: string, kind: string])[] {
    return this.waiting?.questions.map(({ to, kind }) => [to, kind]) ?? [];
  }

  /** What somebody is asked, as the GM reads it. */
  asks(to: Name | 'gm'): string {
    return plain(asked(this.question(to).say, asKnown(this.scene)));
  }

  question(to: Name | 'gm', kind?: string): OpenQuestion {
    const found = this.waiting?.questions.find(
      (question) => question.to === to && (kind === undefined || question.kind === kind),
    );
    if (found === undefined) throw new Error(`${to} is not asked; waiting: ${JSON.stringify(this.asked())}`);
    return found;
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
  refusedAnswer(to: Name | 'gm', offer: string, slots: Slots = {}): readonly string[] {
    return this.question(to)
      .check({ offer, slots })
      .map(({ code }) => code);
  }

  /** A command given while a question waits; it must be legal, and is resolved on the spot. */
  meanwhile(name: Name | null, offer: string, slots: Slots = {}, dice = ''): Done {
    const command = this.command(name, offer, slots);
    expect(openLegend.check(this.scene, command), `${offer} is legal meanwhile`).toEqual([]);
    const entry = this.#open();
    entry.inputs = [...entry.inputs, { type: 'meanwhile', facts: [], command }];
    return this.#drive(dice);
  }

  #open(): Entry {
    if (this.#entry === null) throw new Error('nothing waits');
    return this.#entry;
  }

  /**
   * Runs on with these dice; what is due afterwards runs too. Each run starts again from JSON and must give the same
   * facts.
   */
  #drive(dice: string): Done {
    const { faces, totals } = noted(dice);
    const source = scripted(faces);
    const all: Fact[] = [];
    for (;;) {
      const entry = this.#open();
      const played = this.#run(entry, (roll) => roll.draw(source));
      expect(JSON.parse(JSON.stringify(played.facts.slice(0, entry.facts.length)))).toEqual(
        JSON.parse(JSON.stringify(entry.facts)),
      );
      all.push(...played.facts.slice(entry.facts.length));
      this.scene = played.scene;
      this.waiting = played.waiting;
      entry.inputs = played.inputs;
      entry.facts = played.facts;
      if (played.waiting !== null) break;
      this.#entry = null;
      const due = openLegend.due(this.scene);
      if (due === null) break;
      this.#entry = { before: this.scene, command: due, inputs: [], facts: [] };
    }
    expect(source.left(), 'all dice were drawn').toEqual([]);
    const rolled = all.flatMap((fact) => (fact.type === 'rolled' ? [fact.rolled.total] : []));
    if (totals.length > 0) expect(rolled).toEqual(totals);
    return { facts: all, totals: rolled };
  }

  #run(entry: Entry, draw: (roll: OpenRoll['roll']) => readonly number[]): Played<Body, Turn, Why> {
    return play<Body, Turn, Why>({
      scene: entry.before,
      begin: () => openLegend.resolve(entry.command),
      resolve: (command) => openLegend.resolve(command),
      inputs: JSON.parse(JSON.stringify(entry.inputs)) as readonly Input[],
      faces: draw,
      order: () => null,
    });
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
