import type { Json } from '../../../src/core/base.ts';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import { fold } from '../../../src/core/rules/scene/fact.ts';
import type { Choice, Command, Offer, Slot, Slots, Reason } from '../../../src/core/rules/offers/offer.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import { turnOrderFor } from '../../../src/core/rules/telling/speaking.ts';
import type { Demo, Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { RandomFight } from './random-fight.ts';

/** What was seen of a ruleset. */
export interface Seen {
  /** Ids of offers, without what stands after a colon. */
  readonly offers: Set<string>;
  /** Kinds of questions, and with each what could be answered: `defend`, `defend: dodge`. */
  readonly questions: Set<string>;
  /** Codes of refusals. */
  readonly refusals: Set<string>;
  /** Effects that were in play: `bane slowed`. */
  readonly effects: Set<string>;
  /** Families of offers that were taken. */
  readonly done: Set<string>;
  /** Options that were chosen, and how often. */
  readonly chosen: Map<string, number>;
}
export const nothingSeen = (): Seen => ({
  offers: new Set(),
  questions: new Set(),
  refusals: new Set(),
  effects: new Set(),
  done: new Set(),
  chosen: new Map(),
});

/** What of a sheet is otherwise. */
export type Gear = (pick: <T>(list: readonly T[]) => T | undefined) => object;

/** Terrain of a field of so many cells. */
export type Ground = (pick: <T>(list: readonly T[]) => T | undefined, cells: number) => GridField['terrain'];

/** What else a ruleset has looked into. */
export interface More {
  /** What the field is made of where all are near; left out: nothing at all. */
  readonly ground?: Ground;
  /** So many cells from end to end of an empty field, for what depends on distance. */
  readonly wide?: number;
  /** Whether whole sides are chosen, and any squares. */
  readonly sides?: boolean;
  /** Characters are now and then their players’, who need the GM's word. */
  readonly players?: boolean;
  /** What else the GM does to the scene now and then. */
  readonly meddle?: (scene: Scene, pick: Parameters<Gear>[0]) => Scene;
  /** What is in force in a scene beside the effects of its turn, each by a name. */
  readonly inForce?: (scene: Scene) => readonly string[];
  /** Ids of offers that nobody is made, to hear why not. */
  readonly unlisted?: readonly string[];
}

/** A field on which everybody is near. */
const [WIDTH, HEIGHT] = [6, 4];

/** What was done is told apart by the first two words of an id: `boon:flight`. */
const doneOf = (id: string): string => id.split(':').slice(0, 2).join(':');
const familyOf = (id: string): string => id.split(':')[0] ?? id;

/** Nobody reads the same reason twice. */
const expectOnce = (reasons: readonly Reason[], offer: string): void => {
  const said = reasons.map(({ say }) => say);
  if (new Set(said).size < said.length) throw new Error(`${offer} says a reason twice: ${said.join(' | ')}`);
};

/**
 * A fight that looks into every corner: anybody of the catalogue, settings at random, and a GM who begins and ends
 * states and takes people off the map as it pleases. It gives commands that are refused, too, to hear why.
 */
export class Explorer extends RandomFight {
  readonly #seen: Seen;
  readonly #sides: boolean;
  readonly #given: () => object;
  readonly #players: boolean;
  readonly #unlisted: readonly string[];
  readonly #inForce: NonNullable<More['inForce']>;
  readonly #also: NonNullable<More['meddle']>;
  readonly #began: ReadonlyMap<CombatantId, Combatant['place']>;

  /** `gear` gives somebody what else there is to carry. */
  constructor(ruleset: Ruleset, demo: Demo, dice: DiceSource, seen: Seen, gear: Gear, more: More = {}) {
    super(ruleset, demo, dice);
    const { ground, wide } = more;
    this.#sides = more.sides ?? false;
    this.#players = more.players ?? false;
    this.#unlisted = more.unlisted ?? [];
    this.#inForce = more.inForce ?? (() => []);
    this.#also = more.meddle ?? ((scene) => scene);
    this.#seen = seen;
    this.#given = () => gear((list) => this.pick(list));
    const close = this.chance(60);
    const width = close ? WIDTH : wide !== undefined && this.chance(50) ? wide : null;
    const cells = Array.from({ length: (width ?? WIDTH) * HEIGHT }, (_, at) => at);
    const combatants = this.scene.combatants.map((one, at): Combatant => {
      const fits = this.ruleset.catalogue.filter(({ footprint }) => !close || footprint === 1);
      const other = at % 2 === 0 || (close && one.footprint > 1) ? this.pick(fits) : undefined;
      const { body, footprint } = other ?? one;
      const cell = cells.splice(this.dice.face(cells.length) - 1, 1)[0] ?? 0;
      const place =
        width === null
          ? one.place
          : ({ type: 'cell', x: cell % width, y: Math.floor(cell / width), height: 0 } as const);
      const given = this.ruleset.body.parse({ ...(body as object), ...this.#given() });
      return { ...one, body: given.ok && this.chance(50) ? given.value : body, footprint, place };
    });
    const terrain = close ? (ground?.((list) => this.pick(list), WIDTH * HEIGHT) ?? []) : [];
    const field = width === null ? this.scene.field : { ...blankGrid(width, HEIGHT), terrain };
    this.scene = { ...this.scene, field, settings: this.#anySettings(), combatants };
    this.#began = new Map(combatants.map(({ id, place }) => [id, place]));
  }

  /** The usual settings with any other word, switch or small number in some of them. */
  #anySettings(): unknown {
    const { form } = this.ruleset.settings;
    const usual = this.scene.settings as { readonly [name: string]: Json };
    const properties = (form['properties'] ?? {}) as { readonly [name: string]: { readonly [key: string]: Json } };
    const any = Object.entries(properties).map(([name, schema]): readonly [string, Json] => {
      const words = schema['enum'];
      if (Array.isArray(words)) return [name, this.pick(words) ?? usual[name] ?? null];
      if (schema['type'] === 'boolean') return [name, this.chance(50)];
      // now and then a table is empty
      if (schema['type'] === 'array' && this.chance(30)) return [name, []];
      if (schema['anyOf'] !== undefined) return [name, this.chance(50) ? (usual[name] ?? null) : 1];
      return [name, usual[name] ?? null];
    });
    const read = this.ruleset.settings.parse(Object.fromEntries(any));
    return read.ok ? read.value : usual;
  }

  #hear(reasons: readonly Reason[]): void {
    for (const { code } of reasons) this.#seen.refusals.add(code);
  }

  /** Where somebody who is off the map comes back: where it began, if nobody stands there. */
  #home({ id }: Combatant): Combatant['place'] {
    const place = this.#began.get(id) ?? null;
    return this.scene.combatants.some((one) => JSON.stringify(one.place) === JSON.stringify(place)) ? null : place;
  }

  /** The GM's hand: a state begun or ended, a figure up or down, somebody off the map or on it again. */
  meddle(): void {
    const who = this.pick(this.scene.combatants);
    if (who === undefined) return;
    if (this.#players && this.chance(40)) this.#lasting(who);
    this.scene = this.#also(this.scene, (list) => this.pick(list));
    const had = this.ruleset.conditions.filter((one) => one.has(who.body, this.scene.settings));
    const condition = this.pick(had.length > 0 && this.chance(80) ? had : this.ruleset.conditions);
    const count = this.pick(this.ruleset.counts);
    const given = this.chance(15) ? this.#given() : null;
    const set =
      given ??
      (this.chance(60) && condition !== undefined
        ? condition.set(who.body, !condition.has(who.body, this.scene.settings), this.scene.settings)
        : count?.set(who.body, this.dice.face(1 + (count.most(who.body) ?? 9)) - 1));
    const body = this.ruleset.body.parse({ ...(who.body as object), ...set });
    const place = this.chance(5) ? null : (who.place ?? this.#home(who));
    this.scene = {
      ...this.scene,
      combatants: this.scene.combatants.map((one) =>
        one.id === who.id ? { ...one, place, body: body.ok ? body.value : one.body } : one,
      ),
    };
  }

  /** An effect that lasts, begun or ended by the GM's hand. */
  #lasting(who: Combatant): void {
    const effect = this.pick(this.ruleset.lasting ?? []);
    if (effect !== undefined)
      this.scene = fold(this.scene, effect.change(this.scene, who.id, !effect.has(this.scene, who.id)));
  }

  /** Often what was never done before. */
  protected override choose(offers: readonly Offer[]): Offer | undefined {
    if (!this.#players) return super.choose(offers);
    const fresh = offers.filter(({ id }) => !this.#seen.done.has(doneOf(id)));
    const chosen = this.pick(fresh.length > 0 && this.chance(50) ? fresh : offers);
    if (chosen !== undefined && this.chance(50)) this.#seen.done.add(doneOf(chosen.id));
    return chosen;
  }

  protected override readonly answers = (question: OpenQuestion): SeatId | 'gm' => {
    if (question.to === 'gm') return 'gm';
    const seat = this.scene.combatants.find(({ id }) => id === question.to)?.seat ?? null;
    return seat !== null && this.role(question.to) === 'player' ? seat : 'gm';
  };

  protected override readonly role = (who: CombatantId | null): Command['role'] => {
    const seat = this.scene.combatants.find(({ id }) => id === who)?.seat ?? null;
    return this.#players && seat !== null && this.chance(80) ? 'player' : 'gm';
  };

  /** An option that was chosen least often so far. */
  #freshOption(slot: Extract<Slot, { readonly type: 'option' }>): string | undefined {
    const open = slot.options.filter(({ reasons }) => reasons.length === 0);
    const times = (id: string): number => this.#seen.chosen.get(`${slot.name}: ${id}`) ?? 0;
    const least = Math.min(...open.map(({ id }) => times(id)));
    const chosen = this.pick(open.filter(({ id }) => times(id) === least))?.id;
    if (chosen !== undefined) this.#seen.chosen.set(`${slot.name}: ${chosen}`, least + 1);
    return chosen;
  }

  protected override fill(who: CombatantId | null, offer: Offer, slot: Slot): Json | undefined {
    if (this.#sides && slot.type === 'combatants' && this.chance(30)) {
      const side = this.pick(['ally', 'foe']);
      return slot.among.filter((id) => this.scene.combatants.some((one) => one.id === id && one.side === side));
    }
    const fresh = this.#players && slot.type === 'option' && this.chance(60) ? this.#freshOption(slot) : undefined;
    if (fresh !== undefined) return fresh;
    const filled = super.fill(who, offer, this.#players && this.chance(40) ? { ...slot, optional: false } : slot);
    if (!this.#players || filled !== undefined || (slot.optional === true && this.chance(50))) return filled;
    if (slot.type === 'cell') return [this.dice.face(WIDTH) - 1, this.dice.face(HEIGHT) - 1];
    const own = this.scene.combatants.find(({ id }) => id === who)?.place;
    if (slot.type !== 'path' || own?.type !== 'cell') return undefined;
    return [[own.x + (this.pick([-1, 0, 1]) ?? 1), own.y + (this.pick([-1, 1]) ?? 1)]];
  }

  /** All that those are offered whose turn it is, and somebody else, and why some of it is not to be had. */
  look(): void {
    const { effects } = this.scene.turn as { readonly effects?: readonly { type?: string; kind: string }[] };
    for (const { type, kind } of effects ?? []) this.#seen.effects.add(type === undefined ? kind : `${type} ${kind}`);
    for (const name of this.#inForce(this.scene)) this.#seen.effects.add(name);
    const { active } = turnOrderFor(this.ruleset, this.scene, { role: 'gm', seat: null });
    const other = this.pick(this.scene.combatants)?.id ?? null;
    for (const who of new Set([null, ...active, other]))
      for (const offer of this.ruleset.offers(this.scene, who)) {
        this.#seen.offers.add(familyOf(offer.id));
        this.#hear(offer.reasons);
        expectOnce(offer.reasons, offer.id);
        for (const slot of offer.slots)
          if (slot.type === 'option') slot.options.forEach(({ reasons }) => this.#hear(reasons));
        if (!this.chance(20)) continue;
        if (who !== null && offer.slots.some(({ type }) => type === 'target' || type === 'targets'))
          for (const { reasons } of this.ruleset.targets(this.scene, who, offer.id, {})) {
            this.#hear(reasons);
            expectOnce(reasons, offer.id);
          }
        this.#hear(this.ruleset.check(this.scene, this.#wild(who, offer)));
      }
    const offer = this.pick(this.#unlisted);
    const who = offer === undefined ? null : (this.pick(this.scene.combatants)?.id ?? null);
    if (offer !== undefined) this.#hear(this.ruleset.check(this.scene, this.#command(who, offer, {})));
  }

  #command(who: CombatantId | null, offer: string, slots: Slots): Command {
    return { who, offer, slots, turn: this.ruleset.turnName(this.scene), role: this.role(who), forced: null };
  }

  /** A command with anybody and anything in its slots, allowed or not. */
  #wild(who: CombatantId | null, offer: Offer): Command {
    const own = who === null ? undefined : this.scene.combatants.find(({ id }) => id === who)?.place;
    const anything = (slot: Slot): Json => {
      const any = this.pick(this.scene.combatants)?.id ?? null;
      const pick = this.pick([-2, -1, 0, 1, 2, 3]) ?? 0;
      if (slot.type === 'target') return any;
      if (this.#players && slot.type === 'targets' && this.chance(20)) return this.scene.combatants.map(({ id }) => id);
      if (slot.type === 'targets') return any === null || this.chance(30) ? [] : [any];
      if (this.#players && slot.type === 'number' && this.chance(30)) return slot.max + slot.step;
      if (this.#players && slot.type === 'area' && this.chance(30)) return { x: pick, y: pick, side: 7 };
      if (slot.type === 'combatant') return this.pick(slot.among) ?? any;
      if (slot.type === 'combatants') return this.chance(50) ? slot.among.slice(0, 1) : [...slot.among];
      if (this.#sides && slot.type === 'cell' && own?.type === 'cell' && this.chance(15)) return [own.x, own.y];
      if (this.#sides && slot.type === 'cell') return [this.dice.face(30) - 1, this.dice.face(HEIGHT) - 1];
      if (slot.type === 'path' && own?.type === 'cell')
        return Array.from({ length: this.dice.face(30) }, (_, at) => [own.x + (pick > 0 ? at + 1 : -at - 1), own.y]);
      return this.fill(who, offer, slot) ?? null;
    };
    const slots = Object.fromEntries(
      offer.slots.map((slot) => [slot.name, anything(slot)] as const).filter(([, value]) => value !== null),
    );
    return this.#command(who, offer.id, slots);
  }

  /** Now and then somebody whose turn it is not. */
  protected override whose(active: readonly CombatantId[]): CombatantId | null {
    return this.chance(15) ? (this.pick(this.scene.combatants)?.id ?? null) : super.whose(active);
  }

  protected override answer(question: OpenQuestion): Choice {
    this.#seen.questions.add(question.kind);
    for (const option of question.options) {
      this.#seen.questions.add(`${question.kind}: ${familyOf(option.id)}`);
      this.#hear(option.reasons);
      const who = question.to === 'gm' ? null : question.to;
      this.#hear(question.check({ offer: option.id, slots: this.#wild(who, option).slots }));
    }
    return super.answer(question);
  }
}
