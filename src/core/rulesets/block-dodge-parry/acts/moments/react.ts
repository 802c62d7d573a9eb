import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import { changed, lookFor, mayReact, noted, part, type Procedure, record, type Scene } from '../../game.ts';
import { opened, openingsUsed } from '../../round/aftermath.ts';
import { announced, effective, guardlessNow, strikesNow } from '../../round/ready.ts';
import { able, armOf } from '../../sheet/index.ts';
import { gainFatigue } from '../harm/fatigue.ts';
import { exchange } from './exchange.ts';
import { askReaction, reactionOf } from './reaction-question.ts';
import { DEFEND, reactionsOf, type Facing, type Reaction } from './reaction.ts';
import type { Attacker } from './strike.ts';

/** How the attacked react: what they choose before the dice, and what it brings and costs after them. */

/** The choice comes before any die (M4, BD-145). A creature's uses go down at once; Fatigue comes after the moment. */
export function* reacts(target: CombatantId, facing: (scene: Scene) => Facing | null): Procedure<Reaction> {
  const made = yield* mayReact(target, 'react', (scene) => askReaction(scene, target, facing(scene)));
  if (made === null || made.offer === 'defend') return DEFEND;
  const [scene, defender] = yield* lookFor(target);
  const faced = facing(scene);
  const done = defender === null || faced === null ? DEFEND : reactionOf(scene, defender, faced, made);
  if (defender === null || done.type === 'defend') return DEFEND;
  const ids = done.type === 'block' ? [done.with] : done.type === 'dodge' ? [] : done.arms;
  const name = ids.map((id) => armOf(defender.body, id)?.name ?? 'Shield').join(' and ');
  const against = 'against' in done ? done.against : null;
  const note: Why = { type: 'reacted', reaction: done.type, with: name === '' ? null : name, against };
  const owned = reactionsOf(defender.body).find(
    ({ id }) => id === (done.type === 'fight-back' ? 'fightBack' : done.type),
  );
  if (owned === undefined || owned.uses === null) yield* record(noted(target, note));
  else {
    const left = { ...owned, uses: Math.max(0, owned.uses - 1) };
    const reactions = defender.body.reactions.map((listed) => (listed.id === owned.id ? left : listed));
    yield* record(changed(target, { reactions }, note));
  }
  return done;
}

/** Fight Back after the blow, if still possible; then Fatigue in any case (M9, BD-147, BD-148, BD-235, R-08). */
export function* afterReaction(target: CombatantId, done: Reaction, fatigue: number): Procedure {
  if (done.type === 'fight-back') {
    const [scene, defender] = yield* lookFor(target);
    const { arms, against, nonLethal } = done;
    const back = { actor: target, arms, gambit: null, closed: false, nonLethal };
    if (defender !== null && able(defender.body)) yield* strikesBack(scene, back, against);
  }
  if (fatigue > 0) yield* gainFatigue(target, fatigue, done.type);
}

/** An attack in return is a moment of its own, without a reaction to it (BD-172, R-49). */
function* strikesBack(scene: Scene, attacker: Attacker, target: CombatantId): Procedure {
  const struck = lookUp(scene, target);
  if (struck === null || !able(struck.body) || strikesNow(scene, [attacker], struck).length === 0) return;
  yield* part(announced(scene, [attacker], struck, 'fight-back'));
  const [ready] = yield* part(effective(scene, [attacker], target));
  const [now, at] = yield* lookFor(target);
  if (ready === undefined || at === null) return;
  const strikes = strikesNow(now, [ready], at);
  yield* part(exchange(now, { strikes, target, reaction: DEFEND, guardless: guardlessNow(at.body) }));
  if (opened(at.body)) yield* openingsUsed(target);
}
