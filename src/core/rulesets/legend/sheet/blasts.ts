import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { blank, flag, list, name, oneNamed, oneOf, orNone, record, text, whole } from '../../../rules/kit/shapes.ts';
import { CATEGORIES } from '../data/weapon-list.ts';
import { DOES, TRIGGERS } from './on-the-map.ts';

/** Abilities that cover an area, or ask one target for a save, as data (LG-273, LG-423, LG-424). */
const blastShape = record({
  name: name('Name'),
  shape: oneOf(['target', 'spread', 'around', 'wedge', 'line'], 'Shape'),
  feet: whole(0, 200, 'Feet', 'The radius or the length.', 5),
  range: oneOf(CATEGORIES, 'Range', 'How far away its square or its target may be.'),
  cost: oneOf(['standard', 'move', 'swift'], 'Costs'),
  task: oneNamed(
    {
      'cast-standard': 'A spell',
      'cast-swift': 'A swift spell',
      'use-ex-su': 'An extraordinary or supernatural ability',
      'use-sla': 'A spell-like ability',
    },
    'Is',
  ),
  ...DOES,
  /** Another modifier than the key one (LG-217). */
  dcBy: orNone(whole(-5, 20), 'Modifier of its DC', 'Empty: the key offensive modifier.'),
  lasts: whole(0, 1000, 'Rounds it lasts', '0: it acts once.'),
  trigger: oneOf(
    TRIGGERS,
    'While it stays, it acts',
    'On those who enter it or start their turn in it, or end it there.',
  ),
  follows: flag('Moves with its user'),
  uses: text(60, 'Spends a use of', 'The name of an ability on this sheet.'),
});
export type Blast = TypeOf<typeof blastShape>;
export const blastList = list(blastShape, 20, 'Abilities with an area or a save');

const BLANK = blank(blastShape, { range: 'close', kind: 'magic' });
/** One with whatever is left out at its usual value. */
export const newBlast = (sheet: Partial<Blast> & Pick<Blast, 'name' | 'shape' | 'feet'>): Blast => ({
  ...BLANK,
  ...sheet,
});
