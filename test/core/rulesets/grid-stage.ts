import { expect } from 'vitest';
import { scripted } from '../../../src/core/dice/index.ts';
import { id, seatOf } from './driven.ts';
import { FightStage } from './fight-stage.ts';
import type { Command, Role, Slots, Viewer } from '../../../src/core/rules/offers/offer.ts';
import { weigh } from '../../../src/core/rules/play/odds.ts';
import type { Combatant, Side } from '../../../src/core/rules/scene/scene.ts';
import { find } from '../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Because, Fact as AnyFact } from '../../../src/core/rules/scene/fact.ts';
import { rollFor } from '../../../src/core/rules/play/roll.ts';

export { id, seatOf } from './driven.ts';

/** Stages for row tests on a grid: a few people in a fight, driven by the public path. */

export const GM: Viewer = { role: 'gm', seat: null };
export const player = (name: string): Viewer => ({ role: 'player', seat: seatOf(name) });
/** Of the catalogue, where it stands, and what of its sheet is otherwise. */
export type StandingAs<Sheet> = readonly [
  from: string,
  x: number,
  y: number,
  sheet?: Sheet & { readonly side?: Side; readonly hidden?: boolean },
];

/** People of the catalogue under the names they have here; `bodyOf` changes the usual sheet by what is otherwise. */
export const standing = <Body, Sheet extends object>(
  { catalogue }: Pick<Ruleset<Body>, 'catalogue'>,
  people: Readonly<Record<string, StandingAs<Sheet>>>,
  bodyOf: (usual: Body, sheet: Sheet) => Body,
): readonly Combatant<Body>[] =>
  Object.entries(people).map(([name, [from, x, y, more]]) => {
    const entry = catalogue.find((one) => one.id === from);
    if (entry === undefined) throw new Error(`no ${from}`);
    const { side = entry.side, hidden = false, ...sheet } = more ?? {};
    return {
      id: id(name),
      name,
      seat: entry.character ? seatOf(name) : null,
      side,
      place: { type: 'cell', x, y, height: 0 },
      footprint: 1,
      hidden,
      picture: null,
      body: bodyOf(entry.body, sheet as Sheet),
    };
  });

type Script = ReturnType<typeof scripted>;

/** A fight of a few people on a blank grid, driven by the public path: offers, check, resolve, due. */
export class GridStage<Body, Turn, Why extends Because> extends FightStage<Body, Turn, Why> {
  constructor(
    ruleset: Ruleset<Body, Turn, Why>,
    combatants: readonly Combatant<Body>[],
    settings: object = {},
    field: GridField = blankGrid(60, 40),
  ) {
    const read = ruleset.settings.parse(settings);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    for (const { name, body } of combatants)
      expect([name, ruleset.body.parse(body)]).toEqual([name, { ok: true, value: body }]);
    super(ruleset, { field, settings: read.value, turn: ruleset.opening(), combatants, made: 0, salt: 'stage' });
  }

  get turn(): Turn {
    return this.scene.turn;
  }

  at(name: string): readonly [number, number] {
    return this.cellOf(name);
  }

  put(name: string, x: number, y: number): void {
    this.edit(name, (one) => ({ ...one, place: { type: 'cell', x, y, height: 0 } }));
  }

  command(name: string | null, offer: string, slots: Slots = {}, forced: string | null = null): Command {
    const seat = name === null ? null : find(this.scene, id(name)).seat;
    const role: Role = seat === null || forced !== null ? 'gm' : 'player';
    return this.commandOf(name, offer, slots, role, forced);
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
  give(command: Command, dice: readonly number[] | Script): readonly AnyFact<Body, Turn, Why>[] {
    return this.#spending(dice, (source) => this.drive(command, source));
  }

  reach(name: string, offer: string): ReturnType<Ruleset<Body, Turn, Why>['reach']> {
    return this.ruleset.reach(this.scene, id(name), offer, {});
  }

  explain(name: string, offer: string, slots: Slots): ReturnType<Ruleset<Body, Turn, Why>['explain']> {
    return this.ruleset.explain(this.scene, this.command(name, offer, slots));
  }

  /** All that happened in the newest entry. */
  facts(): readonly AnyFact<Body, Turn, Why>[] {
    return this.newest;
  }

  /** The lanes of the turn order as the GM sees it. */
  order(): ReturnType<Ruleset<Body, Turn, Why>['turnOrder']>['lanes'] {
    return this.ruleset.turnOrder(this.ruleset.known(this.scene, GM), GM).lanes;
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
    const by = to === 'gm' ? 'gm' : seatOf(to);
    return this.#spending(dice, (source) => this.reply(question, { offer, slots }, by, source));
  }

  /** The GM's hand on a sheet while a question waits; null: takes it off the table. */
  meanwhile(
    name: string,
    set: Partial<Body> | null,
    dice: readonly number[] = [],
  ): readonly AnyFact<Body, Turn, Why>[] {
    return this.#spending(dice, (source) => this.changeMeanwhile(name, set, source));
  }

  /** Goes on with these dice, which must be drawn to the last; a source of dice may have some left. */
  #spending(
    dice: readonly number[] | Script,
    go: (source: Script) => readonly AnyFact<Body, Turn, Why>[],
  ): readonly AnyFact<Body, Turn, Why>[] {
    if ('face' in dice) return go(dice);
    const source = scripted(dice);
    const facts = go(source);
    expect(source.left(), 'all dice were drawn').toEqual([]);
    return facts;
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
