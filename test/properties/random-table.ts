import { turnOrderFor } from '../../src/core/rules/telling/speaking.ts';
import { seeded } from '../../src/core/dice/index.ts';
import type { DiceSource } from '../../src/core/dice/index.ts';
import { demoMaps } from '../../src/core/maps/demo/index.ts';
import type { Demo, Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import { lookUp } from '../../src/core/rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../../src/core/rules/scene/scene.ts';
import { DICE_WAYS, AUTOMATIONS, ORDERS } from '../../src/core/rules/views/view.ts';
import { demoCorrections, timeOut, waitingOf } from '../../src/core/table/index.ts';
import type { Rec, Refusal, Request } from '../../src/core/table/index.ts';
import { openEntry } from '../../src/core/table/log/table.ts';
import { runOf } from '../../src/core/table/log/playing/playing.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import { ANN, BEN, EYE, GM, isRefusal, opening, stage, sit } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { chance, fillSlots } from './slots.ts';
import type { Chance } from './slots.ts';

export const SEATS: readonly SeatId[] = [GM, ANN, BEN, EYE];

/** A table with a ready fight set up: a GM, two players with a character each, a watcher. */
export const demoStage = (ruleset: Ruleset, demo: Demo): Stage => {
  const self = stage(ruleset, opening(ruleset, demoMaps[demo.map]?.field ?? blankGrid(30, 30)));
  sit(self, GM, ANN, BEN, EYE);
  self.give(GM, { type: 'correct', corrections: demoCorrections(ruleset, demo), note: null });
  [ANN, BEN].forEach((seat, at) => {
    const who = self.table.characters[at];
    if (who !== undefined) self.give(seat, { type: 'take', who, seat });
  });
  return self;
};

/** A table with the first ready fight of a ruleset. */
export const readyFight = (ruleset: Ruleset): Stage => {
  const [demo] = ruleset.demos;
  if (demo === undefined) throw new Error(`${ruleset.name} has no ready fight`);
  return demoStage(ruleset, demo);
};

/** What the GM notes beside corrections: nobody else may ever read it. */
export const NOTE = 'qqnoteqq';

export interface RandomPlay {
  readonly seed: number;
  readonly steps: number;
  /** What is rolled; by default what the seed says. */
  readonly dice?: DiceSource;
  /** Whether the automation and the way of dice change too. */
  readonly options?: boolean;
  /** Whether blows are preferred to everything else. */
  readonly fierce?: boolean;
  /** These stay hidden and on the board, whatever else happens. */
  readonly hidden?: readonly CombatantId[];
  /** After every record. */
  readonly after?: (record: Rec) => void;
  /** Whenever a question or a roll waits, before anything else is requested. */
  readonly waiting?: (luck: Chance) => void;
  /** The fight is left when this is so. */
  readonly enough?: () => boolean;
}

/** What the dice of a random fight are seeded with. */
export const diceOf = (seed: number): string => `dice ${seed}`;

/**
 * Plays a table at random by requests of its seats: commands, answers, corrections, undo, withdrawal, orders. Gives how
 * many were taken.
 */
export const playAtRandom = (self: Stage, play: RandomPlay): number => {
  const luck = chance(seeded(play.seed));
  self.dice = play.dice ?? seeded(diceOf(play.seed));
  let taken = 0;
  let seen = self.records.length;
  const tell = (): void => {
    for (; seen < self.records.length; seen++) {
      taken++;
      play.after?.(self.records[seen] as Rec);
    }
  };
  for (let step = 0; step < play.steps && play.enough?.() !== true; step++) {
    if (waitingOf(self.table) !== null) {
      play.waiting?.(luck);
      tell();
    }
    const [by, request] = openEntry(self.table) === null ? idle(self, luck, play) : waits(self, luck, play);
    if (request !== null) legal(self.try(by, request), request);
    tell();
    self.settle();
    tell();
  }
  return taken;
};

/** A request at random may be refused, but only by a refusal that says something. */
const legal = (result: Rec | Refusal, request: unknown): void => {
  if (isRefusal(result) && (result.code === '' || result.say === ''))
    throw new Error(`refused without a word: ${JSON.stringify(request)}`);
};

type Move = readonly [SeatId, Request | null];

const idle = (self: Stage, luck: Chance, play: RandomPlay): Move => {
  if (luck.percent(8)) return [GM, correction(self, luck, play)];
  if (luck.percent(5)) {
    const entry = luck.pick(self.table.entries.slice(-6));
    return [luck.pick([GM, ANN]) ?? GM, entry === undefined ? null : { type: 'undo', entry: entry.short }];
  }
  if (luck.percent(4)) {
    const who = luck.pick(self.table.scene.combatants)?.id;
    const kind = luck.pick(self.table.ruleset.reactions)?.kind;
    return [
      GM,
      who === undefined || kind === undefined ? null : { type: 'order', who, kind, order: luck.pick(ORDERS) ?? 'ask' },
    ];
  }
  if (play.options === true && luck.percent(5))
    return [
      GM,
      {
        type: 'options',
        set: luck.percent(50)
          ? { automation: luck.pick(AUTOMATIONS) ?? 'resolve' }
          : { dice: luck.pick(DICE_WAYS) ?? 'at-once' },
      },
    ];
  return anyCommand(self, luck, false, play.fierce);
};

const anyCommand = (self: Stage, luck: Chance, meanwhile: boolean, fierce = false): Move => {
  const { ruleset, scene } = self.table;
  const now = runOf(self.table)?.scene ?? scene;
  const { active } = turnOrderFor(ruleset, now, { role: 'gm', seat: null });
  for (let tries = 0; tries < 40; tries++) {
    const who = luck.percent(active.length === 0 ? 60 : 12)
      ? luck.percent(50)
        ? null
        : (luck.pick(now.combatants)?.id ?? null)
      : (luck.pick(active) ?? null);
    const open = ruleset
      .offers(now, who)
      .filter(
        (offer) =>
          offer.reasons.length === 0 &&
          (!meanwhile || offer.meanwhile === true) &&
          (offer.id !== 'end-combat' || luck.percent(3)),
      );
    const blows = fierce ? open.filter(({ gesture }) => gesture !== null) : [];
    const offer = luck.pick(blows.length > 0 && luck.percent(70) ? blows : open);
    if (offer === undefined) continue;
    const command = {
      who,
      offer: offer.id,
      slots: fillSlots(ruleset, now, who, offer, luck),
      turn: ruleset.turnName(now),
    };
    if (ruleset.check(now, { ...command, role: 'gm', forced: null }).length > 0) continue;
    const owner = who === null ? null : (lookUp(now, who)?.seat ?? null);
    return [owner !== null && luck.percent(80) ? owner : GM, { type: 'command', command, forced: null }];
  }
  return [GM, null];
};

const correction = (self: Stage, luck: Chance, { hidden }: RandomPlay): Request | null => {
  const who = luck.pick(self.table.scene.combatants);
  if (who === undefined) return null;
  const place = who.place?.type === 'cell' ? { ...who.place, x: Math.max(0, who.place.x - 1) } : null;
  const value = luck.pick([
    ...(hidden?.includes(who.id) === true
      ? []
      : [{ type: 'edit', who: who.id, set: { hidden: !who.hidden } } as const]),
    ...(place === null ? [] : [{ type: 'move', who: who.id, place } as const]),
    { type: 'edit', who: who.id, set: { name: `${who.name.slice(0, 20)}!` } } as const,
    ...(luck.percent(10) && hidden?.includes(who.id) !== true ? [{ type: 'remove', who: who.id } as const] : []),
    // Where somebody hidden stands nobody is placed: the place would tell of them.
    ...(luck.percent(30) && hidden?.includes(who.id) !== true
      ? [
          {
            type: 'place',
            name: 'New',
            side: 'foe',
            from: self.table.ruleset.catalogue[0]?.id ?? '',
            count: luck.upTo(3),
            place,
            hidden: luck.percent(50),
          } as const,
        ]
      : []),
  ]);
  return value === undefined ? null : { type: 'correct', corrections: [value], note: luck.percent(30) ? NOTE : null };
};

const waits = (self: Stage, luck: Chance, play: RandomPlay): Move => {
  const entry = openEntry(self.table);
  if (entry === null) return [GM, null];
  if (luck.percent(6)) return [GM, { type: 'withdraw', entry: entry.short }];
  if (luck.percent(12)) return [GM, correction(self, luck, play)];
  if (entry.state === 'provisional') return [GM, { type: 'keep', entry: entry.short }];
  if (luck.percent(10)) return anyCommand(self, luck, true);
  const waiting = waitingOf(self.table);
  const roll = luck.pick(waiting?.rolls ?? []);
  if (roll !== undefined) return [GM, { type: 'roll', entry: entry.short, roll: roll.id, faces: null }];
  const question = luck.pick(waiting?.questions ?? []);
  if (question === undefined) return [GM, { type: 'keep', entry: entry.short }];
  if (luck.percent(6)) {
    const request = timeOut(self.table, question.id);
    if (request !== null) legal(self.try('table', request), request);
    return [GM, null];
  }
  const owner = question.to === 'gm' ? null : (lookUp(self.table.scene, question.to)?.seat ?? null);
  const by = owner !== null && luck.percent(80) ? owner : GM;
  const now = runOf(self.table)?.scene ?? self.table.scene;
  for (let tries = 0; tries < 10; tries++) {
    const option = luck.pick(question.options.filter(({ reasons }) => reasons.length === 0));
    if (option === undefined) break;
    const slots = fillSlots(self.table.ruleset, now, question.to === 'gm' ? null : question.to, option, luck);
    if (question.check({ offer: option.id, slots }).length === 0)
      return [by, { type: 'answer', entry: entry.short, question: question.id, offer: option.id, slots }];
  }
  return [by, { type: 'answer', entry: entry.short, question: question.id, ...question.otherwise }];
};
