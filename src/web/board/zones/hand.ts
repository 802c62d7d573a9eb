import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View, ZoneReachView, ZoneStep } from '../../../core/rules/views/view.ts';
import { middleOf } from '../../../core/space/zones/outline.ts';
import type { Point } from '../../store/camera.ts';
import { combatantOf } from '../../store/select.ts';
import { middleOfSeam, seamOf } from '../../store/zones/seam.ts';
import type { On, ZonesView } from '../../store/field/kinds.ts';
import { layoutOf } from '../../store/zones/standing.ts';
import type { Threats } from '../../store/spoken/threats.ts';
import { baseOf, middleIn } from '../field/bases.ts';
import type { InHand, Led, Room } from '../board-field.ts';
import type { Gesture, Lifted } from '../state/gesture.ts';
import { toneColour } from '../paint/palette.ts';
import type { Brush } from '../paint/ground.ts';
import { paintPlate, wordsWidth } from '../paint/shapes.ts';
import type { Landing } from './landings.ts';
import { landingOf } from './landings.ts';
import { stepTo } from './leads.ts';
import { strokeArrow, trace } from './shapes.ts';

/**
 * A token in the hand over zones: where it would land, by which way, what that costs, who hinders, who strikes, and how
 * far everybody would be.
 */
export const paintZoneHand = (
  brush: Brush,
  view: On<ZonesView>,
  { gesture, reach, why, threats }: InHand<ZoneReachView>,
  token: (who: CombatantId, at: Point) => void,
): void => {
  const { field } = view;
  if (gesture.type !== 'dragging' && gesture.type !== 'lifted') return;
  const size = baseOf(view, gesture.who)?.size;
  if (size === undefined || gesture.over === null) return;
  const landing = landingOf(view, gesture.who, gesture.over);
  const dragging = gesture.type === 'dragging';
  const corner = dragging ? { x: gesture.at.x - gesture.grab.x, y: gesture.at.y - gesture.grab.y } : gesture.over;
  const free = (dragging && gesture.free) || (view.arranges && reach === null);
  const step = free ? undefined : stepTo(reach, landing);
  if (landing !== null && !landing.home)
    paintLanding(
      brush,
      view,
      field,
      gesture.who,
      landing,
      size,
      free || (step !== undefined && step.reasons.length === 0),
      step,
    );
  token(gesture.who, corner);
  if (landing?.home === true) return;
  const words =
    landing === null
      ? refusing('No zone here')
      : free
        ? [{ words: 'Place here', colour: 'ink' as const }]
        : sayStep(view, field, { reach, why, threats }, step, landing);
  // below a token that is picked up stand the buttons: what is said of it stands beside and above
  const above = corner.y + size / 2 - (words.length * LINE - LINE) * brush.unit;
  paintLines(
    brush,
    words,
    dragging
      ? { x: gesture.at.x + 18 * brush.unit, y: gesture.at.y - 10 * brush.unit }
      : { x: corner.x + size + 12 * brush.unit, y: above },
  );
};

interface Line {
  readonly words: string;
  readonly colour: 'ink' | 'ink-quiet' | 'foe' | 'warn' | 'bad-ink' | 'good';
}

/** Pixels from line to line. */
const LINE = 18;

const refusing = (words: string): readonly Line[] => [{ words, colour: 'bad-ink' }];

const sayStep = (
  view: View,
  field: ZonesView,
  { reach, why, threats }: Led<ZoneReachView>,
  step: ZoneStep | undefined,
  landing: Landing,
): readonly Line[] => {
  const name = field.zones.find(({ id }) => id === landing.zone)?.name ?? '';
  if (reach === null) return why === null ? [] : refusing(why);
  if (step === undefined) return refusing(`${name}: out of reach`);
  if (step.reasons.length > 0)
    return [
      { words: name, colour: 'ink' },
      ...step.reasons.map(({ say }): Line => ({ words: say, colour: 'bad-ink' })),
    ];
  const names = (ids: readonly CombatantId[]): string =>
    listed(ids.map((id) => combatantOf(view, id)?.name ?? 'someone'));
  return [
    { words: `${name} · ${step.cost}`, colour: 'ink' },
    ...rangesOf(view, field, reach, step, landing),
    ...(step.provokes.length > 0
      ? [{ words: `Leaving lets ${names(step.provokes)} attack${oddsIn(threats, step)}`, colour: 'foe' as const }]
      : []),
    ...(step.hinders.length > 0 ? [{ words: `${names(step.hinders)} may stop it`, colour: 'warn' as const }] : []),
  ];
};

/** What the attacks of those who strike at a step would do: " (hurt 62 %, wounded 8 %)". */
const oddsIn = (threats: Threats, { zone }: ZoneStep): string => {
  const odds = threats.get(zone) ?? '';
  return odds === '' ? '' : ` (${odds})`;
};

