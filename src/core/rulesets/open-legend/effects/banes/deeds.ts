import { adjacent, atOne, called, cellOf, find, handed, lookUp, namedSlot, ofTwo } from '../../../../rules/kit.ts';
import { majorReasons, majorSpent, minorReasons, minorSpent } from '../../round/budget.ts';
import { type Bane, type Body, isBane, type Turn } from '../../sheet/index.ts';
import { agreed, byWord } from '../../acts/gm-word.ts';
import { action, head, look, MAJOR, MINOR, moved, orElse, PATH, record, sentence, under, unmet } from '../../game.ts';
import type { Cell, CellPlace, Combatant, CombatantId, Procedure, Reason, Scene, Why } from '../../rules.ts';
import { altered, banesOn, barred, bearingOn, dragging, endEffects, resistOne, TARGET, textSlot } from '../../rules.ts';
import { walk } from '../../moves/opportunity.ts';
import { stepReasons } from '../../moves/threat.ts';
import { freeStep } from '../../moves/walk.ts';
import { inSilence } from '../boons/zones.ts';

/** Feet of the step after breaking free (OC-22). */
const STEP = 15;
export const stepFree = action({
  ...head('minor', 'step-free', 'Step away', 'footprints', 'OC-22', MINOR),
  about: `You broke free: move up to ${STEP} ft.`,
  when: (scene, { id }) => bearingOn(scene, id).some(({ kind }) => kind === 'bane-step'),
  reasons: (scene, by) => minorReasons(scene, by, 'step'),
  slots: [PATH.slot()],
  check: (scene, by, command) => stepReasons(scene, by, PATH.of(command) ?? [], STEP),
  *resolve(who, command) {
    yield* endEffects(({ kind, on }) => kind === 'bane-step' && on.includes(who), 'used');
    yield* minorSpent(who, 'step');
    yield* walk(who, PATH.of(command) ?? [], freeStep(STEP));
  },
  headline: 'steps away',
});

/** Banes of this kind that somebody keeps up. */
const heldBy = ({ turn }: Scene, who: CombatantId, its: Bane['kind'] = 'immobile'): readonly Bane[] =>
  turn.effects.filter(isBane).filter(({ kind, owner }) => kind === its && owner === who);
const WHOM = namedSlot('bane', 'Who');
const whomOf = (scene: Scene, who: CombatantId) =>
  heldBy(scene, who).map(({ id, on }) => ({ id, name: lookUp(scene, on[0] ?? null)?.name ?? 'Someone' }));

/** The source lets go of who cannot move, at any time and for nothing (OL-287). */
export const release = action({
  ...head('minor', 'release', 'Let go', 'lock-open', 'OL-287'),
  about: 'Ends immobile on them. Free.',
  when: (scene, { id }) => heldBy(scene, id).length > 0,
  slots: (scene, { id }) => (heldBy(scene, id).length < 2 ? [] : [WHOM.slot(whomOf(scene, id))]),
  *resolve(who, command) {
    const held = whomOf(yield* look(), who);
    const bane = WHOM.of(command, held) ?? held[0];
    yield* endEffects((effect) => effect.id === bane?.id, 'released');
  },
  headline: 'lets go…',
});

/** The held follow square by square where the grappler was, one behind the other (OL-287). */
export function* dragAlong(who: CombatantId, from: CellPlace | null, path: readonly Cell[]): Procedure {
  const scene = yield* look();
  const now = cellOf(find(scene, who));
  const steps = now === null ? -1 : path.findIndex(({ x, y }) => x === now.x && y === now.y);
  if (from === null || steps < 0) return;
  const places = [from, ...path.slice(0, steps).map((cell) => ({ ...from, ...cell }))];
  for (const [nth, victim] of dragging(scene, who).entries())
    if (nth < places.length)
      yield* record(moved(victim, places.slice(0, places.length - nth), false, { type: 'dragged', by: who }));
}

/** What still can be put out. */
const burns = ({ kind, locked }: Bane): boolean => kind === 'persistent-damage' && !locked;
const burning = (scene: Scene, { id }: Combatant): Bane | null => banesOn(scene, id).find(burns) ?? null;
export const beside = (scene: Scene, a: Combatant, b: Combatant) =>
  a.id === b.id || ofTwo(scene, a, b, false, adjacent);
const allBurning = ({ turn, combatants }: Scene): readonly Combatant[] => {
  const on = turn.effects.filter(isBane).flatMap((bane) => (burns(bane) ? bane.on : []));
  return on.length === 0 ? [] : combatants.filter(({ id }) => on.includes(id));
};
const tending = atOne<Body, Turn, Why>(allBurning, (scene, by, other) =>
  unmet(
    [burning(scene, other) !== null, 'nothing-to-do', 'Nothing that can still be put out.'],
    [beside(scene, by, other), 'out-of-reach'],
  ),
);

/** The matching cure, by the GM's word: a free resist roll with two d20, of which the higher counts (OC-26). */
export const tend = action({
  ...under('roll', 'tend', 'Tend persistent damage', 'droplet', 'OC-26', MAJOR),
  about: 'With the matching cure: a resist roll with two d20, keeping the higher.',
  when: (scene, by) => tending.targets(scene, by, '', {}).length > 0,
  reasons: (scene, by) => [...majorReasons(scene, by), ...barred(scene, by, 'assist')],
  ...tending,
  *resolve(who, command) {
    const scene = yield* look();
    const other = lookUp(scene, TARGET.of(command) ?? who);
    const bane = other === null ? null : burning(scene, other);
    if (other === null || bane === null) return;
    const what = bane.choice === '' ? 'persistent damage' : bane.choice;
    const asked = sentence`tends ${called(other.id)}: ${handed(what)}`;
    const word = { what: 'tend', who, about: [other.id], asked } as const;
    if (!byWord(command) && !(yield* agreed(word))) return;
    yield* majorSpent(who, { type: 'tended', target: other.id });
    yield* resistOne(other.id, bane.id, { tallied: false, eased: true });
  },
  headline: 'tends persistent damage…',
});

const ruled = (scene: Scene, who: CombatantId) => heldBy(scene, who, 'dominated');
const ORDER = textSlot('order', 'Order');

const speechReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  orElse(barred(scene, who, 'speak'), () => unmet([!inSilence(scene, who.id), 'silenced']));

/** Each order costs a major action; the last one stands (OL-249). */
export const order = action({
  ...head('roll', 'order', 'Give an order', 'crown', null, MAJOR),
  about: 'A creature you dominate obeys until you give another order.',
  when: (scene, { id }) => ruled(scene, id).length > 0,
  reasons: (scene, by) => [...majorReasons(scene, by), ...barred(scene, by, 'assist'), ...speechReasons(scene, by)],
  slots: [ORDER.slot({ most: 200 })],
  *resolve(who, command) {
    const said = ORDER.of(command) ?? '';
    yield* majorSpent(who);
    for (const bane of ruled(yield* look(), who)) {
      const [slave = who] = bane.on;
      const why = { type: 'ordered', who: slave, order: said } as const;
      yield* record(altered(yield* look(), bane, { choice: `ordered: ${said}` }, why));
    }
  },
  headline: 'gives an order…',
});

export const deeds = [stepFree, release, tend, order];
