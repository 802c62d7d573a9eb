import { seeded } from '../../src/core/dice/index.ts';
import type { Question } from '../../src/core/rules/play/question.ts';
import { weigh } from '../../src/core/rules/play/odds.ts';
import { play } from '../../src/core/rules/play/play.ts';
import { byTable } from '../../src/core/rules/kit/order.ts';
import type { Command } from '../../src/core/rules/offers/offer.ts';
import { choice } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { Scene } from '../../src/core/rulesets/tomes-by-torchlight/game.ts';
import { tomesByTorchlight } from '../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { ms, race, row } from './measure.ts';
import type { Job } from './measure.ts';
import { linesOf, stepped } from './lines.ts';

const id = (name: string): CombatantId => name as CombatantId;

const lines = (count: number): Scene => linesOf(tomesByTorchlight, ['sellsword', 'brigand'], count);

const dice = seeded('bench');
const ran = (scene: Scene, command: Command): Scene =>
  play({
    scene,
    begin: () => tomesByTorchlight.resolve(command),
    resolve: (other) => tomesByTorchlight.resolve(other),
    inputs: [],
    faces: (roll) => roll.draw(dice),
    order: () => null,
  }).scene;

/** The fight has begun, and the first of the heroes has its turn. */
const begun = (count: number): Scene => {
  let now = lines(count);
  for (const offer of ['start-combat', 'go-on', 'roll-grit', 'roll-initiative', 'begin-turns'])
    if (tomesByTorchlight.check(now, byTable(offer, tomesByTorchlight.turnName(now))).length === 0)
      now = ran(now, byTable(offer, tomesByTorchlight.turnName(now)));
  return now;
};

/** Nothing is remembered from one call to the next: scene and bodies are new each time. */
const fresh = (scene: Scene): Scene => ({
  ...scene,
  combatants: scene.combatants.map((combatant) => ({ ...combatant, body: { ...combatant.body } })),
});

const attacks: Job = () => {
  const started = begun(50);
  const attacker = id('a0');
  const scene: Scene = {
    ...started,
    turn: { ...started.turn, stage: 'turns', round: 1, now: attacker },
    combatants: started.combatants.map((one) => ({ ...one, body: { ...one.body, grit: 5, actionsLeft: 2 } })),
  };
  const command: Command = {
    ...byTable('melee', tomesByTorchlight.turnName(scene)),
    who: attacker,
    slots: { target: 'f0' },
  };
  const wrong = tomesByTorchlight.check(scene, command);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  const dodges = (question: Question) => (question.kind === 'defend' ? choice('dodge') : question.otherwise);
  const odds = (now: Scene, reacting?: ReadonlySet<CombatantId>) =>
    weigh({
      scene: now,
      begin: () => tomesByTorchlight.resolve(command),
      outcomesOf: (facts, before) => tomesByTorchlight.outcomesOf(facts, before),
      ...(reacting === undefined ? {} : { reacting, policy: dodges }),
    });
  const foe = new Set([id('f0')]);
  const took = race(
    {
      odds: () => odds(fresh(scene)),
      reacted: () => odds(fresh(scene), foe),
      offers: () => tomesByTorchlight.offers(stepped(scene, attacker), attacker),
      bare: () => stepped(scene, attacker),
    },
    61,
    5,
  );
  row('odds of an attack, nobody reacting, 100 combatants', ms(took.odds), '2 ms', took.odds <= 2);
  row('odds of an attack, its target dodging', ms(took.reacted), '20 ms', took.reacted <= 20);
  const offers = took.offers - took.bare;
  row('offers of one combatant among 100', ms(offers), '50 µs', offers <= 0.05);
};

export const jobs: readonly Job[] = [attacks];
