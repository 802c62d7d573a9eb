import type { Outline } from '../scene/fact.ts';
import type { Viewer } from '../offers/offer.ts';
import type { Combatant, Scene } from '../scene/scene.ts';
import { flowing } from '../text/text.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { MapPin } from '../../space/field/field.ts';
import type { Text, Told } from '../views/view.ts';
import { words } from './words.ts';

/** A sentence without more to it. */
export const saying = (
  text: Text,
  tone: Extract<Told, { type: 'said' }>['tone'] = 'plain',
): Extract<Told, { type: 'said' }> => ({ type: 'said', text: flowing(text), tone, rule: null, tallies: [], pop: null });

/** What a GM changed of somebody, as this viewer hears it. */
export const tellEdit = (before: Combatant | null, after: Combatant | null, set: Partial<Outline>): Told | null => {
  if (after === null) return before === null ? null : saying(words.vanishes(before));
  if (before === null) return saying(words.appears(after));
  if (set.name !== undefined && set.name !== before.name) return saying(words.renamed(after, before.name));
  if (set.place !== undefined && (before.place === null) !== (after.place === null))
    return saying(after.place === null ? words.isTaken(after) : words.isPut(after));
  return null;
};

/** What became of the battlefield, as this viewer hears it. */
export const tellField = (change: FieldChange, before: Scene, byGm: boolean, viewer: Viewer): Told | null => {
  if (change.type === 'pinned') return viewer.role === 'gm' ? tellPins(change, before) : null;
  if (change.type === 'replaced') return saying(words.newMap());
  if (change.type === 'redrawn' || change.type === 'built' || change.type === 'painted' || change.type === 'covered')
    return saying(words.mapDrawn());
  if (change.type === 'resized') return saying(words.mapResized(change));
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
