import { expect } from 'vitest';
import type { DiceSource } from '../../../../src/core/dice/index.ts';
import type { Odds } from '../../../../src/core/rules/odds.ts';
import { weigh } from '../../../../src/core/rules/odds.ts';
import type { Choice, Command, Slots } from '../../../../src/core/rules/offer.ts';
import type { Input } from '../../../../src/core/rules/play.ts';
import { play } from '../../../../src/core/rules/play.ts';
import type { OpenQuestion, Question } from '../../../../src/core/rules/question.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene.ts';
import { find } from '../../../../src/core/rules/scene.ts';
import type { Door, Zone, ZoneField } from '../../../../src/core/space/field.ts';
import type { Why } from '../../../../src/core/rulesets/block-dodge-parry/because.ts';
import type { Body, Item } from '../../../../src/core/rulesets/block-dodge-parry/body.ts';
import type { Attacker } from '../../../../src/core/rulesets/block-dodge-parry/attacker.ts';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { gear, held, newBody, PEACE, USUAL, worn } from '../../../../src/core/rulesets/block-dodge-parry/new-body.ts';
import type { Deed, Intent, Settings, Turn } from '../../../../src/core/rulesets/block-dodge-parry/turn.ts';
import type { Battle, Event, Fighter, Steps } from '../../../../src/core/rulesets/block-dodge-parry/verbs.ts';

/** Names starting with N are foes, the others player characters. */
const isFoe = (name: string): boolean => name.startsWith('N');
const id = (name: string): CombatantId => name as CombatantId;

/** Who is who: HP 6, no Armor, abilities of 10, a longsword in hand, 3 of 10 slots used, unless told otherwise. */
export type Who = Partial<Omit<Body, 'items'>> & {
  /** Weapons and armour by name; by default a longsword. */
  readonly has?: readonly (string | Item)[];
  /** Slots of other gear, in the backpack. */
  readonly pack?: number;
  readonly at?: readonly [zone: string, cluster: string];
  readonly footprint?: number;
};

const ARMOURS = ['crude', 'light', 'medium', 'refined-medium', 'heavy', 'legendary', 'shield', 'helmet'];
export const thing = (name: string): Item => (ARMOURS.includes(name) ? worn(name) : held(name));
/** A weapon its bearer is proficient with. */
export const proficient = (weapon: string): Item => ({ type: 'weapon', id: weapon, weapon, where: 'wielded', proficient: true, loaded: true, broken: false });
export const bottle = (size: 'bottle' | 'chair' | 'table'): Item => ({ type: 'improvised', id: size, name: size, size, where: 'wielded', broken: false });

const fighter = (name: string, { has = ['longsword'], pack = 2, at = ['A', 'c1'], footprint = 1, ...sheet }: Who): Fighter => {
  const items = [...has.map((one) => (typeof one === 'string' ? thing(one) : one)), ...Array.from({ length: pack }, (_, n) => gear(`gear-${n}`))];
  const body = newBody({ kind: isFoe(name) ? 'creature' : 'pc', ...sheet, items });
  return {
    id: id(name), name, seat: isFoe(name) ? null : (`seat-${name}` as SeatId), side: isFoe(name) ? 'foe' : 'ally', place: { type: 'zone', zone: at[0], cluster: at[1] }, footprint,
    hidden: false, picture: null, body,
  };
};

export const zone = (name: string, more: Partial<Zone> = {}): Zone => ({
  id: name, name, outline: [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }], capacity: null, elevation: 0, features: [], dangers: [], safeExit: false, ...more,
});
/** Zones in a row. */
export const row = (zones: readonly Zone[], door: Door = 'none'): ZoneField => ({
  type: 'zones', backdrop: null, zones,
  edges: zones.slice(1).map((one, at) => ({ id: `e${at}`, between: [zones[at]?.id ?? '', one.id], distance: 1, passable: true, sight: true, door })),
});

/** `[d8=3 d12=9, d20=4]`: sides and faces, in the order they are rolled. */
const scripted = (dice: string): DiceSource & { readonly left: () => number } => {
  const script = [...dice.matchAll(/d(\d+)=(\d+)/g)].map(([, sides, face]) => ({ sides: Number(sides), face: Number(face) }));
  let used = 0;
  return {
    face: (sides) => {
      const die = script[used];
      if (die === undefined) throw new Error(`a d${sides} is rolled that is not in the script ${dice}`);
      expect(sides, `die ${used + 1} of ${dice}`).toBe(die.sides);
      used++;
      return die.face;
    },
    left: () => script.length - used,
  };
};

