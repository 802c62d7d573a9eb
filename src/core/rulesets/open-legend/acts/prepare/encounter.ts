import { combatantsSlot } from '../../../../rules/kit/slots.ts';
import { memo } from '../../../../memo.ts';
import type { Combatant, Scene } from '../../game.ts';
import { combatantsOf, look, noted, record, tableAction } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { idsOf, living } from '../../round/budget.ts';

/** How hard an encounter is: levels of the foes against those of the party (OC-45). */

const BOSS = 4;
const MINION = 1 / 3;

/** What somebody counts for in the sum of levels. */
const weightOf = ({ body: { kind, level } }: Combatant): number =>
  level * (kind === 'boss' ? BOSS : kind === 'minion' ? MINION : 1);

const sum = (those: readonly Combatant[]): number => those.reduce((total, each) => total + weightOf(each), 0);

const party = memo((scene: Scene) => living(scene).filter(({ side, body }) => side === 'ally' && body.kind === 'pc'));
const foes = memo((scene: Scene) => living(scene).filter(({ side }) => side === 'foe'));

const GRADES = [
  ['hard', 2],
  ['moderate', 1],
  ['easy', 1 / 2],
] as const;

/** The sum of the foes’ levels, the party’s, and the highest grade that the foes reach. */
export const weighed = (heroes: readonly Combatant[], against: readonly Combatant[]) => {
  const [levels, weight] = [sum(heroes), Math.round(sum(against) * 10) / 10];
  const grade = GRADES.find(([, times]) => weight >= times * levels)?.[0] ?? 'trivial';
  return { levels, weight, grade };
};

const FOES = combatantsSlot('foes', 'Foes');

/** What the form says before anything is chosen: the budget, and what stands on the map. */
const aboutNow = (scene: Scene): string => {
  const { levels, weight, grade } = weighed(party(scene), foes(scene));
  return `Party of levels ${levels}: easy ${levels / 2}, moderate ${levels}, hard ${2 * levels}. The foes here come to ${weight}: ${grade}.`;
};

export const weighEncounter = tableAction({
  id: 'weigh-encounter',
  measured: false,
  name: 'Weigh the encounter',
  about: aboutNow,
  group: GROUPS.fight,
  icon: 'scale',
  rule: 'OC-45',
  gmOnly: true,
  secondary: true,
  when: (scene) => party(scene).length > 0 && foes(scene).length > 0,
  slots: (scene) => [FOES.slot({ among: idsOf(foes(scene)), min: 1, optional: true, initial: idsOf(foes(scene)) })],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FOES.of(command);
    const against = chosen === null ? foes(scene) : combatantsOf(scene, chosen);
    yield* record(noted(null, { type: 'encounter-weighed', ...weighed(party(scene), against) }, true));
  },
  headline: () => [],
});
