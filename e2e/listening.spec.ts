import { cast, correct, idOf } from './support/founding.ts';
import type { Listener } from './support/listening.ts';
import { answerAll, listener, pressIfThere, takeUp, toBoard, turnOnGrid, whatIsHere } from './support/listening.ts';
import { expect, test } from './support/test.ts';

/** Fights played by who only listens: nothing is looked at but roles, names and what is read out. */

/** What this seat is asked is let pass. */
const letPass = async ({ page, asked }: Listener): Promise<void> => {
  if ((await asked()) === '') return;
  await pressIfThere(page.getByRole('button', { name: /^(?:Let it hit|Let them go|Pass|No bane|Failure)/u }).first());
};

test('a fight on a grid is played to its end by two who only listen', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 3, 5), cast('Griblick', 'griblick', 'foe', 6, 5));
  // what both have left from a fight before: how a fight is heard is heard in a few rounds
  for (const name of ['Brannoc', 'Griblick'])
    await correct(table, { type: 'body', who: idOf(table, name), set: { hp: 3 } });
  const gm = listener((await house.gm(table)).page);
  const ada = listener((await house.player(table, 'Ada', 'Brannoc')).page);
  await takeUp(gm.page, 'Start combat');
  await ada.hears(/Brannoc has yet to roll/u);
  await takeUp(ada.page, 'Roll initiative');
  await ada.hears(/Round 1 begins/u);

  const over = /(?:Griblick|Brannoc) [^.]*(?:falls|knocked) unconscious/u;
  let told = 0;
  for (let turn = 0; turn < 20; turn++) {
    await expect(async () =>
      expect((await ada.story()).slice(told).join(' ')).toMatch(/’s turn\.|(?:falls|knocked) unconscious/u),
    ).toPass();
    const heard = (await ada.story()).slice(told);
    told += heard.length;
    if (over.test(heard.join(' '))) break;
    const hers = heard.lastIndexOf('Brannoc’s turn.') > heard.lastIndexOf('Griblick’s turn.');
    const [mine, name, of, theirs] = hers
      ? ([ada, 'Brannoc', 'foe', gm] as const)
      : ([gm, 'Griblick', 'ally', ada] as const);
    await turnOnGrid(mine, name, of);
    await answerAll(table, [theirs, mine], letPass);
    if (!over.test((await ada.story()).slice(told).join(' '))) await takeUp(mine.page, 'End turn');
  }
  expect((await ada.story()).join(' ')).toMatch(over);
  await takeUp(gm.page, 'End combat');
  await ada.hears(/fight is over|ends the fight/iu);
});

/** Means to attack whoever stands close, with the first attack there is. */
const meanAttack = async ({ page }: Listener, name: string): Promise<void> => {
  const close = (await whatIsHere(page)).find((line) => line.startsWith('Close: ')) ?? '';
  const target = /^Close: (.+?), (?:foe|ally)/u.exec(close)?.[1] ?? '';
  expect(target, `${name} stands by somebody`).not.toBe('');
  await toBoard(page);
  await page.keyboard.press('1');
  const form = page.getByRole('form').first();
  await form
    .getByRole('button', { name: new RegExp(`^${target}`, 'u') })
    .first()
    .click();
  await form.getByRole('button', { name: 'Lock intention' }).click();
};

/** Answers what was read out: the plainest answer there is. */
const answerPlainly = async ({ page, asked }: Listener): Promise<void> => {
  if ((await asked()) === '') return;
  await pressIfThere(page.getByRole('button', { name: /^(?:Defend|Let |Take the damage|No |Keep)/u }).first());
};

test('a fight in zones is played to its end by two who only listen', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const fighters = ['Harald', 'Spear skeleton'];
  await correct(
    table,
    ...table.gm
      .view()
      .combatants.filter(({ name }) => !fighters.includes(name))
      .map(({ id }) => ({ type: 'remove', who: id }) as const),
    ...fighters.map(
      (name) =>
        ({ type: 'move', who: idOf(table, name), place: { type: 'zone', zone: 'stairs', cluster: 'fray' } }) as const,
    ),
  );
  const gm = listener((await house.gm(table)).page);
  const ada = listener((await house.player(table, 'Ada', 'Harald')).page);
  await takeUp(gm.page, 'Begin the fight');
  const over = /no foes left|no one in the party is left/u;
  let told = 0;
  for (let round = 0; round < 12; round++) {
    await ada.hears(/Choose for Harald/u, told);
    told = (await ada.story()).length;
    await meanAttack(ada, 'Harald');
    await gm.page
      .getByRole('region', { name: 'Turn order' })
      .getByRole('button', { name: /^Spear skeleton/u })
      .click();
    await meanAttack(gm, 'Spear skeleton');
    for (let asks = 0; asks < 20; asks++) {
      await ada.page.waitForTimeout(400);
      await answerPlainly(ada);
      await answerPlainly(gm);
      const since = (await ada.story()).slice(told).join(' ');
      if (over.test(since) || /Choose for Harald/u.test(since)) break;
    }
    if (over.test((await ada.story()).slice(told).join(' '))) break;
  }
  expect((await ada.story()).join(' ')).toMatch(over);
  await takeUp(gm.page, 'End the fight');
  await ada.hears(/fight is over|ends the fight/iu);
});

test('what was read out is there after a reload, in the same words, and nothing is read out twice', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, cast('Brannoc', 'barbarian', 'ally', 3, 5), cast('Griblick', 'griblick', 'foe', 6, 5));
  const { page } = await house.player(table, 'Ada', 'Brannoc');
  const ada = listener(page);
  await correct(table, { type: 'edit', who: idOf(table, 'Griblick'), set: { name: 'Grab' } });
  await correct(table, { type: 'move', who: idOf(table, 'Grab'), place: { type: 'cell', x: 9, y: 5, height: 0 } });
  await ada.hears(/The GM moves Grab/u);
  const said = (await ada.story()).filter((words) => words.startsWith('The GM'));
  expect(said.length).toBeGreaterThan(1);
  await page.reload();
  const before = page.getByRole('group', { name: 'What happened before' });
  for (const words of said) await expect(before).toContainText(words);
  // what happens next is read out alone
  await correct(table, { type: 'move', who: idOf(table, 'Grab'), place: { type: 'cell', x: 11, y: 5, height: 0 } });
  const log = page.getByRole('log', { name: 'What happens' });
  await expect(log).toContainText('The GM moves Grab');
  await expect(log.getByRole('paragraph').filter({ hasText: 'The GM' })).toHaveCount(1);
});
