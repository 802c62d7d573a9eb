import { linkOf } from './support/founding.ts';
import { boardThere, takeCharacter } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const KIB = 1024;

test('a player’s first load brings at most 250 KiB of script, from this host alone', async ({ house }) => {
  const table = await house.table();
  const { page, context } = await house.screen();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Map<string, string>();
  const hosts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('data:') && !response.url.startsWith('blob:')) hosts.add(new URL(response.url).host);
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  // what came over the wire: headers and the body as it was packed
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });

  await page.goto(linkOf(table, 'player'));
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Come in' }).click();
  await boardThere(page);
  await takeCharacter(page, 'Vera');
  await expect(page.getByRole('region', { name: 'Actions of Vera' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  console.log(`first load of a player: ${String(scripts.size)} scripts, ${(bytes / KIB).toFixed(1)} KiB of at most 250`);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes / KIB).toBeLessThanOrEqual(250);
  expect([...hosts]).toEqual([new URL(table.address).host]);
  expect([...scripts.values()].filter((url) => /AddCombatants|ImportMap|Qr|Options|EditBody|Links/u.test(url))).toEqual([]);
});
