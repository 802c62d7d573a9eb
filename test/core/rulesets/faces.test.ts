import { expect, test } from 'vitest';
import { faceLines } from '../../../src/cli/page/face-sprite.ts';
import { FACES } from '../../../src/core/rules/ruleset/faces.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';

test.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))(
  'everybody in the catalogue of %s has a face that the page is built with',
  (_, { catalogue }) => {
    const drawn = faceLines();
    for (const { name, face } of catalogue)
      expect([name, drawn[face ?? '']?.slice(0, 1).toUpperCase()]).toEqual([name, 'M']);
  },
);

test('every face can be found by words, and its lines are there', () => {
  expect(Object.keys(faceLines())).toEqual(Object.keys(FACES));
  for (const words of Object.values(FACES)) expect(words).toMatch(/^[a-z]+( [a-z]+)*$/);
});
