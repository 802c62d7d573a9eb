import type { Command, Reason } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { TargetView, Text } from '../../rules/view.ts';
import { capital } from '../../rules/text.ts';
import type { Action } from './action.ts';
import { draftOf, intentOf, strikes } from './draft.ts';
import { hear } from './advantage.ts';
import { explainIntent } from './foreseen.ts';
import { playMoment } from './go-on.ts';
import { draftReasons } from './intent-check.ts';
import { actList, gambitList, magicList, moveList, strikeList } from './intend-offers.ts';
import { reason } from './reasons.ts';
import { sayIntent } from './say-intent.ts';
import type { Intent } from './turn.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { look, record, turned } from './game.ts';
import { hostile, rangeOf } from './zones.ts';

/**
 * Intentions: each seat locks its own, one for each of its combatants (BD-034). In the free round they are carried out
 * at once (BD-003).
 */

/** Locks it, or in the free round does it at once. */
function* intend(command: Command): Steps {
  const who = command.who as CombatantId;
  const scene = yield* look();
  const fighter = find(scene, who);
  const draft = draftOf(scene, fighter, command);
  if (draft === null) return;
  const intent = intentOf(scene, fighter, command, draft);
  const intents: readonly Intent[] = [...scene.turn.intents.filter((one) => one.who !== who), intent];
  const locked: Event = turned({ intents }, { type: 'locked', who });
  yield* record(locked);
  if (scene.turn.phase !== 'free') return;
  if (intent.request !== null) yield* hear(who);
  yield* playMoment({ actors: [who], target: strikes(intent.deed) ? intent.deed.target : null });
}

const check = (scene: Battle, fighter: Fighter, command: Command): readonly Reason[] => {
  const draft = draftOf(scene, fighter, command);
  return draft === null ? [reason('nothing-to-do')] : draftReasons(scene, fighter, draft);
};

/** Whom a strike may be aimed at: with one move if need be; and in what range each stands. */
const targets = (scene: Battle, fighter: Fighter, command: Command, others: boolean): readonly TargetView[] =>
  scene.combatants
    .filter((one) => one.id !== fighter.id && one.place !== null && (others || hostile(one, fighter)))
    .map((one) => ({
      who: one.id,
      reasons: check(scene, fighter, { ...command, slots: { ...command.slots, target: one.id } }),
      note: capital(rangeOf(scene, fighter, one)),
    }));

const headline = (command: Command, scene: Battle): Text => {
  const who = command.who as CombatantId;
  const fighter = lookUp(scene, who);
  const draft = fighter === null ? null : draftOf(scene, fighter, command);
  // Foes' intentions are the GM's: others read nothing of them (BD-035).
  if (
    fighter === null ||
    draft === null ||
    (fighter.side !== 'ally' && scene.turn.phase !== 'free' && !scene.turn.intents.some((intent) => intent.who === who))
  )
    return [];
  return [
    scene.turn.phase === 'free' ? 'uses the free round to ' : 'means to ',
    ...sayIntent(scene, { ...draft, who, masked: false }),
  ];
};

const intention = (id: string, offers: Action['offers'], aims: boolean): Action => ({
  id,
  offers: (scene, fighter) => offers(scene, fighter).filter((one) => one.id === id || one.id.startsWith(`${id}:`)),
  check,
  resolve: intend,
  headline,
  explain: explainIntent,
  ...(aims
    ? {
        targets: (scene: Battle, fighter: Fighter, given: string, slots: Command['slots']) =>
          targets(
            scene,
            fighter,
            { who: fighter.id, offer: given, slots, turn: '', role: 'player', forced: null },
            id === 'rally' || id === 'spell' || id === 'miracle',
          ),
      }
    : {}),
});

export const intendActions: readonly Action[] = [
  intention('attack', strikeList, true),
  intention('gambit', gambitList, true),
  ...['move', 'withdraw', 'retreat'].map((id) => intention(id, moveList, false)),
  ...['spell', 'trick', 'miracle'].map((id) => intention(id, magicList, true)),
  ...['take', 'hide', 'cover', 'load', 'draw', 'stow', 'door', 'do', 'pass'].map((id) => intention(id, actList, false)),
  intention('rally', actList, true),
];
