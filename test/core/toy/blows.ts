import { choice } from '../../../src/core/rules/offers/offer.ts';
import type { Question } from '../../../src/core/rules/play/question.ts';
import { find, lookUp } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { called, sentence } from '../../../src/core/rules/text/asked.ts';
import type { CellPlace } from '../../../src/core/space/field/field.ts';
import { ask, die, each, FEET, look, near, record, roll, rollAll, up } from './duel.ts';
import type { Arena, Steps } from './duel.ts';
import { offer, reason } from './words.ts';

/** What happens in a duel: blows and what stops them, steps, rounds, dares, hiding. */

const reactions =
  (attack: number, target: CombatantId, asked: ReadonlySet<string>) =>
  (scene: Arena): readonly Question[] => {
    const whom = find(scene, target);
    return scene.combatants
      .filter(
        (combatant) =>
          combatant.side === whom.side && up(combatant) && !asked.has(combatant.id) && near(combatant, whom, 6),
      )
      .map((combatant): Question => ({
        kind: combatant.id === target ? 'parry' : 'shield',
        to: combatant.id,
        say: sentence`${called(target)} is attacked with ${attack}`,
        about: [target],
        options: [offer('pass', 'Let it happen'), offer('block', 'Block')],
        otherwise: choice('pass'),
        always: choice('block'),
        near: near(combatant, whom, 2),
        check: ({ offer: id, slots }) =>
          Object.keys(slots).length > 0
            ? [reason('no-slots', 'Nothing to fill in.')]
            : id === 'pass' || id === 'block'
              ? []
              : [reason('no-such', 'No such answer.')],
      }));
  };

export function* blocked(attack: number, target: CombatantId): Steps<boolean> {
  const asked = new Set<string>();
  for (;;) {
    const answer = yield* ask(reactions(attack, target, asked));
    if (answer === null || answer.to === 'gm') return false;
    asked.add(answer.to);
    if (answer.choice.offer !== 'block') continue;
    const scene = yield* look();
    const block = yield* roll(die(answer.to, 'Block', 20, find(scene, answer.to).body.skill));
    if (block < attack) continue;
    yield* record({ type: 'noted', of: answer.to, note: { type: 'blocked', by: answer.to }, gmOnly: false });
    return true;
  }
}

export function* hurt(target: CombatantId, by: CombatantId | null, amount: number): Steps {
  const { body } = find(yield* look(), target);
  const hp = Math.max(0, body.hp - amount);
  yield* record({
    type: 'changed',
    who: target,
    set: { hp },
    because: { type: by === null ? 'bolt' : 'struck', ...(by === null ? {} : { by }), amount },
  });
}

export function* strike(from: CombatantId, target: CombatantId): Steps {
  const attack = yield* roll(die(from, 'Attack', 20, find(yield* look(), from).body.skill));
  if (attack < 10 || (yield* blocked(attack, target))) return;
  yield* hurt(target, from, yield* roll(die(from, 'Harm', 6, 0)));
}

export function* sweep(from: CombatantId, targets: readonly CombatantId[]): Steps {
  const attack = yield* roll(die(from, 'Sweep', 20, find(yield* look(), from).body.skill));
  yield* each(targets, function* (target): Steps {
    if (attack < 10 || (yield* blocked(attack, target))) return;
    yield* hurt(target, from, yield* roll(die(from, 'Harm', 6, 0)));
  });
}

export function* step(who: CombatantId, path: readonly CellPlace[]): Steps {
  const { body } = find(yield* look(), who);
  yield* record(
    { type: 'moved', who, path, voluntary: true, because: { type: 'turn' } },
    { type: 'changed', who, set: { feet: Math.max(0, body.feet - path.length * 5) }, because: { type: 'turn' } },
  );
}

export function* begin(): Steps {
  const { combatants } = yield* look();
  const ready = combatants.filter(up);
  const totals = yield* rollAll(ready.map((combatant) => die(combatant.id, 'Speed', 20, 0)));
  const order = ready
    .map(({ id }, at) => ({ id, total: totals[at] ?? 0 }))
    .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  yield* record({ type: 'turned', set: { round: 1, order, at: 0 }, because: { type: 'turn' } });
}

export function* end(): Steps {
  const { turn } = yield* look();
  const over = turn.at + 1 >= turn.order.length;
  const at = over ? 0 : turn.at + 1;
  const next = turn.order[at];
  yield* record({ type: 'turned', set: { round: over ? turn.round + 1 : turn.round, at }, because: { type: 'turn' } });
  const scene = yield* look();
  if (next !== undefined && lookUp(scene, next) !== null)
    yield* record({ type: 'changed', who: next, set: { feet: FEET, shouted: false }, because: { type: 'turn' } });
}

export function* dare(who: CombatantId, whom: CombatantId): Steps {
  const answer = yield* ask((scene) => {
    const combatant = lookUp(scene, whom);
    return combatant === null || !up(combatant)
      ? []
      : [
          {
            kind: 'dared',
            to: whom,
            say: sentence`${called(who)} dares you`,
            about: [who],
            options: [offer('pass', 'Ignore it'), offer('rise', 'Rise to it')],
            otherwise: choice('pass'),
            always: null,
            near: true,
            check: ({ offer: id }) => (id === 'pass' || id === 'rise' ? [] : [reason('no-such', 'No such answer.')]),
          },
        ];
  });
  if (answer?.choice.offer === 'rise') yield* hurt(whom, who, 1);
}

export function* hide(who: CombatantId): Steps {
  const total = yield* roll(die(who, 'Hide', 20, 0, true));
  yield* record({ type: 'noted', of: who, note: { type: 'hides', text: `hides with ${total}` }, gmOnly: true });
  if (total >= 10) yield* record({ type: 'edited', who, set: { hidden: true }, because: { type: 'hides' } });
}
