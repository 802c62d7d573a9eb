import { unreachable } from '../../base.ts';
import type { Fact, Outline } from '../scene/fact.ts';
import { seenBy } from '../known/known.ts';
import type { Viewer } from '../offers/offer.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { lookUp } from '../scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { capital, flowing } from '../text/text.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import { cellName } from '../../space/grid/cell-name.ts';
import type { CellPlace, MapPin, Place, ZonePlace } from '../../space/field/field.ts';
import { pathCode, pathsJoined } from '../views/view.ts';
import type { Text, Told } from '../views/view.ts';
import { words } from './words.ts';

/** A sentence without more to it. */
export const saying = (
  text: Text,
  tone: Extract<Told, { type: 'said' }>['tone'] = 'plain',
): Extract<Told, { type: 'said' }> => ({ type: 'said', text: flowing(text), tone, rule: null, tallies: [], pop: null });

/**
 * What one viewer hears of a fact, from the scene before and after it: nothing of whom they do not know. What the
 * ruleset alone can read (bodies, the turn, notes) it tells itself.
 */
export const tellFact = (
  ruleset: Ruleset,
  fact: Fact,
  before: Scene,
  after: Scene,
  viewer: Viewer,
  numbers: boolean,
): Told | null => {
  switch (fact.type) {
    case 'moved': {
      const who = seen(before, fact.who, viewer);
      return who === null ? null : tellMove(who, fact, before, viewer);
    }
    case 'placed':
      return seenBy(fact.combatant, viewer) ? saying(words.appears(fact.combatant)) : null;
    case 'removed': {
      const who = seen(before, fact.who, viewer);
      return who === null ? null : saying(words.leaves(who));
    }
    case 'edited':
      return tellEdit(seen(before, fact.who, viewer), seen(after, fact.who, viewer), fact.set);
    case 'terrain':
      return tellField(fact.change, before, fact.because.type === 'gm', viewer);
    case 'settled':
      return saying(words.newSettings());
    case 'rolled': {
      if (viewer.role !== 'gm' && fact.secret) return null;
      const who = fact.of === null ? null : seen(after, fact.of, viewer);
      if (fact.of !== null && who === null) return null;
      return {
        type: 'rolled',
        of: fact.of,
        name: who?.name ?? (fact.whom === undefined ? null : capital(fact.whom)),
        label: fact.label,
        rolled: fact.rolled,
        typed: fact.typed,
      };
    }
    case 'changed':
      return seen(before, fact.who, viewer) === null && seen(after, fact.who, viewer) === null
        ? null
        : tellOwn(ruleset, fact, before, after, viewer, numbers);
    case 'turned':
      return tellOwn(ruleset, fact, before, after, viewer, numbers);
    case 'noted':
      if (fact.gmOnly && viewer.role !== 'gm') return null;
      return fact.of !== null && seen(before, fact.of, viewer) === null && seen(after, fact.of, viewer) === null
        ? null
        : tellOwn(ruleset, fact, before, after, viewer, numbers);
    default:
      return unreachable(fact);
  }
};

/**
 * Adds a line to those of the same record. A move that goes on from the last one told is one with it: where it paused
 * for somebody that the viewer does not know of, they read no pause.
 */
export const addTold = (told: Told[], line: Told, first = 0): void => {
  const last = told.length > first ? told.at(-1) : undefined;
  const path =
    line.type === 'moved' && last?.type === 'moved' && last.who === line.who ? pathsJoined(last.path, line.path) : null;
  if (last?.type === 'moved' && path !== null) told[told.length - 1] = { ...last, path };
  else told.push(line);
};

/** What only the ruleset can read. */
const tellOwn = (
  ruleset: Ruleset,
  fact: Parameters<Ruleset['tell']>[0],
  before: Scene,
  after: Scene,
  viewer: Viewer,
  numbers: boolean,
): Told | null => {
  const told = ruleset.tell(fact, ruleset.known(before, viewer, numbers), ruleset.known(after, viewer, numbers), {
    gm: viewer.role === 'gm',
    numbers,
    hides: (id) => [after, before].some((scene) => isHidden(scene, id, viewer)),
  });
  return told?.type === 'said' ? { ...told, text: flowing(told.text) } : told;
};

const isHidden = (scene: Scene, id: CombatantId, viewer: Viewer): boolean => {
  const who = lookUp(scene, id);
  return who !== null && !seenBy(who, viewer);
};