/** An answer to the first open question of a kind, by who is asked. */
export type Given = readonly [to: string, kind: string, offer: string, slots?: Slots];

export interface Done {
  readonly facts: readonly Event[];
  /** What was asked, as `P react`, whether it was answered by a person or not. */
  readonly asked: readonly string[];
  /** The questions as they were put. */
  readonly questions: readonly OpenQuestion[];
  readonly rolls: number;
}

export interface Setting {
  readonly field?: ZoneField;
  readonly settings?: Partial<Settings>;
  readonly turn?: Partial<Turn>;
}

/** Somebody's strike as the tests write it. */
export type By = string | (Partial<Omit<Attacker, 'who'>> & { readonly who: string });

export class MomentStage {
  scene: Battle;

  constructor(people: { readonly [name: string]: Who }, setting: Setting = {}) {
    this.scene = {
      field: setting.field ?? row([zone('A'), zone('B'), zone('C'), zone('D')]),
      settings: { ...USUAL, ...setting.settings },
      turn: { ...PEACE, phase: 'quick', round: 1, fighters: Object.keys(people).map(id), ...setting.turn },
      combatants: Object.entries(people).map(([name, who]) => fighter(name, who)),
      made: 0,
      salt: 'stage',
    };
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
    this.scene = { ...this.scene, combatants: this.scene.combatants.map((one) => (one.id === id(name) ? { ...one, body: { ...one.body, ...set } } : one)) };
  }

  attackers(by: readonly By[]): readonly Attacker[] {
    return by.map((one): Attacker => {
      const { who, ...more } = typeof one === 'string' ? { who: one } : one;
      const armed = this.body(who);
      const arms = [...armed.items.filter((item) => item.where === 'wielded' && item.type !== 'armour' && item.type !== 'gear').map((item) => item.id), ...armed.attacks.map((attack) => attack.id)];
      return { who: id(who), arms: arms.length === 0 ? ['unarmed'] : arms, gambit: null, closed: false, ...more };
    });
  }

