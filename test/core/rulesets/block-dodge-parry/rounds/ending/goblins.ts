import type { Setting, Stage } from '../../support/stage.ts';
import type { Standing } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';

/** A group of goblins, and how one of them falls. */

export const at = (target: string) => ({ target });
export const goblin = (more: Partial<Exclude<Standing, string>> = {}): Standing => ({
  at: 'A.c1',
  group: 'goblins',
  wil: 8,
  maxWil: 8,
  ...more,
});
export const doomed = (more: Partial<Exclude<Standing, string>> = {}): Standing => goblin({ hp: 0, str: 2, ...more });
/** P kills the first of them in a quick turn, all others pass; the saves follow. */
export const slain = (people: Readonly<Record<string, Standing>>, dice: string, setting: Setting = {}): Stage => {
  const fight = stage(
    { P: { at: 'A.c1', arms: ['dagger'] }, ...people },
    { answers: { broken: { offer: 'surrender', slots: {} } }, ...setting },
  );
  fight.act('P', 'attack:dagger', at('N1'));
  fight.pass(`d6=2 ${dice}`);
  return fight;
};
export const states = (fight: Stage, ...names: readonly string[]): readonly (readonly string[])[] =>
  names.map((name) => fight.body(name).states);
export const groupOf = (fight: Stage, id: string) => fight.scene.turn.groups.find((group) => group.id === id);
