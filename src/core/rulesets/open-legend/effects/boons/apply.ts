import type { Cell } from '../../../../rules/kit.ts';
import { baseAt, baseOf, between, called, cellOf, cellsOf, groundOf, handed, sentence } from '../../../../rules/kit.ts';
import { altered, began, COLLAPSES, comesRound, lessMajors, newBoon, newHelp } from '../keeping.ts';
import { type Attribute, type Bane, type Boon, type BoonEntry, boonEntry, score } from '../../sheet/index.ts';
import { agreed } from '../../acts/gm-word.ts';
import { changed, choose, look, lookAt, lookFor, moved, noted, option, record, roll, unmet } from '../../game.ts';
import type { BoonKind, Combatant, CombatantId, Lasting, Part, Procedure, Reason, Scene, Thing } from '../../rules.ts';
import { baneOn, banesOn, boonOn, boonsOn, endEffects, letGo, sight, small, standingOn, wayTo } from '../../rules.ts';
import { pushable } from '../../moves/threat.ts';
import { inflict } from '../banes/inflict.ts';
import { formName, taken } from '../shapes.ts';
import { movable, thingMoved, THOUGHT_FEET } from '../things.ts';
import { diceOfLevel, heals, isAlwaysOn } from './lapse.ts';
import { foundOut } from './perceiving.ts';
import { shoved } from '../banes/instant.ts';

export interface Invocable {
  readonly boon: BoonEntry & { readonly id: BoonKind };
  readonly attribute: Attribute;
}

export interface Invocation extends Invocable {
  readonly by: CombatantId;
  readonly on: readonly CombatantId[];
  readonly cell: Cell | null;
  /** Feet along the side of a square; null: chosen targets. */
  readonly side: number | null;
  readonly choice: string;
  readonly laid: readonly Part[];
  /** The GM's own, or forced: no word is needed. */
  readonly byGm: boolean;
}

/** The power level that the roll reached. */
interface Invoked extends Invocation {
  readonly level: number;
  readonly total: number;
}
type Does = (invoked: Invoked) => Procedure;

const heal: Does = function* ({ by, on, level }) {
  yield* heals(by, on, yield* roll(diceOfLevel(yield* look(), by, 'heal', level)));
};

/** Every bane of a power level up to (roll − 10) / 2 ends, locked ones too (OC-31); by a twist those of the lowest. */
const restoration: Does = function* ({ by, on, attribute, total, level: least }) {
  const level = Math.max(least, Math.floor((total - 10) / 2));
  const [, healer] = yield* lookFor(by);
  const deep = healer !== null && score(healer.body, attribute) >= RESTS;
  for (const who of on) {
    yield* record(noted(who, { type: 'restored', level }));
    const tired = baneOn(yield* look(), who, 'fatigued');
    const eased = tired !== null && tired.level <= level && tired.degree > 1 && !deep ? tired : null;
    if (eased !== null) yield* rests(who, eased);
    const ends = banesOn(yield* look(), who).filter((bane) => bane.level <= level && bane.id !== eased?.id);
    yield* endEffects((effect) => ends.some(({ id }) => id === effect.id), 'dispelled');
  }
};
/** With at least this score all of a fatigue is taken away at once, else one level of it (OC-25). */
const RESTS = 7;

/** One level less of fatigue; whoever had collapsed by it comes round. */
function* rests(who: CombatantId, bane: Bane): Procedure {
  const degree = bane.degree - 1;
  const scene = yield* look();
  yield* record(altered(scene, bane, { degree }, { type: 'fatigue', who, degree }));
  if (degree < COLLAPSES) yield* record(...comesRound(scene, [who]));
}

/** Advantage on the next roll with one attribute, lost when the invoker's next turn starts (OC-41). */
const aid: Does = function* ({ by, on, level, choice: attribute }) {
  const scene = yield* look();
  const gives = { kind: 'aid', source: attribute, attributes: [attribute as Attribute], net: (level - 2) / 2 } as const;
  yield* record(
    began(
      scene,
      on.map((who) => newHelp(scene, who, by, gives)),
    ),
  );
};

/** Whether somebody else alive stands where this one would. */
export const occupied = (scene: Scene, by: Combatant, cell: Cell): boolean => {
  const grid = groundOf(scene);
  const there = grid === null ? [] : standingOn(scene, cellsOf(grid, baseAt(by, cell)));
  return there.some(({ id, body }) => id !== by.id && !body.dead);
};

/** The power level from which one may teleport to where one does not see. */
const UNSEEN = 5;
/** Squares round a space in which a free one is looked for. */
const ASIDE = 6;
/** Into a free space; one that is taken and unseen means the nearest free one, and stunned for a round (OC-40). */
const teleport: Does = function* ({ by, cell, level }) {
  const [scene, who] = yield* lookAt(by);
  const [grid, from] = [groundOf(scene), cellOf(who)];
  if (grid === null || from === null || cell === null) return;
  const [base, to] = [baseOf(who), baseAt(who, cell)];
  if (level < UNSEEN && base !== null && !sight(grid, base, to).clear) {
    yield* record(noted(by, { type: 'out-of-sight', level, needed: UNSEEN }));
    return;
  }
  const taken = occupied(scene, who, cell);
  const there = { ...who, place: { ...from, ...cell } };
  const free = taken ? (pushable(scene, there, ASIDE)[0] ?? from) : cell;
  yield* record(moved(by, [{ ...from, x: free.x, y: free.y }], false, { type: 'teleported' }));
  yield* letGo();
  const stun = { by: null, kind: 'stunned', level: 4, variant: '', attribute: 'movement', source: 'teleport' } as const;
  if (taken) yield* inflict(by, stun, null);
};

