import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './house.ts';

interface Config {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
}
const read = (name: string): Config => JSON.parse(readFileSync(name, 'utf8')) as Config;
const [core, web, node] = ['core', 'web', 'node'].map((name) => read(`tsconfig.${name}.json`)) as [
  Config,
  Config,
  Config,
];

describe('three compilations', () => {
  test('the core knows neither a page nor Node', () => {
    expect(core.compilerOptions).toMatchObject({ lib: ['ES2022'], types: [] });
    expect(core.include).toEqual(['src/core']);
  });

  test('a page does not know Node', () => {
    expect(web.compilerOptions['types']).toEqual(['vite/client']);
    expect(web.include).toEqual(['src/web']);
  });

  test('every file of src is compiled by one of them', () => {
    const folders = [core, web, node].flatMap(({ include = [] }) => include);
    expect(
      filesBelow('src').filter((file) => folders.filter((folder) => file.startsWith(`${folder}/`)).length !== 1),
    ).toEqual([]);
  });

  test('all are strict, and the whole test checks types and lints before it runs', () => {
    expect(read('tsconfig.base.json').compilerOptions).toMatchObject({
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    });
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    for (const name of ['core', 'web', 'node']) expect(scripts['typecheck']).toContain(`tsconfig.${name}.json`);
    for (const step of ['lint', 'format:check', 'unit', 'e2e']) expect(scripts['test']).toContain(`npm run -s ${step}`);
    // types are checked once: the linter, which reads them anyway, tells what the compiler would
    expect(scripts['lint']).toContain('--type-check --deny-warnings');
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/npm ci\nnpm test/);
  });

  test('the papers are there', () => {
    expect(['README.md', 'CONTRIBUTING.md', 'LICENSE', 'NOTICE'].filter((name) => !existsSync(name))).toEqual([]);
    expect(readFileSync('LICENSE', 'utf8')).toContain('MIT License');
  });
});
