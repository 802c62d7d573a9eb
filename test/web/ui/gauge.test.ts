import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gauge } from '../../../src/web/ui/marks/Gauge.tsx';

test('who is below 0 hit points has a minus before them; who may not know them reads a word', () => {
  const gauge = { label: 'Hit points', now: -4, most: 72, share: 0, say: '−4 of 72' };
  expect(renderToStaticMarkup(createElement(Gauge, { gauge }))).toMatch(/>−4<\/b> \/ 72/u);
  const kept = { ...gauge, now: null, most: null, say: 'dying' };
  expect(renderToStaticMarkup(createElement(Gauge, { gauge: kept }))).toContain('>dying</span>');
});
