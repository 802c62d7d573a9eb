import type { Base, Cell, CombatantId, Command, Grid, Offer, Reason } from '../../../../rules/kit.ts';
import { aimedSlot, cellSlot } from '../../../../rules/kit/slots.ts';
import { cellAt, cellsOf, xOf, yOf } from '../../../../space/grid/footprint.ts';
import { distance } from '../../../../space/grid/distance.ts';
import { find, lookUp, groundOf, TARGET, memoPair, pick, sight, unless } from '../../../../rules/kit.ts';
import { aroundCells, lineCells, spreadCells, wedgeCells } from '../../../../space/grid/template.ts';
import { amountOf, laid, suffers } from './lasting.ts';
import { aimedBy } from '../attack.ts';
import { sendOff, travelOf } from '../shots/shot.ts';
import { spentReasons, usedOnce } from '../spent.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, each, GROUPS, look, lookFor, offer, part, reason, record, settingsOf, several } from '../../game.ts';
import { opposed } from '../../game.ts';
import { apart } from '../../moves/layers.ts';
import { lineBetween, measured, nearestIn, spotAt } from '../../moves/measure.ts';
import { spaceOf } from '../../moves/mounted.ts';
import { provoked } from '../../moves/opportunity.ts';
import { cost, paymentReasons, spend } from '../../round/budget.ts';
import { armed, bandFeet, dcOf, isIn, type Area, type Blast, type Settings } from '../../sheet/index.ts';

/** Abilities that cover an area or ask one target for a save (LG-093, LG-273, LG-423, LG-424). */

const AREA = aimedSlot('Area');
/** What lines of older tables were drawn through. */
const SQUARE = cellSlot('Square', 'square');
/** The square that a line runs through. */
const throughOf = (command: Command): Cell | null => {
  const area = AREA.of(command);
  return area === null ? SQUARE.of(command) : { x: Math.floor(area.x), y: Math.floor(area.y) };
};
/** Degrees from each of the eight directions of a wedge to the next (LG-423). */
const EIGHTH = 45;

const blastsOf = ({ body }: Combatant): readonly (readonly [id: string, blast: Blast])[] =>
  body.blasts.map((blast, at) => [`area:${at}`, blast]);
const blastIn = (offered: string, who: Combatant | null): Blast | null =>
  (who === null ? [] : blastsOf(who)).find(([id]) => id === offered)?.[1] ?? null;

/** The corners of a base, clockwise from the northwest. */
const cornersOf = ({ x, y, size }: Base): readonly Cell[] => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];

/** In which a straight wedge may start: the corners of all squares along a base's outline, its own first (LG-423). */
const outlineOf = (base: Base): readonly Cell[] => [
  ...cornersOf(base),
  ...Array.from({ length: base.size - 1 }, (_, at) => at + 1).flatMap((along): readonly Cell[] => [
    { x: base.x + along, y: base.y },
    { x: base.x + base.size, y: base.y + along },
    { x: base.x + along, y: base.y + base.size },
    { x: base.x, y: base.y + along },
  ]),
];

/** A diagonal wedge starts at the corner it points away from, a straight one at any of its squares (LG-423). */
const wedgeFrom = (base: Base, angle: number, chosen: Cell): Cell => {
  const diagonal = { 45: 2, 135: 3, 225: 0, 315: 1 }[angle];
  return diagonal === undefined ? chosen : (cornersOf(base)[diagonal] ?? chosen);
};

/** The square beside a corner that is nearest to the user: an area from a corner starts on that side of a wall. */
const squareAt = (grid: Grid, from: Base, { x, y }: Cell): Cell | null => {
  const beside = [0, -1].flatMap((dy) => [0, -1].map((dx) => ({ x: x + dx, y: y + dy })));
  const feet = ({ x, y }: Cell): number => distance({ ...grid, diagonal: '1.5' }, from, { x, y, size: 1 });
  return beside
    .filter((cell) => cellAt(grid, cell.x, cell.y) >= 0)
    .reduce<Cell | null>((best, cell) => (best === null || feet(cell) < feet(best) ? cell : best), null);
};

/** The cells an ability covers as it is placed; none while it is not. */
const templateOf = (
  grid: Grid,
  base: Base,
  { shape, feet }: Blast,
  command: Command,
  wedge: Settings['wedge'],
): readonly number[] => {
  const area = AREA.of(command);
  if (shape === 'around') return aroundCells(grid, base, feet);
  if (shape === 'wedge' && area?.angle != null)
    return wedgeCells(grid, wedgeFrom(base, area.angle, area), area.angle / EIGHTH, feet, wedge);
  if (shape === 'spread') return area === null ? [] : spreadCells(grid, area, feet);
  const square = shape === 'line' ? throughOf(command) : null;
  if (square === null) return [];
  // it is drawn from there, and begins with the next square (LG-424)
  return lineCells(grid, nearestIn(base, square), square, feet, 1);
};

