import { isOf, looksAlike, seenBy, sightOf } from '../../rules/known/known.ts';
import type { Command, Viewer } from '../../rules/offers/offer.ts';
import type { Asked } from '../../rules/play/question.ts';
import { indexOf, lookUp } from '../../rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../rules/scene/scene.ts';
import { same } from '../../rules/scene/same.ts';
import { addTold, saying, tellFact } from '../../rules/telling/tell.ts';
import { flowing, joined, namedAll } from '../../rules/text/text.ts';
import type { Order, Text, Told } from '../../rules/views/view.ts';
import { words } from '../../rules/telling/words.ts';
import { correctionTitle } from './corrected.ts';
import { moreOf } from './unmasking.ts';
import type { EntryMore } from './unmasking.ts';
import { isKept, sceneAfter, sceneBefore, scenesOf } from '../log/history.ts';
import { whole } from '../log/kept-record.ts';
import type { Rec } from '../log/record.ts';
import { commandIn, entryAt, optionsAt } from '../log/table.ts';
import type { Entry, Table } from '../log/table.ts';
import { notes } from '../../memo.ts';

/** What one viewer was told of an entry; null title: nothing of it is theirs to know, not even that it is. */
export interface EntryTold {
  readonly title: Text | null;
  readonly told: readonly Told[];
  /** Beside it, what a screen may offer: members that most entries do not have. */
  readonly more?: EntryMore;
}

const NOTHING: EntryTold = { title: null, told: [] };
type Tellings = Pick<Map<readonly Rec[], Map<string, EntryTold>>, 'get'> & {
  set(of: readonly Rec[], tellings: Map<string, EntryTold>): unknown;
};
/** Of the entries that are at hand. No memo: it is let go of when they are no longer new. */
const newest = notes<readonly Rec[], Map<string, EntryTold>>();
/** Of older ones, of the moment of a table that was asked last. */
let lately: { readonly entries: readonly Entry[]; readonly told: Tellings } | null = null;

const tellingsIn = ({ entries }: Table, entry: Entry): Tellings => {
  if (isKept(entry)) return newest;
  if (lately?.entries !== entries) lately = { entries, told: new Map() };
  return lately.told;
};

/** Lets go of what was told of an entry: it is worked out again when somebody asks. */
export const forgetTold = (entry: Entry | undefined): void => {
  if (entry === undefined) return;
  newest.delete(entry.records);
  common.delete(entry.records);
};

/**
 * What a viewer was told of an entry: from the scenes before and after each of its facts and from the options of that
 * time, so it is the same whenever it is asked. The title is fixed by the first record of which the viewer hears
 * anything.
 */
export const toldOf = (table: Table, at: number, viewer: Viewer): EntryTold => {
  const entry = table.entries[at];
  if (entry === undefined) return NOTHING;
  const known = tellingsIn(table, entry);
  let tellings = known.get(entry.records);
  if (tellings === undefined) known.set(entry.records, (tellings = new Map<string, EntryTold>()));
  const key = audienceOf(table, entry, at, viewer);
  let told = tellings.get(key);
  if (told === undefined)
    tellings.set(
      key,
      (told = oneOf(
        tellings,
        withMore(
          entry.type === 'undo' ? toldUndo(table, entry, viewer) : tellEntry(table, entry, at, viewer),
          moreOf(table, at, entry, viewer),
        ),
      )),
    );
  return told;
};

const withMore = (told: EntryTold, more: EntryMore | null): EntryTold =>
  told.title === null || more === null ? told : { ...told, more };

/** Two who heard the same hold the same object, so that what is made of it is made once. */
const oneOf = (tellings: ReadonlyMap<string, EntryTold>, told: EntryTold): EntryTold => {
  for (const other of tellings.values()) if (same(other, told)) return other;
  return told;
};

/**
 * Of whom the facts of these records are, where the kernel alone tells them or they touch nobody else's body; null:
 * each seat may hear them its own way. No memo: it is let go of with what was told.
 */
const common = notes<readonly Rec[], readonly CombatantId[] | null>();

/**
 * One word for all who hear the same of an entry: most players do, unless it is about their own, or about somebody only
 * they see.
 */
const audienceOf = (table: Table, entry: Entry, at: number, viewer: Viewer): string => {
  const own = `${viewer.role}:${viewer.seat ?? ''}`;
  if (viewer.role === 'gm' || entry.type === 'undo' || entry.by === viewer.seat) return own;
  let changed = common.get(entry.records);
  if (changed === undefined) common.set(entry.records, (changed = changedIn(entry.records)));
  if (changed === null) return own;
  const { combatants } = sceneBefore(table, at);
  if (sightOf(combatants, viewer) !== '') return own;
  const index = indexOf(combatants);
  return changed.some((id) => isTheirs(combatants[index.get(id) ?? -1], viewer)) ? own : viewer.role;
};

