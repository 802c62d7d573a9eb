import { idsOf } from '../../../rules/kit.ts';
import { atMost, sheetSchema, twice } from '../../../rules/kit/shapes.ts';
import { handsUsed, UNARMED } from './arms.ts';
import { ABILITIES, type Body, MOST, type Sheet, sheetShape } from './body.ts';
import { SLOTS, slotsUsed } from './derived.ts';

/** Reads a sheet from outside: gives ids to items, and finds what the rules say against it. */

type Given = Sheet['items'][number] | Sheet['attacks'][number];

const idFor = (thing: Given): string => {
  const said = 'weapon' in thing ? thing.weapon : 'armour' in thing ? thing.armour : thing.name;
  const slug = said
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return slug === '' || slug === UNARMED.id ? 'thing' : slug;
};

/** Items without an id get one; of two with the same, the first keeps it. */
const withIds = <T extends Given>(things: readonly T[], used: Set<string>): readonly (T & { readonly id: string })[] =>
  things.map((thing) => {
    const wanted = thing.id ?? idFor(thing);
    let id = wanted;
    for (let n = 2; used.has(id) || id === UNARMED.id; n++) id = `${wanted}-${n}`;
    used.add(id);
    return { ...thing, id };
  });

const complete = (sheet: Sheet): Body => {
  const used = new Set<string>();
  return { ...sheet, items: withIds(sheet.items, used), attacks: withIds(sheet.attacks, used) };
};

const problemsOf = (sheet: Body) => {
  const { total } = slotsUsed(sheet);
  const tooMuch = `Items and Fatigue take ${total} slots; there are only ${SLOTS}.`;
  return [
    ...atMost(sheet, [['hp', 'maxHp'], ...ABILITIES.map((id) => [id, MOST[id]] as const)]),
    ...(handsUsed(sheet) > 2 ? [{ at: 'items', say: 'More items are wielded than two hands can hold.' }] : []),
    ...(sheet.slotsTracked && total > SLOTS ? [{ at: 'items', say: tooMuch }] : []),
    ...twice('traits', sheet.traits),
    ...twice('states', sheet.states),
    ...twice('reactions', idsOf(sheet.reactions)),
  ];
};

export const bodySchema = sheetSchema(sheetShape, problemsOf, complete);
