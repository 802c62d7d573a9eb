import { expect } from 'vitest';
import { gives } from '../effects/giving.ts';
import { attack } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Setting, Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Turns of the hasted who owe an action, in the tests of both together. */

/** HERO between two foes, one of whom is up, and MAGE apart. */
export const fight = (more: { readonly [N in Name]?: Standing } = {}, setting: Setting = {}): Stage =>
  stage({ FOE: [5, 5], MAGE: [0, 0], HERO: [6, 5], FOE2: [7, 5], ...more }, { active: 'FOE', ...setting });

/** HERO defends against FOE, whose turn it is, and owes a major action for it. */
export const defends = (s: Stage): void => {
  s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
  while (s.asked().some(([to]) => to === 'MAGE')) s.answer('MAGE', 'pass');
  s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
  expect(s.body('HERO')).toMatchObject({ interruptDebt: true, hp: 20 });
};

/** MAGE invokes haste, which the dice let it do. */
export const hastens = (s: Stage, whom: Name = 'HERO'): void => {
  s.act('MAGE', 'boon:haste:alteration', { targets: [whom] }, 'A6 Q[14;5,4;]=23');
};

/** They end their turns, one after the other. */
export const end = (s: Stage, ...names: readonly Name[]): void => {
  for (const name of names) s.act(name, 'end-turn');
};

/** Major actions left. */
export const majors = (s: Stage, name: Name = 'HERO'): number => s.body(name).majorLeft;

/** HERO strikes at FOE with a major action. */
export const strikes = (s: Stage): unknown => attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[2;3,2;]=7');

/** The turn of HERO, who is hasted and owed a major action when it began. */
export const hastedDebtor = (...more: Parameters<typeof fight>): Stage => {
  const s = fight(...more);
  gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
  defends(s);
  end(s, 'FOE', 'MAGE');
  return s;
};
