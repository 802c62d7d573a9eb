import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaFiles } from '../../src/cli/schema/schemas.ts';

const made = schemaFiles();

describe('The JSON Schemas in schema/', () => {
  test('are all that the formats give, and no others', () => {
    expect(
      readdirSync('schema')
        .filter((file) => file.endsWith('.json'))
        .sort(),
    ).toEqual(Object.keys(made).sort());
  });

  test.each(Object.entries(made))(
    '%s is what the format gives today (npx tsx src/cli/schema/write.ts writes it)',
    (name, text) => {
      expect(readFileSync(`schema/${name}`, 'utf8')).toBe(text);
    },
  );

  test('say what the members of a combatant are for', () => {
    const { $defs } = JSON.parse(made['fight.schema.json'] ?? '') as {
      readonly $defs: { readonly combatant: { readonly properties: { readonly player: unknown } } };
    };
    expect($defs.combatant.properties.player).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 60,
      description: "whose character it is; the GM's where left out",
    });
  });
});
