import type { ZoneFloor } from '../field/field.ts';

/** Words in the name of a zone that say what its ground is; the first that fits counts. */
const WORDS: readonly (readonly [ZoneFloor, RegExp])[] = [
  ['water', /\b(?:water|river|stream|lake|pond|pool|sea|ford|moat|well|swamp|marsh|flooded)\b/iu],
  ['carpet', /\b(?:carpet|throne|bedroom|bed ?chamber|salon|parlou?r|library|study|rug|altar|chapel)\b/iu],
  [
    'planks',
    /\b(?:planks?|tavern|bar|tap-?room|inn|deck|ship|boat|bridge|pier|dock|barn|mill|attic|loft|stage|tables?|house|cabin|stable|kitchen|store ?room|hearth)\b/iu,
  ],
  ['grass', /\b(?:grass|meadow|field|forest|woods?|trees?|garden|glade|hill|clearing|park|lawn|bushes|orchard)\b/iu],
  ['sand', /\b(?:sand|beach|shore|desert|dunes?|arena|bank)\b/iu],
  ['cobbles', /\b(?:cobbles?|street|road|alley|market|square|plaza|courtyard|yard|lane|gate|town)\b/iu],
  ['rock', /\b(?:rock|rocks|cave|cavern|mine|tunnel|cliff|ledge|quarry|grotto|lair|chasm|ravine|burrow|den)\b/iu],
  [
    'flagstones',
    /\b(?:flagstones?|hall|room|chamber|corridor|passage|crypt|tomb|vault|cell|dungeon|temple|shrine|tower|stairs?|dais|cellar|castle|keep|guard|prison|entrance)\b/iu,
  ],
];

/** The floor that the name of a zone tells of; null: it tells of none. */
export const floorNamed = (name: string): ZoneFloor | null => WORDS.find(([, words]) => words.test(name))?.[0] ?? null;
