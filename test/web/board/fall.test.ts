import { expect, test } from 'vitest';
import { fallMs, fallsOf, fallTimer } from '../../../src/web/board/stage/paint-fall.ts';
import type { BodyView, View } from '../../../src/core/rules/views/view.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Running } from '../../../src/web/store/stage/stage.ts';

/** Whoever a step fells tips over as it lands, once, and is down when the step is over. */

const [orc, wolf] = ['orc', 'wolf'] as unknown as readonly [CombatantId, CombatantId];
const body = (down: boolean, more: Partial<BodyView> = {}): BodyView => ({
  down,
  gauge: null,
  marks: [],
  pips: [],
  sheet: [],
  ...more,
});

const viewOf = (bodies: Readonly<Record<CombatantId, BodyView>>): View =>
  ({
    field: { type: 'grid', width: 9, height: 9 },
    combatants: Object.entries(bodies).map(([id, of], at) => ({
      id,
      name: id,
      side: 'foe',
      footprint: 1,
      place: { type: 'cell', x: at, y: 2, height: 0 },
      body: of,
    })),
  }) as unknown as View;
const running = (before: Readonly<Record<CombatantId, BodyView>>): Running =>
  ({ staged: { before }, from: 0, lands: 420, until: 1000 }) as unknown as Running;
const who = (view: View, on: Running, painted: Readonly<Record<CombatantId, BodyView>> = {}) =>
  fallsOf(view, on, painted).map(({ stood, base }) => [stood.id, stood.body.down, base.x]);

test('whoever stood before a step and lies after it falls, painted as they stood', () => {
  const on = running({ [orc]: body(false), [wolf]: body(false) });
  expect(who(viewOf({ [orc]: body(true), [wolf]: body(false) }), on)).toEqual([['orc', false, 0]]);
});

test('nobody falls who lay already, who left the fight, or who is not seen', () => {
  expect(who(viewOf({ [orc]: body(true) }), running({ [orc]: body(true) }))).toEqual([]);
  expect(who(viewOf({ [orc]: body(true, { left: 'fled' }) }), running({ [orc]: body(false) }))).toEqual([]);
  expect(who(viewOf({}), running({ [orc]: body(false) }))).toEqual([]);
});

test('of several steps that wait, the one falls by which they lie: until then they are painted as they stood', () => {
  const [view, on] = [viewOf({ [orc]: body(true) }), running({ [orc]: body(false) })];
  expect(who(view, on, { [orc]: body(false) })).toEqual([]);
  expect(who(view, on, {})).toHaveLength(1);
});

test('a fall takes no longer than what is left of its step', () => {
  expect([1000, 720, 420].map((until) => fallMs({ ...running({}), until }))).toEqual([420, 300, 1]);
});

test('a screen that misses pictures goes on with a fall from where it was', () => {
  const fell = fallTimer(5_400);
  expect([5_380, 5_420, 5_436, 5_865, 5_881].map(fell)).toEqual([null, 0, 16, 76, 92]);
});
