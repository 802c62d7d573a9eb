/** The tables that are rolled on; a GM may write others in the settings. */

/** What an entry of the table of critical hits does by itself; what the board does not know is left to the GM. */
export const CRITICAL_DOES = [
  'loses an action',
  'knocked down',
  'disarmed',
  'pushed',
  'shaken',
  'wound',
  'GM',
] as const;
export type CriticalDoes = (typeof CRITICAL_DOES)[number];
/** The same of fumbles. */
export const FUMBLE_DOES = ['ends the turn', 'exposed', 'disarmed', 'loses Grit', 'hits another', 'GM'] as const;
export type FumbleDoes = (typeof FUMBLE_DOES)[number];
/** The same of injuries: what each makes harder. */
export const INJURY_DOES = [
  'Wisdom',
  'missiles',
  'Block',
  'no Run',
  'melee',
  'half speed',
  'speed −2',
  'Wound checks',
  'spells',
  'Grit −1',
  'nothing',
] as const;
export type InjuryDoes = (typeof INJURY_DOES)[number];

export interface Entry<Does extends string> {
  readonly name: string;
  readonly does: Does;
  readonly text: string;
}
const entry = <Does extends string>(name: string, does: Does, text: string): Entry<Does> => ({ name, does, text });

export const CRITICALS: readonly Entry<CriticalDoes>[] = [
  entry('Staggered', 'loses an action', 'One action less next turn.'),
  entry('Knocked down', 'knocked down', 'Must spend an action to stand up before moving.'),
  entry('Disarmed', 'disarmed', 'The weapon in hand falls.'),
  entry('Driven back', 'pushed', 'Pushed one unit away.'),
  entry('Shaken', 'shaken', 'Half of the Grit is lost.'),
  entry('Laid open', 'wound', 'One Wound more.'),
];

export const FUMBLES: readonly Entry<FumbleDoes>[] = [
  entry('Stumble', 'ends the turn', 'If it happens on their own turn, the turn is over.'),
  entry('Exposed', 'exposed', 'The next attack against them has advantage.'),
  entry('Dropped', 'disarmed', 'The weapon in hand falls.'),
  entry('Strained', 'loses Grit', 'One point of Grit is lost.'),
  entry('Wild swing', 'hits another', 'Another creature in reach is attacked instead.'),
  entry('Broken gear', 'GM', 'Something they carry is damaged.'),
];

export const INJURIES: readonly Entry<InjuryDoes>[] = [
  entry('Ringing ears', 'Wisdom', 'Disadvantage on Wisdom checks to notice.'),
  entry('Split brow', 'missiles', 'Disadvantage on missile attacks.'),
  entry('Cracked ribs', 'Block', 'Disadvantage on Block.'),
  entry('Wrenched back', 'no Run', 'Cannot Run.'),
  entry('Torn shoulder', 'melee', 'Disadvantage on melee attacks.'),
  entry('Broken fingers', 'nothing', 'Disadvantage on checks with that hand; the GM says when.'),
  entry('Twisted knee', 'half speed', 'Half speed.'),
  entry('Crushed foot', 'speed −2', '2 less speed.'),
  entry('Deep gash', 'Wound checks', 'Disadvantage on Wound checks.'),
  entry('Concussion', 'spells', 'Disadvantage on spellcasting checks.'),
  entry('Winded lung', 'Grit −1', 'Rolls one point less of Grit.'),
  entry('Ugly scar', 'nothing', 'Nothing in a fight.'),
];

/** How long an injury lasts between checks, by the face of a d6, with its length in hours (TT-102). */
export const UNITS = ['hours', 'days', 'weeks', 'months', 'seasons', 'years'] as const;
export type Unit = (typeof UNITS)[number];
export const HOURS: Readonly<Record<Unit, number>> = {
  hours: 1,
  days: 24,
  weeks: 7 * 24,
  months: 30 * 24,
  seasons: 91 * 24,
  years: 365 * 24,
};
