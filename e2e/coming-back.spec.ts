import type { Page } from '@playwright/test';
import { whereIs } from './support/board.ts';
import {
  SKIRMISH,
  correct,
  enteredAgain,
  foundTable,
  idOf,
  passTheRest,
  request,
  startFight,
  strikeBest,
} from './support/founding.ts';
import { fresh } from './support/opening/fresh.ts';
import { ownServer } from './support/own-server.ts';
import { entries, openGm, openPlayer, openWatch, question, showEverybody } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The dice of the last roll as they lie on a watch screen. */
const lastRoll = (page: Page) => page.getByRole('region', { name: 'Last result' });
const silent = (page: Page) => page.getByRole('status').filter({ hasText: 'The table does not answer' });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });

test(
  'a reload, a lost network and a killed server in the middle of a Defend prompt lose nothing and roll nothing ' +
    'again',
  async ({ browser }) => {
    const server = await ownServer();
    const table = await foundTable(server.address, null);
    await correct(table, ...SKIRMISH);
    const open = fresh(browser);
    const gm = await openGm(open, table);
    const ada = await openPlayer(open, table, 'Ada', 'Brannoc');
    const ben = await openPlayer(open, table, 'Ben', 'Tam');
    const watch = await openWatch(open, table);
    await startFight(table, ['Orc', 'Brannoc', 'Tam']);
    // the table's own dice, and a target that any of them hits
    await request(table, { type: 'options', set: { dice: 'at-once' } });
    await correct(table, {
      type: 'body',
      who: idOf(table, 'Brannoc'),
      set: { defenses: { toughness: 1, evasion: 1, resolve: 1 } },
    });
    await strikeBest(table, 'Orc', 'Brannoc');
    const forAda = question(ada.page, / hits you /u);
    const forBen = question(ben.page, / hits Brannoc /u);
    await expect(forAda).toBeVisible();
    await expect(forBen).toBeVisible();
    const dice = await lastRoll(watch.page).innerText();
    const asked = await forAda.getByRole('heading').innerText();

    await ada.page.reload();
    await expect(forAda.getByRole('heading')).toHaveText(asked);

    // what Ben answers without a network goes out when it is back
    await ben.context.setOffline(true);
    await expect(offline(ben.page)).toBeVisible();
    await forBen.getByRole('button', { name: /^Defend/u }).click();
    await expect(offline(ben.page)).toContainText('1 of your actions is waiting');
    await ben.context.setOffline(false);
    await expect(offline(ben.page)).toBeHidden();
    await expect(forBen).toHaveCount(0);

    await server.kill();
    for (const { page } of [gm, ada, ben, watch]) await expect(offline(page)).toBeVisible();
    await server.start();
    for (const { page } of [gm, ada, ben, watch]) await expect(offline(page)).toBeHidden();

    // a server that hangs closes nothing: who waits for it is told, and what they do goes out when it goes on
    await expect(silent(gm.page)).toBeHidden();
    server.freeze();
    // looked for with every picture: `expect` looks once a second by then, and would miss the moment on a busy machine
    for (const { page } of [gm, ada, ben, watch]) await silent(page).waitFor({ state: 'visible', timeout: 6000 });
    server.thaw();
    for (const { page } of [gm, ada, ben, watch]) await expect(silent(page)).toBeHidden();

    await expect(forAda.getByRole('heading')).toHaveText(asked);
    await expect(forBen).toHaveCount(0);
    await expect(lastRoll(watch.page)).toHaveText(dice, { useInnerText: true });
    await watch.page.reload();
    await expect(lastRoll(watch.page)).toHaveText(dice, { useInnerText: true });

    await forAda.getByRole('button', { name: /^Let it hit/u }).click();
    await expect(forAda).toHaveCount(0);
    await expect(lastRoll(watch.page)).toContainText('Defend');
    // the table's own dice may have been so good that more is asked
    const after = await enteredAgain(table);
    await passTheRest(after);
    after.gm.leave();
    const struck = entries(gm.page).filter({ hasText: 'Orc attacks Brannoc' });
    await expect(struck).toHaveCount(1);
    await expect(struck).not.toContainText('waiting');
    // what came of it is the same on every screen, and after a reload
    await showEverybody(ada.page);
    const line = await whereIs(ada.page, 'Brannoc').innerText();
    await ada.page.reload();
    await showEverybody(ada.page);
    await expect(whereIs(ada.page, 'Brannoc')).toHaveText(line, { useInnerText: true });

    await Promise.all([gm, ada, ben, watch].map(({ context }) => context.close()));
    table.gm.leave();
    await server.done();
  },
);
