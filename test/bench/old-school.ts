import { seeded } from '../../src/core/dice/index.ts';
import { weigh } from '../../src/core/rules/play/odds.ts';
import { play } from '../../src/core/rules/play/play.ts';
import { byTable } from '../../src/core/rules/kit/order.ts';
import type { Command } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { Scene } from '../../src/core/rulesets/old-school/game.ts';
import { oldSchool } from '../../src/core/rulesets/old-school/index.ts';
import { ms, race, row } from './measure.ts';
import type { Job } from './measure.ts';
import { linesOf, stepped } from './lines.ts';

const id = (name: string): CombatantId => name as CombatantId;

const lines = (count: number, settings: object): Scene => linesOf(oldSchool, ['mercenary', 'orc'], count, settings);

const dice = seeded('bench');
const ran = (scene: Scene, command: Command): Scene => {
  const played = play({
    scene,
    begin: () => oldSchool.resolve(command),
    resolve: (other) => oldSchool.resolve(other),
    inputs: [],
    faces: (roll) => roll.draw(dice),
    order: () => null,
  });
  return played.scene;
};
const table = (scene: Scene, offer: string): Command => byTable(offer, oldSchool.turnName(scene));
/** The fight has begun, all are ready and initiative is rolled. */
const begun = (count: number): Scene => {
  const opened = lines(count, { turnStructure: 'side-initiative' });
  const start = ran(opened, table(opened, 'start-combat'));
  return ran(start, table(start, 'declarations-end'));
};

/** From the first phase of a pass to the first of the next. */
const onePass = (scene: Scene): Scene => {
  let now = scene;
  const first = now.turn.now?.split('.')[0];
  for (let n = 0; n < 8 && now.turn.now?.split('.')[0] === first; n++) now = ran(now, table(now, 'next-phase'));
  return now;
};

/** Nothing is remembered from one call to the next: scene and bodies are new each time. */
const fresh = (scene: Scene): Scene => ({
  ...scene,
  combatants: scene.combatants.map((combatant) => ({ ...combatant, body: { ...combatant.body } })),
});

const strikes: Job = () => {
  const attacker = id('a0');
  const popcorn = lines(50, {});
  const started = ran(popcorn, table(popcorn, 'start-combat'));
  const scene: Scene = { ...started, turn: { ...started.turn, up: attacker } };
  const command: Command = { ...table(scene, 'attack:sword.0'), who: attacker, slots: { target: 'f0' } };
  const odds = (now: Scene): unknown =>
    weigh({
      scene: now,
      begin: () => oldSchool.resolve(command),
      outcomesOf: (facts, before) => oldSchool.outcomesOf(facts, before),
    });
  const took = race(
    {
      odds: () => odds(fresh(scene)),
      offers: () => oldSchool.offers(stepped(scene, attacker), attacker),
      bare: () => stepped(scene, attacker),
    },
    61,
    10,
  );
  row('odds of an attack, nobody reacting, 100 combatants', ms(took.odds), '2 ms', took.odds <= 2);
  const offers = took.offers - took.bare;
  row('offers of one combatant among 100', ms(offers), '50 µs', offers <= 0.05);
};

const passes: Job = () => {
  const scene = begun(60);
  const took = race(
    { pass: () => onePass(fresh(scene)), due: () => oldSchool.due(fresh(scene)), bare: () => fresh(scene) },
    31,
  );
  row('side initiative, 60 on a side, one pass resolved', ms(took.pass), '50 ms', took.pass <= 50);
  const due = took.due - took.bare;
  row('whether anything is due, 60 on a side', ms(due), '2 ms', due <= 2);
};

export const jobs: readonly Job[] = [strikes, passes];