/** Where the effect comes from: what lies behind a wall is not reached. */
const originOf = (scene: Scene, grid: Grid, who: Combatant, { shape }: Blast, command: Command): Base | null => {
  const [base, area] = [spaceOf(scene, who), AREA.of(command)];
  if (shape !== 'spread' || area === null || base === null) return base;
  const square = squareAt(grid, base, area);
  return square === null ? null : { ...square, size: 1 };
};

const cellsFor = (scene: Scene, who: Combatant, blast: Blast, command: Command): readonly number[] => {
  const grid = groundOf(scene);
  const [base, from] = [spaceOf(scene, who), grid === null ? null : originOf(scene, grid, who, blast, command)];
  if (grid === null || base === null || from === null) return [];
  return templateOf(grid, base, blast, command, settingsOf(scene).wedge).filter(
    (cell) => sight(grid, from, { x: xOf(grid, cell), y: yOf(grid, cell), size: 1 }).clear,
  );
};

/**
 * Whom it catches: everybody there, friend or foe, but its user where it starts from itself, and nobody who soars far
 * above it (LG-170).
 */
const caught = (scene: Scene, who: Combatant, blast: Blast, command: Command): readonly Combatant[] => {
  if (blast.shape === 'target') {
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    return target === null || target.id === who.id ? [] : [target];
  }
  const grid = groundOf(scene);
  const cells = new Set(cellsFor(scene, who, blast, command));
  return scene.combatants.filter((other) => {
    const base = spaceOf(scene, other);
    if (grid === null || base === null || isIn(other.body, 'dead') || apart(scene, who, other)) return false;
    return (other.id !== who.id || blast.shape === 'spread') && cellsOf(grid, base).some((cell) => cells.has(cell));
  });
};

/** An ability without an attack roll is not used one category farther (LG-093). */
const rangeReasons = (scene: Scene, { body }: Combatant, { range }: Blast, feet: number | null): readonly Reason[] => {
  const most = bandFeet(body, range, settingsOf(scene), armed(body, 'unarmed'));
  return unless((feet ?? Infinity) <= most, reason('no-attack-roll'));
};

const reasonsAt = (scene: Scene, who: Combatant, blast: Blast, target: Combatant): readonly Reason[] => [
  ...unless(blast.shape !== 'target' || !apart(scene, who, target), reason('soaring')),
  ...rangeReasons(scene, who, blast, measured(scene, who, target)),
  ...unless(lineBetween(scene, who, target), reason('no-line')),
];

/** The ability that an area spends a use of. */
const useOf = ({ body }: Combatant, { uses }: Blast) => body.special.find(({ name }) => uses !== '' && name === uses);

const slotsOf = (base: Base | null, { shape, feet }: Blast): Offer['slots'] => {
  if (shape === 'target') return [TARGET.slot()];
  if (shape === 'line') return [AREA.slot({ sides: [feet], starts: 'middles', turn: null })];
  if (shape === 'spread') return [AREA.slot({ sides: [feet], starts: 'corners', turn: null })];
  if (base === null) return [];
  if (shape === 'wedge') return [AREA.slot({ sides: [feet], starts: outlineOf(base), turn: EIGHTH })];
  const middle = { x: base.x + base.size / 2, y: base.y + base.size / 2 };
  // it is where its user is: nobody has to say so, and all see whom it will cover
  return [AREA.slot({ sides: [feet], starts: [middle], turn: null, optional: true })];
};

const offerOf = (scene: Scene, who: Combatant, id: string, blast: Blast): Offer => {
  const { name, shape, feet, cost: pip, save, dice, plus } = blast;
  const spends = useOf(who, blast);
  const where = shape === 'target' ? 'One target' : `${feet} ft ${shape === 'around' ? 'around you' : shape}`;
  const amount = [...(dice > 0 ? [`${dice}d6`] : []), ...(plus > 0 || dice === 0 ? [plus] : [])].join(' + ');
  return offer({
    id,
    name,
    about: `${where}: ${amount} damage${
      save === null ? '' : `, ${save} save DC ${dcOf(who.body, blast.dcBy ?? undefined)}`
    }.`,
    group: GROUPS.attack,
    icon: 'flame',
    rule: 'LG-273',
    secondary: true,
    cost: cost(pip),
    reasons: [...paymentReasons(pip, scene, who), ...(spends === undefined ? [] : spentReasons(who, spends))],
    slots: slotsOf(spaceOf(scene, who), blast),
  });
};

/** What stays behind for some rounds; those it was laid on have met it (LG-426). */
function* lays(by: CombatantId, blast: Blast, command: Command): Procedure {
  const [scene, who] = yield* lookFor(by);
  if (who === null || blast.lasts === 0) return;
  const { name, dice, plus, kind, save, half, trigger, follows, feet } = blast;
  const does = { name, dice, plus, kind, save, half, dc: dcOf(who.body, blast.dcBy ?? undefined) };
  const covers: Area['covers'] = follows
    ? { type: 'around', who: by, feet }
    : { type: 'cells', cells: [...cellsFor(scene, who, blast, command)] };
  const met = caught(scene, who, blast, command).map(({ id }) => id);
  yield* record(laid(scene, does, by, { covers, trigger, met, rounds: blast.lasts }));
}

