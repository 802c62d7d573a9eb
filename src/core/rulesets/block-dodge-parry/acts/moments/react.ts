import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import { ask, changed, look, noted, record, type Procedure, type Scene } from '../../game.ts';
import { opened, openingsUsed } from '../../round/aftermath.ts';
import { announced, effective, guardlessNow, strikesNow } from '../../round/ready.ts';
import { able, armOf, type OwnReaction } from '../../sheet/index.ts';
import { gainFatigue } from '../harm/fatigue.ts';
import type { Attacker } from './attacker.ts';
import { exchange } from './exchange.ts';
import { react, reactionOf } from './reaction-question.ts';
import { DEFEND, reactionsOf, type Facing, type Reaction } from './reaction.ts';

/** How the attacked react: what they choose before the dice, and what it brings and costs after them. */

const OWN: Readonly<Record<Exclude<Reaction['type'], 'defend'>, OwnReaction>> = {
  'fight-back': 'fightBack',
  block: 'block',
  dodge: 'dodge',
  parry: 'parry',
};

/** The choice comes before any die (M4, BD-145). A creature's uses go down at once; Fatigue comes after the moment. */
export function* reacts(target: CombatantId, facing: (scene: Scene) => Facing | null): Procedure<Reaction> {
  const answer = yield* ask((scene) => [react(scene, target, facing)]);
  if (answer === null || answer.choice.offer === 'defend') return DEFEND;
  const scene = yield* look();
  const defender = lookUp(scene, target);
  const faced = facing(scene);
  const reaction = defender === null || faced === null ? DEFEND : reactionOf(scene, defender, faced, answer.choice);
  if (defender === null || reaction.type === 'defend') return DEFEND;
  const ids = reaction.type === 'block' ? [reaction.with] : reaction.type === 'dodge' ? [] : reaction.arms;
  const name = ids.map((id) => armOf(defender.body, id)?.name ?? 'Shield').join(' and ');
  const against = 'against' in reaction ? reaction.against : null;
  const note: Why = { type: 'reacted', reaction: reaction.type, with: name === '' ? null : name, against };
  const owned = reactionsOf(defender.body).find(({ id }) => id === OWN[reaction.type]);
  if (owned === undefined || owned.uses === null) yield* record(noted(target, note));
  else {
    const left = { ...owned, uses: Math.max(0, owned.uses - 1) };
    const reactions = defender.body.reactions.map((listed) => (listed.id === owned.id ? left : listed));
    yield* record(changed(target, { reactions }, note));
  }
  return reaction;
}

/**
 * Fight Back comes after the blow, if it is still possible; then Fatigue, whatever became of the one who reacted (M9,
 * BD-147, BD-148, BD-235, R-08).
 */
export function* afterReaction(target: CombatantId, reaction: Reaction, fatigue: number): Procedure {
  if (reaction.type === 'fight-back') {
    const scene = yield* look();
    const defender = lookUp(scene, target);
    const { arms, against, nonLethal } = reaction;
    const back = { actor: target, arms, gambit: null, closed: false, nonLethal };
    if (defender !== null && able(defender.body)) yield* strikesBack(scene, back, against);
  }
  if (fatigue > 0) yield* gainFatigue(target, fatigue, reaction.type);
}

/** An attack in return is a moment of its own, without a reaction to it (BD-172, R-49). */
function* strikesBack(scene: Scene, attacker: Attacker, target: CombatantId): Procedure {
  const struck = lookUp(scene, target);
  if (struck === null || !able(struck.body) || strikesNow(scene, [attacker], struck).length === 0) return;
  yield* announced(scene, [attacker], struck, 'fight-back');
  const [ready] = yield* effective(scene, [attacker], target);
  const now = yield* look();
  const at = lookUp(now, target);
  if (ready === undefined || at === null) return;
  const strikes = strikesNow(now, [ready], at);
  yield* exchange(now, { strikes, target, reaction: DEFEND, guardless: guardlessNow(at.body) });
  if (opened(at.body)) yield* openingsUsed(target);
}
