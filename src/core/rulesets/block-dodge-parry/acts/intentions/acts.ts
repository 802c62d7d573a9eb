import { find, lookUp, type CombatantId } from '../../../../rules/kit.ts';
import type { ZoneEdge } from '../../../../space/field/field.ts';
import { beyond, shuts } from '../../../../space/zones/graph.ts';
import type { Why } from '../../facts/because.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { changed, choose, look, lookAt, noted, option, record, roll } from '../../game.ts';
import { doorBeside, enemiesClose, hasBehind, mustBreakAway, placeOf, zoneAt, zonesOf } from '../../moves/ground.ts';
import { retreat } from '../../moves/retreat.ts';
import { travel } from '../../moves/travel.ts';
import type { Deed, Item, State, Step } from '../../sheet/index.ts';
import { able, improvisedSize, isIn, weaponKind, withoutState, withState } from '../../sheet/index.ts';
import { oneDie, save } from '../harm/dice.ts';
import { freshItemId, itemWith, readied } from '../things/carried.ts';
import { stepReasons } from './intent-check.ts';
import { intentIn } from './intents.ts';

/** What one action does that is neither attack, gambit nor magic. */

type Opened = Extract<Why, { type: 'opened' }>['how'];
type Act = Exclude<Deed, { type: 'attack' | 'gambit' | 'spell' }>;

export const passed = (actor: CombatantId, why: string | null): Fact =>
  noted(actor, { type: 'passed', who: actor, why });

function* take(actor: CombatantId, feature: string): Procedure {
  const [scene, combatant] = yield* lookAt(actor);
  const zone = zoneAt(scene, combatant);
  const thing = zone?.features.find(({ id, kind }) => id === feature && kind === 'thing');
  if (zone === null || thing === undefined || thing.count === 0) {
    yield* record(passed(actor, 'Nothing left to pick up'));
    return;
  }
  const { label, count } = thing;
  const size = improvisedSize(thing.size);
  const because = { type: 'took', thing: label } as const;
  const id = freshItemId(combatant.body, size);
  const item: Item = { type: 'improvised', id, name: label, size, where: 'wielded', broken: false };
  const change = { type: 'feature', zone: zone.id, id: thing.id, count: (count ?? 0) - 1 } as const;
  yield* record(
    changed(actor, { items: [...combatant.body.items, item] }, because),
    ...(count === null ? [] : [{ type: 'terrain', change, because } as const]),
  );
}

/** Strong enough to open a stuck door in passing (BD-310). */
const STRONG = 15;

/** Everybody beyond a door hears it (BD-310). */
const alarmed = (scene: Scene, edge: ZoneEdge, actor: CombatantId): readonly Fact[] => {
  const far = beyond(edge, placeOf(find(scene, actor))?.zone ?? '');
  return scene.combatants
    .filter((combatant) => placeOf(combatant)?.zone === far && combatant.body.awareness !== 'aware')
    .map((combatant) => changed(combatant.id, { awareness: 'aware' }, { type: 'alarmed' }));
};

const edgeOf = (scene: Scene, id: string) => zonesOf(scene).edges.find((edge) => edge.id === id) ?? null;

/** The step through a door from here; null: there is none any more. */
const stepThrough = (scene: Scene, combatant: Combatant, id: string): Step | null => {
  const [edge, from] = [edgeOf(scene, id), placeOf(combatant)];
  return edge === null || from === null ? null : { zone: beyond(edge, from.zone), cluster: null };
};

const STAY = option.turn('stay', 'Stay', 'Stay on this side of the door.', 'x');

/** Opening a stuck door leaves an action to go through (BD-310). */
function* through(actor: CombatantId, id: string): Procedure {
  const made = yield* choose(actor, 'through', (scene) => {
    const combatant = find(scene, actor);
    const [from, step] = [placeOf(combatant), stepThrough(scene, combatant, id)];
    if (from === null || step === null || !able(combatant.body)) return null;
    const reasons = stepReasons(scene, combatant, from, step);
    const go = option.move('go', 'Go through', 'Move to the next zone.', 'footprints', 'BD-310', { reasons });
    return {
      say: ['The door is open and you have an action left. Go through?'],
      about: [actor],
      options: [go, STAY],
      otherwise: 'stay',
    };
  });
  if (made?.offer !== 'go') return;
  const scene = yield* look();
  const step = stepThrough(scene, find(scene, actor), id);
  if (step !== null) yield* travel(actor, [step]);
}

