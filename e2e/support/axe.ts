import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** What a page is given: half as long to send and to read as what the package names first. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is looked for: all of WCAG 2.2 A and AA but the rules in `off`, or these rules alone. */
export interface Looked {
  readonly rules?: readonly string[];
  readonly off?: readonly string[];
}

/** What keeps somebody from using a part of the page: each fault with its element and what is wrong. */
export const faultsIn = async (
  page: Page,
  within: string,
  { rules, off = [] }: Looked = {},
): Promise<readonly string[]> => {
  // Half a megabyte, which a page needs to be given only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, runOnly, without]) => {
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(selector, {
        runOnly,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${String(failureSummary)}`),
      );
    },
    [
      within,
      rules === undefined ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: [...rules] },
      [...off],
    ] as const,
  );
};
