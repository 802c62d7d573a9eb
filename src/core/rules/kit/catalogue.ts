import type { CatalogueEntry, DemoCombatant } from '../ruleset/ruleset.ts';

/** A creature of a list: who a player would take is on the party's side, all others are foes. */
export const creature = <Body>(
  from: Omit<CatalogueEntry<Body>, 'side' | 'about' | 'footprint'> & Partial<CatalogueEntry<Body>>,
): CatalogueEntry<Body> => ({ about: '', footprint: 1, side: from.character ? 'ally' : 'foe', ...from });

/** How the creatures of a list come onto a table: the body is made of their sheet, and a `pc` is a character. */
export const creaturesFrom =
  <Sheet extends { readonly kind?: string }, Body>(bodyOf: (sheet: Sheet) => Body) =>
  ({ sheet, ...from }: Omit<CatalogueEntry, 'side' | 'character' | 'body'> & { readonly sheet: Sheet }) =>
    creature<Body>({ ...from, character: sheet.kind === 'pc', body: bodyOf(sheet) });

/** Somebody of a ready fight on a cell of its map: a character of the party, or a foe. */
export const standing = (
  from: string,
  name: string,
  [x, y]: readonly [x: number, y: number],
  character = false,
): DemoCombatant => ({ from, name, side: character ? 'ally' : 'foe', character, x, y });
