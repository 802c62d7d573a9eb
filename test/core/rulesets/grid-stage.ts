import { expect } from 'vitest';
import { asked } from '../../../src/core/rules/text/asked.ts';
import { asKnown } from '../../../src/core/rules/known/reader.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import { scripted } from '../../../src/core/dice/index.ts';
import type { Command, Offer, Role, Slots, Viewer } from '../../../src/core/rules/offers/offer.ts';
import { weigh } from '../../../src/core/rules/play/odds.ts';
import type { Input, Waiting } from '../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import type { Combatant, CombatantId, SeatId, Side, Scene as AnyScene } from '../../../src/core/rules/scene/scene.ts';
import { find } from '../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Because, Fact as AnyFact } from '../../../src/core/rules/scene/fact.ts';
import { rollFor } from '../../../src/core/rules/play/roll.ts';

/** Stages for row tests on a grid: a few people in a fight, driven by the public path. */

export const GM: Viewer = { role: 'gm', seat: null };
export const seatOf = (name: string): SeatId => `seat-${name}` as SeatId;
export const player = (name: string): Viewer => ({ role: 'player', seat: seatOf(name) });
export const id = (name: string): CombatantId => name as CombatantId;
/** Somebody of the catalogue on a cell, with what of the sheet is otherwise. */
export const standingAs = <Body>(
  { catalogue }: Pick<Ruleset<Body>, 'catalogue'>,
  name: string,
  from: string,
  [x, y]: readonly [number, number],
  {
    side,
    hidden = false,
    bodyOf,
  }: { readonly side?: Side; readonly hidden?: boolean; readonly bodyOf: (usual: Body) => Body },
): Combatant<Body> => {
  const entry = catalogue.find((one) => one.id === from);
  if (entry === undefined) throw new Error(`no ${from}`);
  return {
    id: id(name),
    name,
    seat: entry.character ? seatOf(name) : null,
    side: side ?? entry.side,
    place: { type: 'cell', x, y, height: 0 },
    footprint: 1,
    hidden,
    picture: null,
    body: bodyOf(entry.body),
  };
};

interface Entry<Body, Turn, Why extends Because> {
  readonly before: AnyScene<Body, Turn>;
  readonly command: Command;
  inputs: readonly Input[];
  facts: readonly AnyFact<Body, Turn, Why>[];
}

/** A fight of a few people on a blank grid, driven by the public path: offers, check, resolve, due. */
export class GridStage<Body, Turn, Why extends Because> {
  scene: AnyScene<Body, Turn>;
  waiting: Waiting | null = null;
  #entry: Entry<Body, Turn, Why> | null = null;
  #last: readonly AnyFact<Body, Turn, Why>[] = [];
  readonly ruleset: Ruleset<Body, Turn, Why>;

  constructor(
    ruleset: Ruleset<Body, Turn, Why>,
    combatants: readonly Combatant<Body>[],
    settings: object = {},
    field: GridField = blankGrid(60, 40),
  ) {
    this.ruleset = ruleset;
    const read = ruleset.settings.parse(settings);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    for (const { name, body } of combatants)
      expect([name, ruleset.body.parse(body)]).toEqual([name, { ok: true, value: body }]);
    this.scene = { field, settings: read.value, turn: ruleset.opening(), combatants, made: 0, salt: 'stage' };
  }

  get turn(): Turn {
    return this.scene.turn;
  }

  body(name: string): Body {
    return find(this.scene, id(name)).body;
  }

  at(name: string): readonly [number, number] {
    const { place } = find(this.scene, id(name));
    if (place?.type !== 'cell') throw new Error(`${name} is not on the grid`);
    return [place.x, place.y];
  }

  /** The GM's hand on a sheet, outside the rules. */
  set(name: string, set: Partial<Body>): void {
    const combatants = this.scene.combatants.map((one) =>
      one.id === id(name) ? { ...one, body: { ...one.body, ...set } } : one,
    );
    this.scene = { ...this.scene, combatants };
  }

  put(name: string, x: number, y: number): void {
    const combatants = this.scene.combatants.map((one) =>
      one.id === id(name) ? { ...one, place: { type: 'cell' as const, x, y, height: 0 } } : one,
    );
    this.scene = { ...this.scene, combatants };
  }

