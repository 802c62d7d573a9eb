import { expect } from 'vitest';
import type { Json } from '../../src/core/base.ts';
import { fold } from '../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../src/core/rules/scene/fact.ts';
import { replay } from '../../src/core/rules/ruleset/replay.ts';
import { lookUp } from '../../src/core/rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../src/core/rules/scene/scene.ts';
import { factsOf, inputsOf, sceneBefore, waitingOf } from '../../src/core/table/index.ts';
import type { Correction, Rec, Refusal, Request } from '../../src/core/table/index.ts';
import { runOf } from '../../src/core/table/log/playing/playing.ts';
import { openEntry } from '../../src/core/table/log/table.ts';
import { commandIn, type Entry } from '../../src/core/table/log/entry.ts';
import { GM, fork, isRefusal } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { foldIsAll } from './checks.ts';
import { fillSlots } from './slots.ts';
import type { Chance } from './slots.ts';

/** What may come in between while a table waits, and what holds whatever came. */

export interface Interruption {
  readonly label: string;
  readonly request: Request;
  /** What takes it back, so that the scene is as it was; null: nothing does. */
  readonly back: Request | null;
}

const corrected = (label: string, correction: Correction, back: Correction | null): Interruption => ({
  label,
  request: correct([correction]),
  back: back === null ? null : correct([back]),
});
const correct = (corrections: readonly Correction[]): Request => ({ type: 'correct', corrections, note: null });

/** One number of a sheet more or less, where the sheet takes it. */
const otherBody = (
  { table: { ruleset } }: Stage,
  { body }: Combatant,
  luck: Chance,
): { readonly [member: string]: Json } | null => {
  const sheet = body as { readonly [member: string]: Json };
  const fits = Object.entries(sheet).flatMap(([member, value]) =>
    typeof value !== 'number'
      ? []
      : [value - 1, value + 1].flatMap((other) => {
          const parsed = ruleset.body.parse({ ...sheet, [member]: other });
          return parsed.ok && (parsed.value as typeof sheet)[member] === other ? [{ [member]: other }] : [];
        }),
  );
  return luck.pick(fits) ?? null;
};

const beside = ({ table: { scene } }: Stage, { place }: Combatant, luck: Chance): Combatant['place'] => {
  if (place?.type === 'cell') return { ...place, x: place.x > 0 ? place.x - 1 : 1 };
  const zone = scene.field.type === 'zones' ? luck.pick(scene.field.zones) : undefined;
  return zone === undefined ? null : { type: 'zone', zone: zone.id, cluster: `beside${luck.upTo(9)}` };
};

const sceneNow = (self: Stage): Scene => runOf(self.table)?.scene ?? self.table.scene;
const askedOf = (self: Stage): readonly CombatantId[] => [
  ...new Set((waitingOf(self.table)?.questions ?? []).flatMap(({ to }) => (to === 'gm' ? [] : [to]))),
];

/** Of many who could come in by a command, so many are tried at once. */
const MOST_COMMANDS = 5;

