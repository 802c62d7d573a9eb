import type { Fact } from '../../src/core/rules/scene/fact.ts';
import { lookUp } from '../../src/core/rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../../src/core/rules/scene/scene.ts';
import type { EntryView, View } from '../../src/core/rules/views/view.ts';
import type { Place } from '../../src/core/space/field/field.ts';
import { answer, openEntry, viewFor, waitingOf } from '../../src/core/table/index.ts';
import type { Query, Request } from '../../src/core/table/index.ts';
import type { Demo, Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import { ANN, BEN, EYE, GM, isRefusal } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { NOTE, demoStage } from './random-table.ts';

export const OTHERS: readonly SeatId[] = [ANN, BEN, EYE];
export const MARKER = 'Qqzmarker';
/** Where the hidden one stands, and what it looks like: so high, or in a cluster so called. */
const HEIGHT = 731.25;
const CLUSTER = 'qqcluster';
const PICTURE = 'Qqpicture';

/** A ready fight with one more, hidden foe under a recognisable name. */
export const withHidden = (
  ruleset: Ruleset,
  demo: Demo,
  name = MARKER,
): { readonly self: Stage; readonly hidden: CombatantId } => {
  const self = demoStage(ruleset, demo);
  return { self, hidden: askHidden(self, addHidden(self, name)) };
};

/** Has the GM asked about all that somebody hidden could react to: what they answer is nobody else's to know. */
export const askHidden = (self: Stage, hidden: CombatantId): CombatantId => {
  for (const { kind } of self.table.ruleset.reactions)
    self.give(GM, { type: 'order', who: hidden, kind, order: 'ask' });
  return hidden;
};

export const addHidden = (self: Stage, name = MARKER): CombatantId => {
  const from = self.table.ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
  const near = self.table.scene.combatants[0]?.place ?? null;
  const place: Place | null =
    near === null ? null : near.type === 'cell' ? { ...near, height: HEIGHT } : { ...near, cluster: CLUSTER };
  self.give(GM, {
    type: 'correct',
    corrections: [{ type: 'place', name, side: 'foe', from, count: 1, place: near, hidden: true }],
    note: NOTE,
  });
  const who = self.who(name);
  self.give(GM, {
    type: 'correct',
    corrections: [
      ...(place === null ? [] : [{ type: 'move', who, place } as const]),
      { type: 'edit', who, set: { picture: PICTURE } },
    ],
    note: NOTE,
  });
  return who;
};

/**
 * What must stand in no byte for others: its name, its id, its picture, notes about it, and where it stands, until
 * somebody else goes there.
 */
export const secretsOf = (self: Stage, hidden: CombatantId): readonly string[] => {
  const others = (fact: Fact): boolean =>
    fact.type === 'moved' ? fact.who !== hidden : fact.type !== 'placed' && fact.type !== 'edited';
  const shared = self.records.some(({ facts }) =>
    facts.some((fact) => others(fact) && JSON.stringify(fact).includes(CLUSTER)),
  );
  return [MARKER, hidden, NOTE, PICTURE, String(HEIGHT), ...(shared ? [] : [CLUSTER])];
};

/** Whom a seat would do something with, and all it could try with them on somebody whom it cannot see. */
const commandsFor = (self: Stage, seat: SeatId, hidden: CombatantId) => {
  const { table } = self;
  const {
    combatants,
    turnOrder: { turn },
  } = viewFor(table, seat);
  const own = combatants.find(({ yours }) => yours)?.id ?? combatants[0]?.id ?? hidden;
  const offers = table.ruleset.offers(table.scene, own).slice(0, 12);
  return {
    own,
    turn,
    commands: offers.map(({ id, slots }) => ({
      who: own,
      offer: id,
      slots: Object.fromEntries(slots.map((slot) => [slot.name, slot.type === 'targets' ? [hidden] : hidden])),
      turn,
    })),
  };
};

/** Everything a seat may ask just now, about whom it sees and about somebody whom it does not. */
export const queriesFor = (self: Stage, seat: SeatId, hidden: CombatantId): readonly Query[] => {
  const { table } = self;
  const view = viewFor(table, seat);
  const { own, commands } = commandsFor(self, seat, hidden);
  return [
    { type: 'offers', who: own },
    { type: 'aims', who: own },
    { type: 'offers', who: hidden },
    { type: 'bands', who: hidden },
    { type: 'sheet', who: hidden },
    { type: 'strikes', who: own, target: hidden },
    { type: 'catalogue' },
    { type: 'settings' },
    { type: 'log', before: null, most: 200 },
    ...view.combatants.flatMap(({ id }): Query[] => [
      { type: 'bands', who: id },
      { type: 'strikes', who: own, target: id },
    ]),
    ...commands.map(({ offer }): Query => ({ type: 'reach', who: own, offer, slots: {} })),
    ...view.log.slice(-3).flatMap(({ id }): Query[] => [{ type: 'past', entry: id }]),
    ...table.entries.slice(-2).flatMap(({ id }): Query[] => [{ type: 'log', before: id, most: 5 }]),
    ...commands.flatMap((command): Query[] => [
      { type: 'preview', command, defender: hidden },
      { type: 'targets', who: own, offer: command.offer, slots: {} },
      { type: 'area', command },
    ]),
    ...view.questions.flatMap(({ entry, id, options }) =>
      options
        .slice(0, 2)
        .map((option): Query => ({ type: 'question-odds', entry, question: id, offer: option.id, slots: {} })),
    ),
  ];
};

/**
 * Everything one seat can get out of a table just now: its view, answers to every query, refusals of requests about
 * what it cannot know.
 */
export const everythingFor = (self: Stage, seat: SeatId, hidden: CombatantId): string => {
  const { table } = self;
  const view = viewFor(table, seat);
  const { turn, commands } = commandsFor(self, seat, hidden);
  const queries = queriesFor(self, seat, hidden);
  // What was sent comes back in no answer: its id is searched for too.
  const answers = queries.map((query) => answer(table, seat, query));
  const requests: readonly Request[] = [
    { type: 'command', command: { who: hidden, offer: 'move', slots: {}, turn }, forced: null },
    { type: 'take', who: hidden, seat },
    { type: 'order', who: hidden, kind: table.ruleset.reactions[0]?.kind ?? '', order: 'ask' },
    ...commands
      .slice(0, 6)
      .map((command): Request => ({ type: 'command', command: { ...command, who: hidden }, forced: 'let me' })),
    ...table.entries.slice(-3).flatMap(({ short: entry, by }): Request[] =>
      by === seat || by === 'table'
        ? []
        : [
            { type: 'undo', entry },
            { type: 'withdraw', entry },
            { type: 'keep', entry },
          ],
    ),
    ...(waitingOf(table)?.questions ?? []).flatMap(({ id, to, otherwise }): Request[] =>
      to === 'gm' || lookUp(table.scene, to)?.seat !== seat
        ? [{ type: 'answer', entry: openEntry(table)?.short ?? '', question: id, ...otherwise }]
        : [],
    ),
    ...(waitingOf(table)?.rolls ?? []).flatMap(({ id, roll }): Request[] =>
      roll.of === null || roll.secret || lookUp(table.scene, roll.of)?.seat !== seat
        ? [{ type: 'roll', entry: openEntry(table)?.short ?? '', roll: id, faces: null }]
        : [],
    ),
  ];
  const refusals = requests.map((request) => {
    const result = self.try(seat, request);
    if (!isRefusal(result)) throw new Error(`${seat} may ${request.type} somebody hidden`);
    return result;
  });
  return JSON.stringify([view, answers, refusals, knownTo(self, seat)]);
};

/** What the rules work out a seat's answers from: who is there and the turn, as far as it may know them. */
export const knownTo = ({ table }: Stage, seat: SeatId): unknown => {
  const { combatants, turn } = table.ruleset.known(table.scene, { role: seat === EYE ? 'watch' : 'player', seat });
  return [combatants, turn];
};

const written = new WeakMap<EntryView, string>();

/** Entries of a log as JSON. One that is still the same object is not written again. */
export const textOfLog = (log: readonly EntryView[]): string =>
  log
    .map((entry) => {
      let text = written.get(entry);
      if (text === undefined) written.set(entry, (text = JSON.stringify(entry)));
      return text;
    })
    .join();

/** Every byte of a view, its log last. */
export const textOf = ({ log, ...view }: View): string => `${JSON.stringify(view)}${textOfLog(log)}`;

/** The parts of a text round each place where something secret stands. */
export const leaks = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.flatMap((secret) => {
    const at = text.indexOf(secret);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 60)];
  });

