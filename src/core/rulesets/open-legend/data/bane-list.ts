import { capital } from '../../../rules/kit.ts';
import type { Attribute, Defense } from './attribute-list.ts';

/** What a bane and a boon of the lists have in common. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  /** Power levels it comes at, the lowest first. */
  readonly levels: readonly number[];
}

/** A bane of the list. What it does is read where the rules stand (`effects/banes`). */
export interface BaneEntry extends Entry {
  /** The attributes that inflict it, each with the defense it goes against (OL-101, OL-102). */
  readonly defenses: { readonly [A in Attribute]?: Defense };
  /** It can be inflicted within a round: its invocation takes no longer than an action. */
  readonly inRounds: boolean;
  /** An exceptional success of a damaging attack may add it. */
  readonly added: boolean;
  /** Inflicting it is a minor action (OC-29). */
  readonly minor: boolean;
  /** It does what it does at once, and nothing of it lasts. */
  readonly instant: boolean;
  /** How it is shaken off: by a move action, by a minor one too, by itself at the end of each own turn; or not. */
  readonly resist: 'none' | 'move' | 'minor' | 'auto';
  /** How long it lasts after three failed resist rolls; null: it is never locked. */
  readonly after: '1 minute' | '10 minutes' | '1 hour' | '24 hours' | 'permanent' | null;
  readonly variants: readonly string[];
  /** What it leaves to the GM, by its power level. */
  readonly leaves?: { readonly [level: number]: string };
  /** Hours of immunity against the same source after it was resisted; 0: none. */
  readonly immune: number;
  /** Hours of immunity against a source that tried and failed. */
  readonly spurned?: number;
}

interface Row extends Partial<Omit<BaneEntry, 'defenses'>> {
  /** The attributes that inflict it, by the defense they go against. */
  readonly by?: { readonly [D in Defense]?: readonly Attribute[] };
}

const bane = <const Id extends string>(
  id: Id,
  icon: string,
  levels: readonly number[],
  about: string,
  { by = {}, ...row }: Row,
): BaneEntry & { readonly id: Id } => ({
  name: capital(id.replaceAll('-', ' ')),
  icon,
  levels,
  about,
  defenses: Object.fromEntries(
    Object.entries(by).flatMap(([defense, attributes]) => attributes.map((attribute) => [attribute, defense])),
  ),
  inRounds: true,
  added: true,
  minor: false,
  instant: false,
  resist: 'none',
  after: null,
  variants: [],
  immune: 0,
  ...row,
  id,
});

const A_MINUTE = { resist: 'move', after: '1 minute' } as const;
/** Rolled for at the end of each own turn; then so many hours immune to its source. */
const byItself = (immune: number, after: BaneEntry['after'] = null) => ({ resist: 'auto', immune, after }) as const;
/** Its invocation takes longer than an action. */
const SLOW = { inRounds: false, added: false } as const;

