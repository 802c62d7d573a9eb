import { turnOrderFor } from '../../../src/core/rules/telling/speaking.ts';
import type { Json } from '../../../src/core/base.ts';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import type { Command, Offer, Slot, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { Input, Played } from '../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import type { Demo, Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';

/** What ends a fight: seldom chosen, so that there is something to see before. */
const ENDS: readonly string[] = ['end-combat', 'fight-over', 'surrender'];

/** Plays a demo by picking any legal thing at random, all of it by the public path. */
export class RandomFight {
  readonly ruleset: Ruleset;
  protected readonly dice: DiceSource;
  scene: Scene;
  /** Everything done, for the report of a failure. */
  readonly done: string[] = [];
  /** What the last command recorded, from the scene before it. */
  last: { readonly before: Scene; readonly command: Command; readonly facts: readonly Fact[] } | null = null;

  constructor(ruleset: Ruleset, demo: Demo, dice: DiceSource) {
    this.ruleset = ruleset;
    this.dice = dice;
    const field = demoMaps[demo.map]?.field;
    if (field === undefined) throw new Error(`no map ${demo.map}`);
    const settings = ruleset.settings.parse(null);
    if (!settings.ok) throw new Error('no usual settings');
    const combatants = demo.combatants.map((combatant, at): Combatant => {
      const entry = ruleset.catalogue.find(({ id }) => id === combatant.from);
      if (entry === undefined) throw new Error(`no ${combatant.from}`);
      const { footprint, body } = entry;
      const seat = combatant.character ? (`seat-${at}` as SeatId) : null;
      return {
        id: `c${at}` as CombatantId,
        name: combatant.name,
        seat,
        side: combatant.side,
        place:
          'zone' in combatant
            ? { type: 'zone', zone: combatant.zone, cluster: combatant.cluster }
            : { type: 'cell', x: combatant.x, y: combatant.y, height: 0 },
        footprint,
        hidden: combatant.hidden ?? false,
        picture: null,
        body,
      };
    });
    this.scene = { field, settings: settings.value, turn: ruleset.opening(), combatants, made: 0, salt: 'random' };
  }

  protected pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.dice.face(list.length) - 1];
  }

  protected chance(percent: number): boolean {
    return this.dice.face(100) <= percent;
  }

  #some<T>(list: readonly T[], min: number, max: number): readonly T[] {
    const left = [...list];
    const want = Math.min(left.length, max, min + (this.chance(30) ? this.dice.face(3) - 1 : 0));
    return Array.from({ length: want }, () => left.splice(this.dice.face(left.length) - 1, 1)[0] as T);
  }

  /** The way to a random cell within reach. */
  #path(who: CombatantId, offer: string): { readonly path: Json; readonly cell: Json } | null {
    const reach = this.ruleset.reach(this.scene, who, offer, {});
    const width = (this.scene.field as GridField).width;
    if (reach === null) return null;
    const ends = reach.cells.flatMap((_, at) => (reach.stop[at] === 1 && reach.from[at] !== -1 ? [at] : []));
    const end = this.pick(ends);
    if (end === undefined) return null;
    const xy = (cell: number): Json => [cell % width, Math.floor(cell / width)];
    const cells: number[] = [];
    for (let cell: number | undefined = reach.cells[end]; cell !== undefined;) {
      const at = reach.cells.indexOf(cell);
      const before: number | undefined = reach.from[at];
      if (before === undefined || before === -1) break;
      cells.unshift(cell);
      cell = before;
    }
    return { path: cells.map(xy), cell: xy(reach.cells[end] ?? 0) };
  }

  protected fill(who: CombatantId | null, offer: Offer, slot: Slot): Json | undefined {
    if (slot.optional === true && this.chance(70)) return undefined;
    const aims = () =>
      who === null
        ? this.scene.combatants.map(({ id }) => id)
        : this.ruleset
            .targets(this.scene, who, offer.id, {})
            .filter(({ reasons }) => reasons.length === 0)
            .map((target) => target.who);
    switch (slot.type) {
      case 'target':
        return this.pick(aims());
      case 'targets':
        return this.#some(aims(), Math.max(1, slot.min), slot.max);
      case 'combatant':
        return this.pick(slot.among);
      case 'combatants':
        return this.#some(slot.among, Math.max(1, slot.min), slot.among.length);
      case 'cell':
      case 'path': {
        const way = who === null ? null : this.#path(who, offer.id);
        return way === null ? undefined : slot.type === 'path' ? way.path : way.cell;
      }
      case 'area': {
        const at = this.pick(this.scene.combatants)?.place;
        if (at?.type !== 'cell') return undefined;
        const side = this.pick(slot.sides) ?? 5;
        if (slot.shape === 'square') return { x: at.x, y: at.y, side };
        const { starts, turn } = slot;
        const half = starts === 'middles' ? 0.5 : 0;
        const from = typeof starts === 'string' ? { x: at.x + half, y: at.y + half } : this.pick(starts);
        const steps = turn === null ? 0 : this.dice.face(Math.round(360 / turn)) - 1;
        return from && { x: from.x, y: from.y, side, ...(turn === null ? {} : { angle: steps * turn }) };
      }
      case 'option':
        return this.pick(slot.options.filter(({ reasons }) => reasons.length === 0))?.id;
      case 'number':
        return slot.min + slot.step * (this.dice.face(Math.floor((slot.max - slot.min) / slot.step) + 1) - 1);
      case 'text':
        return 'something';
      default:
        return undefined;
    }
  }

  protected slots(who: CombatantId | null, offer: Offer): Slots {
    const slots: { [name: string]: Json } = {};
    for (const slot of offer.slots) {
      const gate = slot.when === undefined ? null : slots[slot.when.slot];
      if (slot.when !== undefined && (typeof gate !== 'string' || !slot.when.is.includes(gate))) continue;
      const value = this.fill(who, offer, slot);
      if (value !== undefined) slots[slot.name] = value;
    }
    return slots;
  }

  /** Who does something next: mostly somebody whose turn it is, else the table. */
  protected whose(active: readonly CombatantId[]): CombatantId | null {
    return this.chance(active.length === 0 ? 50 : 88) ? (this.pick(active) ?? null) : null;
  }

  /** Which of these is done. */
  protected choose(offers: readonly Offer[]): Offer | undefined {
    return this.pick(offers);
  }

  /** Who answers a question. */
  protected readonly answers: (question: OpenQuestion) => SeatId | 'gm' = () => 'gm';

  /** As whom a command is given. */
  protected readonly role: (who: CombatantId | null) => Command['role'] = () => 'gm';

  /** One random legal command with all its answers; false if nothing legal was found. */
  step(): boolean {
    const turn = this.ruleset.turnName(this.scene);
    const viewer = { role: 'gm', seat: null } as const;
    const active = turnOrderFor(this.ruleset, this.scene, viewer).active;
    for (let tries = 0; tries < 60; tries++) {
      const who = this.whose(active);
      const offers = this.ruleset
        .offers(this.scene, who)
        .filter(({ id, reasons }) => reasons.length === 0 && (!ENDS.includes(id) || this.chance(5)));
      const offer = this.choose(offers);
      if (offer === undefined) continue;
      const command: Command = {
        who,
        offer: offer.id,
        slots: this.slots(who, offer),
        turn,
        role: this.role(who),
        forced: null,
      };
      if (this.ruleset.check(this.scene, command).length > 0) continue;
      this.run(command);
      for (let due = this.ruleset.due(this.scene); due !== null; due = this.ruleset.due(this.scene)) this.run(due);
      return true;
    }
    return false;
  }

  /**
   * Resolves a command; every question is answered with any legal option. The facts must be the same at every re-run.
   */
  run(command: Command): void {
    this.done.push(JSON.stringify(command));
    const before = this.scene;
    let inputs: readonly Input[] = [];
    let facts: readonly Fact[] = [];
    for (;;) {
      const played = this.#play(before, command, inputs);
      if (JSON.stringify(played.facts.slice(0, facts.length)) !== JSON.stringify(facts))
        throw new Error('a re-run gave other facts');
      facts = played.facts;
      inputs = JSON.parse(JSON.stringify(played.inputs)) as readonly Input[];
      this.scene = played.scene;
      this.last = { before, command, facts };
      if (played.waiting === null) return;
      const question = this.pick(played.waiting.questions);
      if (question === undefined) throw new Error('waits for nothing');
      inputs = [...inputs, { ...answerTo(question), choice: this.answer(question), by: this.answers(question) }];
      this.done.push(`  ${JSON.stringify(inputs.at(-1))}`);
    }
  }

  protected answer(question: OpenQuestion): { readonly offer: string; readonly slots: Slots } {
    const who = question.to === 'gm' ? null : question.to;
    for (let tries = 0; tries < 20; tries++) {
      const option = this.pick(question.options.filter(({ reasons }) => reasons.length === 0));
      if (option === undefined) break;
      const choice = { offer: option.id, slots: this.slots(who, option) };
      if (question.check(choice).length === 0) return choice;
    }
    const wrong = question.check(question.otherwise);
    if (wrong.length > 0)
      throw new Error(`what happens by itself is illegal: ${question.kind} ${JSON.stringify(wrong)}`);
    return question.otherwise;
  }

  #play(scene: Scene, command: Command, inputs: readonly Input[]): Played<unknown, unknown, { readonly type: string }> {
    return play({
      scene,
      begin: () => this.ruleset.resolve(command),
      resolve: (command) => this.ruleset.resolve(command),
      inputs,
      faces: (roll) => {
        const faces = roll.draw(this.dice);
        const wrong = roll.wrong(faces);
        if (wrong !== null) throw new Error(`drew an impossible roll: ${wrong}`);
        return faces;
      },
      order: () => null,
    });
  }
}