/** Why telekinesis cannot move a thing or somebody there. */
export const thoughtReasons = (scene: Scene, what: Combatant | Thing, to: Cell): readonly Reason[] => {
  const there = 'body' in what ? wayTo(pushable(scene, what, THOUGHT_FEET / 5), to) : movable(scene, what, to) || null;
  return unmet([there != null, 'not-reachable', `It moves at most ${THOUGHT_FEET} ft at a time.`]);
};

/** A creature is moved like a thing if the GM agrees; things are the GM's to move (OL-166). */
export function* movedByThought(by: CombatantId, who: CombatantId, to: Cell, byGm: boolean): Procedure {
  const asked = sentence`moves ${called(who)} by telekinesis`;
  if (!byGm && !(yield* agreed({ what: 'telekinesis', who: by, about: [who], asked }))) return;
  yield* shoved(who, to, THOUGHT_FEET / 5, (feet) => ({ type: 'moved-by-thought', by, feet }));
}

const telekinesis: Does = function* ({ by, on, cell, choice: object, byGm }) {
  if (object !== '' && cell !== null) yield* record(...thingMoved(yield* look(), by, object, cell));
  const [who] = on;
  if (who !== undefined && who !== by && cell !== null) yield* movedByThought(by, who, cell, byGm);
};

/** Each takes the form; what it makes of their sheet goes with the boon. */
const shapeshift: Does = function* ({ by, on, choice: form }) {
  for (const who of on) {
    const scene = yield* look();
    const boon = boonsOn(scene, who).find(({ kind, owner }) => kind === 'shapeshift' && owner === by);
    const shape = boon === undefined ? null : taken(scene, who, boon.id, form);
    if (shape === null) continue;
    const why = { type: 'took-form', form: formName(form) } as const;
    yield* record(began(scene, [shape.effect]), changed(who, shape.set, why));
  }
};

const AT_ONCE: { readonly [K in BoonKind]?: Does } = { heal, restoration, aid, teleport, telekinesis, shapeshift };

const NEW = option.boon('new', 'Take the new one', 'The old one ends for you.', 'sparkles');
const OLD = option.boon('old', 'Keep the old one', 'The new one has no effect on you.', 'repeat');
/** Who of these takes the boon: whoever has it already keeps one of the two (OL-286). */
function* takers({ boon: { id: kind }, level, on }: Invoked): Procedure<readonly CombatantId[]> {
  const takes: CombatantId[] = [];
  for (const who of on) {
    const had = boonOn(yield* look(), who, kind);
    if (had === null) {
      takes.push(who);
      continue;
    }
    const better = level >= had.level ? NEW : OLD;
    const name = handed(small(boonEntry(kind).name));
    const say = sentence`You have ${name} ${had.level} already; ${name} ${level} comes. Keep which?`;
    const made = yield* choose(who, 'same-boon', () => between(say, [who], [NEW, OLD], better, better));
    if ((made?.offer ?? better.id) === NEW.id) takes.push(who);
  }
  return takes;
}

/** Whatever else of its kind bore on somebody no longer does; what bears on nobody else ends. */
function* replaces({ id: its, kind }: Boon, who: CombatantId): Procedure {
  for (const boon of boonsOn(yield* look(), who)) {
    if (boon.kind !== kind || boon.id === its) continue;
    const shared = boon.on.length > 1;
    if (shared) {
      const scene = yield* look();
      const on = boon.on.filter((other) => other !== who);
      const fewer = scene.turn.active === who ? lessMajors(scene, [boon]) : [];
      yield* record(...fewer, altered(scene, boon, { on }));
    }
    const hangs = ({ with: held, on }: Lasting): boolean => held === boon.id && on.includes(who);
    yield* endEffects(shared ? hangs : ({ id }) => id === boon.id, 'replaced');
  }
}

export function* applied(invoked: Invoked): Procedure {
  const { boon, level, by, total, attribute, cell, choice: chosen } = invoked;
  const { id: kind, sustain, leaves: left, aim } = boon;
  // What lies on a space is on nobody, so that it tells nobody of an invoker they do not see.
  const placed = aim === 'space' && cell !== null;
  const takenBy = sustain && aim !== 'thing';
  const on = placed ? [] : takenBy ? yield* takers(invoked) : invoked.on;
  const why = { type: 'boon-began', kind, level, by, on, total, ...(placed ? { placed } : {}) } as const;
  const [scene, invoker] = yield* lookFor(by);
  const kept = invoker !== null && isAlwaysOn(invoker.body, kind) ? { sustain: false } : {};
  const lasting = newBoon(scene, by, { kind, level, attribute, on, source: '', choice: chosen, cell, ...kept });
  const lasts = sustain && (placed || on.length > 0);
  yield* record(lasts ? began(scene, [lasting], why) : noted(by, why));
  if (takenBy) for (const who of on) yield* replaces(lasting, who);
  const does = AT_ONCE[kind];
  if (does !== undefined) yield* does({ ...invoked, on });
  yield* foundOut();
  if (left !== null) yield* record(noted(null, { type: 'left-to-gm', kind, level, says: left }, true));
}