const isTheirs = (combatant: Combatant | undefined, viewer: Viewer): boolean =>
  combatant !== undefined && isOf(combatant, viewer);

const changedIn = (records: readonly Rec[]): readonly CombatantId[] | null => {
  const changed: CombatantId[] = [];
  for (const { facts, inputs } of records.map(whole)) {
    if (inputs.some(({ type }) => type !== 'rolled')) return null;
    for (const fact of facts) {
      if (fact.type === 'changed') changed.push(fact.who);
      else if (fact.type !== 'moved' && fact.type !== 'rolled' && fact.type !== 'terrain' && fact.type !== 'settled')
        return null;
    }
  }
  return changed;
};

/** Whether a viewer knows of an entry at all. */
export const isShown = (table: Table, at: number, viewer: Viewer): boolean => toldOf(table, at, viewer).title !== null;

const toldUndo = (table: Table, entry: Entry, viewer: Viewer): EntryTold => {
  const at = entryAt(table, entry.records[0]?.to ?? '');
  const to = at === null ? undefined : table.entries[at];
  // What is done again has the name of what had been taken back.
  const again = to?.type === 'undo';
  const first = again ? entryAt(table, to.records[0]?.to ?? '') : at;
  const title = first === null || isUndo(table, first) ? null : toldOf(table, first, viewer).title;
  const undid = (again ? to : entry).undid.filter(
    (item) => !isUndo(table, item.at) && item.at !== first && isShown(table, item.at, viewer),
  );
  const shown = viewer.role === 'gm' || title !== null || entry.undid.some((item) => isShown(table, item.at, viewer));
  return shown ? { title: words.undone(title ?? [], again, undid.length), told: [] } : NOTHING;
};

const isUndo = (table: Table, at: number): boolean => table.entries[at]?.type === 'undo';

const tellEntry = (table: Table, entry: Entry, at: number, viewer: Viewer): EntryTold => {
  const told: Told[] = [];
  let title: Text | null = null;
  let scene = sceneBefore(table, at);
  let acted = false;
  for (const record of entry.records) {
    const before = scene;
    const heard = tellRecord(table, record, scene, viewer, told);
    scene = heard.after;
    acted ||= heard.acted;
    if (title !== null) continue;
    title = headed(table, entry, viewer, { any: told.length > 0, acted }, record === entry.records[0], before, scene);
    const forced = title === null ? null : commandIn(entry)?.forced;
    if (forced != null) told.unshift(saying(words.overruled(forced), 'warn'));
  }
  return title === null ? NOTHING : { title, told };
};

/** Whether a viewer was told anything so far, and whether anything but how the turn goes on. */
interface Heard {
  readonly any: boolean;
  readonly acted: boolean;
}

/**
 * The heading of an entry as soon as it has one for this viewer. When the turn of somebody unseen passes nothing is
 * said of it: the order shows whose turn it is now, and that is all that can be known.
 */
const headed = (
  table: Table,
  entry: Entry,
  viewer: Viewer,
  heard: Heard,
  first: boolean,
  before: Scene,
  after: Scene,
): Text | null => {
  const command = commandIn(entry);
  if (command === null) {
    const record = entry.records[0];
    if (record === undefined || !(heard.any || viewer.role === 'gm')) return null;
    return joined(
      correctionTitle(table.ruleset, record.facts, before, viewer, optionsAt(table, record.seq).playersSeeNumbers),
    );
  }
  const at = [before, after].find((scene) => knowsActor(command, scene, viewer));
  const headline = at === undefined || !(first || heard.any) ? [] : headlineFor(table, entry, command, at, viewer);
  if (headline.length > 0)
    return passesUnseen(table, entry, viewer, heard, before, after) ? null : joined(flowing(headline));
  return heard.acted || viewer.role === 'gm' || (entry.by !== 'table' && entry.by === viewer.seat)
    ? words.somebody()
    : null;
};

/** Whether the table went on and this viewer neither hears of it nor sees anything by it. */
const passesUnseen = (
  { ruleset }: Table,
  entry: Entry,
  viewer: Viewer,
  heard: Heard,
  before: Scene,
  after: Scene,
): boolean => {
  const command = commandIn(entry);
  if (viewer.role === 'gm' || heard.any || command === null || command.who !== null || entry.by === viewer.seat)
    return false;
  return looksAlike(ruleset.known(before, viewer), ruleset.known(after, viewer));
};

const knowsActor = (command: Command, scene: Scene, viewer: Viewer): boolean => {
  if (command.who === null) return true;
  const who = lookUp(scene, command.who);
  return who !== null && seenBy(who, viewer);
};

