import type { Result } from '../../src/core/base.ts';
import type { Offer } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { ReachView, Told, View } from '../../src/core/rules/views/view.ts';
import { pathCode } from '../../src/core/rules/views/view.ts';
import { cellsOf } from '../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../src/core/space/grid/grid.ts';
import { reach } from '../../src/core/space/moving/reach.ts';
import type { Answers, Preview, Query, Refusal, Request } from '../../src/core/wire/messages.ts';
import { refusal } from '../../src/core/wire/messages.ts';
import { zoneRanges, zonesReach } from './zones.ts';
import type { Link, News } from '../../src/web/link/link.ts';

const BUDGET = 60;

const MOVE: Offer = {
  id: 'move',
  name: 'Move',
  about: 'Walk.',
  group: 'Move',
  icon: 'footprints',
  reasons: [],
  cost: [],
  gesture: 'drag',
  rule: null,
  slots: [{ name: 'path', label: 'Way', type: 'path' }],
};
/** The same between zones. */
const GO: Offer = { ...MOVE, id: 'go', slots: [{ name: 'way', label: 'Where to', type: 'way', most: 2 }] };
const BURST: Offer = {
  id: 'burst',
  name: 'Burst',
  about: 'Everybody in a square.',
  group: 'Attack',
  icon: 'flame',
  reasons: [],
  cost: [],
  gesture: null,
  rule: null,
  slots: [{ name: 'area', label: 'Area', type: 'area', shape: 'square', sides: [10, 15] }],
};

const preview = (reasons: Preview['reasons'] = []): Preview => ({
  reasons,
  explained: { modifiers: [], tallies: [], notes: [] },
  odds: null,
  assuming: 'if no one reacts',
  sight: null,
});

/** A table of one page: it walks, opens doors and answers what the board asks. */
export const fakeLink = (first: View): Link & { readonly requests: Request[]; tell(told: readonly Told[]): void } => {
  let view = first;
  let n = 1;
  const hearers = new Set<(news: News) => void>();
  const requests: Request[] = [];
  const show = (next: View): void => {
    view = next;
    n += 1;
    hearers.forEach((hear) => hear({ type: 'view', view, n, whole: false }));
  };
  const say = (told: readonly Told[], combatants = view.combatants): void =>
    show({
      ...view,
      combatants,
      log: [...view.log, { id: `e${n}`, title: ['Something happens'], by: null, state: 'done', told }],
    });

  const granted = (request: Request): Result<number, Refusal> => {
    requests.push(request);
    if (request.type === 'command' && request.command.offer === 'move') {
      const steps = request.command.slots['path'] as readonly (readonly [number, number])[];
      const who = request.command.who as CombatantId;
      const combatant = view.combatants.find((each) => each.id === who);
      const end = steps.at(-1);
      if (combatant?.place?.type !== 'cell' || end === undefined)
        return { ok: false, error: refusal('illegal', 'There is no such way.') };
      const cells = [combatant.place, ...steps.map(([x, y]) => ({ x, y }))];
      say(
        [{ type: 'moved', who, path: pathCode(cells) }],
        view.combatants.map((each) =>
          each.id === who ? { ...each, place: { type: 'cell', x: end[0], y: end[1], height: 0 } } : each,
        ),
      );
    }
    if (request.type === 'correct') {
      for (const correction of request.corrections) {
        if (correction.type === 'move')
          show({
            ...view,
            combatants: view.combatants.map((each) =>
              each.id === correction.who ? { ...each, place: correction.place } : each,
            ),
          });
        if (correction.type === 'field' && correction.change.type === 'portal' && view.field.type === 'grid') {
          const { id, set } = correction.change;
          show({
            ...view,
            field: {
              ...view.field,
              portals: view.field.portals.map((portal) => (portal.id === id ? { ...portal, ...set } : portal)),
            },
          });
        }
      }
    }
    return { ok: true, value: n };
  };

  const answers = (query: Query): unknown => {
    switch (query.type) {
      case 'offers':
        return { offers: query.who === null ? [] : view.field.type === 'zones' ? [GO] : [MOVE, BURST] };
      case 'reach':
        return { reach: reachView(view, query.who), zones: zonesReach(view, query.who) };
      case 'aims': {
        const side = view.combatants.find((combatant) => combatant.id === query.who)?.side;
        return { at: view.combatants.filter((combatant) => combatant.side !== side).map((combatant) => combatant.id) };
      }
      case 'targets':
        return {
          targets: view.combatants
            .filter((combatant) => combatant.side === 'foe')
            .map((combatant) => ({ who: combatant.id, reasons: [], note: null })),
        };
      case 'strikes':
        return {
          strikes: [
            {
              command: { who: query.who, offer: 'strike', slots: { target: query.target }, turn: '1' },
              name: 'Longsword',
              icon: 'sword',
              preview: preview(),
            },
          ],
        };
      case 'preview':
        return preview([{ code: 'out-of-reach', say: 'The path is blocked.', rule: null }]);
      case 'bands':
        return {
          zones: zoneRanges(view),
          bands: [
            { label: 'Reach', feet: 5, tone: 'bad' },
            { label: 'Short', feet: 30, tone: 'plain' },
          ],
        };
      case 'area': {
        const area = query.command.slots['area'] as { readonly x: number; readonly y: number; readonly side: number };
        const width = view.field.type === 'grid' ? view.field.width : 0;
        const side = area.side / 5;
        const cells = Array.from(
          { length: side * side },
          (_, at) => (area.y + Math.floor(at / side)) * width + area.x + (at % side),
        );
        const affected = view.combatants.flatMap((combatant) =>
          combatant.place?.type === 'cell' && cells.includes(combatant.place.y * width + combatant.place.x)
            ? [{ who: combatant.id, friend: combatant.side === 'ally' }]
            : [],
        );
        return { area: { cells, affected }, reasons: [] };
      }
      default:
        return {};
    }
  };

  return {
    requests,
    tell: say,
    join: () => Promise.resolve({ ok: false, error: refusal('no-link', 'There is nothing to join here.') }),
    enter: () => Promise.resolve({ ok: false, error: refusal('no-link', 'There is nothing to enter here.') }),
    request: (request) => Promise.resolve(granted(request)),
    query: <Q extends Query>(query: Q) =>
      Promise.resolve({ ok: true as const, value: answers(query) as Answers[Q['type']] }),
    gesture: () => undefined,
    subscribe: (hear) => {
      hearers.add(hear);
      queueMicrotask(() => {
        hear({ type: 'state', state: 'online', waiting: 0, say: null });
        hear({ type: 'view', view, n, whole: true });
      });
      return () => hearers.delete(hear);
    },
    close: () => hearers.clear(),
    renew: () => Promise.resolve({ ok: false, error: refusal('no-link', 'There is no link to renew here.') }),
  };
};