  /** The turn when all but these have acted, and these are about to strike at a target. */
  #about(by: readonly By[], target: string, others: readonly Intent[] = []): Battle {
    const attackers = this.attackers(by);
    const intents = attackers.map(({ who, arms, gambit, closed }): Intent => {
      const deed: Deed = gambit === null ? { type: 'attack', arms, target: id(target) } : { type: 'gambit', arms, target: id(target), gambit: gambit.kind, say: gambit.say };
      return { who, deed, path: [], moveFirst: true, lane: 'quick', overruled: false, request: null, masked: false, moved: closed, receives: false };
    });
    const striking = attackers.map(({ who }) => who);
    const { turn } = this.scene;
    const acted = turn.fighters.filter((who) => !striking.includes(who) && !others.some((one) => one.who === who));
    return { ...this.scene, turn: { ...turn, phase: 'quick', intents: [...intents, ...others], before: [], acted } };
  }

  #goOn(): Command {
    return this.command(null, 'go-on', {});
  }

  /** A spell, trick or miracle whose turn has come. */
  cast(who: string, deed: Partial<Extract<Deed, { type: 'spell' }>>, dice: string, answers: readonly Given[] = [], others: readonly Intent[] = []): Done {
    const spell: Deed = { type: 'spell', magic: 'spell', target: null, dice: 1, fast: false, say: '', ...deed };
    const intent: Intent = { who: id(who), deed: spell, path: [], moveFirst: true, lane: 'quick', overruled: false, request: null, masked: false, moved: false, receives: false };
    const { turn } = this.scene;
    this.scene = { ...this.scene, turn: { ...turn, phase: 'quick', intents: [intent, ...others], before: [], acted: turn.fighters.filter((one) => one !== id(who) && !others.some((other) => other.who === one)) } };
    return this.run(() => blockDodgeParry.resolve(this.#goOn()), dice, answers);
  }

  /** One moment of the round: these strike at a target. Questions without an answer are taken as if nobody answered. */
  moment(by: readonly By[], target: string, dice: string, answers: readonly Given[] = []): Done {
    this.scene = this.#about(by, target);
    return this.run(() => blockDodgeParry.resolve(this.#goOn()), dice, answers);
  }

  /** A command that must be legal, and nothing that the table does after it. `name` null: the GM's, for the table. */
  act(name: string | null, offer: string, slots: Slots, dice: string, answers: readonly Given[] = []): Done {
    const command = this.command(name, offer, slots);
    expect(blockDodgeParry.check(this.scene, command), `${offer} is legal`).toEqual([]);
    return this.run(() => blockDodgeParry.resolve(command), dice, answers);
  }

  command(name: string | null, offer: string, slots: Slots): Command {
    return { who: name === null ? null : id(name), offer, slots, turn: blockDodgeParry.turnName(this.scene), role: 'gm', forced: null };
  }

  /** Whether an offer is in somebody's list, with its reasons' codes; null: it is not. */
  offered(name: string | null, offer: string): readonly string[] | null {
    const found = blockDodgeParry.offers(this.scene, name === null ? null : id(name)).find((one) => one.id === offer);
    return found === undefined ? null : found.reasons.map(({ code }) => code);
  }

  run(begin: () => Steps<unknown>, dice: string, answers: readonly Given[] = []): Done {
    const source = scripted(dice);
    const questions: OpenQuestion[] = [];
    const open = [...answers];
    let inputs: readonly Input[] = [];
    let before: readonly Event[] = [];
    for (;;) {
      const played = play<Body, Turn, Why>({
        scene: this.scene, begin, resolve: () => { throw new Error('nothing comes in between'); },
        inputs: JSON.parse(JSON.stringify(inputs)) as readonly Input[],
        faces: (roll) => roll.draw(source), order: () => null,
      });
      expect(JSON.parse(JSON.stringify(played.facts.slice(0, before.length)))).toEqual(JSON.parse(JSON.stringify(before)));
      before = played.facts;
      inputs = played.inputs;
      if (played.waiting === null) {
        expect(open, 'every answer was asked for').toEqual([]);
        expect(source.left(), `dice of ${dice} that were not rolled`).toBe(0);
        this.scene = JSON.parse(JSON.stringify(played.scene)) as Battle;
        return { facts: played.facts, asked: questions.map(({ to, kind }) => `${to} ${kind}`), questions, rolls: played.facts.filter((fact) => fact.type === 'rolled').length };
      }
      const { question, made } = this.#answer(played.waiting.questions, open);
      questions.push(question);
      inputs = [...inputs, { type: 'answered', question: question.id, choice: made, by: 'gm' }];
    }
  }

  #answer(questions: readonly OpenQuestion[], open: Given[]): { readonly question: OpenQuestion; readonly made: Choice } {
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
      scene: this.#about(by, target, others), begin: () => blockDodgeParry.resolve(this.#goOn()), resolve: () => { throw new Error('nothing comes in between'); }, inputs: [], faces: () => null, order: () => null,
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
    this.scene = this.#about(by, target);
    return this.weigh(() => blockDodgeParry.resolve(this.#goOn()), answer === null ? [] : [target], (question) => (question.kind === 'react' && answer !== null ? answer : question.otherwise));
  }

  /** Exact odds of a gambit that is countered again and again. */
  chain(by: readonly By[], target: string, countering: readonly string[]): Odds {
    this.scene = this.#about(by, target);
    const policy = (question: Question): Choice => (question.kind === 'counter' && question.always !== null ? question.always : question.otherwise);
    return this.weigh(() => blockDodgeParry.resolve(this.#goOn()), countering, policy);
  }

  weigh(begin: () => Steps<unknown>, reacting: readonly string[], policy: (question: Question) => Choice): Odds {
    return weigh<Body, Turn, Why>({ scene: this.scene, begin, gist: (facts, before) => blockDodgeParry.gist(facts, before), ...(reacting.length === 0 ? {} : { reacting: new Set(reacting.map(id)), policy }) });
  }
}

/** A stage: `moments({ P: {}, N: { hp: 4 } })`. */
export const moments = (people: { readonly [name: string]: Who }, setting: Setting = {}): MomentStage => new MomentStage(people, setting);

/** The types of the reasons of facts, for finding one's way in them. */
export const why = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) => ('because' in fact ? [fact.because.type] : fact.type === 'noted' ? [fact.note.type] : []));

/** The attacks of a moment as they were shown before anybody reacted. */
export const attacksShown = (done: Done): readonly Extract<Why, { type: 'attack' }>[] =>
  done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'attack' ? [fact.note] : []));

/** HP and STR of somebody. */
export const hpStr = (stage: MomentStage, name: string): readonly [number, number] => [stage.body(name).hp, stage.body(name).str];

/** A natural attack of a stat block. */
export const attack = (name: string, die: Body['attacks'][number]['components'][number]['die'], speed: 'fast' | 'balanced' | 'slow', more: Partial<Body['attacks'][number]> = {}): Body['attacks'][number] => ({
  id: name, name, components: [{ die, speed }], reach: false, range: 'melee', held: true, blast: false, special: false, closing: false, lost: false, ...more,
});
