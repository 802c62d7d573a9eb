import { createElement } from 'react';
import { expect, test } from 'vitest';
import { CountField } from '../../../src/web/panels/hands/CountField.tsx';
import { cannedView } from '../canned.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('catalogue');

const [who] = cannedView.combatants.map(({ id }) => id);
const typing = (typed: string) => {
  atTable(cannedView, [], { counting: { whom: who === undefined ? [] : [who], typed } });
  return drawn(createElement(CountField, {}));
};

test('a number that hit points cannot be is refused, and said why', () => {
  const field = typing('=-3');
  expect(field.text).toContain('Hit points cannot be below 0.');
  expect(field.buttons).toEqual(['(Set)']);
  field.submit();
  expect(sent).toEqual([]);
  expect(typing('=3').text).not.toContain('cannot');
  expect(typing('=3').buttons).toEqual(['Set']);
  expect(typing('-75').buttons).toEqual(['Harm']);
});
