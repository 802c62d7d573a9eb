import { find, thingSlot, unless } from '../../../../rules/kit.ts';
import { action, changed, look, reason, record, unmeasured, type Combatant, type Scene } from '../../game.ts';
import type { Body } from '../../sheet/index.ts';

/** Magic items in use, of which a creature may own more than it may use (LG-083). */

type Item = Body['items'][number];
const shown = { id: ({ name }: Item) => name, label: ({ name }: Item) => name };
const TAKE = thingSlot<Item>('take', 'Use from now on', shown);
const LEAVE = thingSlot<Item>('leave', 'In its place', shown);
const inUse = ({ body }: Combatant): readonly Item[] => body.items.filter((item) => item.used);
const stowed = ({ body }: Combatant): readonly Item[] => body.items.filter((item) => !item.used);
const full = (who: Combatant): boolean => inUse(who).length >= who.body.itemsMost;
/** No encounter of this scene has taken place yet. */
export const betweenScenes = ({ turn }: Scene): boolean => turn.phase === 'idle' && turn.encounters === 0;

export const changeItems = action({
  ...unmeasured('other', 'change-items', 'Change items in use', 'gem', 'LG-083'),
  about: (_, { body }) => `${body.itemsMost} may be in use at once.`,
  secondary: true,
  when: (_, who) => stowed(who).length > 0,
  reasons: (scene) => unless(betweenScenes(scene), reason('between-scenes')),
  slots: (_, who) => [
    TAKE.slot(stowed(who)),
    ...(inUse(who).length > 0 ? [LEAVE.slot(inUse(who), { optional: !full(who) })] : []),
  ],
  check: (_, who, command) => unless(!full(who) || LEAVE.of(command, inUse(who)) !== null, reason('items-full')),
  *resolve(id, command) {
    const who = find(yield* look(), id);
    const [take, leave] = [TAKE.of(command, stowed(who)), LEAVE.of(command, inUse(who))];
    if (take === null) return;
    const items = who.body.items.map((item) =>
      item === take || item === leave ? { ...item, used: !item.used } : item,
    );
    yield* record(changed(id, { items }, { type: 'items-changed', take: take.name, leave: leave?.name ?? null }));
  },
  headline: 'changes items in use…',
});
