import type { ZoneFloor } from '../field/field.ts';

/** Whether a name holds one of these words. */
const words = (...lists: readonly string[]): RegExp => new RegExp(`\\b(?:${lists.join('|')})\\b`, 'iu');

/** Words in the name of a zone that say what its ground is; the first that fits counts. */
const FLOORS: readonly (readonly [ZoneFloor, RegExp])[] = [
  ['water', words('water|river|stream|lake|pond|pool|sea|ford|moat|well|swamp|marsh|flooded')],
  ['carpet', words('carpet|throne|bedroom|bed ?chamber|salon|parlou?r|library|study|rug|altar|chapel')],
  [
    'planks',
    words(
      'planks?|tavern|bar|tap-?room|inn|deck|ship|boat|bridge|pier|dock|barn|mill|attic|loft|stage|tables?',
      'house|cabin|stable|kitchen|store ?room|hearth',
    ),
  ],
  ['grass', words('grass|meadow|field|forest|woods?|trees?|garden|glade|hill|clearing|park|lawn|bushes|orchard')],
  ['sand', words('sand|beach|shore|desert|dunes?|arena|bank')],
  ['cobbles', words('cobbles?|street|road|alley|market|square|plaza|courtyard|yard|lane|gate|town')],
  ['rock', words('rock|rocks|cave|cavern|mine|tunnel|cliff|ledge|quarry|grotto|lair|chasm|ravine|burrow|den')],
  [
    'flagstones',
    words(
      'flagstones?|hall|room|chamber|corridor|passage|crypt|tomb|vault|cell|dungeon|temple|shrine|tower',
      'stairs?|dais|cellar|castle|keep|guard|prison|entrance',
    ),
  ],
];

/** The floor that the name of a zone tells of; null: it tells of none. */
export const floorNamed = (name: string): ZoneFloor | null => FLOORS.find(([, named]) => named.test(name))?.[0] ?? null;
