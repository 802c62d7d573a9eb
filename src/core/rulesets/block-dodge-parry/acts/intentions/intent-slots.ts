import { namedSlot, numberSlot, pickSlot, textSlot, waySlot } from '../../../../rules/kit/slots.ts';
import { GAMBIT_NAMES } from '../gambits/gambit-effect.ts';

/** What an intention is filled in with: offers show these slots, and drafts are read from them. */

const SELDOM = { optional: true, secondary: true } as const;
const GM_ONLY = { ...SELDOM, gmOnly: true } as const;

export const PACE = pickSlot('pace', 'Turn', { needed: 'As it takes', quick: 'Quick', full: 'Full' }, SELDOM);
export const MOVE = pickSlot('move', 'Move', { none: 'As needed', before: 'Before it', after: 'After it' }, SELDOM);
/** The same for those who strike, who can wait to be struck at too. */
export const STRIKE_MOVE = pickSlot(
  'move',
  'Move',
  { none: 'Close in as needed', before: 'Before it', after: 'After it', receive: 'Wait for a charge' },
  SELDOM,
);
export const WAY = waySlot('Where to');
export const REQUEST = textSlot('request', 'What speaks for it (the GM rules)');
export const LANE = pickSlot(
  'lane',
  'Kind of turn',
  { quick: 'Quick', full: 'Full', spell: 'Last, as a spell' },
  { ...GM_ONLY, initial: null },
);
export const MASKED = pickSlot('masked', 'Masked', { no: 'Shown with the order', yes: 'Kept back' }, GM_ONLY);

export const THROW = pickSlot('throw', 'Throw it', { no: 'Strike with it', yes: 'Throw it' }, { optional: true });
export const GAMBIT = pickSlot('gambit', 'What for', GAMBIT_NAMES);
export const SPEED = pickSlot('speed', 'Speed', { full: 'Full turn', fast: 'Fast' });
export const BECOMES = pickSlot(
  'becomes',
  'Ends up',
  { airborne: 'In the air', 'hidden-away': 'Hidden', 'in-cover': 'In cover', prone: 'Prone' },
  { optional: true, gmOnly: true, initial: null },
);
export const MAGIC_DICE = numberSlot('dice', 'Magic Dice');
export const FAITH_DICE = numberSlot('dice', 'Faith Dice');
export const THING = namedSlot('thing', 'What');
export const DOOR = namedSlot('door', 'Which');
export const EXIT = namedSlot('to', 'To');
/** The words of a player, read alike whatever the label. */
export const say = (label: string) => textSlot('say', label);
export const SAY = say('In words');
