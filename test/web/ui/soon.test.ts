import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { soon } from '../../../src/web/ui/soon.ts';

/** Parts that are fetched when they are first drawn. */

const Greeting = ({ name }: { readonly name: string }) => createElement('b', null, `Hello ${name}`);

test('a part is fetched once, when it is first drawn, and something else stands there meanwhile', async () => {
  let fetched = 0;
  const Part = soon(async () => {
    fetched += 1;
    return Greeting;
  });
  expect(fetched).toBe(0);
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ada', meanwhile: 'Loading' }))).toBe('Loading');
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ada' }))).toBe('');
  await Part.ahead();
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ada', meanwhile: 'Loading' }))).toBe('<b>Hello Ada</b>');
  expect(fetched).toBe(1);
});

test('what could not be had ahead is asked for again when it is drawn', async () => {
  let fetched = 0;
  const Part = soon(async () => {
    fetched += 1;
    if (fetched === 1) throw new TypeError('no network');
    return Greeting;
  });
  await Part.ahead();
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ada', meanwhile: 'Loading' }))).toBe('Loading');
  await Part.ahead();
  expect(renderToStaticMarkup(createElement(Part, { name: 'Ada' }))).toBe('<b>Hello Ada</b>');
});
