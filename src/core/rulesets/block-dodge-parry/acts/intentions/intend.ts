import type { CombatantId, Command, Offer, Reason, Text } from '../../../../rules/kit.ts';
import { capital, lookUp, memoPair } from '../../../../rules/kit.ts';
import type { Action, Combatant, Form, Procedure, Scene } from '../../game.ts';
import { action, lookAt, reason, record, turned } from '../../game.ts';
import { hostile, rangeOf } from '../../moves/ground.ts';
import { playMoment } from '../../round/go-on.ts';
import { mayIntend } from '../../round/phases.ts';
import { hear } from './advantage.ts';
import { draftOf, intentOf, strikes, type Said } from './draft.ts';
import { draftReasons } from './intent-check.ts';
import { explainIntent } from './preview.ts';
import { sayIntent } from './say-intent.ts';

/** Locks an intention (BD-034). In the free round it is carried out at once (BD-003). */
function* intend(actor: CombatantId, command: Command): Procedure {
  const [scene, combatant] = yield* lookAt(actor);
  const draft = draftOf(scene, combatant, command);
  if (draft === null) return;
  const intent = intentOf(scene, combatant, command, draft);
  const intents = [...scene.turn.intents.filter(({ who }) => who !== actor), intent];
  yield* record(turned({ intents }, { type: 'locked', who: actor }));
  if (scene.turn.phase !== 'free') return;
  if (intent.request !== null) yield* hear(actor);
  yield* playMoment({ actors: [actor], target: strikes(intent.deed) ? intent.deed.target : null });
}

const check = (scene: Scene, combatant: Combatant, said: Said): readonly Reason[] => {
  const draft = draftOf(scene, combatant, said);
  return draft === null ? [reason('nothing-to-do')] : draftReasons(scene, combatant, draft);
};

const headline = (command: Command, scene: Scene, gm: boolean): Text => {
  const { phase, intents } = scene.turn;
  const combatant = lookUp(scene, command.who);
  const draft = combatant === null ? null : draftOf(scene, combatant, command);
  if (combatant === null || draft === null) return [];
  // foes' intentions are the GM's: others read nothing of them (BD-035)
  const kept = !gm && combatant.side !== 'ally' && phase !== 'free';
  if (kept && !intents.some(({ who }) => who === combatant.id)) return [];
  return [
    phase === 'free' ? 'uses the free round to ' : 'means to ',
    ...sayIntent(scene, { ...draft, who: combatant.id, masked: false }),
  ];
};

/** In a round an intention is locked, even while the GM is asked something; in the free round it is done. */
const locked = ({ turn }: Scene, made: Offer): Offer =>
  turn.phase === 'free'
    ? made
    : { ...made, give: 'Lock intention', ...(turn.phase === 'intentions' ? { meanwhile: true } : {}) };

/** Whom an intention may be aimed at, with a move if need be. */
type Aims = 'foes' | 'anybody';
const targetsFor =
  (aims: Aims): NonNullable<Action['targets']> =>
  (scene, combatant, offer, slots) =>
    scene.combatants
      .filter(
        (other) =>
          other.id !== combatant.id && other.place !== null && (aims === 'anybody' || hostile(other, combatant)),
      )
      .map((other) => ({
        who: other.id,
        reasons: check(scene, combatant, { offer, slots: { ...slots, target: other.id }, role: 'player' }),
        note: capital(rangeOf(scene, combatant, other)),
      }));

/** Made once for a combatant of a scene. */
const shared = (offers: Action['offers'], aims?: Aims) => ({
  offers: memoPair((scene: Scene, combatant: Combatant) => offers(scene, combatant).map((made) => locked(scene, made))),
  check,
  headline,
  explain: explainIntent,
  ...(aims === undefined ? {} : { targets: targetsFor(aims) }),
});

export const intention = (form: Omit<Form, 'resolve' | 'headline'> & { readonly aims?: Aims }): Action => {
  const single = action({
    ...form,
    reasons: (scene, combatant) => [...mayIntend(scene, combatant), ...(form.reasons?.(scene, combatant) ?? [])],
    resolve: intend,
    headline,
  });
  return { ...single, ...shared(single.offers, form.aims) };
};

/** Several of one kind: one with each weapon. */
export const several = (id: string, offers: Action['offers'], aims?: Aims): Action => ({
  id,
  resolve: (command) => intend(command.who as CombatantId, command),
  ...shared(offers, aims),
});