  offers(name: string | null): readonly Offer[] {
    return this.ruleset.offers(this.scene, name === null ? null : id(name));
  }

  offer(name: string | null, offer: string): Offer {
    const found = this.offers(name).find((one) => one.id === offer);
    if (found === undefined)
      throw new Error(
        `${name ?? 'the GM'} has no offer ${offer}: ${this.offers(name)
          .map((one) => one.id)
          .join(' ')}`,
      );
    return found;
  }

  command(name: string | null, offer: string, slots: Slots = {}, forced: string | null = null): Command {
    const seat = name === null ? null : find(this.scene, id(name)).seat;
    const role: Role = seat === null || forced !== null ? 'gm' : 'player';
    return {
      who: name === null ? null : id(name),
      offer,
      slots,
      turn: this.ruleset.turnName(this.scene),
      role,
      forced,
    };
  }

  /** Codes of every reason against a command; none: it is legal. */
  refused(name: string | null, offer: string, slots: Slots = {}): readonly string[] {
    return this.ruleset.check(this.scene, this.command(name, offer, slots)).map(({ code }) => code);
  }

  /** Gives a command that must be legal; stops at the first question. The dice given must be drawn to the last. */
  act(
    name: string | null,
    offer: string,
    slots: Slots = {},
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    const command = this.command(name, offer, slots);
    expect(this.ruleset.check(this.scene, command), `${offer} is legal`).toEqual([]);
    return this.give(command, dice);
  }

  gm(
    name: string | null,
    offer: string,
    slots: Slots = {},
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    return this.give({ ...this.command(name, offer, slots), role: 'gm' }, dice);
  }

  /** Gives a command that the GM overrules the reasons against. */
  force(
    name: string | null,
    offer: string,
    slots: Slots = {},
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    return this.give(this.command(name, offer, slots, 'for the test'), dice);
  }

  /** Gives a command, legal or not. */
  give(command: Command, dice: readonly number[] | ReturnType<typeof scripted>): readonly AnyFact<Body, Turn, Why>[] {
    expect(this.waiting, 'nothing waits').toBeNull();
    this.#entry = { before: this.scene, command, inputs: [], facts: [] };
    return this.#drive(dice);
  }

  reach(name: string, offer: string): ReturnType<Ruleset<Body, Turn, Why>['reach']> {
    return this.ruleset.reach(this.scene, id(name), offer, {});
  }

  explain(name: string, offer: string, slots: Slots): ReturnType<Ruleset<Body, Turn, Why>['explain']> {
    return this.ruleset.explain(this.scene, this.command(name, offer, slots));
  }

  /** All that happened in the newest entry. */
  facts(): readonly AnyFact<Body, Turn, Why>[] {
    return this.#last;
  }

  /** The lanes of the turn order as the GM sees it. */
  order(): ReturnType<Ruleset<Body, Turn, Why>['turnOrder']>['lanes'] {
    return this.ruleset.turnOrder(this.ruleset.known(this.scene, GM), GM).lanes;
  }

  /** Questions that wait, as `[to, kind]`. */
  asked(): readonly (readonly [to: string, kind: string])[] {
    return this.waiting?.questions.map(({ to, kind }) => [to, kind]) ?? [];
  }

  /** What somebody is asked, as the GM reads it. */
  asks(to: string): string {
    return plain(asked(this.question(to).say, asKnown(this.scene)));
  }

  question(to: string): OpenQuestion {
    const found = this.waiting?.questions.find((question) => question.to === to);
    if (found === undefined) throw new Error(`${to} is not asked; waiting: ${JSON.stringify(this.asked())}`);
    return found;
  }

