import { expect } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { DiceSource } from '../../../../src/core/dice/index.ts';
import { Driven, id } from '../driven.ts';
import type { Command, Offer, Slots } from '../../../../src/core/rules/offers/offer.ts';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import type { TurnOrderView } from '../../../../src/core/rules/views/view.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { terrainOf } from '../../../../src/core/maps/demo/rows.ts';
import { SIZE } from '../../../../src/core/rulesets/legend/data/size-list.ts';
import type { Why } from '../../../../src/core/rulesets/legend/facts/because.ts';
import type { Combatant, Fact } from '../../../../src/core/rulesets/legend/game.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { FRESH, newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { OPENING, USUAL } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Settings, Turn } from '../../../../src/core/rulesets/legend/sheet/turn.ts';

export type Standing = Partial<Body> & { readonly at: readonly [number, number]; readonly side?: Combatant['side'] };
interface Setting {
  readonly rows?: readonly string[];
  readonly field?: GridField;
  readonly settings?: Partial<Settings>;
  readonly phase?: 'idle' | 'rounds';
}

/**
 * A map drawn as text: `~` bog, `#` what nobody enters, `w` water, `_` a chasm, `%` earth, `"` brush, `:` mist, `=` a
 * low wall.
 */
export const drawn = (rows: readonly string[]): GridField => ({
  ...blankGrid(rows[0]?.length ?? 1, rows.length, '1.5'),
  terrain: terrainOf(rows, {
    '~': { kind: 'difficult', label: 'bog' },
    '#': { kind: 'impassable', label: 'wall' },
    w: { kind: 'liquid', label: 'water' },
    _: { kind: 'chasm', label: 'chasm' },
    '%': { kind: 'earth', label: 'earth' },
    '"': { kind: 'brush', label: 'brush' },
    ':': { kind: 'mist', label: 'mist' },
    '=': { kind: 'low', label: 'low wall' },
  }),
});

/**
 * A few people on a grid, driven by the public path: offers, check, resolve, answers, what is due. Names in capitals
 * with an F first are foes; the first named acts.
 */
export class Stage extends Driven<Body, Turn, Why> {
  constructor(standing: Readonly<Record<string, Standing>>, { rows, field, settings, phase = 'rounds' }: Setting = {}) {
    const names = Object.keys(standing);
    const combatants = names.map((name, nth): Combatant => {
      const { at, side, ...sheet } = standing[name] as Standing;
      const body = newBody(sheet);
      return {
        id: id(name),
        name,
        side: side ?? (name.startsWith('F') ? 'foe' : 'ally'),
        picture: null,
        seat: null,
        hidden: false,
        footprint: SIZE[body.size].footprint,
        place: { type: 'cell', x: at[0], y: at[1], height: 0 },
        body: phase === 'rounds' && nth === 0 ? { ...body, ...FRESH } : body,
      };
    });
    const turn: Turn =
      phase === 'idle'
        ? legend.opening()
        : {
            ...OPENING,
            phase,
            round: 2,
            order: names.map((name, at) => ({ who: id(name), count: 20 - at, rank: 0 })),
            now: id(names[0] ?? ''),
            at: { count: 20, rank: 0 },
          };
    super(legend, {
      field: field ?? (rows === undefined ? blankGrid(300, 40, '1.5') : drawn(rows)),
      settings: { ...USUAL, ...settings },
      turn,
      combatants,
      made: 0,
      salt: 'stage',
    });
  }

  at(name: string): readonly [number, number] {
    return this.cellOf(name);
  }

  put(name: string, x: number, y: number, height = 0): void {
    this.edit(name, (one) => ({ ...one, place: { type: 'cell', x, y, height } }));
  }

  remove(name: string): void {
    this.scene = { ...this.scene, combatants: this.scene.combatants.filter((one) => one.id !== id(name)) };
  }

  explain(name: string, offer: string, slots: Slots): ReturnType<typeof legend.explain> {
    return legend.explain(this.scene, this.command(name, offer, slots));
  }

  reach(name: string, offer: string): ReturnType<typeof legend.reach> {
    return legend.reach(this.scene, id(name), offer, {});
  }

  /** What an area placed by a command covers, and whom. */
  area(name: string, offer: string, slots: Slots): ReturnType<typeof legend.area> {
    return legend.area(this.scene, this.command(name, offer, slots));
  }

  /** What lies on the map, as the GM sees it. */
  areas(): ReturnType<NonNullable<typeof legend.areas>> {
    return legend.areas?.(legend.known(this.scene, { role: 'gm', seat: null })) ?? [];
  }

  offer(name: string, offered: string): Offer | undefined {
    return legend.offers(this.scene, id(name)).find((offer) => offer.id === offered);
  }

