import { cellOf, find, lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { baneEntry } from '../../data/bane-list.ts';
import type { Bane, Combatant, Grant, Lasting, Procedure, Scene } from '../../game.ts';
import { changed, look, lookAt, noted, record, turned } from '../../game.ts';
import { baneOn, barred } from '../bearing.ts';
import { modeFeet, speedNow } from '../figures.ts';
import { altered, began, COLLAPSES, newBane, newGrant, untilTurnEnd } from '../keeping.ts';
import { sufferReasons, type Rolling, type Source } from './inflictable.ts';
import { INSTANT } from './instant.ts';
import { letGoIfDown } from './resist.ts';

/** A grapple holds both (OL-287). */
const holdOf = (scene: Scene, bane: Bane, by: CombatantId): Grant =>
  newGrant(scene, 'hold', by, { source: 'grapple', owner: bane.on[0] ?? null, with: bane.id });

const suffered = (who: CombatantId, { kind, level, by }: Source, rolled: Rolling | null) =>
  ({
    type: 'bane-began',
    who,
    kind,
    level,
    by,
    rolled: rolled && { total: rolled.total, against: rolled.against },
  }) as const;

/** Each time it grows by a level: at the fifth one collapses, at the sixth one dies (OC-25). */
function* tire(who: CombatantId, bane: Bane): Procedure {
  const degree = Math.min(6, bane.degree + 1);
  yield* record(altered(yield* look(), bane, { degree }, { type: 'fatigue', who, degree }));
  const dead = degree === 6;
  if (degree >= COLLAPSES)
    yield* record(changed(who, { unconscious: true, ...(dead ? { dead } : {}) }, { type: 'collapsed', dead }));
}

/**
 * How somebody is under way: whoever is off the ground flies or climbs, and so flies whoever has more left than a walk.
 */
const wayOf = (scene: Scene, mover: Combatant): 'walk' | 'fly' | 'climb' => {
  const aloft = (cellOf(mover)?.height ?? 0) > 0;
  if (modeFeet(scene, mover, 'fly') !== undefined && (aloft || mover.body.feetLeft >= speedNow(scene, mover).total))
    return 'fly';
  return aloft ? 'climb' : 'walk';
};
const feetOf = (scene: Scene, mover: Combatant, way: ReturnType<typeof wayOf>): number =>
  (way === 'walk' ? undefined : modeFeet(scene, mover, way)) ?? speedNow(scene, mover).total;

/** A bane shortens a move under way; none is left for who cannot go (OL-237, OL-238). */
function* hamper(who: CombatantId, before: Scene): Procedure {
  const [scene, mover] = yield* lookAt(who);
  const { feetLeft } = mover.body;
  const way = wayOf(before, find(before, who));
  const lost = feetOf(before, mover, way) - feetOf(scene, mover, way);
  const left = barred(scene, mover, 'walk').length > 0 ? 0 : Math.max(0, feetLeft - lost);
  if (left < feetLeft) yield* record(changed(who, { feetLeft: left }, { type: 'effects-ran' }));
}

/** The bane begins for somebody; nothing where they suffer it already or are immune. */
export function* inflict(who: CombatantId, from: Source, rolling: Rolling | null): Procedure {
  const scene = yield* look();
  const { by, kind, level, attribute, source, variant: choice } = from;
  const target = lookUp(scene, who);
  if (target === null || target.body.dead) return;
  const held = baneOn(scene, who, kind);
  if (kind === 'immobile' && held !== null && held.owner === by && by !== null) {
    yield* record(turned({ effects: [...scene.turn.effects, dragOf(scene, held, by)] }, suffered(who, from, rolling)));
    return;
  }
  const [reason] = sufferReasons(scene, who, by, from);
  if (reason !== undefined) {
    yield* record(noted(who, { type: 'unaffected', kind, immune: reason.code === 'immune' }));
    return;
  }
  const { instant, leaves } = baneEntry(kind);
  const says = leaves?.[level] ?? null;
  const left = says === null ? [] : [noted(null, { type: 'left-to-gm', kind, level, says } as const, true)];
  if (instant) {
    yield* record(noted(who, suffered(who, from, rolling)), ...left);
    const does = INSTANT[kind];
    if (does !== undefined) yield* does(who, from, rolling);
    return;
  }
  if (kind === 'fatigued' && held !== null) {
    yield* tire(who, held);
    yield* hamper(who, scene);
    return;
  }
  const order = kind === 'dominated' && choice === 'lesser';
  const ends = order ? ({ anchor: { type: 'turn-end', of: who }, left: 1 } as const) : {};
  const bane = newBane(scene, who, { kind, level, attribute, owner: by, source, choice, ...ends });
  const holds: readonly Lasting[] =
    kind === 'immobile' && attribute === 'might' && by !== null ? [bane, holdOf(scene, bane, by)] : [bane];
  yield* record(began(scene, holds, suffered(who, from, rolling)), ...left);
  yield* hamper(who, scene);
  yield* letGoIfDown(who);
}

/** The grappler may go on, dragging whom it holds, until its turn is over (OL-287). */
const dragOf = (scene: Scene, { id, on: held }: Bane, by: CombatantId): Grant =>
  newGrant(scene, 'drag', by, { source: 'dragging', owner: held[0] ?? null, ...untilTurnEnd(by), with: id });
