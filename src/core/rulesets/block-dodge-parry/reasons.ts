import type { Reason } from '../../rules/offer.ts';

/** Every reason for a refusal: its sentence and the row it follows. */
const REASONS = {
  'attacking-creature': ['Who is attacking cannot react.', 'BD-172'],
  'both-aware': ['Both sides have noticed each other.', 'BD-001'],
  'cannot-reach-attacker': ['No weapon in hand reaches this attacker.', 'BD-164'],
  'class-not-affected': ['This does nothing against attacks of that speed.', 'BD-151'],
  'door-closed': ['The door is shut.', 'BD-264'],
  'fight-under-way': ['A fight is under way.', 'BD-015'],
  'gambit-not-reactable': ['No reaction answers a gambit.', 'BD-126'],
  'gm-only': ['Only the GM may do this.', null],
  'hands-full': ['Not enough hands are free.', null],
  'heavy-armor': ['Not in heavy armor.', 'BD-159'],
  ineffective: ['This attack cannot hurt the target.', 'BD-072'],
  'intent-locked': ['The intention is locked.', 'BD-034'],
  'intent-missing': ['Not everybody has locked an intention.', 'BD-034'],
  'md-limit': ['Not that many Magic Dice.', 'BD-288'],
  mindless: ['It rolls no morale.', 'BD-210'],
  'needs-a-zone': ['This needs a map with zones, and a place on it.', 'BD-022'],
  'needs-full-turn': ['This takes a full turn.', 'BD-184'],
  'no-action-left': ['That is more than one turn holds.', 'BD-029'],
  'no-block-gear': ['Blocking takes a balanced or slow weapon or a shield in hand.', 'BD-152'],
  'no-fight': ['There is no fight.', 'BD-015'],
  'no-safe-place': ['There is no safe place to run to.', 'BD-182'],
  'no-sight': ['There is no sight of the target.', 'BD-264'],
  'not-able': ['Not able to act.', null],
  'not-adjacent': ['One move leads to a neighbouring zone.', 'BD-027'],
  'not-now': ['Not at this time.', null],
  'not-parryable': ['This cannot be parried.', null],
  'not-your-round': ['The surprised do not act in the free round.', 'BD-003'],
  'nothing-to-do': ['There is nothing to do this with.', null],
  'nothing-to-take': ['Nothing to take up lies here.', 'BD-075'],
  overburdened: ['All slots are full.', 'BD-071'],
  'provoked-attack': ['Only Defend answers an attack provoked by leaving.', 'BD-030'],
  'reaction-not-owned': ['It does not have this reaction.', 'BD-171'],
  'reaction-obvious': ['How they feel is plain already.', 'BD-008'],
  'reaction-uses-spent': ['Its uses of this reaction are spent.', 'BD-171'],
  'sacrifice-needs-zero-hp': ['The guard has to be given up first: 0 HP.', 'BD-135'],
  'sacrifice-wrong-gear': ['This does not stop such a blow.', 'BD-143'],
  'slot-malformed': ['The choice is incomplete or malformed.', null],
  'slow-weapon': ['Not with a slow weapon in hand.', 'BD-160'],
  'surprised-round': ['The surprised only Defend.', 'BD-003'],
  'target-distant': ['Too far for any weapon.', 'BD-021'],
  'target-not-close': ['The target is not Close.', 'BD-018'],
  'target-not-far-capable': ['This weapon does not carry that far.', 'BD-032'],
  'turns-pending': ['Somebody has neither acted nor passed.', 'BD-016'],
  'two-handed': ['This takes both hands.', 'BD-078'],
  unaware: ['It has not noticed the attack.', 'BD-070'],
  'weapon-broken': ['The weapon is broken.', 'BD-079'],
  'weapon-not-loaded': ['The weapon is not loaded.', 'BD-309'],
  'weapon-not-wielded': ['The weapon is not in hand.', null],
  'zone-full': ['There is no room in the zone.', 'BD-023'],
  'zone-slows': ['Leaving this zone takes a full turn.', 'BD-025'],
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
