import type { ReasonList } from '../../rules/offers/reasons.ts';
import { reasonsFrom } from '../../rules/offers/reasons.ts';

/** Every reason for a refusal: its sentence and the row it follows. */
const REASONS = {
  'cannot-act': ['It cannot act.', 'LG-233'],
  'cannot-attack': ['It cannot attack.', 'LG-240'],
  'cannot-go': ['It cannot go there.', 'LG-049'],
  'cannot-move': ['It cannot move.', 'LG-305'],
  'already-moved': ['It already moved with a move action.', 'LG-121'],
  'attack-under-way': ['Its attack action is still under way.', 'LG-124'],
  'beyond-extreme': ['Beyond Extreme range.', 'LG-109'],
  'in-difficult': ['Not out of difficult terrain.', 'LG-302'],
  'melee-only': ['Melee cannot be extended.', 'LG-092'],
  'no-fight': ['There is no fight.', 'LG-001'],
  'no-free': ['All five free actions are used.', 'LG-054'],
  'no-line': ['No line of effect.', 'LG-258'],
  'no-move': ['No move action left.', 'LG-033'],
  'no-standard': ['The standard action is already used.', 'LG-032'],
  'no-swift': ['The swift action is already used.', 'LG-034'],
  'nobody-here': ['No one is on the map.', null],
  'not-prone': ['It is not prone.', 'LG-235'],
  'not-your-turn': ['Not your turn.', 'LG-001'],
  'one-action': ['Only one standard or move action a turn.', 'LG-221'],
  'step-used': ['The 5 ft step of this turn is taken.', 'LG-123'],
  'two-beyond': ['Two categories too far.', 'LG-094'],
  'under-way': ['A fight is already under way.', 'LG-002'],
} as const satisfies ReasonList;

export const reason = reasonsFrom(REASONS);
