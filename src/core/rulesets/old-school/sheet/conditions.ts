import { type Condition, type Count, type Mark, mark } from '../../../rules/kit.ts';
import { type Body, type ConditionId, CONDITIONS } from './body.ts';
import { isIn, withCondition } from './derived.ts';

/** How each state looks on a token, and what the GM changes by hand. */

const MARKS: Readonly<Record<ConditionId, readonly [icon: string, label: string, about: string, tone?: Mark['tone']]>> =
  {
    dead: ['skull', 'Dead', 'Out of the fight; the body stays.', 'bad'],
    helpless: ['shield-off', 'Helpless', 'Cannot act; blows in melee hit without a roll.', 'bad'],
    paralysed: ['snowflake', 'Paralysed', 'Cannot act; blows in melee hit without a roll.', 'bad'],
    asleep: ['moon', 'Asleep', 'Cannot act until woken; blows in melee hit without a roll.', 'bad'],
    charmed: ['heart', 'Charmed', 'Takes its charmer for a friend, and holds no one in melee.'],
    blind: ['eye-off', 'Blind', 'Cannot attack.'],
    gagged: ['zap-off', 'Gagged', 'Cannot speak, so it casts nothing.'],
    bound: ['link', 'Bound', 'Hands are tied: no spells; blows in melee hit without a roll.', 'bad'],
    silenced: ['zap-off', 'Silenced', 'Makes no sound, so it casts nothing.'],
    prone: ['chevrons-down', 'Prone', 'Lying on the ground.'],
    surprised: ['eye-off', 'Surprised', 'Cannot act in the surprise round.'],
    unaware: ['eye-off', 'Unaware', 'Has not noticed the enemy: a thief may stab it in the back.'],
    broken: ['flag', 'Broken', 'Its morale broke: it flees and does not attack.', 'bad'],
    surrendered: ['flag', 'Surrendered', 'Has laid down its arms.'],
    fled: ['footprints', 'Fled', 'Has left the fight.'],
    cornered: ['shield', 'Cornered', 'Has nowhere to flee, so it fights.'],
    charging: ['move-up-right', 'Charging', 'A braced weapon deals it double damage.'],
    mounted: ['chevrons-up', 'Mounted', 'Rides: a lance may charge.'],
    unstable: ['wind', 'Unsteady ground', 'Missiles −4 and no spells.'],
    'under-water': ['droplets', 'Under water', 'No missiles.'],
    stone: ['mountain', 'Turned to stone', 'Cannot act until turned back.', 'bad'],
    sick: ['heart-crack', 'Sick', 'Half speed; no attacks and no spells.', 'bad'],
    nauseated: ['wind', 'Nauseated', '−2 to hit in melee with a foe that stinks.'],
    rotting: ['heart-crack', 'Rotting', 'Magic does not heal it, and rest hardly does.', 'bad'],
    averted: ['eye-off', 'Looking away', 'Safe from a gaze: −4 to hit a foe with a gaze, and it gets +2.'],
  };

export const CONDITION_MARKS: Readonly<Record<ConditionId, Mark>> = Object.fromEntries(
  CONDITIONS.map((id) => {
    const [icon, label, about, tone] = MARKS[id];
    return [id, mark(id, icon, label, about, tone)];
  }),
) as Record<ConditionId, Mark>;

export const conditions: readonly Condition<Body>[] = CONDITIONS.map((id) => ({
  mark: CONDITION_MARKS[id],
  ...(id === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, id),
  set: (body, on) => withCondition(body, id, on),
}));

export const counts: readonly Count<Body>[] = [
  { id: 'hp', name: 'Hit points', now: ({ hp }) => hp, most: ({ hpMax }) => hpMax, set: (_, hp) => ({ hp }) },
];
