import { inGrip } from './resist.ts';
import { baneEntry, changed, find, look, lookUp, noted, record, restOf, turned, untilTurnEnd } from '../../game.ts';
import type { Bane, CombatantId, Fact, Grant, Procedure, Scene } from '../../rules.ts';
import { altered, baneOn, barred, began, COLLAPSES, gripped, letGo, mostFeet, newBane, newGrant } from '../../rules.ts';
import { HALLUCINATION, sufferReasons, type Rolling, type Source } from './inflictable.ts';
import { INSTANT } from './instant.ts';

/** A grapple holds both (OL-287). */
const holdOf = (scene: Scene, bane: Bane, by: CombatantId): Grant =>
  newGrant(scene, 'hold', by, { source: 'grapple', owner: bane.on[0] ?? null, with: bane.id });

const suffered = (who: CombatantId, { kind, level, by, source }: Source, rolling: Rolling | null) => {
  const from = by === null && source !== '' ? { from: source } : {};
  const rolled = rolling && { total: rolling.total, against: rolling.against };
  return { type: 'bane-began', who, kind, level, by, ...from, rolled } as const;
};

/** Each time it grows by a level: at the fifth one collapses, at the sixth one dies (OC-25). */
function* tire(who: CombatantId, bane: Bane): Procedure {
  const degree = Math.min(6, bane.degree + 1);
  yield* record(altered(yield* look(), bane, { degree }, { type: 'fatigue', who, degree }));
  const dead = degree === 6;
  if (degree >= COLLAPSES)
    yield* record(changed(who, { unconscious: true, ...(dead ? { dead } : {}) }, { type: 'collapsed', dead }));
}

/** A bane shortens a move under way; none is left for who cannot go (OL-237, OL-238). */
export const hampered = (scene: Scene, who: CombatantId): readonly Fact[] => {
  const mover = find(scene, who);
  const left = barred(scene, mover, 'go').length > 0 ? 0 : restOf(mover.body, mostFeet(scene, who));
  return left < mover.body.feetLeft ? [changed(who, { feetLeft: left }, { type: 'effects-ran' })] : [];
};

/** The bane begins for somebody; nothing where they suffer it already or are immune. */
export function* inflict(who: CombatantId, from: Source, rolling: Rolling | null): Procedure {
  const scene = yield* look();
  const { by, kind, level } = from;
  const target = lookUp(scene, who);
  if (target === null || target.body.dead) return;
  const held = baneOn(scene, who, kind);
  if (kind === 'immobile' && by !== null && held?.owner === by && gripped(scene, held)) {
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
  const told = from.variant === HALLUCINATION ? `${says ?? ''}, in this mind only and of any size` : says;
  const left = told === null ? [] : [noted(null, { type: 'left-to-gm', kind, level, says: told } as const, true)];
  if (instant) {
    yield* record(noted(who, suffered(who, from, rolling)), ...left);
    const does = INSTANT[kind];
    if (does !== undefined) yield* does(who, from, rolling);
    return;
  }
  if (kind === 'fatigued' && held !== null) yield* tire(who, held);
  else yield* begins(who, from, rolling);
  yield* record(...left);
  yield* record(...hampered(yield* look(), who));
  yield* letGo();
}

function* begins(who: CombatantId, from: Source, rolling: Rolling | null): Procedure {
  const scene = yield* look();
  const { by, kind, level, attribute, source, variant: choice } = from;
  const order = kind === 'dominated' && choice === 'lesser';
  // A one-word order is over with the next turn, which one under way is not.
  const ends = order ? { ...untilTurnEnd(who), left: scene.turn.active === who ? 2 : 1 } : {};
  const bane = newBane(scene, who, { kind, level, attribute, owner: by, source, choice, ...ends });
  const [holder, victim] = [lookUp(scene, by), lookUp(scene, who)];
  const grip = kind === 'immobile' && attribute === 'might' && holder !== null && victim !== null;
  const holds = grip && inGrip(scene, holder, victim) ? [holdOf(scene, bane, holder.id)] : [];
  yield* record(began(scene, [bane, ...holds], suffered(who, from, rolling)));
}

/** The grappler may go on, dragging whom it holds, until its turn is over (OL-287). */
const dragOf = (scene: Scene, { id, on: held }: Bane, by: CombatantId): Grant =>
  newGrant(scene, 'drag', by, { source: 'dragging', owner: held[0] ?? null, ...untilTurnEnd(by), with: id });
