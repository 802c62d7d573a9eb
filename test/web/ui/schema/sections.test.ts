import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Problem } from '../../../../src/core/base.ts';
import { flag, formOf, record, whole } from '../../../../src/core/rules/kit/shapes.ts';
import { SchemaForm } from '../../../../src/web/ui/schema/SchemaForm.tsx';

const form = formOf(record({ speed: whole(0, 30, 'Speed'), swims: flag('Swims'), reach: whole(0, 9, 'Reach') }));
const shown = (problems: readonly Problem[], sections?: Readonly<Record<string, readonly string[]>>) =>
  renderToStaticMarkup(
    createElement(SchemaForm, {
      schema: sections === undefined ? form : { ...form, sections },
      value: { speed: 30, swims: false, reach: 1 },
      onChange: () => undefined,
      problems,
    }),
  );
const SECTIONS = { Movement: ['speed', 'swims'], Attacks: ['reach'] };

test('a form with sections has its fields folded away under their titles', () => {
  const html = shown([], SECTIONS);
  expect([...html.matchAll(/<summary[^>]*>([^<]*)</gu)].map(([, title]) => title)).toEqual(['Movement', 'Attacks']);
  const [, movement = '', attacks = ''] = html.split('<details');
  expect([movement.includes('Speed'), movement.includes('Swims'), movement.includes('Reach')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(attacks).toContain('Reach');
  expect(html).not.toContain('<details open');
});

test('what is wrong opens its section', () => {
  const html = shown([{ at: 'reach', say: 'is too much' }], SECTIONS);
  expect(html.match(/<details open/gu)).toHaveLength(1);
  expect(html.split('<details open')[1]).toContain('is too much');
});

test('a form without sections is one list', () => {
  expect(shown([])).not.toContain('<details');
});
