import { linkOf } from './support/founding.ts';
import { boardThere, composer, forTheTable } from './support/screens.ts';
import { FILES, FIRST_LOAD, listen } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** The file that brings the GM's tools. */
const GM_TOOLS = /\/led-/u;

const hosts = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => /^(?:http|ws)/u.test(address)).map((address) => new URL(address).host)),
];

for (const [field, hero, ...demo] of [
  ['a grid', 'Vera'],
  ['zones', 'Harald', 'the-pontiffs-tomb', 'block-dodge-parry'],
] as const)
  test(`a player’s first load of ${field} brings at most 230 KiB of script, gzipped, all from one host`, async ({
    house,
  }) => {
    const table = await house.table(...demo);
    const { page } = await house.screen({ fresh: true });
    const heard = listen(page);
    await page.goto(linkOf(table, 'player'));
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Join' }).click();
    await boardThere(page);
    await page.getByRole('region', { name: 'Take a character' }).getByRole('button', { name: hero }).click();
    await expect(page.getByRole('region', { name: 'Selected' })).toContainText(hero);

    const sizes = await heard.first();
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(sizes.size).toBeGreaterThan(0);
    expect(total, [...sizes].map(([file, size]) => `${file} ${String(size)}`).join('\n')).toBeLessThanOrEqual(
      FIRST_LOAD,
    );
    expect([...sizes.keys()].filter((file) => GM_TOOLS.test(file))).toEqual([]);
    expect(heard.addresses.some((address) => address.startsWith('ws'))).toBe(true);
    expect(hosts(heard.addresses)).toEqual([new URL(table.address).host]);

    // every icon has its lines; those that nobody sees are not in the page, which would be styled with all of them
    await expect(page.locator('svg[data-icon]').first()).toBeVisible();
    await expect(page.locator('svg[data-icon]:empty')).toHaveCount(0);
    expect(await page.locator('*').count()).toBeLessThan(900);
  });

test('a GM’s tools come once the board stands, from no other host either, and open when the network is gone', async ({
  house,
}) => {
  const { page, context } = await house.screen({ fresh: true });
  const heard = listen(page);
  await page.goto('/');
  await page.getByRole('article', { name: 'Raid at the ford' }).getByRole('button', { name: 'Try this fight' }).click();
  await boardThere(page);
  expect([...(await heard.first()).keys()].filter((file) => GM_TOOLS.test(file))).toEqual([]);

  // once they have come, no press waits for the network
  await heard.settled();
  for (const list of ['watched', 'played', 'led'])
    await expect.poll(() => heard.addresses.some((address) => address.includes(`/${list}-`)), list).toBe(true);
  await heard.settled();
  await context.setOffline(true);
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  for (const [tool, card] of [
    ['Links for players and screens', 'Links'],
    ['Add combatants', 'Add combatants'],
    ['Table settings', 'Table settings'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ['Commands', 'Commands'],
  ] as const) {
    await tools.getByRole('button', { name: tool }).click();
    await expect(page.getByRole('dialog', { name: card })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: card })).toBeHidden();
  }
  await forTheTable(page, 'Start combat');
  await expect(composer(page, 'Start combat').getByRole('button', { name: 'Start combat' })).toBeVisible();
  const files = [...(await heard.sizes()).keys()];
  expect(files.some((file) => GM_TOOLS.test(file))).toBe(true);
  // a file for each part would be asked for, and compiled, one after another
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES);
  expect(hosts(heard.addresses)).toEqual([new URL(page.url()).host]);
});

/** React's own way holds back for 300 ms what comes after something that stood in its place. */
const HELD_BACK = 300;

test('a table whose files are here already opens at once', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.gm(table);
  const waited: number[] = [];
  // a busy machine may be late now and then
  for (let nth = 0; nth < 5; nth++) {
    await page.reload();
    await boardThere(page);
    waited.push(
      await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const of = (name: string) => files.find((file) => file.name.includes(`/${name}-`));
        return (of('socket')?.startTime ?? Number.NaN) - (of('table')?.responseEnd ?? Number.NaN);
      }),
    );
  }
  expect(Math.min(...waited), waited.join(' ')).toBeLessThan(HELD_BACK / 2);
});
