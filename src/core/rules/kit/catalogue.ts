import type { Face } from '../ruleset/faces.ts';
import type { CatalogueEntry, DemoCombatant } from '../ruleset/ruleset.ts';

/** A creature of a list: who a player would take is on the party's side, all others are foes. */
export const creature = <Body>(
  from: Omit<CatalogueEntry<Body>, 'side' | 'about' | 'footprint'> & Partial<CatalogueEntry<Body>>,
): CatalogueEntry<Body> => ({ about: '', footprint: 1, side: from.character ? 'ally' : 'foe', ...from });

/** The id of a creature, or of what it strikes with, that follows from its name. */
export const idFrom = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A creature as a list has it: of its sheet, what is not usual. */
export type Listed<Body, Sheet = Partial<Body>> = Omit<CatalogueEntry, 'side' | 'character' | 'body'> &
  Partial<Pick<CatalogueEntry, 'side'>> & { readonly sheet: Sheet };

/** How creatures of one group of a list are written: the id of each follows from its name. */
export const inList =
  <Sheet>(group: string) =>
  (name: string, face: Face, about: string, sheet: Sheet, footprint = 1): Listed<unknown, Sheet> & { face: Face } => ({
    id: idFrom(name),
    name,
    group,
    about,
    face,
    footprint,
    sheet,
  });

/** How the creatures of a list come onto a table: the body is made of their sheet, and a `pc` is a character. */
export const creaturesFrom =
  <Sheet extends { readonly kind?: string }, Body>(bodyOf: (sheet: Sheet) => Body) =>
  ({ sheet, ...from }: Listed<Body, Sheet>) =>
    creature<Body>({ ...from, character: sheet.kind === 'pc', body: bodyOf(sheet) });

/** Whom of the characters of a list a sheet was made as, told by these figures of it; undefined: none of them. */
export const madeFrom =
  <Body>(entries: readonly CatalogueEntry<Body>[], figures: (body: Body) => unknown) =>
  (body: Body): CatalogueEntry<Body> | undefined => {
    const own = JSON.stringify(figures(body));
    return entries.find((entry) => entry.character && JSON.stringify(figures(entry.body)) === own);
  };

/** Everybody of a list who can be added to a table by name, and as whom a sheet was made. */
export const catalogueOf = <Sheet extends { readonly kind?: string }, Body>(
  creatures: readonly Listed<Body, Sheet>[],
  bodyOf: (sheet: Sheet) => Body,
  figures: (body: Body) => unknown,
) => {
  const catalogue = creatures.map(creaturesFrom(bodyOf));
  return { catalogue, madeAs: madeFrom(catalogue, figures) };
};

/** Somebody of a ready fight on a cell of its map: a character of the party, or a foe. */
export const standing = (
  from: string,
  name: string,
  [x, y]: readonly [x: number, y: number],
  character = false,
): DemoCombatant => ({ from, name, side: character ? 'ally' : 'foe', character, x, y });
