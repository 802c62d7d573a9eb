import { expect, test } from 'vitest';
import { FACES } from '../../../../src/core/rules/ruleset/faces.ts';
import { facesFor } from '../../../../src/web/panels/inspector/FaceChoice.tsx';

test('a face is found by its name and by what one looks for it by', () => {
  expect(facesFor('')).toEqual(Object.keys(FACES));
  expect(facesFor('Gnoll')).toEqual(['hyena-head']);
  expect(facesFor(' wolf dire ')).toEqual(['wolf-howl']);
  expect(facesFor('teapot')).toEqual([]);
});
