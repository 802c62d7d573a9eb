import { expect } from 'vitest';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import type { Choice, Command } from '../../../src/core/rules/offers/offer.ts';
import type { Drive, Input, Waiting } from '../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Because, Fact } from '../../../src/core/rules/scene/fact.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../../../src/core/rules/scene/scene.ts';
import { find } from '../../../src/core/rules/scene/scene.ts';

export const seatOf = (name: string): SeatId => `seat-${name}` as SeatId;
export const id = (name: string): CombatantId => name as CombatantId;

/** A command under way: what it started from and has used so far. */
interface Entry<Body, Turn, Why extends Because> {
  readonly before: Scene<Body, Turn>;
  readonly command: Command;
  inputs: readonly Input[];
  facts: readonly Fact<Body, Turn, Why>[];
}

/** A few people of a ruleset, driven by the public path: what resolves, what is answered, what is due. */
export abstract class Driven<Body, Turn, Why extends Because, Name extends string = string> {
  scene: Scene<Body, Turn>;
  waiting: Waiting | null = null;
  readonly ruleset: Ruleset<Body, Turn, Why>;
  /** What a standing order answers; null: the question waits. */
  protected readonly ordered: Drive<Body, Turn, Why>['order'] = () => null;
  #entry: Entry<Body, Turn, Why> | null = null;
  #newest: readonly Fact<Body, Turn, Why>[] = [];

  constructor(ruleset: Ruleset<Body, Turn, Why>, scene: Scene<Body, Turn>) {
    this.ruleset = ruleset;
    this.scene = scene;
  }

  body(name: Name): Body {
    return find(this.scene, id(name)).body;
  }

  /** The GM's hand on a sheet, outside the rules. */
  set(name: Name, set: Partial<Body>): void {
    this.edit(name, (one) => ({ ...one, body: { ...one.body, ...set } }));
  }

  protected edit(name: Name, change: (one: Combatant<Body>) => Combatant<Body>): void {
    const combatants = this.scene.combatants.map((one) => (one.id === id(name) ? change(one) : one));
    this.scene = { ...this.scene, combatants };
  }

  /** The cell somebody stands on; throws where they stand on none. */
  protected cellOf(name: Name): readonly [x: number, y: number] {
    const { place } = find(this.scene, id(name));
    if (place?.type !== 'cell') throw new Error(`${name} is not on the grid`);
    return [place.x, place.y];
  }

  /** All that came of the newest entry by now. */
  protected get newest(): readonly Fact<Body, Turn, Why>[] {
    return this.#newest;
  }

  /** Gives a command, legal or not, and leaves what waited; stops at the first question. Returns what came of it. */
  protected drive(command: Command, source: DiceSource): readonly Fact<Body, Turn, Why>[] {
    this.#entry = { before: this.scene, command, inputs: [], facts: [] };
    return this.#goOn(source);
  }

  /** Answers a question, legally or not. */
  protected reply(
    question: OpenQuestion,
    choice: Choice,
    by: SeatId | 'gm',
    source: DiceSource,
  ): readonly Fact<Body, Turn, Why>[] {
    return this.input({ ...answerTo(question), choice, by }, source);
  }

  /** What comes while a question waits. */
  protected input(input: Input, source: DiceSource): readonly Fact<Body, Turn, Why>[] {
    const entry = this.#open();
    entry.inputs = [...entry.inputs, input];
    return this.#goOn(source);
  }

  /** The GM's hand on a sheet while a question waits; null: takes it off the table. */
  protected changeMeanwhile(
    name: Name,
    set: Partial<Body> | null,
    source: DiceSource,
  ): readonly Fact<Body, Turn, Why>[] {
    const because = { type: 'gm', note: null } as const;
    const who = id(name);
    const fact: Fact = set === null ? { type: 'removed', who, because } : { type: 'changed', who, set, because };
    return this.input({ type: 'meanwhile', facts: [fact], command: null }, source);
  }

  /** Told of each command that is done, with the scene before it. */
  protected ended(_before: Scene<Body, Turn>, _command: Command): void {}

  #open(): Entry<Body, Turn, Why> {
    if (this.#entry === null) throw new Error('nothing waits');
    return this.#entry;
  }

  /** Runs on; what is due afterwards runs too. Each run starts again from JSON and must give the same facts. */
  #goOn(source: DiceSource): readonly Fact<Body, Turn, Why>[] {
    const all: Fact<Body, Turn, Why>[] = [];
    for (;;) {
      const entry = this.#open();
      const played = play<Body, Turn, Why>({
        scene: entry.before,
        begin: () => this.ruleset.resolve(entry.command),
        resolve: (command) => this.ruleset.resolve(command),
        inputs: JSON.parse(JSON.stringify(entry.inputs)) as readonly Input[],
        faces: (roll) => roll.draw(source),
        order: this.ordered,
      });
      expect(JSON.stringify(played.facts.slice(0, entry.facts.length))).toBe(JSON.stringify(entry.facts));
      all.push(...played.facts.slice(entry.facts.length));
      this.scene = played.scene;
      this.waiting = played.waiting;
      entry.inputs = played.inputs;
      entry.facts = played.facts;
      this.#newest = played.facts;
      if (played.waiting !== null) return all;
      this.ended(entry.before, entry.command);
      this.#entry = null;
      const due = this.ruleset.due(this.scene);
      if (due === null) return all;
      this.#entry = { before: this.scene, command: due, inputs: [], facts: [] };
    }
  }
}
