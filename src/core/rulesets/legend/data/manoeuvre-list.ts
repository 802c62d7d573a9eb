import type { BroughtId } from './condition-list.ts';

/**
 * Manoeuvres as data: which roll, which save, which range and cost, what it brings; a table that owns the book may
 * correct each (LG-412).
 */
export const MANOEUVRES = ['bull-rush', 'trip', 'disarm', 'grapple', 'pin'] as const;
export type ManoeuvreId = (typeof MANOEUVRES)[number];
export const SAVES = ['fortitude', 'reflex', 'will'] as const;
export type SaveName = (typeof SAVES)[number];

interface ManoeuvreRow {
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  readonly rule: string;
  /** Whether it needs an attack that hits, and what the target saves with. */
  readonly attack: boolean;
  readonly save: SaveName;
  readonly range: 'adjacent' | 'melee';
  /** The conditions of a target that fails its save. */
  readonly brings: readonly BroughtId[];
}

export const MANOEUVRE: Readonly<Record<ManoeuvreId, ManoeuvreRow>> = {
  'bull-rush': {
    name: 'Bull rush',
    icon: 'arrow-right',
    about: 'Pushes an adjacent target 5 ft, and farther the more it misses its save by; you follow.',
    rule: 'LG-262',
    attack: false,
    save: 'fortitude',
    range: 'adjacent',
    brings: [],
  },
  trip: {
    name: 'Trip',
    icon: 'chevrons-down',
    about: 'An attack; a target that fails its save is prone.',
    rule: 'LG-263',
    attack: true,
    save: 'reflex',
    range: 'melee',
    brings: ['prone'],
  },
  disarm: {
    name: 'Disarm',
    icon: 'hand-metal',
    about: 'An attack; a target that fails its save drops its weapon.',
    rule: 'LG-264',
    attack: true,
    save: 'reflex',
    range: 'melee',
    brings: [],
  },
  grapple: {
    name: 'Grapple',
    icon: 'grip',
    about: 'An attack; a target that fails its save is grappled.',
    rule: 'LG-265',
    attack: true,
    save: 'reflex',
    range: 'melee',
    brings: ['grappled'],
  },
  pin: {
    name: 'Pin',
    icon: 'lock',
    about: 'An attack on a target you have grappled. If it fails its save, it is pinned.',
    rule: 'LG-415',
    attack: true,
    save: 'fortitude',
    range: 'melee',
    brings: ['pinned'],
  },
};
