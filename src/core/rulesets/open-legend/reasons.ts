import { reasonsFrom, type Reason, type ReasonList } from '../../rules/kit.ts';

export const REASONS = {
  'already-suffering': ['Suffers this bane already.', 'OL-285'],
  'attack-missed': ['The attack missed: nothing to defend against.', 'OL-184'],
  'attacks-begun': ['Only before the first attack of the turn.', null],
  'attribute-not-allowed': ['This attribute does not deal damage.', 'OL-045'],
  'attribute-too-low': ['The attribute is too low.', null],
  'boon-banned': ['This boon was dispelled: not again for a minute.', 'OC-31'],
  'boss-turn': ['A further turn of a boss is one major action.', 'OC-43'],
  charmed: ['Charmed: no violence against their charmer.', null],
  dead: ['Dead.', 'OL-202'],
  'fortitude-too-low': ['Fortitude is too low to wear this.', 'OC-11'],
  'focus-needs-full-turn': ['A focus action takes the whole turn.', 'OL-050'],
  'gm-only': ['Only the GM may do this.', null],
  'gm-situational-max-1': ['The situation gives at most advantage or disadvantage 1.', 'OC-06'],
  immobile: ['Cannot leave its space.', 'OC-22'],
  immune: ['Immune to this.', 'OL-284'],
  incapacitated: ['Incapacitated.', 'OL-200'],
  'heavy-load': ['Too many heavy items: at most Might + 1 can be carried.', 'OC-18'],
  'in-own-turn': ['Interrupts are for other combatants’ turns.', 'OL-181'],
  'interrupt-already-used': ['The next major action is already spent on an interrupt.', 'OL-230'],
  'item-in-hand': ['Drop the item in hand first.', 'OL-152'],
  locked: ['Locked.', null],
  'melee-only': ['Only a melee attack is possible here.', null],
  'minor-type-used': ['A minor action of this type was already used this turn.', 'OL-049'],
  'must-flee': ['Afraid: must spend the whole turn fleeing.', 'OL-249'],
  'must-draw-first': ['Draw the promised weapon first.', 'OL-022'],
  'needs-a-grid': ['Needs a map with squares.', null],
  'needs-a-reason': ['Describe in a line how it works.', 'OL-039'],
  'initiative-open': ['Initiative is still being rolled.', 'OL-003'],
  'no-fight': ['There is no fight.', 'OL-002'],
  'no-free-hand': ['No free hand.', 'OL-151'],
  'no-legend-points': ['Too many legend points: at most level + 1, and no more than are left.', 'OC-07'],
  'no-line-of-sight': ['No line of sight.', null],
  'no-major-left': ['The major action is already used.', 'OL-046'],
  'no-move-left': ['The move action is already used.', 'OL-047'],
  'no-such-bane': ['No bane can be inflicted with this attribute.', 'OL-102'],
  'not-a-foe': ['An ally.', null],
  'no-such-boon': ['No boon can be invoked with this attribute.', 'OL-111'],
  'not-an-ally': ['Not an ally.', 'OL-127'],
  'not-adjacent': ['Must end next to the defender.', 'OL-190'],
  'not-enough-movement': ['Out of movement.', 'OL-131'],
  'not-in-hand': ['Not in hand.', null],
  'not-on-field': ['Not on the map.', null],
  'not-reachable': ['Too far away.', null],
  'not-your-turn': ['Not your turn.', 'OL-018'],
  'not-raging': ['Only while raging.', null],
  'nothing-to-do': ['Nothing to do this with.', null],
  'off-the-field': ['Off the map.', null],
  'offensive-interrupt': ['An improvised interrupt can only help, not attack.', 'OL-193'],
  'out-of-range': ['Out of range.', 'OL-058'],
  'out-of-reach': ['Out of reach.', 'OL-054'],
  'outside-25ft-square': ['The targets do not fit into one 25 ft square.', 'OL-072'],
  'path-blocked': ['The path is blocked.', 'OL-131'],
  'roll-made': ['Initiative is already rolled.', 'OL-016'],
  'rounds-begun': ['The rounds have already begun.', 'OL-003'],
  'side-multiple-of-5': ['The side of the square must be a multiple of 5 ft.', 'OL-074'],
  silenced: ['Nothing can be said.', null],
  'slot-malformed': ['That cannot be chosen.', null],
  'square-occupied': ['Someone is standing there.', 'OL-131'],
  'surprise-step-open': ['Set surprise first; then everyone rolls initiative.', 'OL-006'],
  'surprise-step-closed': ['The surprise step is over.', 'OL-006'],
  'surprised-no-interrupt': ['Surprised: no interrupts before the first turn.', 'OL-012'],
  stunned: ['Stunned: the one action this turn is used.', 'OC-19'],
  stupefied: ['Stupefied: no powers and no tactics.', null],
  'target-aware': ['The target has seen through this illusion.', 'OL-043'],
  'too-many-targets': ['At most five targets.', 'OL-071'],
  'too-few-hit-points': ['Too few hit points.', null],
  'turn-begun': ['Only before anything of the turn is done.', null],
  'turn-spent-by-focus': ['The focus action took the whole turn.', 'OL-174'],
  unconscious: ['Unconscious.', 'OL-196'],
  'under-way': ['A fight is already under way.', 'OL-002'],
  'weapon-lacks-property': ['This weapon does not allow it.', 'OL-082'],
  'weapon-needed': ['Might and Agility need a weapon to attack.', 'OL-038'],
  'zero-attribute': ['Not possible with a score of 0.', 'OL-256'],
} as const satisfies ReasonList;

export type ReasonCode = keyof typeof REASONS;

export const reason = reasonsFrom(REASONS);

type Condition = readonly [holds: boolean, code: ReasonCode, more?: string];
/** What speaks against something already, and a reason for each of these conditions that does not hold. */
export const unmet = (...all: readonly (readonly Reason[] | Condition)[]): readonly Reason[] => {
  let found: readonly Reason[] = NONE;
  // Lists of offers ask this often: nothing is made where nothing stands against it.
  for (const one of all) {
    if (!isCondition(one)) found = one.length === 0 ? found : [...found, ...one];
    else if (!one[0]) found = [...found, reason(one[1], one[2])];
  }
  return found;
};
const NONE: readonly Reason[] = [];
const isCondition = (found: readonly Reason[] | Condition): found is Condition => typeof found[0] === 'boolean';
