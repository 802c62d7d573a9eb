import { recordOf } from '../../../../rules/kit.ts';
import type { Attribute, Body, Defense } from '../../sheet/body.ts';
import { BOSSES, middle, minionHp, SIMPLE } from './builds.ts';

/** Figures of a creature by level and role (OC-42 to OC-44). */

export type Kind = 'npc' | 'boss' | 'minion';
export type Role = 'tough' | 'quick' | 'gifted';

interface Best {
  readonly primary: readonly Attribute[];
  readonly secondary: readonly Attribute[];
  /** The defenses from the best to the worst. */
  readonly defenses: readonly [Defense, Defense, Defense];
}

const ROLES: Readonly<Record<Role, Best>> = {
  tough: {
    primary: ['might'],
    secondary: ['agility', 'fortitude', 'perception'],
    defenses: ['toughness', 'evasion', 'resolve'],
  },
  quick: {
    primary: ['agility'],
    secondary: ['might', 'perception', 'deception'],
    defenses: ['evasion', 'toughness', 'resolve'],
  },
  gifted: {
    primary: ['energy'],
    secondary: ['will', 'presence', 'perception'],
    defenses: ['resolve', 'evasion', 'toughness'],
  },
};

type Figures = Pick<Body, 'kind' | 'level' | 'attributes' | 'defenses' | 'bossActions'> & { readonly maxHp: number };
/** What the tables give; hit points and defenses in the middle of their range, the best one at its top. */
export const figuresFor = (level: number, kind: Kind, role: Role): Figures => {
  const nth = Math.max(1, Math.min(10, level)) - 1;
  const [bossActions, bossBuild] = BOSSES[nth] ?? [1, SIMPLE[0]];
  const build = (kind === 'boss' ? bossBuild : SIMPLE[nth]) ?? SIMPLE[0];
  if (build === undefined) throw new Error('no table of creatures');
  const { hp, defenses, primary, secondary } = build;
  const best = ROLES[role];
  const [first, second, third] = best.defenses;
  const scores = { ...recordOf(best.secondary, () => secondary), ...recordOf(best.primary, () => primary) };
  return {
    kind,
    level: nth + 1,
    attributes: scores,
    defenses: { [first]: defenses[1], [second]: middle(defenses), [third]: defenses[0] } as Body['defenses'],
    maxHp: kind === 'minion' ? minionHp(middle(hp)) : middle(hp),
    bossActions: kind === 'boss' ? bossActions : 0,
  };
};