/** Corrections of every sort, about one who is asked and about anybody; and commands that the rules let in now. */
export const interruptions = (self: Stage, luck: Chance): readonly Interruption[] => {
  const scene = sceneNow(self);
  const { ruleset } = self.table;
  const asked = lookUp(scene, luck.pick(askedOf(self)) ?? ('' as CombatantId));
  const anybody = luck.pick(scene.combatants) ?? null;
  const about = (combatant: Combatant | null): readonly Interruption[] => {
    if (combatant === null) return [];
    const { id: who, name, hidden, place } = combatant;
    const there = beside(self, combatant, luck);
    const set = otherBody(self, combatant, luck);
    return [
      corrected(
        'a name',
        { type: 'edit', who, set: { name: `${name.slice(0, 20)}*` } },
        { type: 'edit', who, set: { name } },
      ),
      corrected('hiding', { type: 'edit', who, set: { hidden: !hidden } }, { type: 'edit', who, set: { hidden } }),
      ...(there === null
        ? []
        : [
            corrected(
              'a place',
              { type: 'move', who, place: there },
              place === null ? null : { type: 'move', who, place },
            ),
          ]),
      ...(set === null
        ? []
        : [
            corrected(
              'a body',
              { type: 'body', who, set },
              { type: 'body', who, set: combatant.body as { readonly [member: string]: Json } },
            ),
          ]),
      corrected('a removal', { type: 'remove', who }, null),
    ];
  };
  const skip = luck.upTo(Math.max(1, scene.combatants.length - MOST_COMMANDS)) - 1;
  const commands = [null, ...scene.combatants.map(({ id }) => id).slice(skip, skip + MOST_COMMANDS)].flatMap(
    (who): Interruption[] => {
      const offer = luck.pick(
        ruleset.offers(scene, who).filter(({ meanwhile, reasons }) => meanwhile === true && reasons.length === 0),
      );
      if (offer === undefined) return [];
      const command = {
        who,
        offer: offer.id,
        slots: fillSlots(ruleset, scene, who, offer, luck),
        turn: ruleset.turnName(scene),
      };
      return ruleset.check(scene, { ...command, role: 'gm', forced: null }).length > 0
        ? []
        : [{ label: `the command ${offer.id}`, request: { type: 'command', command, forced: null }, back: null }];
    },
  );
  const everybodyAsked = askedOf(self).map((who): Correction => ({ type: 'remove', who }));
  return [
    ...about(asked),
    ...about(anybody),
    corrected('the same field', { type: 'field', change: { type: 'replaced', field: scene.field } }, null),
    ...(everybodyAsked.length > 0
      ? [{ label: 'a removal of all who are asked', request: correct(everybodyAsked), back: null }]
      : []),
    ...commands,
  ];
};

/** What is asked, as data. */
export const asking = (self: Stage): Json => {
  const waiting = waitingOf(self.table);
  return JSON.parse(
    JSON.stringify({
      questions: waiting?.questions ?? [],
      rolls: waiting?.rolls.map(({ id, roll: { of, label, secret } }) => ({ id, of, label, secret })) ?? [],
    }),
  ) as Json;
};

const bare = (scene: Scene): Scene => ({ ...scene, made: 0 });
const gmFacts = (entry: Entry): readonly Fact[] =>
  inputsOf(entry).flatMap((input) => (input.type === 'meanwhile' && input.command === null ? input.facts : []));

const opened = (self: Stage): { readonly at: number; readonly entry: Entry } => {
  const entry = openEntry(self.table);
  if (entry === null || self.table.open === null) throw new Error('nothing is open');
  return { at: self.table.open, entry };
};

/** A correction that takes away what the rules count on may be refused, by a sentence; then nothing has changed. */
const CANNOT = 'cannot-go-on';

/**
 * One thing coming in between at a table that waits, and all that must hold of it. The table itself stays as it is.
 * Gives what was refused.
 */
export const holdsWhen = (self: Stage, { request, back }: Interruption): Refusal | null => {
  const { at, entry } = opened(self);
  const before = {
    facts: factsOf(entry),
    inputs: inputsOf(entry),
    asked: asking(self),
    open: (waitingOf(self.table)?.questions ?? []).map(({ id }) => id),
  };
  const branch = fork(self);
  const done: Rec | Refusal = branch.try(GM, request);
  if (isRefusal(done)) {
    if (request.type === 'correct') expect(done.code).toBe(CANNOT);
    expect(asking(branch)).toEqual(before.asked);
    return done;
  }
  const after = branch.table.entries[at] as Entry;

  // What was published stays, and the log with the newcomer in it still replays.
  expect(done).toMatchObject({ type: 'continued', entry: entry.id });
  expect(done.inputs[0]).toMatchObject({ type: 'meanwhile' });
  expect(inputsOf(after).slice(0, before.inputs.length)).toEqual(before.inputs);
  expect(factsOf(after).slice(0, before.facts.length)).toEqual(before.facts);
  const command = commandIn(entry);
  expect(
    command === null
      ? null
      : replay(
          branch.table.ruleset,
          sceneBefore(branch.table, at),
          command,
          inputsOf(after),
          factsOf(after),
          after.automation === 'off',
        ),
  ).toBeNull();

  // Nobody is asked who is not there: where all who were asked are gone, what they were asked is moot. Who still is has
  // the question under its id.
  const now = sceneNow(branch);
  const open = waitingOf(branch.table)?.questions ?? [];
  for (const { id, to } of open) expect(to === 'gm' || lookUp(now, to) !== null, `${id} is asked of nobody`).toBe(true);
  const outer = open.filter(({ id }) => before.open.includes(id));
  if (request.type === 'command' && outer.length > 0) expect(open.length).toBe(outer.length);

  withdrawing(branch, at, done);
  const wentOn = done.inputs.length > 1 || done.facts.length > gmFacts(after).length - gmFacts(entry).length;
  if (back !== null && !wentOn && (outer.length > 0 || before.open.length === 0)) takenBack(branch, back, before.asked);
  if (request.type === 'command') interruptionEnds(branch, at, before.open);
  return null;
};

