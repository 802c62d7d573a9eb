import { command, startFight } from '../support/founding.ts';
import { turnOrder } from '../support/screens.ts';
import { WALL, card, fair, look, orcHits, skirmish } from './staged.ts';
import { expect, test } from '../support/test.ts';

test('on the wall the map has the window: large names, the last lines, and nothing smaller than 22 px', async ({
  house,
}) => {
  const table = await skirmish(house);
  const { page } = await house.watch(table, WALL);
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await orcHits(table);
  await expect(card(page)).toContainText('hit for 10');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Brannoc takes 10 damage');
  for (const name of ['Orc', 'Brannoc', 'Tam', 'Isolde', 'Wolf']) await expect(turnOrder(page)).toContainText(name);
  const measured = () =>
    page.evaluate(() => {
      const covered = [...document.querySelectorAll('main section, main p[role=status]')].reduce((sum, panel) => {
        const { width, height } = panel.getBoundingClientRect();
        return sum + width * height;
      }, 0);
      const small = [...document.querySelectorAll('main *')].flatMap((node) => {
        const says = [...node.childNodes].some(
          (child) => child.nodeType === 3 && (child.textContent ?? '').trim() !== '',
        );
        const { width } = node.getBoundingClientRect();
        // letters of a drawing are measured as they are drawn
        const drawn = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(node).fontSize) * drawn;
        return says && width > 1 && size < 22 && node.closest('.sr-only') === null
          ? [`${node.textContent} ${size}`]
          : [];
      });
      return { share: 1 - covered / (innerWidth * innerHeight), small };
    });
  // the dice of a card go once it has been staged
  await expect.poll(async () => (await measured()).share).toBeGreaterThanOrEqual(0.85);
  expect((await measured()).small).toEqual([]);
  await fair(page, 'main');
  await look(page, 'wall-dark');
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
  await look(page, 'wall-light');
  await fair(page, 'main');
});

test('on the wall a long order begins with whoever acts, and who comes next is in sight', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.watch(table, WALL);
  const order = [
    'Vera',
    'Brannoc',
    'Orc raider 1',
    'Wolf',
    'Tam',
    'Orc raider 2',
    'Isolde',
    'Skeleton 1',
    'Skeleton 2',
  ];
  await startFight(table, order);
  for (const name of order.slice(0, -2)) await command(table, name, 'end-turn');
  const items = turnOrder(page).getByRole('img');
  await expect(items.first()).toHaveAccessibleName(/^Skeleton 1 acts now/u);
  await expect(items.nth(1)).toHaveAccessibleName(/^Skeleton 2/u);
  for (const at of [0, 1, 2]) await expect(items.nth(at)).toBeInViewport({ ratio: 1 });
});
