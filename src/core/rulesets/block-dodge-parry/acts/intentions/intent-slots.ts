import { namedSlot, numberSlot, pickSlot, SELDOM, textSlot, waySlot } from '../../../../rules/kit.ts';
import { GAMBIT_NAMES } from '../gambits/gambit-effect.ts';

/** The slots of intentions: offers show them, drafts are read from them. */

const GM_ONLY = { ...SELDOM, gmOnly: true } as const;

export const PACE = pickSlot(
  'pace',
  'Turn',
  { needed: 'Default', quick: 'Quick', full: 'Full' },
  { ...SELDOM, topic: 'timing' },
);
const ORDER = { before: 'Move, then act', after: 'Act, then move' } as const;
export const MOVE = pickSlot('move', 'Move', { none: 'Only if needed', ...ORDER }, { ...SELDOM, topic: 'movement' });
/** Those who strike can also wait to be struck at. */
const STRIKING = { none: 'Move closer if needed', ...ORDER, receive: 'Wait for a charge' } as const;
export const STRIKE_MOVE = pickSlot('move', 'Move', STRIKING, { ...SELDOM, topic: 'movement' });
export const WAY = waySlot('Destination');
export const REQUEST = textSlot('request', 'Why do you have an advantage? (the GM decides)');
const LANES = { quick: 'Quick', full: 'Full', spell: 'Last (spell)' } as const;
export const LANE = pickSlot('lane', 'Kind of turn', LANES, { ...GM_ONLY, initial: null, topic: 'timing' });
export const MASKED = pickSlot(
  'masked',
  'In the turn order',
  { no: 'Shown', yes: 'Hidden' },
  { ...GM_ONLY, topic: 'secrecy' },
);

export const THROW = pickSlot('throw', 'Use', { no: 'Melee', yes: 'Throw' }, { optional: true });
export const GAMBIT = pickSlot('gambit', 'Purpose', GAMBIT_NAMES);
export const SPEED = pickSlot('speed', 'Speed', { full: 'Full turn', fast: 'Fast' });
const STATES = { airborne: 'In the air', 'hidden-away': 'Hidden', 'in-cover': 'In cover', prone: 'Prone' } as const;
export const BECOMES = pickSlot('becomes', 'Then', STATES, { optional: true, gmOnly: true, initial: null });
export const MAGIC_DICE = numberSlot('dice', 'Magic Dice');
export const FAITH_DICE = numberSlot('dice', 'Faith Dice');
export const THING = namedSlot('thing', 'Item');
export const DOOR = namedSlot('door', 'Door');
export const EXIT = namedSlot('to', 'Into');
/** A player's words are read alike, whatever the label. */
export const say = (label: string) => textSlot('say', label);
export const SAY = say('Description');
