import type { Setting, Stage } from '../../support/stage.ts';
import type { Standing } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';

/** Fights held before their order is fixed, and who acts in which lane. */

export const lane = (fight: Stage, actor: string): string | undefined =>
  fight.scene.turn.intents.find((intent) => intent.who === actor)?.lane;

export const to = (zone: string) => ({ way: [{ zone, cluster: null }] });

/** Who acts in what order in the whole round, moments as the table played them. */
export const played = (fight: Stage): readonly string[] =>
  fight.headlines.filter((line) => /^\S+ attacks? | acts?$/.test(line));

/**
 * A fight held before its order is fixed, then the part of the round under way by names. `rounds` are the intentions
 * given.
 */
export const held = (
  people: Readonly<Record<string, Standing>>,
  intents: readonly (readonly [who: string, offer: string, slots?: object])[],
  dice = '',
  setting: Setting = {},
): Stage => {
  const fight = stage(people, setting);
  fight.act(null, 'hold');
  for (const [who, offer, slots] of intents) fight.act(who, offer, { ...slots });
  fight.act(null, 'go-on');
  fight.act(null, 'go-on', {}, dice);
  return fight;
};

export const at = (target: string) => ({ target });

export const attack = (actor: string, arm: string, target: string) => [actor, `attack:${arm}`, at(target)] as const;
