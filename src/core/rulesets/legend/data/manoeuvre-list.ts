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

type How = Pick<ManoeuvreRow, 'attack' | 'save' | 'range' | 'brings'>;
const manoeuvre = (name: string, icon: string, rule: string, about: string, how: How): ManoeuvreRow => ({
  name,
  icon,
  rule,
  about,
  ...how,
});
/** An attack that hits, at a target in melee range. */
const struck = (save: SaveName, ...brings: readonly BroughtId[]): How => ({
  attack: true,
  save,
  range: 'melee',
  brings,
});

export const MANOEUVRE: Readonly<Record<ManoeuvreId, ManoeuvreRow>> = {
  'bull-rush': manoeuvre(
    'Bull rush',
    'arrow-right',
    'LG-262',
    'Pushes an adjacent target 5 ft, and farther the more it misses its save by; you follow.',
    { attack: false, save: 'fortitude', range: 'adjacent', brings: [] },
  ),
  trip: manoeuvre(
    'Trip',
    'chevrons-down',
    'LG-263',
    'An attack; a target that fails its save is prone.',
    struck('reflex', 'prone'),
  ),
  disarm: manoeuvre(
    'Disarm',
    'hand-metal',
    'LG-264',
    'An attack; a target that fails its save drops its weapon.',
    struck('reflex'),
  ),
  grapple: manoeuvre(
    'Grapple',
    'grip',
    'LG-265',
    'An attack; a target that fails its save is grappled.',
    struck('reflex', 'grappled'),
  ),
  pin: manoeuvre(
    'Pin',
    'lock',
    'LG-415',
    'An attack on a target you have grappled. If it fails its save, it is pinned.',
    struck('fortitude', 'pinned'),
  ),
};
