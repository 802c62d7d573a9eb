import { capital, cellSlot, distance, onField, pickSlot, recordOf, sight, standingOn } from '../../../../rules/kit.ts';
import { baseAt, baseOf, groundOf, ofOne } from '../../../../rules/kit/movement/ground.ts';
import { SQUARE, squareSlot } from '../../acts/attacks/attack-offer.ts';
import { areaReasons, squareCells } from '../../acts/attacks/targets.ts';
import { byWord } from '../../acts/gm-word.ts';
import type { Creature } from '../../data/creatures/creature-list.ts';
import { ATTRIBUTES, boonEntry, combatantsOf, POWERS, reason, score } from '../../game.ts';
import type { Area, Body, BoonKind, Cell, Combatant, Command, Reason, Scene, Slot, Thing } from '../../rules.ts';
import { rollSlots, rollSources, supernaturalRange, TARGETS, targetSlot, thingSlot, unmet } from '../../rules.ts';
import { formsWithin } from '../shapes.ts';
import { feetTo, thingName, thingsIn } from '../things.ts';
import { occupied, thoughtReasons, type Invocable, type Invocation } from './apply.ts';
import { groupReasons, targetReasons } from './invocable.ts';
import { invocableId } from './invocables.ts';

const ONE = targetSlot('Creature (or an object)', 'targets');
const CARRIER = targetSlot('Carried by (or choose a space)', 'target');
const CELL = cellSlot('Space');
const FORM = thingSlot<Creature>('form', 'Form', { id: ({ id }) => id, label: ({ name }) => name, first: true });
const OBJECT = thingSlot<Thing>('object', 'Object', { id: ({ id }) => id, label: thingName });

/** Physical, mental and social attributes, which aid helps with. */
const AIDED = ATTRIBUTES.filter((id) => !POWERS.includes(id));
const wordOf = (id: string, label: string, words: readonly string[]) => pickSlot(id, label, recordOf(words, capital));
/** What else is chosen of a boon, each under a name of its own. */
const CHOICES: { readonly [K in BoonKind]?: ReturnType<typeof pickSlot<string>> } = {
  aid: wordOf('choice', 'Helps which rolls?', AIDED),
  resistance: wordOf('against', 'Against which?', boonEntry('resistance').choices),
  detection: wordOf('auras', 'Which auras?', boonEntry('detection').choices),
};
const choiceSlots = (body: Body, kind: BoonKind, only: Pick<Slot, 'when'> = {}): readonly Slot[] =>
  kind === 'shapeshift'
    ? [FORM.slot(formsWithin(body), only)]
    : [CHOICES[kind]?.slot(only)].filter((slot) => slot !== undefined);

const AIMS: Readonly<Record<Invocable['boon']['aim'], readonly Slot[]>> = {
  people: [TARGETS.slot({ min: 1, max: 100 })],
  self: [],
  space: [CARRIER.slot({ optional: true }), CELL.slot({ optional: true })],
  place: [CELL.slot()],
  thing: [ONE.slot({ optional: true }), CELL.slot({ optional: true })],
};

export const boonSlots = (scene: Scene, { body }: Combatant, { boon }: Invocable): readonly Slot[] => [
  ...AIMS[boon.aim],
  ...(boon.aim === 'thing' && thingsIn(scene).length > 0 ? [OBJECT.slot(thingsIn(scene), { optional: true })] : []),
  ...choiceSlots(body, boon.id),
  ...rollSlots(body),
];

/** Where the boon itself is chosen, by `slot`, along with those it is for. */
export const anySlots = (body: Body, all: readonly Invocable[], slot: string): readonly Slot[] => {
  const when = (fits: (boon: Invocable['boon']) => boolean) => ({
    when: { slot, is: all.filter(({ boon }) => fits(boon)).map(invocableId) },
  });
  const kinds = [...new Set(all.map(({ boon }) => boon.id))];
  const its = (kind: BoonKind) => when(({ id }) => id === kind);
  return [
    TARGETS.slot({ min: 1, max: 100, optional: true }),
    CARRIER.slot({ optional: true, ...when(({ aim }) => aim === 'space') }),
    CELL.slot({ optional: true }),
    ...kinds.flatMap((kind) => choiceSlots(body, kind, its(kind))),
  ];
};

export const areaSlots = ({ body, footprint }: Combatant, { boon, attribute }: Invocable): readonly Slot[] => [
  squareSlot(supernaturalRange(score(body, attribute)), footprint),
  ...choiceSlots(body, boon.id),
  ...rollSlots(body),
];

