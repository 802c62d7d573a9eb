import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from '../../../src/web/ui/marks/Portrait.tsx';

const drawn = (name: string, picture: string | null): string =>
  renderToStaticMarkup(createElement(Portrait, { name, side: 'foe', picture }));

test('the label of a numbered one lies over its ring and its picture', () => {
  const markup = drawn('Orc 2', 'orc.png');
  expect(markup).toContain('>O2</text>');
  expect(markup.indexOf('>O2</text>')).toBeGreaterThan(markup.lastIndexOf('<path'));
  expect(markup.indexOf('>O2</text>')).toBeGreaterThan(markup.indexOf('<image'));
  expect(drawn('Ogre', 'ogre.png')).not.toContain('</text>');
});
