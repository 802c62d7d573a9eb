import { called, combatantSlot, find, lookUp, sentence, textSlot, type CombatantId } from '../../../../rules/kit.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { askGm, look, noted, option, record, turned } from '../../game.ts';
import { foesOnField } from '../../moves/ground.ts';

/** Players ask what a foe is planning, and the GM gives a sign of it or none (BD-036). */

const MOST = 200;

/** A sign replaces an earlier one, and answers everybody who asked about that foe. */
export const signFact = (scene: Scene, of: CombatantId, about: CombatantId | null, say: string): Fact => {
  const { hints, asks = [] } = scene.turn;
  const hint = { of, about, say };
  return turned(
    { hints: [...hints.filter((hint) => hint.of !== of), hint], asks: asks.filter((asked) => asked.of !== of) },
    { type: 'telegraphed', ...hint },
  );
};

const SAY = textSlot('say', 'What they see');
const EYED = combatantSlot('about', 'It watches');

const optionsFor = (scene: Scene, foe: Combatant) => {
  const among = foesOnField(scene, foe);
  const slots = [SAY.slot({ most: MOST }), ...(among.length === 0 ? [] : [EYED.slot({ among, optional: true })])];
  return [
    option.turn('tell', 'Show a sign', 'Everyone at the table reads this.', 'megaphone', 'BD-036', { slots }),
    option.turn('nothing', 'No sign', 'The players learn nothing.', 'x', 'BD-036'),
  ];
};

/** Asks the GM, unless a sign was given or the round went on meanwhile. */
export function* askPlan(actor: CombatantId, of: CombatantId): Procedure {
  const { asks: before = [] } = (yield* look()).turn;
  const asks = [...before.filter((asked) => asked.who !== actor), { who: actor, of }];
  yield* record(noted(of, { type: 'asked-about', who: actor, of }), turned({ asks }, { type: 'effect-ended' }));
  const made = yield* askGm('sign', [actor, of], (scene) => {
    if (scene.turn.asks?.some((asked) => asked.who === actor && asked.of === of) !== true) return null;
    return {
      say: sentence`${called(actor)} asks: what is ${called(of)} planning?`,
      options: optionsFor(scene, find(scene, of)),
      otherwise: 'nothing',
    };
  });
  if (made === null) return;
  const scene = yield* look();
  const said = made.offer === 'tell' ? SAY.of(made) : null;
  if (said !== null && lookUp(scene, of) !== null) yield* record(signFact(scene, of, EYED.of(made), said));
  else yield* noSign((asked) => asked.of === of && asked.who === actor);
}

/** Those who asked and are meant get no sign. */
export function* noSign(meant: (asked: { readonly who: CombatantId; readonly of: CombatantId }) => boolean): Procedure {
  const { asks = [] } = (yield* look()).turn;
  const open = asks.filter((asked) => !meant(asked));
  for (const { of } of asks.filter(meant)) yield* record(noted(of, { type: 'no-sign', of }));
  if (open.length < asks.length) yield* record(turned({ asks: open }, { type: 'effect-ended' }));
}