/** A request about somebody hidden is refused word for word like one about nobody. */
export const refusedAlike = (
  self: Stage,
  seat: SeatId,
  hidden: CombatantId,
): readonly (readonly [unknown, unknown])[] => {
  const nobody = 'nobody1' as CombatantId;
  if (lookUp(self.table.scene, nobody) !== null) throw new Error('somebody is called nobody');
  const { turn } = viewFor(self.table, seat).turnOrder;
  const about = (who: CombatantId): readonly Request[] => [
    { type: 'command', command: { who, offer: 'x', slots: {}, turn }, forced: null },
    { type: 'take', who, seat },
    { type: 'order', who, kind: 'x', order: 'ask' },
  ];
  const asked = (who: CombatantId): readonly Query[] => [
    { type: 'bands', who },
    { type: 'sheet', who },
    { type: 'offers', who },
    { type: 'reach', who, offer: 'x', slots: {} },
    { type: 'provoked', who, offer: 'x', slots: {} },
  ];
  return [
    ...about(hidden).map(
      (request, at) => [self.try(seat, request), self.try(seat, about(nobody)[at] as Request)] as const,
    ),
    ...asked(hidden).map(
      (query, at) => [answer(self.table, seat, query), answer(self.table, seat, asked(nobody)[at] as Query)] as const,
    ),
  ];
};

