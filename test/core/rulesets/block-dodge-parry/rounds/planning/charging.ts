import type { Slots } from '../../../../../../src/core/rules/offers/offer.ts';
import { clusterNameOf } from '../../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import type { Done, Setting } from '../../support/stage.ts';
import type { Standing } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';

/** Rounds in which moves are planned anew, told as a story. */

const NAMES = ['P', 'P1', 'P2', 'N', 'N1', 'N2'];

export const to = (...zones: readonly string[]): Slots => ({ way: zones.map((zone) => ({ zone, cluster: null })) });

/** Moves and blows in their order, as "N to A.c1" and "P at N". */
export const story = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) => {
    if (fact.type === 'moved') {
      const [place] = fact.path;
      const cluster = place?.type === 'zone' ? place.cluster : '';
      const opener = NAMES.find((name) => clusterNameOf(name as CombatantId) === cluster) ?? cluster;
      return [`${fact.who} to ${place?.type === 'zone' ? `${place.zone}.${opener}` : ''}`];
    }
    if (fact.type !== 'noted') return [];
    const { note } = fact;
    if (note.type === 'attack')
      return [
        `${note.by.map(({ who }) => who).join('+')} at ${note.target}${note.how === 'provoked' ? ', leaving' : ''}`,
      ];
    return note.type === 'passed' || note.type === 'stopped' ? [`${fact.of ?? ''} ${note.why ?? 'passes'}`] : [];
  });

type Intent = readonly [who: string, offer: string, slots: Slots];

/** Everybody locks these, the last with the dice of the whole round; what then happens. */
export const round = (
  standing: Readonly<Record<string, Standing>>,
  intents: readonly Intent[],
  dice = '',
  setting: Setting = {},
) => {
  const fight = stage(standing, { settings: { provoke: 'never' }, ...setting });
  const last = intents.at(-1);
  for (const [who, offer, slots] of intents.slice(0, -1)) fight.act(who, offer, slots);
  if (last === undefined) throw new Error('nobody means anything');
  return { fight, done: fight.act(last[0], last[1], last[2], dice) };
};