/** Where somebody can walk: two moves of 30 feet, steps out of a foe's neighbourhood provoking. */
const reachView = (view: View, who: CombatantId): ReachView | null => {
  const combatant = view.combatants.find((each) => each.id === who);
  if (combatant?.place?.type !== 'cell' || view.field.type !== 'grid') return null;
  const grid = gridOf({ ...view.field, lights: [] });
  const blocked = new Uint8Array(grid.count);
  const noStop = new Uint8Array(grid.count);
  for (const other of view.combatants) {
    if (other.id === who || other.place?.type !== 'cell') continue;
    for (const cell of cellsOf(grid, { ...other.place, size: other.footprint }))
      (other.side === combatant.side ? noStop : blocked)[cell] = 1;
  }
  const reached = reach(grid, {
    from: combatant.place.y * grid.width + combatant.place.x,
    size: combatant.footprint,
    budget: BUDGET,
    blocked,
    noStop,
  });
  const cells = Array.from(reached.cells);
  const foe = view.combatants.find((other) => other.side !== combatant.side && other.place?.type === 'cell');
  const beside = (cell: number): boolean =>
    foe?.place?.type === 'cell' &&
    Math.max(Math.abs((cell % grid.width) - foe.place.x), Math.abs(Math.floor(cell / grid.width) - foe.place.y)) <= 1;
  const from = cells.map((_, at) => cells[reached.before[at] ?? -1] ?? -1);
  return {
    type: 'cells',
    offer: 'move',
    cells,
    cost: Array.from(reached.feet),
    from,
    band: Array.from(reached.feet, (feet) => (feet <= 30 ? 0 : 1)),
    stop: Array.from(reached.stop),
    bands: [
      { label: 'Move', upTo: 30 },
      { label: 'Second move', upTo: 60 },
    ],
    slow: [],
    reactors: foe === undefined ? [] : [[foe.id]],
    provokes:
      foe === undefined
        ? []
        : cells.flatMap((cell, at) =>
            (from[at] ?? -1) >= 0 && beside(from[at] ?? -1) && !beside(cell)
              ? [[from[at] ?? -1, cell, 0] as const]
              : [],
          ),
    safe: null,
    budget: BUDGET,
  };
};