/** Opens or shuts a door. A stuck one takes a d6, a barricaded one a STR save (BD-310, BD-311). */
function* door(actor: CombatantId, id: string): Procedure {
  const scene = yield* look();
  const edge = doorBeside(scene, id, placeOf(find(scene, actor))?.zone ?? null);
  if (edge === null) {
    yield* record(passed(actor, 'The door is out of reach'));
    return;
  }
  const { body, hidden } = find(scene, actor);
  const set = (state: 'open' | 'closed', how: Opened): Fact => ({
    type: 'terrain',
    change: { type: 'edge', id, set: { door: state } },
    because: { type: 'opened', how },
  });
  const note = (how: Opened): Fact => noted(actor, { type: 'opened', how });
  if (!shuts(edge.door)) yield* record(set('closed', 'shut'), note('shut'));
  else if (edge.door === 'closed') yield* record(set('open', 'opened'), note('opened'));
  else if (edge.door === 'stuck') {
    const die = yield* roll(oneDie({ of: null, label: 'stuck door, which stays shut on 1 or 2', secret: hidden }, 6));
    const crowbar = body.items.some((item) => item.type === 'gear' && /crowbar/i.test(item.name));
    if (die <= 2 && body.str < STRONG && !crowbar) yield* record(note('stuck'), ...alarmed(yield* look(), edge, actor));
    else {
      yield* record(set('open', 'opened'), note(die > 2 ? 'opened' : 'forced'));
      yield* through(actor, id);
    }
  } else {
    const barricaded = edge.door === 'barricaded';
    const forced = yield* save(actor, { ability: 'str', label: `to force a ${barricaded ? 'barricade' : 'lock'}` });
    const failed = note(barricaded ? 'barricaded' : 'locked');
    yield* record(...(forced ? [set('open', 'forced'), note('forced')] : [failed]));
  }
}

function* load(actor: CombatantId, id: string): Procedure {
  const { body } = find(yield* look(), actor);
  const weapon = body.items.find((item) => item.id === id);
  if (weapon?.type !== 'weapon') return;
  const items = itemWith(body, id, { loaded: true });
  const thing = weaponKind(weapon.weapon)?.name ?? '';
  yield* record(changed(actor, { items }, { type: 'readied', thing, how: 'loaded' }));
}

function* becomes(actor: CombatantId, state: State, why: Why): Procedure {
  yield* record(changed(actor, withState(find(yield* look(), actor).body, state), why));
}

/** Whether something of this kind is here by now, or the GM had it done all the same (BD-024, R-48). */
const behind = (scene: Scene, actor: CombatantId, kind: 'hide' | 'cover'): boolean => {
  const intent = intentIn(scene, actor);
  return intent?.forced === true || hasBehind(zoneAt(scene, find(scene, actor)), kind);
};

/** Nobody hides from a foe at arm's length (BD-024). */
function* hide(actor: CombatantId): Procedure {
  const scene = yield* look();
  if (!behind(scene, actor, 'hide')) yield* record(passed(actor, 'Nothing to hide behind here'));
  else if (enemiesClose(scene, find(scene, actor)).length > 0)
    yield* record(passed(actor, 'A foe is too close to hide'));
  else yield* becomes(actor, 'hidden-away', { type: 'hid' });
}

function* cover(actor: CombatantId): Procedure {
  if (behind(yield* look(), actor, 'cover')) yield* becomes(actor, 'in-cover', { type: 'took-cover' });
  else yield* record(passed(actor, 'No cover here'));
}

/** A quick turn is too short to run from a foe at arm's length that it knows of (BD-184, R-48). */
function* runs(actor: CombatantId, to: string): Procedure {
  const [scene, runner] = yield* lookAt(actor);
  const intent = intentIn(scene, actor);
  const hurried = intent?.lane === 'quick' && !intent.overruled && !intent.forced;
  if (hurried && mustBreakAway(scene, runner))
    yield* record(passed(actor, 'A foe is too close to run in a quick turn'));
  else yield* retreat(actor, to);
}

function* rally(actor: CombatantId, target: CombatantId): Procedure {
  const { body } = lookUp(yield* look(), target) ?? { body: null };
  yield* record(
    body === null || !able(body) || !isIn(body, 'shaken')
      ? passed(actor, 'No one to rally')
      : changed(target, withoutState(body, 'shaken'), { type: 'rallied', by: actor }),
  );
}

function* other(actor: CombatantId, say: string, state: State | null): Procedure {
  yield* record(noted(actor, { type: 'did', say }));
  if (state !== null) yield* becomes(actor, state, { type: 'did', say });
}

const ACTS: {
  readonly [T in Act['type']]: (
    actor: CombatantId,
    deed: Extract<Act, { readonly type: T }>,
    path: readonly Step[],
  ) => Procedure<unknown>;
} = {
  none: (actor, _, path) => record(...(path.length === 0 ? [passed(actor, null)] : [])),
  withdraw: (actor, _, path) => travel(actor, path, { careful: true }),
  retreat: (actor, { to }) => runs(actor, to),
  take: (actor, { feature }) => take(actor, feature),
  hide,
  cover,
  load: (actor, { arm }) => load(actor, arm),
  gear: (actor, { item, to }) => readied(actor, item, to),
  door: (actor, { edge }) => door(actor, edge),
  rally: (actor, { target }) => rally(actor, target),
  other: (actor, deed) => other(actor, deed.say, deed.becomes),
};

/** Does what was meant. What has become impossible since is said, and does nothing. */
export const act = (actor: CombatantId, deed: Act, path: readonly Step[]): Procedure<unknown> =>
  ACTS[deed.type](actor, deed as never, path);