/**
 * What a seat that is not the GM's could get hold of though it is the GM's or somebody else's: choices, dice, waits,
 * sheets. Empty: nothing.
 */
export const overheard = (self: Stage, seat: SeatId): readonly string[] => {
  const { table } = self;
  const view = viewFor(table, seat);
  const there = new Set<string | null>(view.combatants.map(({ id }) => id));
  const players = new Set([
    'the GM',
    ...view.combatants.flatMap((combatant) => (combatant.seat === null ? [] : [combatant.name])),
  ]);
  const own = view.combatants.filter(({ yours }) => yours).map(({ id }) => id);
  const odds = (waitingOf(table)?.questions ?? [])
    .filter(({ id }) => !view.questions.some((question) => question.id === id))
    .flatMap(({ id, options }) =>
      options.map((option): Query => ({
        type: 'question-odds',
        entry: openEntry(table)?.short ?? '',
        question: id,
        offer: option.id,
        slots: {},
      })),
    );
  const offers = own.flatMap((who) => {
    const found = answer(table, seat, { type: 'offers', who });
    return found.ok ? found.value.offers : [];
  });
  const catalogue = answer(table, seat, { type: 'catalogue' });
  return [
    ...view.questions.flatMap(({ to, options }) =>
      own.some((id) => id === to) && options.every(({ gmOnly }) => gmOnly !== true) ? [] : [`a question to ${to}`],
    ),
    ...view.rolls.flatMap(({ of, id, yours }) =>
      there.has(of) && yours === (id !== '') ? [] : [`dice of ${of ?? 'the GM'}`],
    ),
    ...view.waitingFor
      .map(({ name }) => name)
      .filter((name) => !players.has(name))
      .map((name) => `a wait for ${name}`),
    ...view.orders.filter(({ who }) => who !== null && !own.includes(who)).map(({ who }) => `orders of ${who}`),
    ...offers.filter(({ gmOnly }) => gmOnly === true).map(({ id }) => `the offer ${id}`),
    ...odds.filter((query) => answer(table, seat, query).ok).map((query) => `odds of ${JSON.stringify(query)}`),
    ...(catalogue.ok && catalogue.value.entries.length > 0 ? ['sheets of the catalogue'] : []),
  ];
};
