import { counted, recordOf } from '../../../../rules/kit.ts';
import type { Attribute, Body, Defense } from '../../sheet/index.ts';
import { creaturesOf, inOne, natural, type Creature } from './creature-list.ts';

type Range = readonly [least: number, most: number];
/** Figures of a creature made by its level alone (OC-42): scores of what it does best, and of what it does well. */
const build = (level: number, hp: Range, defenses: Range, primary: number, secondary: number) => {
  return { level, hp, defenses, primary, secondary };
};
type Build = ReturnType<typeof build>;

export const SIMPLE: readonly Build[] = [
  build(1, [10, 22], [10, 18], 4, 3),
  build(2, [12, 24], [11, 18], 5, 3),
  build(3, [14, 26], [12, 19], 5, 4),
  build(4, [16, 28], [13, 19], 6, 4),
  build(5, [18, 30], [14, 20], 6, 5),
  build(6, [20, 32], [15, 21], 7, 5),
  build(7, [22, 34], [16, 22], 7, 6),
  build(8, [24, 36], [17, 23], 8, 6),
  build(9, [26, 38], [18, 24], 8, 7),
  build(10, [28, 40], [19, 25], 9, 7),
];

/** Bosses: one number of hit points, and as many further turns as boss actions (OC-43). */
export const BOSSES: readonly (readonly [actions: number, build: Build])[] = [
  [1, build(1, [40, 40], [13, 16], 6, 4)],
  [1, build(2, [50, 50], [14, 17], 6, 4)],
  [2, build(3, [60, 60], [15, 18], 7, 5)],
  [2, build(4, [70, 70], [16, 19], 7, 5)],
  [2, build(5, [70, 70], [17, 20], 8, 6)],
  [3, build(6, [80, 80], [18, 21], 8, 6)],
  [3, build(7, [80, 80], [19, 22], 9, 7)],
  [3, build(8, [90, 90], [20, 23], 9, 7)],
  [4, build(9, [90, 90], [21, 24], 10, 8)],
  [4, build(10, [100, 100], [22, 25], 10, 8)],
];

/** Hit points of a minion: a quarter of those of its level, down, at least 1 (OC-44). */
export const minionHp = (hp: number): number => Math.max(1, Math.floor(hp / 4));

export const middle = ([least, most]: Range): number => Math.floor((least + most) / 2);
const byLevel = (footprint: number) => creaturesOf('By level', {}, footprint);

/** Tough, strong and not very bright: the best defense is Toughness, the worst Resolve. To be changed on the sheet. */
const simple = ({ level, hp, defenses, primary, secondary }: Build): Creature => {
  const figures = `Hit points ${hp.join('–')}, defenses ${defenses.join('–')}, scores ${primary} and ${secondary}`;
  return byLevel(1)(`level-${level}`, 'brute', `Level ${level} creature`, `${figures}: adjust the sheet.`, {
    kind: 'npc',
    level,
    attributes: { might: primary, agility: secondary, fortitude: secondary, perception: secondary },
    weapons: [inOne('mace'), natural('claws', true, true, 0)],
    defenses: { toughness: defenses[1] - 2, evasion: middle(defenses), resolve: defenses[0] + 1 },
    maxHp: middle(hp),
  });
};

const boss = ([actions, { level, hp, defenses, primary, secondary }]: (typeof BOSSES)[number]): Creature => {
  const figures = `Hit points ${hp[0]}, defenses ${defenses.join('–')}, scores ${primary} and ${secondary}`;
  const further = counted(actions, 'boss action');
  return byLevel(2)(`boss-${level}`, 'overlord-helm', `Level ${level} boss`, `${figures}, ${further}.`, {
    kind: 'boss',
    level,
    attributes: { might: primary, energy: primary, fortitude: secondary, perception: secondary, will: secondary },
    weapons: [natural('claws', true, true, 0)],
    defenses: { toughness: defenses[1], evasion: defenses[0], resolve: middle(defenses) },
    maxHp: hp[0],
    bossActions: actions,
  });
};

export const builds: readonly Creature[] = [...SIMPLE.map(simple), ...BOSSES.map(boss)];

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