/** Odds run over the same scenes again and again: what using an area costs is worked out once, */
const usedBy = memoPair((scene: Scene, { who: by, offer: offered }: Command) => {
  const who = lookUp(scene, by);
  const blast = blastIn(offered, who);
  if (who === null || blast === null) return null;
  const spends = useOf(who, blast);
  const used = spends === undefined ? {} : usedOnce(scene, who.body, spends);
  const because = { type: 'used-ability', ability: blast.name } as const;
  return changed(who.id, { ...spend(who.body, blast.cost), ...used }, because);
});
/** and so is what it does, and whom it catches. */
const effectOf = memoPair((scene: Scene, command: Command) => {
  const who = lookUp(scene, command.who);
  const blast = blastIn(command.offer, who);
  if (who === null || blast === null) return null;
  const targets = caught(scene, who, blast, command).map(({ id }) => id);
  const grid = groundOf(scene);
  const from = grid === null ? null : originOf(scene, grid, who, blast, command);
  return { targets, from, does: { ...blast, dc: dcOf(who.body, blast.dcBy ?? undefined) } };
});

/** Where an ability at Extreme range arrives, and in how many rounds; null: it takes effect at once (LG-110). */
const arrivingAt = (scene: Scene, by: CombatantId, blast: Blast, command: Command, from: Base | null) => {
  const who = lookUp(scene, by);
  const aimed = blast.shape === 'target' ? lookUp(scene, TARGET.of(command) ?? by) : null;
  const at = blast.shape === 'spread' ? from : aimed === null ? null : spaceOf(scene, aimed);
  if (who === null || at === null) return null;
  const feet = measured(scene, who, aimed ?? spotAt(who, at));
  const rounds = feet === null ? 0 : travelOf(scene, who, feet, blast.range);
  return rounds === 0 ? null : { at, rounds };
};

function* uses(by: CombatantId, blast: Blast, command: Command): Procedure {
  const paid = usedBy(yield* look(), command);
  if (paid === null) return;
  yield* record(paid);
  if (!(yield* part(provoked(by, blast.task)))) return;
  const effect = effectOf(yield* look(), command);
  if (effect === null) return;
  const { targets, from, does } = effect;
  const there = yield* look((scene) => arrivingAt(scene, by, blast, command, from));
  if (there !== null) {
    const cells =
      blast.shape === 'spread' ? yield* look((scene) => cellsFor(scene, find(scene, by), blast, command)) : null;
    const carries = {
      ...pick(does, 'name', 'dice', 'plus', 'kind', 'save', 'half', 'dc', 'lasts', 'trigger'),
      cells: cells === null ? null : [...cells],
    };
    yield* sendOff(by, carries, blast.shape === 'target' ? (targets[0] ?? null) : null, there.at, there.rounds);
    return;
  }
  // a trigger at the end of turns does nothing at first
  if (targets.length > 0 && (blast.lasts === 0 || blast.trigger === 'start')) {
    const amount = yield* part(amountOf(does, by));
    yield* each(targets, (id) => suffers(id, does, amount, by, from));
  }
  yield* lays(by, blast, command);
}

export const area = several({
  id: 'area',
  thing: blastIn,
  offers: (scene, who) =>
    scene.turn.phase === 'rounds' ? blastsOf(who).map(([id, blast]) => offerOf(scene, who, id, blast)) : [],
  targets: (scene, who, blast) =>
    blast.shape === 'target' ? aimedBy(scene, who, (target) => reasonsAt(scene, who, blast, target)) : [],
  area: (scene, who, blast, command) => {
    if (blast.shape === 'target') return null;
    return {
      cells: cellsFor(scene, who, blast, command),
      affected: caught(scene, who, blast, command).map((one) => ({ who: one.id, friend: !opposed(scene, who, one) })),
    };
  },
  check: (scene, who, blast, command) => {
    if (blast.shape === 'target') {
      const target = lookUp(scene, TARGET.of(command) ?? who.id);
      return target === null ? [] : reasonsAt(scene, who, blast, target);
    }
    const [base, square] = [spaceOf(scene, who), throughOf(command)];
    if (blast.shape === 'line' && base !== null && square !== null) {
      const { x, y } = nearestIn(base, square);
      return unless(x !== square.x || y !== square.y, reason('no-direction'));
    }
    const grid = groundOf(scene);
    if (blast.shape !== 'spread' || AREA.of(command) === null || grid === null) return [];
    const from = originOf(scene, grid, who, blast, command);
    if (from === null) return [reason('off-grid')];
    return reasonsAt(scene, who, blast, spotAt(who, from));
  },
  resolve: uses,
  headline: (blast) => [`uses ${blast?.name ?? 'an ability'}`],
});
