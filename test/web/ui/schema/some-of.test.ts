import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '../../../../src/core/base.ts';
import { formOf, list, oneNamed, record, someOf } from '../../../../src/core/rules/kit/shapes.ts';
import { SchemaForm } from '../../../../src/web/ui/schema/SchemaForm.tsx';
import { withWord } from '../../../../src/web/ui/schema/SomeOf.tsx';
import { drawn } from '../../drawn.ts';

const TASKS = { move: 'Moving away', run: 'Running', shoot: 'Shooting', cast: 'Casting', stand: 'Standing up' };
const form = formOf(
  record({
    given: list(oneNamed(TASKS, 'Task'), 5, 'Gives foes a chance'),
    worn: someOf(['helm', 'shield'], 'Worn'),
    /** Some of them more than once. */
    carried: list(oneNamed(TASKS, 'Task'), 20, 'Carried'),
  }),
);
const shown = (value: { readonly [member: string]: Json }) =>
  drawn(createElement(SchemaForm, { schema: form, value, onChange: () => undefined, problems: [] }));

test('a list of which each word may be one is said in a line, to be ticked where somebody changes it', () => {
  const few = shown({ given: ['move', 'run'], worn: [], carried: [] });
  expect(few.text).toMatch(/Gives foes a chance.*Moving away and Running/u);
  expect(few.text).toMatch(/Worn.*none/u);
  expect(few.buttons).toEqual(['Change: Gives foes a chance', 'Change: Worn', 'Add']);
  expect(shown({ given: Object.keys(TASKS), worn: [], carried: [] }).text).toContain('5 of 5');
});

test('what is ticked comes last, what is no longer is left out, and the others stay as they are', () => {
  expect(withWord(['run', 'move'], '"cast"', true)).toEqual(['run', 'move', 'cast']);
  expect(withWord(['run', 'move', 'cast'], '"move"', false)).toEqual(['run', 'cast']);
  expect(withWord(['run'], '"run"', true)).toEqual(['run']);
});
