import type { Page } from '@playwright/test';
import type { Table } from '../support/founding.ts';
import { command, correct, idOf, typedDice } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { question } from '../support/screens.ts';
import { expect } from '../support/test.ts';

/** Rounds in the tomb. */

export const RULES = 'block-dodge-parry';
export const TOMB = 'the-pontiffs-tomb';

export const look = (page: Page, name: string) => keepPicture(page, `round-${name}`);

/** Answers what the GM is asked. */
export const rule = async (page: Page, say: RegExp, option: RegExp): Promise<void> => {
  await question(page, say).getByRole('button', { name: option }).click();
  await expect(question(page, say)).toBeHidden();
};

/** Nobody on the field but these, in one cluster on the stairs. */
export const duel = async (table: Table, ...who: readonly string[]): Promise<void> => {
  const gone = table.gm.view().combatants.filter(({ name }) => !who.includes(name));
  await correct(
    table,
    ...gone.map(({ id }) => ({ type: 'remove', who: id }) as const),
    ...who.map(
      (name) =>
        ({ type: 'move', who: idOf(table, name), place: { type: 'zone', zone: 'stairs', cluster: 'fray' } }) as const,
    ),
  );
  await typedDice(table);
  await command(table, null, 'begin');
};