/**
 * Withdrawing what waits leaves the scene before it with the corrections that were made meanwhile, and nothing else.
 */
const withdrawing = (self: Stage, at: number, done: Rec): void => {
  if (done.state !== 'open' && done.state !== 'provisional') return;
  const branch = fork(self);
  branch.give(GM, { type: 'withdraw', entry: done.entry });
  expect(bare(branch.table.scene)).toEqual(
    bare(fold(sceneBefore(branch.table, at), gmFacts(branch.table.entries[at] as Entry))),
  );
  expect(waitingOf(branch.table)).toBeNull();
};

/** Questions are a function of the scene: where it is still asked, with the scene as it was, all is asked as it was. */
const takenBack = (self: Stage, back: Request, asked: Json): void => {
  const branch = fork(self);
  const done = branch.try(GM, back);
  if (!isRefusal(done) && done.inputs.length === 1) expect(asking(branch)).toEqual(asked);
};

/**
 * What came in between asks first; when it is through, whatever is still asked of before is asked under the id it had.
 */
const interruptionEnds = (self: Stage, at: number, asked: readonly string[]): void => {
  const branch = fork(self);
  for (let turns = 0; turns < 60; turns++) {
    const waiting = branch.table.open === at ? waitingOf(branch.table) : null;
    const roll = waiting?.rolls[0];
    const inner = waiting?.questions.find(({ id }) => !asked.includes(id) && id.includes('/'));
    if (roll !== undefined && roll.id.includes('/'))
      branch.give(GM, { type: 'roll', entry: opened(branch).entry.short, roll: roll.id, faces: null });
    else if (inner !== undefined)
      branch.give(GM, { type: 'answer', entry: opened(branch).entry.short, question: inner.id, ...inner.otherwise });
    else break;
  }
  const outer = waitingOf(branch.table)?.questions ?? [];
  const key = (id: string): string => id.slice(0, id.lastIndexOf('.'));
  for (const { id } of outer) if (asked.some((text) => key(text) === key(id))) expect(asked).toContain(id);
};

/** What came in at a fight: how often, and at how many questions. */
export interface Tally {
  questions: number;
  rolls: number;
  readonly came: { [label: string]: number };
}

/** At a roll that only waits for its dice things come in too, but not at each of them. */
const ROLLS_TRIED = 4;

/**
 * For `playAtRandom`: at every question the table is written down, read back and played on from that; everything that
 * may come in between is tried beside it, and then one of these does come in.
 */
export const interrupted =
  (self: Stage, tally: Tally): ((luck: Chance) => void) =>
  (luck) => {
    if ((waitingOf(self.table)?.questions.length ?? 0) > 0) tally.questions++;
    else if (++tally.rolls > ROLLS_TRIED) return;
    self.table = foldIsAll(self);
    const { entry } = opened(self);
    const found = interruptions(self, luck);
    for (const interruption of found) {
      const refused = holdsWhen(self, interruption);
      const label = refused === null ? interruption.label : `${interruption.label}: ${refused.code}`;
      tally.came[label] = (tally.came[label] ?? 0) + 1;
    }
    const commands = inputsOf(entry).filter((input) => input.type === 'meanwhile' && input.command !== null).length;
    const usual = found.filter(({ request, label }) =>
      request.type === 'command' ? commands < 2 : !label.startsWith('a removal') || luck.percent(5),
    );
    const other = luck.percent(50) ? luck.pick(usual.filter(({ request }) => request.type === 'command')) : undefined;
    self.try(GM, (other ?? luck.pick(usual) ?? { request: correct([]) }).request);
  };

/** Reactions are asked for however far off. */
export const askAll = (self: Stage): void => {
  for (const { id: who } of self.table.scene.combatants)
    for (const { kind } of self.table.ruleset.reactions) self.give(GM, { type: 'order', who, kind, order: 'ask' });
};
