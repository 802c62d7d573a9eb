import type { Json } from '../../../src/core/base.ts';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import type { Choice, Command, Offer, Slot } from '../../../src/core/rules/offers/offer.ts';
import type { Reason } from '../../../src/core/rules/offers/offer.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import type { Demo, Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId } from '../../../src/core/rules/scene/scene.ts';
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
}
export const nothingSeen = (): Seen => ({ offers: new Set(), questions: new Set(), refusals: new Set() });

/** What of a sheet is otherwise. */
export type Gear = (pick: <T>(list: readonly T[]) => T | undefined) => object;

/** A field on which everybody is near. */
const [WIDTH, HEIGHT] = [6, 4];

const familyOf = (id: string): string => id.split(':')[0] ?? id;

/**
 * A fight that looks into every corner: anybody of the catalogue, settings at random, and a GM who begins and ends
 * states and takes people off the map as it pleases. It gives commands that are refused, too, to hear why.
 */
export class Explorer extends RandomFight {
  readonly #seen: Seen;
  readonly #given: () => object;
  readonly #began: ReadonlyMap<CombatantId, Combatant['place']>;

  /** `gear` gives somebody what else there is to carry. */
  constructor(ruleset: Ruleset, demo: Demo, dice: DiceSource, seen: Seen, gear: Gear) {
    super(ruleset, demo, dice);
    this.#seen = seen;
    this.#given = () => gear((list) => this.pick(list));
    const close = this.chance(60);
    const cells = Array.from({ length: WIDTH * HEIGHT }, (_, at) => at);
    const combatants = this.scene.combatants.map((one, at): Combatant => {
      const fits = this.ruleset.catalogue.filter(({ footprint }) => !close || footprint === 1);
      const other = at % 2 === 0 || (close && one.footprint > 1) ? this.pick(fits) : undefined;
      const { body, footprint } = other ?? one;
      const cell = cells.splice(this.dice.face(cells.length) - 1, 1)[0] ?? 0;
      const place = close
        ? ({ type: 'cell', x: cell % WIDTH, y: Math.floor(cell / WIDTH), height: 0 } as const)
        : one.place;
      const given = this.ruleset.body.parse({ ...(body as object), ...this.#given() });
      return { ...one, body: given.ok && this.chance(50) ? given.value : body, footprint, place };
    });
    const field = close ? blankGrid(WIDTH, HEIGHT) : this.scene.field;
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
    const had = this.ruleset.conditions.filter((one) => one.has(who.body));
    const condition = this.pick(had.length > 0 && this.chance(80) ? had : this.ruleset.conditions);
    const count = this.pick(this.ruleset.counts);
    const given = this.chance(15) ? this.#given() : null;
    const set =
      given ??
      (this.chance(60) && condition !== undefined
        ? condition.set(who.body, !condition.has(who.body))
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

  /** Everything on offer, and why some of it is not to be had. */
  look(): void {
    for (const who of [null, ...this.scene.combatants.map(({ id }) => id)])
      for (const offer of this.ruleset.offers(this.scene, who)) {
        this.#seen.offers.add(familyOf(offer.id));
        this.#hear(offer.reasons);
        for (const slot of offer.slots)
          if (slot.type === 'option') slot.options.forEach(({ reasons }) => this.#hear(reasons));
        if (!this.chance(20)) continue;
        if (who !== null && offer.slots.some(({ type }) => type === 'target' || type === 'targets'))
          for (const { reasons } of this.ruleset.targets(this.scene, who, offer.id, {})) this.#hear(reasons);
        this.#hear(this.ruleset.check(this.scene, this.#wild(who, offer)));
      }
  }

  /** A command with anybody and anything in its slots, allowed or not. */
  #wild(who: CombatantId | null, offer: Offer): Command {
    const own = who === null ? undefined : this.scene.combatants.find(({ id }) => id === who)?.place;
    const anything = (slot: Slot): Json => {
      const any = this.pick(this.scene.combatants)?.id ?? null;
      const pick = this.pick([-2, -1, 0, 1, 2, 3]) ?? 0;
      if (slot.type === 'target') return any;
      if (slot.type === 'targets') return any === null || this.chance(30) ? [] : [any];
      if (slot.type === 'combatant') return this.pick(slot.among) ?? any;
      if (slot.type === 'combatants') return this.chance(50) ? slot.among.slice(0, 1) : [...slot.among];
      if (slot.type === 'path' && own?.type === 'cell')
        return Array.from({ length: this.dice.face(30) }, (_, at) => [own.x + (pick > 0 ? at + 1 : -at - 1), own.y]);
      return this.fill(who, offer, slot) ?? null;
    };
    const slots = Object.fromEntries(
      offer.slots.map((slot) => [slot.name, anything(slot)] as const).filter(([, value]) => value !== null),
    );
    return { who, offer: offer.id, slots, turn: this.ruleset.turnName(this.scene), role: 'gm', forced: null };
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
