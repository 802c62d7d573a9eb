import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
