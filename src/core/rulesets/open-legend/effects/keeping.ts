import { effectChanges, ending, idAmong } from '../../../rules/kit.ts';
import type { Ended } from '../facts/effect-facts.ts';
import type { Combatant, CombatantId, Fact, Procedure, Scene, Why } from '../game.ts';
import { changed, combatantsOf, look, lookUp, ONGOING, record, ticked, turned, untilTurnStart } from '../game.ts';
import type { Attribute, Bane, Body, Boon, Focus, Grant, Help, Lasting } from '../sheet/index.ts';
import { bearingOn, moreMajors } from './bearing.ts';
import { ownAgain } from './shapes.ts';

/** What every effect has, until it is said otherwise: it lasts on somebody, who keeps it up. */
export const lastingOn = (scene: Scene, kind: Lasting['kind'], who: CombatantId) => {
  const id = idAmong(scene.turn.effects, kind, who);
  return { id, source: '', owner: who, on: [who], ...ONGOING };
};

export const newGrant = (scene: Scene, kind: Grant['kind'], who: CombatantId, more: Partial<Grant>): Grant => {
  return { type: 'grant', kind, ...lastingOn(scene, kind, who), ...more };
};

type OfHelp = Pick<Help, 'kind' | 'source' | 'attributes' | 'net'>;
/** Advantage on the next roll, lost when the turn of its owner starts (OL-281, OC-41). */
export const newHelp = (scene: Scene, of: CombatantId, owner: CombatantId, help: OfHelp): Help => {
  return { type: 'help', ...lastingOn(scene, help.kind, of), owner, ...untilTurnStart(owner), ...help };
};

type OfBane = Pick<Bane, 'kind' | 'level' | 'attribute' | 'owner' | 'source'> & Partial<Bane>;
export const newBane = (scene: Scene, who: CombatantId, bane: OfBane): Bane => {
  const usual = { choice: '', degree: 1, failed: 0, locked: false };
  return { type: 'bane', ...lastingOn(scene, bane.kind, who), ...usual, ...bane };
};

type OfBoon = Pick<Boon, 'kind' | 'level' | 'attribute' | 'on' | 'source'> & Partial<Boon>;
export const newBoon = (scene: Scene, invoker: CombatantId, boon: OfBoon): Boon => ({
  type: 'boon',
  id: idAmong(scene.turn.effects, boon.kind, boon.cell ? `${boon.cell.x}-${boon.cell.y}` : invoker),
  owner: invoker,
  ...ONGOING,
  choice: '',
  sustain: true,
  // what is invoked in a further turn of a boss counts as older: no sustaining comes in that one
  invokedInTurn: scene.turn.active === invoker && scene.turn.nth === 0,
  sustained: false,
  cell: null,
  amount: 0,
  ...boon,
});

/** Nothing worth a line. */
const RAN = { type: 'effects-ran' } as const;
export const { began, altered, rewritten, endedFor } = effectChanges<Lasting, Body, Scene['turn'], Why>(RAN);

/** The end of some effects, and of what hangs on them: a fact for each. */
export const endedOf = (scene: Scene, ends: (effect: Lasting) => boolean, why: Ended): readonly Fact[] =>
  endedFor(scene, ends, ({ kind, type: of, on }) => ({ type: 'effect-ended', kind, of, on, why }));

/** The level of fatigue at which one collapses (OC-25). */
export const COLLAPSES = 5;

/** Whoever lies unconscious and has hit points: no fatigue keeps them down any longer. */
export const comesRound = (scene: Scene, those: readonly CombatantId[]): readonly Fact[] =>
  combatantsOf(scene, those).flatMap(({ id, body }) =>
    body.unconscious && !body.dead && body.hp > 0 ? [changed(id, { unconscious: false }, RAN)] : [],
  );

/** The turn under way with so many major actions lent by effects (OC-33); what is used of them stays used. */
export const lending = ({ turn }: Scene, { id, body }: Combatant, lent: number): readonly Fact[] => {
  const more = Math.max(lent - turn.lentMajors, -body.majorLeft);
  if (more === 0) return [];
  const majors = { majors: turn.majors + more, lentMajors: turn.lentMajors + more };
  return [turned(majors, RAN), changed(id, { majorLeft: body.majorLeft + more }, RAN)];
};

/** Whoever has the turn loses what only these effects lend it; a focus action has taken all of the turn before. */
export const lessMajors = (scene: Scene, ended: readonly Lasting[]): readonly Fact[] => {
  const who = lookUp(scene, scene.turn.active);
  if (who === null || scene.turn.lentMajors === 0 || focusOf(scene, who.id) !== null) return [];
  const lent = moreMajors(bearingOn(scene, who.id).filter((effect) => !ended.includes(effect)));
  return lent < scene.turn.lentMajors ? lending(scene, who, lent) : [];
};

/** The same, and what goes or comes back with their end: consciousness, one's own form, a place on every screen. */
export const allEnded = (scene: Scene, ends: (effect: Lasting) => boolean, why: Ended): readonly Fact[] => {
  const { ended } = ending(scene.turn.effects, ends);
  const rested = ended.flatMap(({ kind, on }) => (kind === 'fatigued' ? on : []));
  const shown = ended.flatMap(({ kind, on }) => (kind === 'unnoticed' ? on : []));
  return [
    ...endedOf(scene, ends, why),
    ...comesRound(scene, rested),
    ...shown.map((who): Fact => ({ type: 'edited', who, set: { hidden: false }, because: { type: 'noticed' } })),
    ...lessMajors(scene, ended),
    ...ownAgain(scene, ended),
  ];
};

export const newFocus = (scene: Scene, who: CombatantId, kind: Focus['kind']): Focus => {
  const lasts = { ...lastingOn(scene, kind, who), ...untilTurnStart(who) };
  return { type: 'focus', kind, ...lasts, spent: false };
};

/** The focus action taken since their turn began; a further turn of a boss is none of it. */
export const focusOf = (scene: Scene, who: CombatantId): Focus | null =>
  scene.turn.nth > 0 && scene.turn.active === who
    ? null
    : (bearingOn(scene, who).find((effect): effect is Focus => effect.type === 'focus') ?? null);

const helpsWith = (effect: Lasting, who: CombatantId, attribute: Attribute): boolean =>
  effect.type === 'help' && effect.on.includes(who) && effect.attributes.includes(attribute);

/** The roll of a focus action is made, or its time is over. */
export function* focusSpent(who: CombatantId): Procedure {
  const scene = yield* look();
  const focus = focusOf(scene, who);
  if (focus === null || focus.spent) return;
  yield* record(altered(scene, focus, { spent: true }));
}

/** Help for an action roll is used up by it, and so is a focus action (OL-128, OL-178). */
export function* rolled(who: CombatantId, attribute: Attribute): Procedure {
  const scene = yield* look();
  if (bearingOn(scene, who).length === 0) return;
  yield* record(...endedOf(scene, (effect) => helpsWith(effect, who, attribute), 'used'));
  yield* focusSpent(who);
}

/** What lasts until somebody's turn starts is over (OL-281). */
export function* expire(who: CombatantId): Procedure {
  const scene = yield* look();
  const { ended } = ticked(scene.turn.effects, { type: 'turn-start', of: who });
  if (ended.length > 0) yield* record(...endedOf(scene, (effect) => ended.includes(effect), 'time'));
}
