import type { CombatantId, Command, Explained } from '../../../../rules/kit.ts';
import { actionId, lookUp, withCombatant } from '../../../../rules/kit.ts';
import type { ZonePlace } from '../../../../space/field/field.ts';
import { type Combatant, lookAt, moved, type Procedure, record, type Scene, settingsOf } from '../../game.ts';
import { cast } from '../../magic/spell.ts';
import { allClose, attackReasons } from '../../moves/ground.ts';
import { retreat } from '../../moves/retreat.ts';
import { travel } from '../../moves/travel.ts';
import { strikesNow } from '../../round/ready.ts';
import { resolveMoment } from '../moments/moment.ts';
import { diceWords, strikeDice, type Attacker } from '../moments/strike.ts';
import { draftOf, laneOf, strikes, triedIn, type Draft } from './draft.ts';
import { standsAt } from './intent-check.ts';

/** What an intention would come to if its moment were now. */

const WEIGHED: readonly string[] = ['attack', 'gambit', 'spell', 'trick', 'miracle', 'retreat', 'move'];

/** Who strikes, whom, and from where; null: nobody who is named. */
const strikeMeant = (scene: Scene, combatant: Combatant, draft: Draft) => {
  const { deed, path, moveFirst } = draft;
  const target = strikes(deed) && deed.target !== null ? lookUp(scene, deed.target) : null;
  if (!strikes(deed) || target === null) return null;
  const attacker: Attacker = {
    actor: combatant.id,
    arms: deed.arms,
    gambit: triedIn(deed),
    closed: moveFirst && path.length > 0,
    nonLethal: deed.type === 'attack' ? deed.nonLethal : undefined,
  };
  return { attacker, target, place: standsAt(scene, combatant, draft, target) };
};

/** The moment of a strike, a spell, a retreat or a move as if it were now. */
export const previewOf = (command: Command): Procedure<unknown> | null =>
  command.who !== null && WEIGHED.includes(actionId(command.offer)[0]) ? foresee(command.who, command) : null;

function* foresee(actor: CombatantId, command: Command): Procedure {
  const [scene, combatant] = yield* lookAt(actor);
  const draft = draftOf(scene, combatant, command);
  if (draft === null) return;
  // what leaving provokes and the zones do (BD-030)
  if (actionId(command.offer)[0] === 'move') yield* travel(actor, draft.path);
  if (draft.deed.type === 'spell') yield* cast(actor, draft.deed);
  if (draft.deed.type === 'retreat') yield* retreat(actor, draft.deed.to);
  const meant = strikeMeant(scene, combatant, draft);
  if (meant === null) return;
  const { attacker, target, place } = meant;
  if (place !== null && place !== combatant.place)
    yield* record(moved(actor, [place], true, { type: 'moved-on', zone: '', closing: true }));
  // at arm's length a target is struck when it has come
  const waited = place !== null && waitsFor(scene, combatant, draft, target, place);
  if (waited) yield* record(moved(target.id, [place], true, { type: 'moved-on', zone: '', closing: true }));
  yield* resolveMoment([attacker], target.id);
}

/** Whether a strike waits for a target that it cannot reach yet. */
const waitsFor = (scene: Scene, combatant: Combatant, draft: Draft, target: Combatant, from: ZonePlace): boolean =>
  strikes(draft.deed) &&
  (draft.receives || draft.path.length > 0) &&
  allClose(combatant.body, draft.deed.arms) &&
  attackReasons(scene, combatant, draft.deed.arms, target, from).length > 0;

const TURNS = { quick: 'Quick turn', full: 'Full turn', spell: 'Acts after the full turns' } as const;

/** What is said before it is locked: the kind of turn, a strike's dice, what is for and against it. */
export const explainIntent = (scene: Scene, combatant: Combatant, command: Command): Explained => {
  const draft = draftOf(scene, combatant, command);
  if (draft === null) return { modifiers: [], tallies: [], notes: [] };
  const notes: string[] = [TURNS[laneOf(scene, combatant, draft)]];
  const meant = strikeMeant(scene, combatant, draft);
  if (meant !== null && meant.attacker.gambit === null) {
    const waited = meant.place !== null && waitsFor(scene, combatant, draft, meant.target, meant.place);
    const there = withCombatant(scene, { ...combatant, place: waited ? meant.target.place : meant.place });
    for (const strike of strikesNow(there, [meant.attacker], meant.target)) {
      notes.push(`Rolls ${diceWords(strikeDice(strike, null, settingsOf(scene)))}`);
      for (const { label } of strike.enhanced) notes.push(`Enhanced: ${label}`);
      for (const label of new Set(strike.impaired.flat().map((source) => source.label)))
        notes.push(`Impaired: ${label}`);
    }
  }
  return { modifiers: [], tallies: [], notes };
};
