import { reason } from '../../reasons.ts';
import type { Boon } from '../../sheet/effects.ts';
import type { Traits } from '../trait.ts';

/** What each boon changes for those it is on. Those not in the table act when invoked, in turns, or leave it to the GM. */

const at = (levels: Readonly<Record<number, number>>, { level }: Pick<Boon, 'level'>): number => levels[level] ?? 0;
const FASTER = { 2: 5, 4: 10, 6: 15, 8: 25 };
const HARDER = { 4: -1, 6: -2, 8: -3 };
const FLIES = { 5: 10, 6: 30, 8: 60 };

export const BOON_TRAITS: Traits<Boon> = {
  haste: {
    speed: (boon) => ({ label: 'haste', value: at(FASTER, boon), rule: 'OC-33' }),
    attacked: (boon, { defense }) =>
      defense === 'evasion' && boon.level >= 4
        ? { label: 'hasted target', value: at(HARDER, boon), rule: 'OC-33' }
        : null,
  },
  flight: { fly: (boon) => at(FLIES, boon) },
  // Its advantage is one for each target that does not perceive the attacker (`perceiving`).
  invisible: { veils: () => 'invisible target' },
  insubstantial: {
    floats: true,
    untouched: (_, defense) =>
      defense === 'resolve' ? null : reason('immune', 'Insubstantial: only Resolve can be attacked.'),
  },
};