  tableOffer(offered: string): Offer | undefined {
    return legend.offers(this.scene, null).find((offer) => offer.id === offered);
  }

  /** The turn order as the GM reads it. */
  order(): TurnOrderView {
    return legend.turnOrder(asKnown(this.scene), { role: 'gm', seat: null });
  }

  command(name: string | null, offer: string, slots: Slots = {}): Command {
    const turn = legend.turnName(this.scene);
    return { who: name === null ? null : id(name), offer, slots, turn, role: 'gm', forced: null };
  }

  /** Codes of every reason against a command; none: it is legal. */
  refused(name: string | null, offer: string, slots: Slots = {}): readonly string[] {
    return legend.check(this.scene, this.command(name, offer, slots)).map(({ code }) => code);
  }

  /** Every reason against a command as a player reads it who knows of nobody hidden: its sentence and its row. */
  why(name: string, offer: string, slots: Slots = {}): readonly (readonly [say: string, rule: string | null])[] {
    const known = legend.known(this.scene, { role: 'player', seat: 'ann' as SeatId });
    return legend.check(known, this.command(name, offer, slots)).map(({ say, rule }) => [say, rule]);
  }

  /** Gives a command that must be legal; stops at the first question. The dice given are drawn to the last. */
  act(name: string | null, offer: string, slots: Slots = {}, ...dice: readonly number[]): readonly Fact[] {
    const command = this.command(name, offer, slots);
    expect(legend.check(this.scene, command), `${offer} is legal`).toEqual([]);
    return this.#spending(dice, (source) => this.drive(command, source));
  }

  /** Gives a command as a GM does whom no reason keeps from it; what it leaves of the sheet must be one. */
  force(name: string, offer: string, slots: Slots = {}, ...dice: readonly number[]): readonly Fact[] {
    const command = { ...this.command(name, offer, slots), forced: 'so be it' };
    const facts = this.#spending(dice, (source) => this.drive(command, source));
    expect(legend.body.parse(this.body(name)), `${offer} leaves a sheet`).toMatchObject({ ok: true });
    return facts;
  }

  /** Hides somebody: only the GM knows that it is there. */
  hide(name: string): void {
    this.edit(name, (one) => ({ ...one, hidden: true }));
  }

  /** Gives somebody to the one player of these tests. */
  give(name: string): void {
    this.edit(name, (one) => ({ ...one, seat: 'ann' as SeatId }));
  }

  /** A command that must be legal for a player, by what players know; the truth may be another. */
  actAsPlayer(name: string, offer: string, slots: Slots = {}): readonly Fact[] {
    this.give(name);
    const command = this.command(name, offer, slots);
    const known = legend.known(this.scene, { role: 'player', seat: 'ann' as SeatId });
    expect(legend.check(known, command), `${offer} is legal`).toEqual([]);
    return this.#spending([], (source) => this.drive(command, source));
  }

  /** Everything that came of the last command by now. */
  told(): readonly Fact[] {
    return this.newest;
  }

  asked(): readonly string[] {
    return this.waiting?.questions.map(({ to, kind }) => `${to} ${kind}`) ?? [];
  }

  answer(to: string, offer: string, ...dice: readonly number[]): readonly Fact[] {
    return this.answerWith(to, offer, {}, ...dice);
  }

  answerWith(to: string, offer: string, slots: Slots, ...dice: readonly number[]): readonly Fact[] {
    const question = this.waiting?.questions.find((open) => open.to === id(to));
    if (question === undefined) throw new Error(`${to} is not asked: ${this.asked().join()}`);
    expect(question.check({ offer, slots })).toEqual([]);
    return this.#spending(dice, (source) => this.reply(question, { offer, slots }, 'gm', source));
  }

  /** The GM's hand on a sheet while a question waits; null: takes it off the table. */
  meanwhile(name: string, set: Partial<Body> | null, ...dice: readonly number[]): readonly Fact[] {
    return this.#spending(dice, (source) => this.changeMeanwhile(name, set, source));
  }

  /** Goes on with these dice, which must be drawn to the last. */
  #spending(dice: readonly number[], go: (source: DiceSource) => readonly Fact[]): readonly Fact[] {
    const source = scripted(dice);
    const facts = go(source);
    expect(source.left(), 'all dice were drawn').toEqual([]);
    return facts;
  }
}

export const stage = (standing: Readonly<Record<string, Standing>>, setting: Setting = {}): Stage =>
  new Stage(standing, setting);

/** Cells of a straight way, from the first after the start. */
export const way = (
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  steps: number,
): number[][] => Array.from({ length: steps }, (_, at) => [x + dx * (at + 1), y + dy * (at + 1)]);
