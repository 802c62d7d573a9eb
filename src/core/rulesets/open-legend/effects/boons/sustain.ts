import { byWord } from '../../acts/gm-word.ts';
import { action, changed, head, isBoon, look, lookAt, MINOR, record, unmet } from '../../game.ts';
import type { Boon, Combatant, CombatantId, Command, Lasting, Procedure, Scene } from '../../rules.ts';
import { cellSlot, endEffects, inRounds, lookUp, minorReasons, minorUsed, rewritten, thingSlot } from '../../rules.ts';
import { thingMoved, thingsIn } from '../things.ts';
import { movedByThought, thoughtReasons } from './apply.ts';
import { boonSaid, capacityOf, keptBy, WHICH } from './lapse.ts';

const MOST = 4;
const FURTHER = Array.from({ length: MOST - 1 }, (_, nth) =>
  thingSlot<Boon>(`boon-${nth + 2}`, 'And', { id: ({ id }) => id, label: boonSaid }),
);
const TO = cellSlot('Move what it holds to', 'to');

const open = (scene: Scene, { id }: Combatant): readonly Boon[] =>
  keptBy(scene, id).filter(({ sustained, invokedInTurn }) => !sustained && !invokedInTurn);

const chosenOf = (scene: Scene, by: Combatant, command: Command): readonly Boon[] => {
  const boons = open(scene, by);
  const slots = [WHICH, ...FURTHER].slice(0, capacityOf(by));
  const named = slots.flatMap((slot) => slot.of(command, boons) ?? []);
  return named.length === 0 ? boons.slice(0, 1) : [...new Set(named)];
};

/** What telekinesis holds may be moved again (OL-166). */
function* moveHeld(by: CombatantId, boons: readonly Boon[], command: Command): Procedure {
  const to = TO.of(command);
  const boon = boons.find(({ kind }) => kind === 'telekinesis');
  const held = boon?.on[0];
  if (to !== null && boon !== undefined && boon.choice !== '')
    yield* record(...thingMoved(yield* look(), by, boon.choice, to));
  if (to !== null && held !== undefined && held !== by) yield* movedByThought(by, held, to, byWord(command));
}

export const sustain = action({
  ...head('minor', 'sustain', 'Sustain a boon', 'repeat', 'OL-153', MINOR),
  about: 'It lasts for one more round. Boons you do not sustain end with your turn.',
  when: inRounds,
  reasons: (scene, by) =>
    unmet(minorReasons(scene, by, 'sustain'), [open(scene, by).length > 0, 'nothing-to-do', 'No boon to sustain.']),
  slots: (scene, by) => {
    const boons = open(scene, by);
    const also = FURTHER.slice(0, Math.min(capacityOf(by), boons.length) - 1);
    const further = also.map((slot) => slot.slot(boons, { optional: true }));
    const moves = boons.some(({ kind }) => kind === 'telekinesis') ? [TO.slot({ optional: true })] : [];
    return boons.length < 2 ? moves : [WHICH.slot(boons), ...further, ...moves];
  },
  check: (scene, by, command) => {
    const to = TO.of(command);
    const boon = chosenOf(scene, by, command).find(({ kind }) => kind === 'telekinesis');
    const thing = thingsIn(scene).find(({ id }) => id === boon?.choice);
    const held = thing ?? lookUp(scene, boon?.on.find((id) => id !== by.id) ?? null);
    return to === null || held === null ? [] : thoughtReasons(scene, held, to);
  },
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const chosen = chosenOf(scene, by, command);
    const kept = (effect: Lasting): Lasting =>
      effect.type === 'boon' && chosen.some(({ id }) => id === effect.id) ? { ...effect, sustained: true } : effect;
    const because = { type: 'sustained', kinds: chosen.map(({ kind }) => kind) } as const;
    yield* record(changed(who, minorUsed(scene, by, 'sustain'), because), ...rewritten(scene, kept));
    yield* moveHeld(who, chosen, command);
  },
  headline: 'sustains a boon…',
});

const ownedBy = ({ turn }: Scene, who: CombatantId) => turn.effects.filter(isBoon).filter(({ owner }) => owner === who);
export const dropBoon = action({
  ...head('minor', 'drop-boon', 'End a boon', 'x', 'OL-170'),
  about: 'One of your boons ends at once.',
  secondary: true,
  when: (scene, { id }) => ownedBy(scene, id).length > 0,
  slots: (scene, { id }) => [WHICH.slot(ownedBy(scene, id))],
  *resolve(who, command) {
    const chosen = WHICH.of(command, ownedBy(yield* look(), who));
    yield* endEffects(({ id }) => id === chosen?.id, 'cancelled');
  },
  headline: 'ends a boon…',
});
