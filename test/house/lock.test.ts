import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}
const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('package-lock.json', () => {
  test('holds the packages of every platform, so that npm ci works on all of them', () => {
    const have = new Set(Object.keys(lock).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
    const missing = Object.entries(lock).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !have.has(name))
        .map((name) => `${path} -> ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no download addresses', () => {
    expect(Object.values(lock).filter((entry) => entry.resolved?.startsWith('http'))).toEqual([]);
  });

  test('every dependency is pinned exactly', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('every dependency earns its place in a sentence of CONTRIBUTING.md', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
