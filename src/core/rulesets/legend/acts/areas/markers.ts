import { cellSlot, textSlot, thingSlot } from '../../../../rules/kit.ts';
import { look, record, tableAction, turned, unmeasured } from '../../game.ts';
import { newId, type Marker } from '../../sheet/index.ts';

/** Markers on squares: they take up nothing and cannot be targeted; they stay until the encounter ends (LG-428). */

const NAME = textSlot('name', 'Marker');
const CELL = cellSlot('Square', 'square');
const MARKER = thingSlot<Marker>('marker', 'Marker', { id: ({ id }) => id, label: ({ name }) => name, first: true });

export const markSquare = tableAction({
  ...unmeasured('fight', 'mark-square', 'Place a marker', 'flag', 'LG-428'),
  about: 'Marks a square with a name.',
  secondary: true,
  slots: () => [NAME.slot({ most: 60 }), CELL.slot()],
  *resolve(command) {
    const [name, square] = [NAME.of(command), CELL.of(command)];
    if (name === null || square === null) return;
    const { turn } = yield* look();
    const marker = { id: newId(turn.markers, name), name, ...square, owner: null };
    yield* record(turned({ markers: [...turn.markers, marker] }, { type: 'marked', name }));
  },
  headline: 'The GM places a marker',
});

export const unmarkSquare = tableAction({
  ...unmeasured('fight', 'unmark-square', 'Remove a marker', 'x', 'LG-428'),
  about: 'Takes a marker off the map.',
  secondary: true,
  when: ({ turn }) => turn.markers.length > 0,
  slots: ({ turn }) => [MARKER.slot(turn.markers)],
  *resolve(command) {
    const { turn } = yield* look();
    const marker = MARKER.of(command, turn.markers);
    if (marker === null) return;
    const markers = turn.markers.filter(({ id }) => id !== marker.id);
    yield* record(turned({ markers }, { type: 'unmarked', name: marker.name }));
  },
  headline: 'The GM removes a marker',
});
