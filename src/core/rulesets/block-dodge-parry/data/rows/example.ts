/** The example of play. */
export const EXAMPLE: Readonly<Record<string, string>> = {
  'BD-186':
    'Start: Elmyra, Thibaldus, Harald, Narvi and the pontiff on the Dais; bow, spear and scimitar skeletons at ' +
    'the Entrance; Entrance-Stairs-Dais.',
  'BD-187': 'No surprise roll: the skeletons rise in view.',
  'BD-188': 'Opening the lid needs no roll: strong, no hurry.',
  'BD-189':
    'Intentions: Thibaldus spell at the pontiff; Elmyra shoots the bow skeleton; Narvi charges the pontiff; ' +
    'Harald moves to the Stairs and attacks whoever comes.',
  'BD-190':
    'the GM’s intents: bow shoots Elmyra; spear and scimitar climb to the Stairs and attack Harald; the pontiff ' +
    'flies up out of reach and gathers power.',
  'BD-191':
    'Order: Elmyra and bow (quick, tie); Narvi and pontiff (full, tie); Harald and the two skeletons (full); ' +
    'Thibaldus (spell, last).',
  'BD-192': 'Quick starts: Elmyra’s DEX save against the tie.',
  'BD-193': 'She shoots first.',
  'BD-194': 'Critical damage save of the bow skeleton.',
  'BD-195': 'The bow skeleton shoots Elmyra (Armor 1).',
  'BD-196': 'Full starts: Narvi’s DEX save against the pontiff.',
  'BD-197': 'The pontiff rises before Narvi strikes.',
  'BD-198': 'Spear against longsword, closing: reach would go first.',
  'BD-199': 'Harald asks for high ground; the GM rules that it negates the reach.',
  'BD-200': 'One DEX save covers both ties.',
  'BD-201': 'Two attackers at the same time: one moment of 2d8.',
  'BD-202': 'Harald blocks with the shield: both become impaired; 1 Fatigue, because his body armor is medium.',
  'BD-203': 'The blow: highest of 2d4 against Armor 3.',
  'BD-204':
    'Harald’s own turn: he asks to throw himself at the spear skeleton; the GM grants enhanced and states the ' +
    'risk: the skeleton saves DEX or falls too; falling costs 1d4 STR without critical save.',
  'BD-205': 'Damage 9.',
  'BD-206': 'The seed shows no critical save here (R-57): the GM waives it because the fall decides.',
  'BD-207': 'The skeleton’s DEX save against the tumble.',
  'BD-208': 'Fall: Harald 1d4 STR, no save.',
  'BD-209': 'Fall: skeleton 1d4 STR.',
  'BD-210': 'First of the group fell: no morale roll, the skeletons are mindless (assumed).',
  'BD-211': 'Harald ends at the foot of the Stairs (Entrance, assumed); the scimitar skeleton stays on the Stairs.',
  'BD-212': 'Thibaldus rolls 3 Magic Dice.',
  'BD-213': 'Each die of 4-6 gives 1 Fatigue; no matching dice, so no feedback.',
  'BD-214': 'Two dice go to damage: sum 6; one die to the knock-down.',
  'BD-215': 'The pontiff saves DEX to stay up.',
  'BD-216': 'End of round 1: fallen 1 of 3 skeletons; next intentions.',
};
