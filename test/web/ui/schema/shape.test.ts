import { describe, expect, test } from 'vitest';
import { oneNamed, schemaOf } from '../../../../src/core/rules/kit/shapes.ts';
import type { FormSchema } from '../../../../src/core/rules/views/view.ts';
import { blankOf } from '../../../../src/web/ui/schema/blank.ts';
import { labelFor, wordOf } from '../../../../src/web/ui/schema/part.ts';
import { shapeOf } from '../../../../src/web/ui/schema/shape.ts';

const none: FormSchema = {};
const variants: FormSchema = {
  anyOf: [
    {
      type: 'object',
      required: ['type', 'reach'],
      properties: { type: { const: 'spear' }, reach: { type: 'integer', minimum: 1 } },
    },
    { type: 'object', required: ['type', 'range'], properties: { type: { const: 'bow' }, range: { type: 'integer' } } },
  ],
};

describe('a part of a JSON Schema becomes a kind of field', () => {
  const cases: readonly [string, FormSchema, string][] = [
    ['a constant is not asked for', { const: 'x' }, 'fixed'],
    ['an enumeration is a choice', { enum: ['a', 'b'] }, 'choice'],
    ['constants side by side are a choice', { oneOf: [{ const: 'a' }, { const: 'b' }] }, 'choice'],
    ['a boolean is a yes or no', { type: 'boolean' }, 'yes-no'],
    ['an integer is a number', { type: 'integer' }, 'number'],
    ['a string is a text', { type: 'string', maxLength: 9 }, 'text'],
    ['something or null may be left out', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'maybe'],
    ['a list of types with null may be left out', { type: ['integer', 'null'] }, 'maybe'],
    ['an object with properties is a record', { type: 'object', properties: { a: { type: 'string' } } }, 'record'],
    [
      'an object with keys of one kind is keyed',
      { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: { type: 'integer' } },
      'keyed',
    ],
    ['an array is a list', { type: 'array', items: { type: 'string' } }, 'list'],
    ['records told apart by a constant are variants', variants, 'variants'],
    ['anything else is written as JSON', { anyOf: [{ type: 'string' }, { type: 'object', properties: {} }] }, 'raw'],
  ];
  test.each(cases)('%s', (_, schema, type) => {
    expect(shapeOf(schema, none).type).toBe(type);
  });
});

test('a reference is followed to its definition, and one that leads round in circles is not followed for ever', () => {
  const root: FormSchema = { $defs: { size: { enum: [1, 2] }, circle: { $ref: '#/$defs/circle' } } };
  expect(shapeOf({ $ref: '#/$defs/size' }, root)).toEqual({ type: 'choice', options: [1, 2] });
  expect(shapeOf({ $ref: '#/$defs/circle' }, root).type).toBe('raw');
});

test('the largest whole number stands for no limit', () => {
  expect(shapeOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, none)).toEqual({
    type: 'number',
    whole: true,
    min: 0,
    max: null,
  });
});

test('a blank value has what is required, within its limits, and nothing else', () => {
  const schema: FormSchema = {
    type: 'object',
    required: ['level', 'name', 'weapon', 'extra'],
    properties: {
      level: { type: 'integer', minimum: 1, maximum: 10 },
      name: { type: 'string' },
      weapon: variants,
      extra: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      notes: { type: 'string' },
    },
  };
  expect(blankOf(schema, schema)).toEqual({ level: 1, name: '', weapon: { type: 'spear', reach: 1 }, extra: null });
});

test('a label is the schema’s title, else its name in words', () => {
  expect(labelFor('moveLeft', none, none)).toBe('Move left');
  expect(labelFor('two-handed', none, none)).toBe('Two handed');
  // what is written in capitals is no word of this page, but the ruleset's own
  expect(['GM', 'DEX or WIS', 'dexSave', 'conduct'].map((name) => labelFor(name, none, none))).toEqual([
    'GM',
    'DEX or WIS',
    'Dex save',
    'Conduct',
  ]);
  expect(labelFor('hp', { title: 'Hit points' }, none)).toBe('Hit points');
});

test('words that a text may be, among others, are suggested', () => {
  const schema = { type: 'string', maxLength: 40, examples: ['sword', 'bow'] };
  expect(shapeOf(schema, schema)).toEqual({ type: 'text', most: 40, suggestions: ['sword', 'bow'] });
});

test('a choice in words keeps its capitals; one in code becomes words', () => {
  expect(['loses Grit', 'no run', 'DEX or WIS', 'side-initiative'].map(wordOf)).toEqual([
    'Loses Grit',
    'No run',
    'DEX or WIS',
    'Side initiative',
  ]);
});

test('options that have names of their own are shown by them', () => {
  const { form: schema } = schemaOf(oneNamed({ popcorn: 'Popcorn', 'side-initiative': 'Side initiative' }, 'Turns'));
  expect(shapeOf(schema, schema)).toEqual({
    type: 'choice',
    options: ['popcorn', 'side-initiative'],
    labels: ['Popcorn', 'Side initiative'],
  });
});
