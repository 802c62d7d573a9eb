import { offerFor } from '../../rules/ruleset/command-reasons.ts';
import type { Command } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../rules/scene/scene.ts';
import { gridOf } from '../../space/grid/grid.ts';
import { sight } from '../../space/measuring/sight.ts';
import type { Preview } from './previewed.ts';

/** The line to a single target on a grid, and whether it is clear. */
export const sightOf = (
  { ruleset, known }: { readonly ruleset: Ruleset; readonly known: Scene },
  command: Command,
): Preview['sight'] => {
  if (command.who === null || known.field.type !== 'grid') return null;
  const from = lookUp(known, command.who);
  const slot = offerFor(ruleset, known, command.who, command.offer)?.slots.find(
    ({ type }) => type === 'target' || type === 'targets',
  );
  const filled = slot === undefined ? undefined : command.slots[slot.name];
  const value = Array.isArray(filled) && filled.length === 1 ? (filled as readonly unknown[])[0] : filled;
  const to = typeof value === 'string' ? lookUp(known, value as CombatantId) : null;
  if (from?.place?.type !== 'cell' || to?.place?.type !== 'cell') return null;
  const base = ({
    place,
    footprint,
  }: {
    readonly place: { readonly x: number; readonly y: number; readonly height: number };
    readonly footprint: number;
  }) => ({ x: place.x, y: place.y, size: footprint, height: place.height });
  const { clear } = sight(
    gridOf(known.field),
    base({ place: from.place, footprint: from.footprint }),
    base({ place: to.place, footprint: to.footprint }),
  );
  return { from: from.place, to: to.place, clear };
};