/** By the scene they were read from: what is told of an entry must not keep the scene. No memo: it reads the table. */
const headlines = notes<Scene, Map<string, Text>>();

/** The ruleset's heading: the same for all of a role, but for the player of somebody hidden. */
const headlineFor = (table: Table, entry: Entry, command: Command, scene: Scene, viewer: Viewer): Text => {
  const everybody: Viewer = { role: viewer.role, seat: null };
  if (!knowsActor(command, scene, everybody))
    return table.ruleset.headline(command, table.ruleset.known(scene, viewer), viewer.role === 'gm');
  let known = headlines.get(scene);
  if (known === undefined) headlines.set(scene, (known = new Map<string, Text>()));
  const key = `${viewer.role} ${entry.id}`;
  let text = known.get(key);
  if (text === undefined)
    known.set(
      key,
      (text = table.ruleset.headline(command, table.ruleset.known(scene, everybody), viewer.role === 'gm')),
    );
  return text;
};

/**
 * Adds what a viewer hears of one record. Gives the scene after it, and whether they heard of more than how the turn
 * goes on. Decisions are told where they were taken, between the facts.
 */
const tellRecord = (
  table: Table,
  kept: Rec,
  from: Scene,
  viewer: Viewer,
  told: Told[],
): { readonly after: Scene; readonly acted: boolean } => {
  const record = whole(kept);
  if (record.type === 'withdrawn' || record.type === 'undone-to')
    return { after: sceneAfter(table, from, record), acted: false };
  const numbers = viewer.role === 'gm' || optionsAt(table, record.seq).playersSeeNumbers;
  let scene = from;
  const first = told.length;
  let turns = 0;
  const decided = (before: number): void => {
    const silent: Silent[] = [];
    record.inputs.forEach((input, nth) => {
      if (record.inputsAt[nth] !== before) return;
      if (input.type === 'meanwhile' && input.command !== null)
        told.push(...tellBetween(table, input.command, scene, viewer));
      if (input.type !== 'answered') return;
      const { kind, to, order } = input;
      if (!heardOf(to, scene, viewer)) return;
      const text = table.ruleset.answered(to, kind, input.choice, table.ruleset.known(scene, viewer));
      if (text !== null) told.push(saying(text));
      else if ((order === 'near' || order === 'never') && to !== 'gm' && answersFor(to, scene, viewer)) {
        const alike = silent.find((silent) => silent.kind === kind && silent.order === order);
        if (alike === undefined) silent.push({ kind, order, who: [to] });
        else alike.who.push(to);
      }
    });
    for (const other of silent) told.push(unasked(table, scene, other));
  };
  const scenes = scenesOf(table, from, record.facts);
  record.facts.forEach((fact, nth) => {
    decided(nth);
    const after = scenes[nth] ?? scene;
    const line = tellFact(table.ruleset, fact, scene, after, viewer, numbers);
    if (line !== null) {
      addTold(told, line, first);
      if (fact.type === 'turned') turns++;
    }
    scene = after;
  });
  decided(record.facts.length);
  return { after: scene, acted: told.length - first > turns };
};

/** Those whom one standing order kept from being asked about one kind of reaction. */
interface Silent {
  readonly kind: string;
  readonly order: Order;
  readonly who: CombatantId[];
}

const answersFor = (asked: CombatantId, scene: Scene, viewer: Viewer): boolean => {
  const who = lookUp(scene, asked);
  return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
};

/** Whom a standing order let something pass for: "Not asked: Rook (Defend), beyond half speed". */
const unasked = ({ ruleset }: Table, scene: Scene, { kind, order, who }: Silent): Told => {
  const reaction = ruleset.reactions.find((reaction) => reaction.kind === kind);
  const hidden = who.every((id) => lookUp(scene, id)?.hidden === true);
  const why = order === 'near' ? (reaction?.far ?? 'too far away') : hidden ? 'hidden' : 'standing order';
  return {
    ...saying(['Not asked: ', ...namedAll(scene, who), ` (${reaction?.name ?? kind}), ${why}`]),
    unasked: { kind, order, who },
  };
};

/** What somebody did in between. */
const tellBetween = (table: Table, command: Command, scene: Scene, viewer: Viewer): readonly Told[] => {
  const known = table.ruleset.known(scene, viewer);
  if (command.who !== null && lookUp(known, command.who) === null) return [];
  const headline = table.ruleset.headline(command, known, viewer.role === 'gm');
  if (headline.length === 0) return [];
  return command.forced === null
    ? [saying(headline)]
    : [saying(words.overruled(command.forced), 'warn'), saying(headline)];
};

const heardOf = (asked: Asked, scene: Scene, viewer: Viewer): boolean => {
  if (asked === 'gm') return viewer.role === 'gm';
  const who = lookUp(scene, asked);
  return who !== null && seenBy(who, viewer);
};
