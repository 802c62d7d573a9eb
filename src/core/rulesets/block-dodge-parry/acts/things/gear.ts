import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find } from '../../../../rules/scene/scene.ts';
import type { Body, Item } from '../../sheet/body.ts';
import { itemName } from '../../sheet/derived.ts';
import type { Why } from '../../facts/because.ts';
import type { Battle, Event } from '../../game.ts';
import { changed, turned } from '../../game.ts';
import { placeOf } from '../../moves/zones.ts';

/** Things that change hands, or fall. */

/** The items with one of them somewhere else. */
export const itemAt = (body: Body, id: string, where: Item['where']): Pick<Body, 'items'> => ({
  items: body.items.map((item) => (item.id === id ? { ...item, where } : item)),
});

/** What somebody lets fall lies in its zone; without a zone it is gone (BD-090, BD-286). */
export const dropItems = (scene: Battle, who: CombatantId, ids: readonly string[], because?: Why): readonly Event[] => {
  const fighter = find(scene, who);
  const falling = fighter.body.items.filter(({ id }) => ids.includes(id));
  if (falling.length === 0) return [];
  const why: Why = because ?? { type: 'readied', thing: falling.map(itemName).join(', '), how: 'dropped' };
  const zone = placeOf(fighter)?.zone ?? null;
  const facts: Event[] = [changed(who, { items: fighter.body.items.filter(({ id }) => !ids.includes(id)) }, why)];
  if (zone !== null)
    facts.push(
      turned(
        {
          floor: [
            ...scene.turn.floor,
            ...falling.map((item): Battle['turn']['floor'][number] => ({ zone, item: { ...item, where: 'carried' } })),
          ],
        },
        why,
      ),
    );
  return facts;
};
export const dropItem = (scene: Battle, who: CombatantId, id: string): readonly Event[] => dropItems(scene, who, [id]);

/** A fresh id for a thing that comes to a body: `wanted`, or the first of `wanted-2`, `wanted-3`… */
export const freshItemId = (body: Body, wanted: string): string => {
  const used = new Set<string>([...body.items, ...body.attacks].map(({ id }) => id));
  if (!used.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!used.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
};
