import { capital, cellOf, find, groundOf, pickSlot, recordOf } from '../../../rules/kit.ts';
import { action, changed, look, record, settingsOf, unmeasured, type Fact } from '../game.ts';
import { goes } from '../moves/mounted.ts';
import { resized, SIZES } from '../sheet/index.ts';

const SIZED = pickSlot('size', 'Size', recordOf(SIZES, capital));

/**
 * Another size: its room, AC, attacks and speed change with it (LG-241 to LG-245). Nobody grows over the edge of the
 * map.
 */
export const resize = action({
  ...unmeasured('other', 'resize', 'Change size', 'scaling', 'LG-244'),
  about: 'Room on the map, AC, attacks and speed change with it.',
  gmOnly: true,
  secondary: true,
  slots: (_, { body }) => [SIZED.slot({ initial: body.size })],
  *resolve(id, command) {
    const size = SIZED.of(command);
    const scene = yield* look();
    const [who, grid] = [find(scene, id), groundOf(scene)];
    if (size === null || size === who.body.size) return;
    const because = { type: 'resized', size } as const;
    const { footprint } = settingsOf(scene).sizes[size];
    const at = cellOf(who);
    const [x, y] = [
      Math.max(0, Math.min(at?.x ?? 0, (grid?.width ?? 0) - footprint)),
      Math.max(0, Math.min(at?.y ?? 0, (grid?.height ?? 0) - footprint)),
    ];
    const over = at !== null && (x !== at.x || y !== at.y);
    yield* record(
      ...(over ? goes(scene, who, [{ ...at, x, y }], false, { type: 'readied' }) : []),
      { type: 'edited', who: id, set: { footprint }, because } satisfies Fact,
      changed(id, resized(who.body, size, settingsOf(scene)), because),
    );
  },
  headline: 'changes size…',
});
