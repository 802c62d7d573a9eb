import { reasonsFrom, type ReasonList } from '../../rules/kit.ts';

/** Every reason for a refusal: its sentence and the row it follows. */
export const REASONS = {
  'already-casting': ['Already casting a spell.', 'TT-087'],
  'ally-not-near': ['Only an ally beside you.', 'TT-090'],
  asleep: ['Asleep.', null],
  blocked: ['The way is blocked.', 'TT-071'],
  'carries-enough': ['No room to carry another weapon.', null],
  dead: ['Dead.', 'TT-064'],
  'knocked-down': ['On the ground: stand up first.', 'TT-044'],
  'move-too-far': ['Too far for this move.', 'TT-071'],
  'needs-melee-weapon': ['Needs a melee weapon in hand.', 'TT-078'],
  'needs-missile-weapon': ['Needs a missile weapon in hand.', 'TT-015'],
  'needs-pole-weapon': ['Needs a pole weapon in hand.', 'TT-081'],
  'no-actions-left': ['No actions left.', 'TT-012'],
  'no-fight': ['There is no fight.', null],
  'no-grit': ['No Grit left.', 'TT-013'],
  'no-line-of-sight': ['Out of sight.', 'TT-R40'],
  'no-run': ['An injury rules out running.', 'TT-102'],
  'not-an-opponent': ['Not an opponent.', null],
  'not-in-cover': ['Nothing here to hide behind.', 'TT-091'],
  'not-in-fight': ['Not in this fight.', null],
  'not-in-turns': ['The turns have not begun yet.', 'TT-001'],
  'not-on-field': ['Not on the map.', null],
  'not-your-turn': ['Not your turn.', 'TT-012'],
  'nothing-to-do': ['Something is missing.', null],
  'one-side': ['All on one side: choose someone for them to fight.', null],
  'out-of-reach': ['Out of reach.', 'TT-076'],
  'own-turn': ['Not on your own turn.', 'TT-013'],
  'referee-refused': ['No more free acts this turn.', 'TT-023'],
  'seen-by-opponent': ['An opponent sees you.', 'TT-092'],
  'spell-not-prepared': ['No spell is prepared.', 'TT-086'],
  surrendered: ['Has surrendered.', 'TT-014'],
  'too-close-for-missile': ['Too close: 3 units or more.', 'TT-082'],
  'turn-begun': ['Too late: the current turn is already under way.', 'TT-R18'],
  'turn-lost-surprised': ['Surprised: the first turn is lost.', 'TT-004'],
  'under-way': ['A fight is already under way.', null],
} as const satisfies ReasonList;

export type ReasonCode = keyof typeof REASONS;
export const reason = reasonsFrom(REASONS);