  /** Answers a question that waits; the answer must be legal. */
  answer(
    to: string,
    offer: string,
    slots: Slots = {},
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    const question = this.question(to);
    expect(question.check({ offer, slots }), `${offer} is a legal answer`).toEqual([]);
    if (this.#entry === null) throw new Error('nothing waits');
    const by = to === 'gm' ? 'gm' : seatOf(to);
    this.#entry.inputs = [...this.#entry.inputs, { ...answerTo(question), choice: { offer, slots }, by }];
    return this.#drive(dice);
  }

  /** The GM's hand on a sheet while a question waits; null: takes it off the table. */
  meanwhile(
    name: string,
    set: Partial<Body> | null,
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    if (this.#entry === null) throw new Error('nothing waits');
    const because = { type: 'gm', note: null } as const;
    const who = id(name);
    const facts: readonly AnyFact[] = [
      set === null ? { type: 'removed', who, because } : { type: 'changed', who, set, because },
    ];
    this.#entry.inputs = [...this.#entry.inputs, { type: 'meanwhile', facts, command: null }];
    return this.#drive(dice);
  }

  /**
   * Runs on with these dice; what is due afterwards runs too. Each run starts again from JSON and gives the same facts.
   */
  #drive(dice: readonly number[] | ReturnType<typeof scripted>): readonly AnyFact<Body, Turn, Why>[] {
    const source = Array.isArray(dice) ? scripted(dice as readonly number[]) : (dice as ReturnType<typeof scripted>);
    const all: AnyFact<Body, Turn, Why>[] = [];
    for (;;) {
      const entry = this.#entry;
      if (entry === null) throw new Error('nothing is under way');
      const played = play({
        scene: entry.before,
        begin: () => this.ruleset.resolve(entry.command),
        resolve: (command) => this.ruleset.resolve(command),
        inputs: JSON.parse(JSON.stringify(entry.inputs)) as readonly Input[],
        faces: (roll) => roll.draw(source),
        order: () => null,
      });
      const again = JSON.stringify(played.facts.slice(0, entry.facts.length));
      expect(again).toBe(JSON.stringify(entry.facts));
      all.push(...played.facts.slice(entry.facts.length));
      this.scene = played.scene;
      this.waiting = played.waiting;
      entry.inputs = played.inputs;
      entry.facts = played.facts;
      this.#last = played.facts;
      if (played.waiting !== null) break;
      this.#entry = null;
      const due = this.ruleset.due(this.scene);
      if (due === null) break;
      this.#entry = { before: this.scene, command: due, inputs: [], facts: [] };
    }
    if (Array.isArray(dice)) expect(source.left(), 'all dice were drawn').toEqual([]);
    return all;
  }

  /** The odds of a command as nobody reacting would have them: chance or mean of a label for somebody. */
  odds(
    name: string,
    offer: string,
    slots: Slots,
    of: string,
    label: string,
  ): { readonly chance: number; readonly expected: number } {
    const command = this.command(name, offer, slots);
    const { chances } = weigh({
      scene: this.scene,
      begin: () => this.ruleset.resolve(command),
      outcomesOf: (facts, before) => this.ruleset.outcomesOf(facts, before),
    });
    const found = chances.find((one) => one.of === id(of) && one.label === label);
    return { chance: found?.chance ?? 0, expected: found?.expected ?? 0 };
  }
}

/** The kinds of reasons of facts, in order. */
export const whys = (facts: readonly AnyFact[]): readonly string[] =>
  facts.flatMap((fact) => ('because' in fact ? [fact.because.type] : fact.type === 'noted' ? [fact.note.type] : []));
/** What each roll was for, in order. */
export const rolls = (facts: readonly AnyFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'rolled' ? [rollFor(fact)] : []));
/** The one reason of this kind. */
export const why = (facts: readonly AnyFact[], type: string): unknown => {
  for (const fact of facts) {
    const because = 'because' in fact ? fact.because : fact.type === 'noted' ? fact.note : null;
    if (because?.type === type) return because;
  }
  throw new Error(`no ${type} among ${whys(facts).join(' ')}`);
};

/** A path from a cell: steps as `e`, `w`, `n`, `s`, `ne`… */
export const path = ([x, y]: readonly [number, number], ...steps: readonly string[]): Slots => {
  let [cx, cy] = [x, y];
  return {
    path: steps.map((step) => {
      cx += step.includes('e') ? 1 : step.includes('w') ? -1 : 0;
      cy += step.includes('s') ? 1 : step.includes('n') ? -1 : 0;
      return [cx, cy];
    }),
  };
};
/** The same step so many times. */
export const times = (count: number, step: string): readonly string[] => Array.from({ length: count }, () => step);
