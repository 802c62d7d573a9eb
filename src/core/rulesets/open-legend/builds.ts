import type { Creature } from './creature-list.ts';
import { inOne, natural } from './creature-list.ts';

/** Figures of a creature made by its level alone (OC-42). */
interface Build {
  readonly level: number;
  /** Least and most hit points and defenses. */
  readonly hp: readonly [number, number];
  readonly defenses: readonly [number, number];
  /** Scores of what it does best, and of what it does well. */
  readonly primary: number;
  readonly secondary: number;
}

const build = (
  level: number,
  hp: Build['hp'],
  defenses: Build['defenses'],
  primary: number,
  secondary: number,
): Build => ({ level, hp, defenses, primary, secondary });

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
const BOSSES: readonly (Build & { readonly actions: number })[] = [
  { ...build(1, [40, 40], [13, 16], 6, 4), actions: 1 },
  { ...build(2, [50, 50], [14, 17], 6, 4), actions: 1 },
  { ...build(3, [60, 60], [15, 18], 7, 5), actions: 2 },
  { ...build(4, [70, 70], [16, 19], 7, 5), actions: 2 },
  { ...build(5, [70, 70], [17, 20], 8, 6), actions: 2 },
  { ...build(6, [80, 80], [18, 21], 8, 6), actions: 3 },
  { ...build(7, [80, 80], [19, 22], 9, 7), actions: 3 },
  { ...build(8, [90, 90], [20, 23], 9, 7), actions: 3 },
  { ...build(9, [90, 90], [21, 24], 10, 8), actions: 4 },
  { ...build(10, [100, 100], [22, 25], 10, 8), actions: 4 },
];

const middle = ([least, most]: readonly [number, number]): number => Math.floor((least + most) / 2);

/** Tough, strong and not very bright: the best defense is Toughness, the worst Resolve. To be changed on the sheet. */
const simple = ({ level, hp, defenses, primary, secondary }: Build): Creature => ({
  id: `level-${level}`,
  name: `Level ${level} creature`,
  group: 'By level',
  footprint: 1,
  about: `Hit points ${hp.join('–')}, defenses ${defenses.join('–')}, scores ${primary} and ${secondary}: adjust the sheet.`,
  sheet: {
    kind: 'npc',
    level,
    attributes: { might: primary, agility: secondary, fortitude: secondary, perception: secondary },
    weapons: [inOne('mace'), natural('claws', true, true, 0)],
    defenses: { toughness: defenses[1] - 2, evasion: middle(defenses), resolve: defenses[0] + 1 },
    maxHp: middle(hp),
  },
});

const boss = ({ level, hp, defenses, primary, secondary, actions }: (typeof BOSSES)[number]): Creature => ({
  id: `boss-${level}`,
  name: `Level ${level} boss`,
  group: 'By level',
  footprint: 2,
  about: `Hit points ${hp[0]}, defenses ${defenses.join('–')}, scores ${primary} and ${secondary}, ${actions} boss action${actions === 1 ? '' : 's'}.`,
  sheet: {
    kind: 'boss',
    level,
    attributes: { might: primary, energy: primary, fortitude: secondary, perception: secondary, will: secondary },
    weapons: [natural('claws', true, true, 0)],
    defenses: { toughness: defenses[1], evasion: defenses[0], resolve: middle(defenses) },
    maxHp: hp[0],
    bossActions: actions,
  },
});

export const builds: readonly Creature[] = [...SIMPLE.map(simple), ...BOSSES.map(boss)];