/** The 29 banes of the edition. */
export const BANES = [
  bane('banished', 'door', [6], 'Thrown back to its home plane.', {
    by: { resolve: ['protection'] },
    ...SLOW,
    instant: true,
  }),
  bane('blinded', 'eye-off', [4], 'Sees nothing: an even chance to fail each attack and each Perception roll.', {
    by: { evasion: ['agility', 'creation', 'energy'], toughness: ['entropy'] },
    ...A_MINUTE,
  }),
  bane('charmed', 'heart', [3, 4, 6], 'Warms to its charmer and holds back from violence against them.', {
    by: { resolve: ['influence'] },
    added: false,
    ...byItself(24, '24 hours'),
    variants: ['minor', 'major'],
    leaves: {
      3: 'minor charm on an animal mind',
      4: 'minor charm on a humanlike mind, major on an animal mind',
      6: 'major charm on a humanlike mind',
    },
  }),
  bane('death', 'skull', [9], 'Life fades: helpless, and dead after three failed resist rolls.', {
    by: { toughness: ['agility', 'entropy'] },
    ...byItself(24, 'permanent'),
  }),
  bane('demoralized', 'heart-crack', [2], 'Disadvantage 1 on every action roll.', {
    by: { resolve: ['agility', 'energy', 'entropy', 'influence', 'might', 'presence', 'persuasion'] },
    resist: 'minor',
    after: '1 minute',
  }),
  bane('disarmed', 'hand', [3, 6], 'A held object flies up to 15 ft away; at power level 6 the attacker may take it.', {
    by: {
      evasion: ['agility', 'alteration', 'movement'],
      resolve: ['influence'],
      toughness: ['entropy', 'energy', 'might'],
    },
    instant: true,
  }),
  bane('dispel', 'wand', [1, 6], 'Ends boons of a power level up to (roll − 10) / 2.', {
    by: { resolve: ['protection'] },
    instant: true,
  }),
  bane('dominated', 'crown', [3, 5, 9], 'Obeys the one who dominated it.', {
    by: { resolve: ['influence'] },
    ...byItself(24, '1 hour'),
    variants: ['lesser', 'greater'],
  }),
  bane('fatigued', 'trending-down', [5], 'Grows worse each time, from disadvantage to death at the sixth level.', {
    by: { toughness: ['entropy'] },
  }),
  bane('fear', 'ghost', [5], 'Spends its turns fleeing from what it fears.', {
    by: { resolve: ['creation', 'entropy', 'influence'], toughness: ['might'] },
    ...byItself(1),
  }),
  bane('forced-move', 'move', [2, 4, 6, 8], 'Pushed half the power level in squares, where the attacker chooses.', {
    by: { toughness: ['might', 'movement', 'energy'] },
    instant: true,
  }),
  bane('immobile', 'link', [0], 'Cannot leave its space.', {
    by: { evasion: ['agility', 'alteration'], resolve: ['influence'], toughness: ['entropy', 'energy', 'might'] },
    ...A_MINUTE,
  }),
  bane('incapacitated', 'moon', [5, 7, 9], 'Out cold: helpless, attacks against it are finishing blows.', {
    by: { toughness: ['agility', 'entropy'], resolve: ['influence'] },
    ...byItself(1, '1 minute'),
  }),
  bane('intimidated', 'shield-alert', [4, 5, 6, 7, 8, 9], 'Disadvantage on attacks that leave out the one it fears.', {
    by: { resolve: ['creation', 'deception', 'influence', 'energy', 'might', 'presence', 'persuasion'] },
    ...A_MINUTE,
    minor: true,
  }),
  bane('knockdown', 'chevrons-down', [2], 'Knocked prone.', { by: { toughness: ['might', 'energy'] }, instant: true }),
  bane('life-drain', 'heart-pulse', [5], 'A damaging attack that heals the attacker by the damage dealt.', {
    by: { toughness: ['entropy'] },
    instant: true,
  }),
  bane('memory-alteration', 'brain', [5, 6, 8], 'Memories are changed; the GM says how.', {
    by: { resolve: ['influence'] },
    added: false,
    instant: true,
    spurned: 24,
    leaves: { 5: 'a minor detail, for an hour', 6: 'the last five minutes, for good', 8: 'any time' },
  }),
  bane(
    'mind-dredge',
    'brain',
    [2, 4, 6, 8, 9],
    'The attacker reads thoughts or memories; the GM says what they learn.',
    {
      by: { resolve: ['prescience'] },
      ...A_MINUTE,
      immune: 24,
      leaves: {
        2: 'thoughts of animals',
        4: 'thoughts of anyone',
        6: 'a day of memory each round',
        8: 'a year of memory each round',
        9: 'everything',
      },
    },
  ),
  bane('persistent-damage', 'flame', [2, 4, 6], 'Takes damage at the start of each of its turns, past all defenses.', {
    by: { evasion: ['agility'], toughness: ['energy', 'entropy'] },
    ...A_MINUTE,
    variants: ['bleeding', 'fire', 'cold', 'lightning', 'acid', 'entropic'],
  }),
  bane('phantasm', 'sparkles', [1, 2, 3, 6], 'Believes an illusion; the GM says what it does.', {
    by: { resolve: ['influence'] },
    resist: 'move',
    after: '10 minutes',
    immune: 1,
    leaves: { 1: 'taste', 2: 'sound, smell or touch', 3: 'sight', 6: 'all senses' },
  }),
  bane('polymorph', 'shuffle', [5, 6, 8, 9], 'Turned into another creature; the GM changes the sheet.', {
    by: { toughness: ['alteration'] },
    ...SLOW,
  }),
  bane('scrying', 'eye', [5], 'Watched from afar; the GM says what the attacker sees.', {
    by: { resolve: ['prescience'] },
    ...SLOW,
  }),
  bane('sickened', 'bug', [3], 'Disadvantage 2 on every action roll.', { by: { toughness: ['entropy'] }, ...A_MINUTE }),
  bane('silenced', 'ear', [2], 'Cannot speak; inflicted with Alteration, nothing is heard within 5 ft.', {
    by: { evasion: ['agility'], toughness: ['might', 'entropy', 'alteration'] },
    ...A_MINUTE,
  }),
  bane('slowed', 'footprints', [2], 'Speed at most 10 ft.', {
    by: { toughness: ['energy', 'might', 'entropy'], evasion: ['agility'] },
    ...A_MINUTE,
  }),
  bane('stunned', 'zap', [4], 'One single action a turn: a major, a move or a minor. No focus action.', {
    by: { toughness: ['might', 'agility', 'entropy', 'energy'] },
    ...A_MINUTE,
  }),
  bane('stupefied', 'help-circle', [7], 'Childlike: Resolve 10, no powers, attacks only while being attacked.', {
    by: { resolve: ['influence'] },
    ...byItself(24, '1 minute'),
  }),
  bane(
    'surprised',
    'eye-off',
    [0],
    'Attacks against it have advantage 1, and it has no interrupts until its first turn.',
    SLOW,
  ),
  bane('truthfulness', 'message-circle', [5], 'Answers truthfully; the GM says what.', {
    by: { resolve: ['influence'] },
    ...SLOW,
  }),
];
export type BaneKind = (typeof BANES)[number]['id'];
export const BANE_KINDS = BANES.map(({ id }) => id);

const byKind = new Map<string, BaneEntry>(BANES.map((entry) => [entry.id, entry]));
export const baneEntry = (kind: BaneKind): BaneEntry => byKind.get(kind) as BaneEntry;
