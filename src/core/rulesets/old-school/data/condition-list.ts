import type { Tone } from '../../../rules/kit.ts';

export type ConditionRow = readonly [icon: string, label: string, about: string, tone?: Tone];

/** States that are there or not, and how each looks on a token. */
export const CONDITIONS = {
  dead: ['skull', 'Dead', 'Out of the fight; the body stays.', 'bad'],
  helpless: ['shield-off', 'Helpless', 'Cannot act; blows in melee hit without a roll.', 'bad'],
  paralysed: ['snowflake', 'Paralysed', 'Cannot act; blows in melee hit without a roll.', 'bad'],
  asleep: ['moon', 'Asleep', 'Cannot act until woken; blows in melee hit without a roll.', 'bad'],
  charmed: ['heart', 'Charmed', 'Takes the charmer for a friend, and holds no one in melee.'],
  blind: ['eye-off', 'Blind', 'Cannot attack.'],
  gagged: ['zap-off', 'Gagged', 'Cannot speak, so cannot cast.'],
  bound: ['link', 'Bound', 'Hands are tied: no spells; blows in melee hit without a roll.', 'bad'],
  silenced: ['zap-off', 'Silenced', 'Makes no sound, so cannot cast.'],
  prone: ['chevrons-down', 'Prone', 'Lying on the ground.'],
  surprised: ['eye-off', 'Surprised', 'Cannot act in the surprise round.'],
  unaware: ['eye-off', 'Unaware', 'Has not noticed the enemy: open to a thief’s stab in the back.'],
  broken: ['flag', 'Broken', 'Morale broke: flees and does not attack.', 'bad'],
  surrendered: ['flag', 'Surrendered', 'Has laid down arms.'],
  fled: ['footprints', 'Fled', 'Has left the fight.'],
  cornered: ['shield', 'Cornered', 'Nowhere to flee: fights on.'],
  charging: ['move-up-right', 'Charging', 'A braced weapon deals double damage.'],
  mounted: ['chevrons-up', 'Mounted', 'Rides: a lance may charge.'],
  unstable: ['wind', 'Unsteady ground', 'Missiles −4 and no spells.'],
  'under-water': ['droplets', 'Under water', 'No missiles.'],
  stone: ['mountain', 'Turned to stone', 'Cannot act until turned back.', 'bad'],
  sick: ['heart-crack', 'Sick', 'Half speed; no attacks and no spells.', 'bad'],
  nauseated: ['wind', 'Nauseated', '−2 to hit in melee with a foe that stinks.'],
  rotting: ['heart-crack', 'Rotting', 'Magic does not heal, and rest hardly does.', 'bad'],
  averted: ['eye-off', 'Looking away', 'Safe from a gaze: −4 to hit a foe with a gaze, and it gets +2.'],
} as const satisfies { readonly [id: string]: ConditionRow };
export type ConditionId = keyof typeof CONDITIONS;
