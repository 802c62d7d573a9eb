import { beginMove, majorReasons, majorSpent, minorReasons, minorSpent, moveReasons } from '../../round/budget.ts';
import { action, baneEntry, changed, featTier, isBane, lookAt, MAJOR, MINOR, MOVE, under } from '../../game.ts';
import type { Bane, Combatant, CombatantId, Procedure, Scene } from '../../rules.ts';
import { banesOn, barred, lookUp, namedSlot, record, resistible, resistOne, thingSlot, unmet } from '../../rules.ts';
import { beside } from './deeds.ts';

/** "Persistent damage (fire)". */
const baneSaid = ({ kind, choice }: Bane): string =>
  kind === 'persistent-damage' && choice !== '' ? `${baneEntry(kind).name} (${choice})` : baneEntry(kind).name;
const WHICH = thingSlot<Bane>('bane', 'Which', { id: ({ id }) => id, label: baneSaid });

const here = (scene: Scene, { id }: Combatant): readonly Bane[] => resistible(banesOn(scene, id));
/** Demoralized takes a minor action of its own as well (OL-282). */
const lightly = (scene: Scene, by: Combatant): readonly Bane[] =>
  here(scene, by).filter(({ kind }) => baneEntry(kind).resist === 'minor');

function* resistAll(who: CombatantId, banes: readonly Bane[]): Procedure {
  for (const { id } of banes) yield* resistOne(who, id);
}

export const resist = action({
  ...under('move', 'resist', 'Resist banes', 'shield-half', 'OL-144', MOVE),
  about: 'One d20 for each bane: 10 or more ends it. After three failures it lasts.',
  secondary: (scene, by) => here(scene, by).length === 0,
  when: (scene, by) => scene.turn.phase === 'rounds' || here(scene, by).length > 0,
  reasons: (scene, by) =>
    unmet(moveReasons(scene, by, 'resist'), [here(scene, by).length > 0, 'nothing-to-do', 'No bane to resist.']),
  slots: (scene, by) => {
    const banes = here(scene, by);
    return banes.length < 2 ? [] : [WHICH.slot(banes, { optional: true, none: 'All of them' })];
  },
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const only = WHICH.of(command, here(scene, by));
    if (scene.turn.phase !== 'idle') yield* record(changed(who, beginMove(by, 0), { type: 'effects-ran' }));
    yield* resistAll(who, only === null ? here(scene, by) : [only]);
  },
  headline: 'resists banes…',
});

export const shrugOff = action({
  ...under('minor', 'shrug-off', 'Take heart', 'heart', 'OL-282', MINOR),
  about: 'One d20: 10 or more ends being demoralized. It may be tried again as part of a move action.',
  when: (scene, by) => lightly(scene, by).length > 0,
  reasons: (scene, by) => minorReasons(scene, by, 'resist'),
  *resolve(who) {
    yield* minorSpent(who, 'resist');
    yield* resistAll(who, lightly(...(yield* lookAt(who))));
  },
  headline: 'takes heart…',
});

/** Banes of allies beside somebody that can be resisted. */
const patients = (scene: Scene, by: Combatant) =>
  scene.turn.effects.filter(isBane).flatMap((bane) => {
    const ally = lookUp(scene, bane.on[0] ?? null);
    if (ally === null || ally.id === by.id || ally.side !== by.side || !beside(scene, by, ally)) return [];
    if (bane.locked || baneEntry(bane.kind).resist === 'none') return [];
    return [{ id: bane.id, who: ally.id, name: `${baneSaid(bane)} on ${ally.name}` }];
  });

const BANE = namedSlot<ReturnType<typeof patients>[number]>('bane', 'Which bane');
/** A hospitaler helps an ally beside them to shake off a bane. */
export const hospitaler = action({
  ...under('roll', 'hospitaler', 'Help resist', 'hand-helping', 'OL-145', MAJOR),
  about: 'An ally beside you rolls to resist a bane: two d20, keeping the higher. A failure does not count.',
  when: (scene, { body }) => scene.turn.phase === 'rounds' && featTier(body, 'hospitaler') > 0,
  reasons: (scene, by) =>
    unmet(majorReasons(scene, by), barred(scene, by, 'assist'), [
      patients(scene, by).length > 0,
      'nothing-to-do',
      'No ally beside you has a bane to resist.',
    ]),
  slots: (scene, by) => [BANE.slot(patients(scene, by))],
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const patient = BANE.of(command, patients(scene, by));
    if (patient === null) return;
    yield* majorSpent(who, { type: 'tended', target: patient.who });
    yield* resistOne(patient.who, patient.id, { tallied: false, eased: true });
  },
  headline: 'helps an ally resist',
});