/** A zone that somebody picked up is led to, in one sentence: its name, who is joined, the cost, who may strike. */
export const zoneSaid = (view: On<ZonesView>, { who, over }: Lifted, led: Led<ZoneReachView>): string => {
  const landing = over === null ? null : landingOf(view, who, over);
  if (landing === null) return 'No zone here.';
  if (landing.home)
    return `${view.field.zones.find(({ id }) => id === landing.zone)?.name ?? 'The zone'}, where it stands.`;
  const joined = view.combatants.flatMap(({ id, name, place }) =>
    id !== who && place?.type === 'zone' && place.zone === landing.zone && place.cluster === landing.cluster
      ? [name]
      : [],
  );
  return sentences([
    ...sayStep(view, view.field, led, stepTo(led.reach, landing), landing).map(({ words }) => words),
    ...(joined.length === 0 ? [] : [`beside ${listed(joined)}`]),
  ]);
};

const sentences = (lines: readonly string[]): string =>
  lines.map((words) => `${words.replaceAll(' · ', ', ')}.`).join(' ');

/** A zone that a form offers to go to, apart from all there, in the same sentence as when keys lead to it. */
export const zoneStepSaid = (view: On<ZonesView>, reach: ZoneReachView, step: ZoneStep, threats: Threats): string => {
  const landing: Landing = { zone: step.zone, cluster: null, at: { x: 0, y: 0 }, home: false };
  return sentences(sayStep(view, view.field, { reach, why: null, threats }, step, landing).map(({ words }) => words));
};