const seen = (scene: Scene, id: CombatantId, viewer: Viewer): Combatant | null => {
  const who = lookUp(scene, id);
  return who !== null && seenBy(who, viewer) ? who : null;
};

const isCell = (place: Place): place is CellPlace => place.type === 'cell';

const tellMove = (
  who: Combatant,
  { path, voluntary }: Extract<Fact, { type: 'moved' }>,
  scene: Scene,
  viewer: Viewer,
): Told | null => {
  const last = path.at(-1);
  if (last === undefined) return null;
  const cells = [who.place, ...path].filter((place) => place !== null);
  if (cells.every(isCell)) return { type: 'moved', who: who.id, path: pathCode(cells) };
  const beside = last.type === 'zone' ? besideIn(scene, who, last, viewer) : [];
  if (last.type !== 'zone' || who.place?.type !== 'zone' || who.place.zone !== last.zone)
    return saying(words.movesTo(who, placeName(last, scene), beside));
  return saying(beside.length > 0 ? words.joins(who, beside) : words.goesOff(who, voluntary));
};

/** Who of those this viewer sees stands in this cluster besides. */
const besideIn = (scene: Scene, who: Combatant, at: ZonePlace, viewer: Viewer): readonly Combatant[] =>
  scene.combatants.filter(
    (combatant) =>
      combatant.id !== who.id &&
      combatant.place?.type === 'zone' &&
      combatant.place.zone === at.zone &&
      combatant.place.cluster === at.cluster &&
      seenBy(combatant, viewer),
  );

const placeName = (place: Place, scene: Scene): string => {
  if (place.type === 'cell') return cellName(place.x, place.y);
  return (
    (scene.field.type === 'zones' ? scene.field.zones.find(({ id }) => id === place.zone)?.name : undefined) ??
    place.zone
  );
};

const tellEdit = (before: Combatant | null, after: Combatant | null, set: Partial<Outline>): Told | null => {
  if (after === null) return before === null ? null : saying(words.vanishes(before));
  if (before === null) return saying(words.appears(after));
  if (set.name !== undefined && set.name !== before.name) return saying(words.renamed(after, before.name));
  if (set.place !== undefined && (before.place === null) !== (after.place === null))
    return saying(after.place === null ? words.isTaken(after) : words.isPut(after));
  return null;
};

const tellField = (change: FieldChange, before: Scene, byGm: boolean, viewer: Viewer): Told | null => {
  if (change.type === 'pinned') return viewer.role === 'gm' ? tellPins(change, before) : null;
  if (change.type === 'replaced') return saying(words.newMap());
  if (change.type === 'redrawn' || change.type === 'built' || change.type === 'painted' || change.type === 'covered')
    return saying(words.mapDrawn());
  if (change.type === 'laid') return saying(words.pictureLaid(change.backdrop !== null));
  if (change.type === 'edge')
    return change.set.door === undefined ? null : saying(words.wayChanged(change.set.door, byGm));
  // What lies in a zone is told by the ruleset, with the act that changed it.
  if (change.type === 'feature') return null;
  const portal = before.field.type === 'grid' ? before.field.portals.find(({ id }) => id === change.id) : undefined;
  if (portal === undefined) return null;
  if (change.set.open !== undefined && change.set.open !== portal.open)
    return saying(words.door(portal.kind, change.set.open, byGm));
  if (change.set.locked !== undefined && change.set.locked !== portal.locked)
    return saying(words.locked(portal.kind, change.set.locked, byGm));
  return null;
};

/** What became of notes on the map. */
const tellPins = (change: Extract<FieldChange, { type: 'pinned' }>, { field }: Scene): Told | null => {
  const was = (id: string): MapPin | undefined => field.pins?.find((pin) => pin.id === id);
  const lines = [
    ...change.pins.map((pin) => {
      const before = was(pin.id);
      if (before === undefined) return words.notePinned(pin.label);
      const same = before.label === pin.label && before.text === pin.text;
      return same ? words.noteMoved(pin.label) : words.noteChanged(pin.label);
    }),
    ...change.gone.map((id) => words.noteRemoved(was(id)?.label ?? '')),
  ];
  const [first] = lines;
  if (first === undefined) return null;
  return saying(lines.length === 1 ? first : [...first, ` and ${lines.length - 1} more`]);
};