export const cellsOfArea = (scene: Scene, area: Area): readonly number[] => {
  const grid = groundOf(scene);
  return grid === null ? [] : squareCells(grid, area);
};

export const alliesIn = (scene: Scene, by: Combatant, area: Area): readonly Combatant[] =>
  standingOn(scene, cellsOfArea(scene, area)).filter(({ side, body }) => side === by.side && !body.dead);

export const readInvocation = (scene: Scene, by: Combatant, what: Invocable, made: Command): Invocation => {
  const area = what.boon.aim === 'people' ? SQUARE.of(made) : null;
  const carrier = CARRIER.of(made);
  const targets = (what.boon.aim === 'thing' ? [ONE.of(made)].filter((id) => id !== null) : TARGETS.of(made)) ?? [];
  const on = {
    people: area === null ? combatantsOf(scene, targets) : alliesIn(scene, by, area),
    self: [by],
    space: carrier === null ? [by] : combatantsOf(scene, [carrier]),
    place: [by],
    thing: targets.length === 0 ? [by] : combatantsOf(scene, targets),
  }[what.boon.aim];
  const object = what.boon.aim === 'thing' ? OBJECT.of(made, thingsIn(scene))?.id : null;
  const form = what.boon.id === 'shapeshift' ? FORM.of(made, formsWithin(by.body))?.id : null;
  const chosen = CHOICES[what.boon.id]?.of(made);
  return {
    ...what,
    by: by.id,
    on: on.map(({ id }) => id),
    cell: what.boon.aim === 'space' && carrier !== null ? null : CELL.of(made),
    side: area?.side ?? null,
    choice: object ?? form ?? chosen ?? '',
    laid: rollSources(made.slots),
    byGm: byWord(made),
  };
};

const cellReasons = (scene: Scene, by: Combatant, what: Invocable, cell: Cell): readonly Reason[] =>
  ofOne(scene, by, [], (grid, from) => {
    const worth = score(by.body, what.attribute);
    const teleports = what.boon.aim === 'place';
    const range = teleports ? 5 * worth : supernaturalRange(worth);
    const to = teleports ? baseAt(by, cell) : { x: cell.x, y: cell.y, size: 1, height: from.height ?? 0 };
    const feet = distance(grid, from, to);
    const seen = sight(grid, from, to).clear || (teleports && worth >= 5);
    return unmet(
      [onField(grid, { x: cell.x, y: cell.y, size: 1 }), 'off-the-field'],
      [feet <= range, 'out-of-range', `${feet} ft away; the range is ${range} ft.`],
      [seen, 'no-line-of-sight'],
      [!teleports || worth >= 5 || !occupied(scene, by, cell), 'square-occupied'],
    );
  });

const objectReasons = (scene: Scene, by: Combatant, what: Invocable, object: Thing, to: Cell | null) => {
  const range = supernaturalRange(score(by.body, what.attribute));
  if (to === null) return [reason('slot-malformed', 'Choose where it goes.')];
  return unmet(
    [feetTo(scene, baseOf(by), object) <= range, 'out-of-range', `The range is ${range} ft.`],
    thoughtReasons(scene, object, to),
  );
};

export const aimReasons = (scene: Scene, by: Combatant, what: Invocable, command: Command): readonly Reason[] => {
  const area = SQUARE.of(command);
  const range = supernaturalRange(score(by.body, what.attribute));
  if (what.boon.aim === 'people' && area !== null)
    return ofOne(scene, by, [reason('not-on-field')], (grid, from) => areaReasons(grid, from, range, area));
  const { on, cell, choice } = readInvocation(scene, by, what, command);
  const object = what.boon.aim === 'thing' ? thingsIn(scene).find(({ id }) => id === choice) : undefined;
  if (object !== undefined) return objectReasons(scene, by, what, object, cell);
  const targets = combatantsOf(scene, on);
  if (targets.length === 0) return [reason('slot-malformed', 'Choose who it is for.')];
  return [
    ...targets.flatMap((target) => targetReasons(scene, by, what, target)),
    ...groupReasons(scene, by, what, targets),
    ...(cell === null ? [] : cellReasons(scene, by, what, cell)),
    ...(what.boon.aim === 'thing' && cell !== null
      ? targets.flatMap((target) => (target.id === by.id ? [] : thoughtReasons(scene, target, cell)))
      : []),
  ];
};
