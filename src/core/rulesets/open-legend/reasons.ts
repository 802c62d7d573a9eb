import type { Reason } from '../../rules/offer.ts';

/** Every reason for a refusal: its sentence and the row it follows. */
const REASONS = {
  'attack-missed': ['The attack missed: there is nothing to defend against.', 'OL-184'],
  'attribute-not-allowed': ['This attribute does not deal damage.', 'OL-045'],
  'attribute-too-low': ['The attribute is too low.', null],
  dead: ['Dead.', 'OL-202'],
  'fortitude-too-low': ['Fortitude is too low to wear this.', 'OC-11'],
  'gm-only': ['Only the GM may do this.', null],
  'gm-situational-max-1': ['The situation gives at most 1, either way.', 'OC-06'],
  'heavy-load': ['More heavy items than Might + 1 cannot be carried.', 'OC-18'],
  'in-own-turn': ['An interrupt is taken in somebody else\'s turn.', 'OL-181'],
  'interrupt-already-used': ['The next major action is already given away.', 'OL-230'],
  'item-in-hand': ['Something was taken out already; let go of it first.', 'OL-152'],
  locked: ['Locked.', null],
  'melee-only': ['Only a melee attack is possible here.', null],
  'minor-type-used': ['A minor action of this type was taken this turn.', 'OL-049'],
  'must-draw-first': ['The weapon committed to has to be drawn first.', 'OL-022'],
  'needs-a-grid': ['This needs a map with squares.', null],
  'needs-a-reason': ['Say in a line how.', 'OL-039'],
  'needs-gm-approval': ['The GM has to agree.', 'OL-039'],
  'no-fight': ['There is no fight.', 'OL-002'],
  'no-free-hand': ['No hand is free.', 'OL-151'],
  'no-legend-points': ['Not that many legend points may be spent: at most level + 1, and no more than there are.', 'OC-07'],
  'no-line-of-sight': ['Something is in the line of sight.', null],
  'no-major-left': ['The major action is spent.', 'OL-046'],
  'no-move-left': ['The move action is spent.', 'OL-047'],
  'not-a-foe': ['One of their own side.', null],
  'not-adjacent': ['It has to end next to the one it goes with.', 'OL-190'],
  'not-enough-movement': ['Not enough movement left.', 'OL-131'],
  'not-in-fight': ['Takes no part in the fight.', 'OL-002'],
  'not-in-hand': ['It is not in hand.', null],
  'not-in-own-turn': ['Not in the own turn.', 'OL-158'],
  'not-on-field': ['Not on the field.', null],
  'not-reachable': ['Too far away.', null],
  'not-wielding-melee': ['No melee weapon in hand.', 'OL-159'],
  'not-your-turn': ['It is not their turn.', 'OL-018'],
  'nothing-to-do': ['There is nothing to do this with.', null],
  'off-the-field': ['Off the map.', null],
  'offensive-interrupt': ['An improvised interrupt helps; it does not attack.', 'OL-193'],
  'opportunity-used': ['The opportunity attack of this round is taken.', 'OL-162'],
  'out-of-range': ['Out of range.', 'OL-058'],
  'out-of-reach': ['Out of reach.', 'OL-054'],
  'outside-25ft-square': ['The targets do not fit into one square of 25 ft.', 'OL-072'],
  'path-blocked': ['The way is blocked.', 'OL-131'],
  'roll-made': ['Initiative is rolled already.', 'OL-016'],
  'rounds-begun': ['The rounds have begun.', 'OL-003'],
  'side-multiple-of-5': ['The side of the square must be a multiple of 5 ft.', 'OL-074'],
  'slot-malformed': ['The choice is incomplete or malformed.', null],
  'square-occupied': ['Somebody stands there.', 'OL-131'],
  'surprise-step-open': ['The GM has to close the surprise step first.', 'OL-006'],
  'surprise-step-closed': ['The surprise step is over.', 'OL-006'],
  'surprised-no-interrupt': ['The surprised take no interrupts before their first turn.', 'OL-012'],
  'target-aware': ['The target has seen through this trick.', 'OL-043'],
  'too-many-targets': ['At most five targets.', 'OL-071'],
  unconscious: ['Unconscious.', 'OL-196'],
  'under-way': ['A fight is under way.', 'OL-002'],
  'weapon-lacks-property': ['The weapon does not allow this.', 'OL-082'],
  'weapon-needed': ['Might and Agility attack with a weapon.', 'OL-038'],
  'zero-attribute': ['With a score of 0 this cannot be taken on.', 'OL-256'],
} as const satisfies { readonly [code: string]: readonly [say: string, rule: string | null] };

export type ReasonCode = keyof typeof REASONS;

/** The reason of this code; `more` is added to its sentence. */
export const reason = (code: ReasonCode, more: string | null = null): Reason => {
  const [say, rule] = REASONS[code];
  return { code, say: more === null ? say : `${say} ${more}`, rule };
};

/** The reasons whose condition holds. */
export const reasonsOf = (conditions: { readonly [C in ReasonCode]?: boolean }): readonly Reason[] =>
  (Object.keys(conditions) as ReasonCode[]).filter((code) => conditions[code] === true).map((code) => reason(code));
