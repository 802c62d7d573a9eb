import { recordOf } from '../../../../rules/kit.ts';
import type { Attribute, Body, Defense } from '../../sheet/index.ts';
import { BOSSES, middle, minionHp, SIMPLE } from './builds.ts';

/** Figures of a creature by level and role (OC-42 to OC-44). */

export type Kind = 'npc' | 'boss' | 'minion';
export type Role = 'tough' | 'quick' | 'gifted';

/** What a role does best and what it does well, and the defenses from the best to the worst. */
type Best = readonly [best: Attribute, well: readonly Attribute[], defenses: readonly [Defense, Defense, Defense]];
const ROLES: Readonly<Record<Role, Best>> = {
  tough: ['might', ['agility', 'fortitude', 'perception'], ['toughness', 'evasion', 'resolve']],
  quick: ['agility', ['might', 'perception', 'deception'], ['evasion', 'toughness', 'resolve']],
  gifted: ['energy', ['will', 'presence', 'perception'], ['resolve', 'evasion', 'toughness']],
};

type Figures = Pick<Body, 'kind' | 'level' | 'attributes' | 'defenses' | 'bossActions'> & { readonly maxHp: number };
/** What the tables give; hit points and defenses in the middle of their range, the best one at its top. */
export const figuresFor = (level: number, kind: Kind, role: Role): Figures => {
  const nth = Math.max(1, Math.min(10, level)) - 1;
  const [bossActions, bossBuild] = BOSSES[nth] ?? [1, SIMPLE[0]];
  const build = (kind === 'boss' ? bossBuild : SIMPLE[nth]) ?? SIMPLE[0];
  if (build === undefined) throw new Error('no table of creatures');
  const { hp, defenses, primary, secondary } = build;
  const [best, well, [first, second, third]] = ROLES[role];
  const scores = { ...recordOf(well, () => secondary), [best]: primary };
  return {
    kind,
    level: nth + 1,
    attributes: scores,
    defenses: { [first]: defenses[1], [second]: middle(defenses), [third]: defenses[0] } as Body['defenses'],
    maxHp: kind === 'minion' ? minionHp(middle(hp)) : middle(hp),
    bossActions: kind === 'boss' ? bossActions : 0,
  };
};
