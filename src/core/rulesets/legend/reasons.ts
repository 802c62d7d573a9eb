import type { ReasonList } from '../../rules/offers/reasons.ts';
import { reasonsFrom } from '../../rules/offers/reasons.ts';

/** Every reason for a refusal: its sentence and the row it follows. */
const REASONS = {
  'cannot-act': ['It cannot act.', 'LG-233'],
  'cannot-attack': ['It cannot attack.', 'LG-240'],
  'cannot-go': ['It cannot go there.', 'LG-049'],
  'cannot-move': ['It cannot move.', 'LG-305'],
  'already-acting': ['It is already acting.', 'LG-019'],
  'already-attached': ['One ability is already part of that action.', 'LG-063'],
  'already-moved': ['It already moved with a move action.', 'LG-121'],
  'attack-under-way': ['Its attack action is still under way.', 'LG-124'],
  'bonus-made': ['Its bonus attack of this round is made.', 'LG-405'],
  'beyond-extreme': ['Beyond Extreme range.', 'LG-109'],
  'flat-footed': ['It is flat-footed.', 'LG-308'],
  helpless: ['It is helpless.', 'LG-382'],
  'immediate-used': ['Its immediate action of this round is used.', 'LG-057'],
  'in-difficult': ['Not out of difficult terrain.', 'LG-302'],
  'limit-of-three': ['Three swift and immediate actions are the limit.', 'LG-041'],
  'melee-only': ['Melee cannot be extended.', 'LG-092'],
  'no-fight': ['There is no fight.', 'LG-001'],
  'no-free': ['All five free actions are used.', 'LG-054'],
  'no-line': ['No line of effect.', 'LG-258'],
  'no-move': ['No move action left.', 'LG-033'],
  'no-standard': ['The standard action is already used.', 'LG-032'],
  'no-swift-to-forgo': ['It has no swift action to forgo.', 'LG-058'],
  'no-swift': ['The swift action is already used.', 'LG-034'],
  'nobody-here': ['No one is on the map.', null],
  'not-in-surprise': ['It is no part of the surprise round.', 'LG-026'],
  'not-prone': ['It is not prone.', 'LG-235'],
  'not-your-turn': ['Not your turn: off turn only immediate actions are possible.', 'LG-078'],
  'one-death-effect': ['One death effect a round.', 'LG-403'],
  'one-action': ['Only one standard or move action a turn.', 'LG-221'],
  'step-used': ['The 5 ft step of this turn is taken.', 'LG-123'],
  'surprise-one': ['In the surprise round: one standard or one move action.', 'LG-028'],
  'surprise-swift': ['In the surprise round: one swift or one immediate action.', 'LG-029'],
  'two-beyond': ['Two categories too far.', 'LG-094'],
  'used-up': ['It is used up.', 'LG-068'],
  'walked-too-far': ['It has moved farther than half its speed.', 'LG-341'],
  'under-way': ['A fight is already under way.', 'LG-002'],
} as const satisfies ReasonList;

export const reason = reasonsFrom(REASONS);