const MOST_NAMED = 4;
const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`
    : names.join(', ');

/** No memo: it depends on who stands where, of which only the last is remembered. */
const saidRanges = new WeakMap<
  ZoneStep,
  { readonly of: View['combatants']; readonly byCluster: Map<string | null, readonly Line[]> }
>();

/** What `sayRanges` says of a landing; worked out once, not for every step of the hand. */
const rangesOf = (
  view: View,
  field: ZonesView,
  reach: ZoneReachView,
  step: ZoneStep,
  landing: Landing,
): readonly Line[] => {
  let known = saidRanges.get(step);
  if (known?.of !== view.combatants)
    saidRanges.set(step, (known = { of: view.combatants, byCluster: new Map<string | null, readonly Line[]>() }));
  let lines = known.byCluster.get(landing.cluster);
  if (lines === undefined) known.byCluster.set(landing.cluster, (lines = sayRanges(view, field, reach, step, landing)));
  return lines;
};

/** Everybody by range, the nearest first; whose cluster is joined comes before them. */
const sayRanges = (
  view: View,
  field: ZonesView,
  reach: ZoneReachView,
  step: ZoneStep,
  landing: Landing,
): readonly Line[] => {
  const joined = new Set<string>(
    landing.cluster === null
      ? []
      : (layoutOf(field, view.combatants).rings.find(
          ({ zone, cluster }) => zone === landing.zone && cluster === landing.cluster,
        )?.members ?? []),
  );
  const byLabel = new Map<string, string[]>([reach.joined, ...reach.ranges].map(({ label }) => [label, []]));
  for (const { who, label: apart } of step.ranges) {
    const combatant = combatantOf(view, who);
    if (combatant === null || combatant.body.down) continue;
    const label = joined.has(who) ? reach.joined.label : apart;
    const list = byLabel.get(label);
    if (list === undefined) byLabel.set(label, [combatant.name]);
    else list.push(combatant.name);
  }
  return [...byLabel].flatMap(([label, names]): readonly Line[] =>
    names.length === 0 ? [] : [{ words: `${label}: ${listed(names)}`, colour: 'ink-quiet' }],
  );
};

/** Pixels: how far beside the pointer the plate stands, on either side. */
const BESIDE = 36;

/** Lines of words on one plate, beside the pointer. */
const paintLines = ({ ctx, unit, palette }: Brush, lines: readonly Line[], at: Point): void => {
  if (lines.length === 0) return;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(unit, unit);
  const font = (nth: number): string => `${nth === 0 ? 700 : 500} ${nth === 0 ? 13 : 12}px ${palette.sans}`;
  const wide = Math.max(...lines.map(({ words }, nth) => wordsWidth(ctx, words, font(nth)))) + 20;
  const high = lines.length * LINE + 10;
  // at the right of the window there is no room beside the pointer, or a panel lies over it
  const { a: scale, e: left } = ctx.getTransform();
  const wanted = left + (wide + BESIDE) * scale;
  if (wanted > ctx.canvas.width) ctx.translate(-wide - BESIDE, 0);
  ctx.beginPath();
  ctx.roundRect(0, -14, wide, high, 6);
  ctx.globalAlpha = 0.94;
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = lines.some(({ colour }) => colour === 'bad-ink') ? palette.bad : palette.accent;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  lines.forEach(({ words, colour }, nth) => {
    ctx.font = font(nth);
    ctx.fillStyle = palette[colour];
    ctx.fillText(words, 10, nth * LINE);
  });
  ctx.restore();
};

/** The zone or cluster it would come to, the way there, and marks where somebody strikes or hinders. */
const paintLanding = (
  brush: Brush,
  view: View,
  field: ZonesView,
  who: CombatantId,
  landing: Landing,
  size: number,
  legal: boolean,
  step: ZoneStep | undefined,
): void => {
  const { ctx, unit, palette } = brush;
  const colour = legal ? palette.accent : palette.bad;
  const zone = field.zones.find(({ id }) => id === landing.zone);
  if (zone !== undefined) {
    trace(ctx, zone.outline);
    ctx.fillStyle = colour;
    ctx.globalAlpha = 0.07;
    ctx.fill();
    ctx.globalAlpha = 0.9;
    ctx.strokeStyle = colour;
    // drawn anew with every step of the hand: no clip, which costs more than all the rest
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3 * unit;
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  const middle = { x: landing.at.x + size / 2, y: landing.at.y + size / 2 };
  const ring =
    landing.cluster === null
      ? undefined
      : layoutOf(field, view.combatants).rings.find(
          ({ zone: of, cluster }) => of === landing.zone && cluster === landing.cluster,
        );
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash(legal ? [] : [5 * unit, 4 * unit]);
  ctx.beginPath();
  if (ring !== undefined) ctx.arc(ring.x, ring.y, ring.radius + 5 * unit, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(middle.x, middle.y, size / 2, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([]);
  const start = middleIn(view, who);
  if (start === null) return;
  const way = wayThrough(field, view, who, step);
  const points = [start, ...way, middle];
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [shade, width] of [
    [palette.shade, 7],
    [colour, 3.5],
  ] as const) {
    ctx.strokeStyle = shade;
    ctx.globalAlpha = shade === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    strokeArrow(brush, points, shade === palette.shade ? 14 : 11);
  }
  ctx.globalAlpha = 1;
  if (step === undefined || !legal) return;
  const first = points[1] ?? middle;
  if (step.provokes.length > 0)
    paintWarning(
      brush,
      { x: start.x + (first.x - start.x) * 0.5, y: start.y + (first.y - start.y) * 0.5 },
      '⚔',
      palette.foe,
    );
  const held = field.zones.find(({ id }) => id === step.way[0]);
  if (step.hinders.length > 0 && held !== undefined)
    paintWarning(brush, middleOf(held.outline), '!', toneColour(palette, 'warn'));
};

/** The seams and middles a way of several moves leads over. */
const wayThrough = (field: ZonesView, view: View, who: CombatantId, step: ZoneStep | undefined): readonly Point[] => {
  const place = combatantOf(view, who)?.place;
  if (step === undefined || place?.type !== 'zone') return [];
  let from = place.zone;
  return step.way.flatMap((zone, nth): readonly Point[] => {
    const seam = zone === from ? null : seamOf(field.zones, { between: [from, zone] });
    from = zone;
    const outline = nth < step.way.length - 1 ? field.zones.find(({ id }) => id === zone)?.outline : undefined;
    return [...(seam === null ? [] : [middleOfSeam(seam)]), ...(outline === undefined ? [] : [middleOf(outline)])];
  });
};

const paintWarning = ({ ctx, unit, palette }: Brush, at: Point, sign: string, colour: string): void =>
  paintPlate(ctx, sign, at, {
    unit,
    font: `700 13px ${palette.sans}`,
    fill: palette.panel,
    ink: colour,
    edge: colour,
    align: 'centre',
    slim: true,
  });

/** A way is drawn in the rows of the zones it leads through; under the hand stand ranges and what speaks against it. */
export const zoneRoom = (
  view: On<ZonesView>,
  { who, over }: Extract<Gesture, { type: 'dragging' }>,
  reach: ZoneReachView | null,
): Room => {
  const place = combatantOf(view, who)?.place;
  const landing = landingOf(view, who, over);
  const step = stepTo(reach, landing);
  const crossed = new Set([place?.type === 'zone' ? place.zone : null, landing?.zone, ...(step?.way ?? [])]);
  return {
    ys: view.field.zones.flatMap(({ id, outline }) => (crossed.has(id) ? outline.map(({ y }) => y) : [])),
    over: 0,
    under: 6 + (reach?.ranges.length ?? 0) + (step?.reasons.length ?? 0),
  };
};
