import type { Cell, CombatantId } from '../../../rules/kit.ts';
import { called, cellOf, cellSlot, lookUp, pairsOf, sentence } from '../../../rules/kit.ts';
import { freed, holdsOn } from '../acts/manoeuvres/hold.ts';
import { choose, knownTo, look, lookFor, noted, option, reason, record, type Procedure } from '../game.ts';
import { carrierOf, goes, mountOf } from './mounted.ts';
import { freeBeside, insideObstacle, sharedWith } from './occupying.ts';
import { provoked } from './opportunity.ts';
import { able } from '../round/budget.ts';

const CELL = cellSlot('Where to');

/**
 * Whoever starts its turn on squares of another, or inside an obstacle, is put on a free square beside, without a cost
 * and without a chance for anybody; where there is none it may move through the other (LG-134, LG-140 to LG-143,
 * LG-356, LG-358), and out of every hold (LG-359). A rider makes room with its mount, whom that carries do not
 * (LG-363).
 */
export function* displaced(who: CombatantId): Procedure {
  const tried: Cell[] = [];
  while (yield* makesRoom(who, tried));
}

const among = (cells: readonly Cell[], at: Cell): boolean => cells.some(({ x, y }) => x === at.x && y === at.y);

/** One square chosen and gone to; true: somebody unseen was on it, so that another has to be tried. */
function* makesRoom(who: CombatantId, tried: Cell[]): Procedure<boolean> {
  const [scene, one] = yield* lookFor(who);
  const goer = one === null ? null : carrierOf(scene, one);
  const at = cellOf(goer);
  if (one === null || goer === null || at === null || mountOf(scene, goer) !== null) return false;
  const inside = insideObstacle(scene, goer);
  const to = inside || !able(scene, one) ? 'gm' : who;
  const known = to === 'gm' ? scene : knownTo(scene, one);
  if (!inside && sharedWith(known, goer).length === 0) return false;
  const cells = freeBeside(known, goer).filter((cell) => !among(tried, cell));
  if (cells.length === 0 && !inside) return false;
  const choice = yield* choose(to, 'displace', (now) =>
    lookUp(now, who)?.place == null
      ? null
      : {
          say: inside
            ? sentence`${called(who)} is inside an obstacle. Choose a square.`
            : sentence`${called(who)} shares its square. Choose one beside it.`,
          about: [who],
          options: [
            option.move(
              'square',
              'Choose a square',
              cells.length === 0 ? 'Any square.' : `${cells.length} squares are free.`,
              'move',
              inside ? 'LG-134' : 'LG-140',
              { slots: [CELL.slot(cells.length === 0 ? {} : { among: pairsOf(cells) })] },
            ),
          ],
          otherwise: { offer: 'square', slots: { cell: [cells[0]?.x ?? at.x, cells[0]?.y ?? at.y] } },
          check: (made) => {
            const chosen = CELL.of(made);
            const fits = cells.length === 0 || (chosen !== null && among(cells, chosen));
            return fits ? [] : [reason('not-free', 'Choose a free one beside it.')];
          },
        },
  );
  const chosen = choice === null ? null : CELL.of(choice);
  if (chosen === null) return false;
  if (!inside && !among(freeBeside(yield* look(), goer), chosen)) {
    // as on a walk, it is found out that something is in the way, and no more than that
    tried.push(chosen);
    yield* record(noted(who, { type: 'stopped', why: 'in-the-way' }));
    return true;
  }
  if (!(yield* provoked(who, 'displacement'))) return false;
  const [now, still] = yield* lookFor(goer.id);
  if (still === null) return false;
  const holders = holdsOn(still.body).map(({ by }) => by);
  yield* record(...goes(now, still, [{ ...at, x: chosen.x, y: chosen.y }], false, { type: 'displaced' }));
  if (holders.length > 0) yield* freed(goer.id, holders);
  return false;
}
