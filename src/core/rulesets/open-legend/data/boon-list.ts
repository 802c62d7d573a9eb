/** A boon of the list. What it does is read where the rules stand (`effects/boons`). */
export interface BoonEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** The 27 boons of the edition. */
export const BOONS = [
  { id: 'absorb-object', name: 'Absorb object', icon: 'sparkles' },
  { id: 'aid', name: 'Aid', icon: 'sparkles' },
  { id: 'animation', name: 'Animation', icon: 'sparkles' },
  { id: 'augury', name: 'Augury', icon: 'sparkles' },
  { id: 'blindsight', name: 'Blindsight', icon: 'sparkles' },
  { id: 'darkness', name: 'Darkness', icon: 'sparkles' },
  { id: 'detection', name: 'Detection', icon: 'sparkles' },
  { id: 'flight', name: 'Flight', icon: 'sparkles' },
  { id: 'genesis', name: 'Genesis', icon: 'sparkles' },
  { id: 'haste', name: 'Haste', icon: 'sparkles' },
  { id: 'heal', name: 'Heal', icon: 'sparkles' },
  { id: 'insubstantial', name: 'Insubstantial', icon: 'sparkles' },
  { id: 'invisible', name: 'Invisible', icon: 'sparkles' },
  { id: 'light', name: 'Light', icon: 'sparkles' },
  { id: 'reading', name: 'Reading', icon: 'sparkles' },
  { id: 'regeneration', name: 'Regeneration', icon: 'sparkles' },
  { id: 'resistance', name: 'Resistance', icon: 'sparkles' },
  { id: 'restoration', name: 'Restoration', icon: 'sparkles' },
  { id: 'retributive-barrier', name: 'Retributive barrier', icon: 'sparkles' },
  { id: 'seeing', name: 'Seeing', icon: 'sparkles' },
  { id: 'shapeshift', name: 'Shapeshift', icon: 'sparkles' },
  { id: 'telekinesis', name: 'Telekinesis', icon: 'sparkles' },
  { id: 'telepathy', name: 'Telepathy', icon: 'sparkles' },
  { id: 'teleport', name: 'Teleport', icon: 'sparkles' },
  { id: 'tongues', name: 'Tongues', icon: 'sparkles' },
  { id: 'transmutation', name: 'Transmutation', icon: 'sparkles' },
  { id: 'truesight', name: 'Truesight', icon: 'sparkles' },
] as const satisfies readonly BoonEntry[];
export type BoonKind = (typeof BOONS)[number]['id'];

export const BOON_KINDS = BOONS.map(({ id }) => id);

const byKind = new Map<string, BoonEntry>(BOONS.map((boon) => [boon.id, boon]));

/** The entry of a boon. */
export const boonEntry = (kind: BoonKind): BoonEntry => byKind.get(kind) as BoonEntry;
