import { find, lookUp, type CombatantId } from '../../../rules/kit.ts';
import { changed, look, record, unsaidOf, type Procedure, type Scene } from '../game.ts';
import { modeHere, riddenBy } from '../moves/mounted.ts';
import { byDue, isIn, LAYER, refreshed, type Due, type Mode, type Period, type Until } from '../sheet/index.ts';

/**
 * What is anchored in the order: it ends where its place comes round, before whoever acts there (LG-079, LG-312,
 * LG-315).
 */

const ended = (scene: Scene, over: (until: Until) => boolean) =>
  scene.combatants.flatMap(({ id, body }) => {
    const { lasting, modifiers, tags, modes } = body;
    const done = ({ until }: { readonly until: Until }): boolean => over(until);
    if (![...lasting, ...modifiers, ...tags, ...modes].some(done)) return [];
    const stays = <T extends { readonly until: Until }>(all: readonly T[]): T[] => all.filter((one) => !done(one));
    const set = { lasting: stays(lasting), modifiers: stays(modifiers), tags: stays(tags), modes: stays(modes) };
    const what = lasting.filter(done).map(({ condition, source }) => ({ condition, source }));
    return [changed(id, set, what.length === 0 ? { type: 'readied' } : { type: 'ran-out', what })];
  });

/**
 * Who is on the layer of a mode that is over, with no other source of it, is on the ground (LG-157); so is who had it
 * of the mount it rides. What an effect put on a layer stays there as long as that.
 */
const grounded = (scene: Scene, gone: readonly (readonly [who: CombatantId, mode: Mode])[]) =>
  scene.combatants.flatMap((one) => {
    const { id, body } = one;
    const bearer = riddenBy(scene, one)?.id;
    const lost = gone.find(
      ([who, mode]) =>
        (who === id || who === bearer) && body.conditions.includes(LAYER[mode]) && !modeHere(scene, one, mode),
    );
    if (lost === undefined) return [];
    const conditions = body.conditions.filter((condition) => condition !== LAYER[lost[1]]);
    return [changed(id, { conditions }, { type: 'changes-layer', to: 'ground' })];
  });

function* ends(over: (until: Until) => boolean): Procedure {
  const scene = yield* look();
  const facts = ended(scene, over);
  if (facts.length === 0) return;
  yield* record(...facts);
  const gone = scene.combatants.flatMap(({ id, body }) =>
    body.modes.flatMap(({ mode, until }) => (over(until) ? [[id, mode] as const] : [])),
  );
  if (gone.length > 0) yield* record(...grounded(yield* look(), gone));
}

/** Lets the effects end that are due (LG-081). */
export function* runOut(isDue: (due: Due) => boolean): Procedure {
  yield* ends((until) => until.type === 'place' && isDue(until));
}

/** Gives back what is usable again at a place (LG-068). */
export function* usesBack(to: Due): Procedure {
  const scene = yield* look();
  yield* record(
    ...scene.combatants.flatMap(({ id, body }) => {
      if (!body.special.some(({ back }) => back.some((due) => byDue(due, to) <= 0))) return [];
      const special = body.special.map((one) => {
        const back = one.back.filter((due) => byDue(due, to) > 0);
        return { ...one, back, left: one.left + one.back.length - back.length };
      });
      return [unsaidOf(id, { special })];
    }),
  );
}

/**
 * What lasts until the end of this one's turn is over, and what waits for the turn of somebody who has none any more
 * (LG-077).
 */
export function* endOf(who: CombatantId): Procedure {
  const scene = yield* look();
  const acting = new Set(scene.turn.order.map((place) => place.who));
  const waits = (of: CombatantId): boolean => {
    const one = lookUp(scene, of);
    return of !== who && acting.has(of) && one !== null && !isIn(one.body, 'dead');
  };
  yield* ends((until) => until.type === 'turn-end' && !waits(until.of));
}

const LENGTHS = ['turn', 'round', 'encounter', 'scene', 'quest'] as const;
const LENGTH: Readonly<Record<Until['type'], (typeof LENGTHS)[number] | null>> = {
  place: 'round',
  'turn-end': 'turn',
  encounter: 'encounter',
  scene: 'scene',
  quest: 'quest',
  none: null,
};

/**
 * An encounter, a scene or a quest is over: what lasted as long or less long ends, and uses come back (LG-082, LG-084,
 * LG-372).
 */
export function* over(period: Exclude<Period, 'any' | 'turn' | 'round'>): Procedure {
  const longest = LENGTHS.indexOf(period);
  const isOver = (until: Until): boolean => {
    const length = LENGTH[until.type];
    return length !== null && LENGTHS.indexOf(length) <= longest && !(until.type === 'quest' && until.survives);
  };
  yield* ends(isOver);
  const scene = yield* look();
  yield* record(
    ...scene.combatants.flatMap(({ id, body }) =>
      body.special.some(({ per, left, most }) => per !== 'any' && left < most)
        ? [unsaidOf(id, { special: refreshed(find(scene, id).body.special, period) })]
        : [],
    ),
  );
}
