import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { labelFor, wordOf } from '../../../src/web/ui/schema/part.ts';
import { shapeOf } from '../../../src/web/ui/schema/shape.ts';
import type { FormSchema } from '../../../src/core/rules/views/view.ts';

/** What forms call the words of a game: the ruleset says it, the page knows none of them. */

const ABBREVIATED = /^(?:pc|npc|gm|ac|dc|str|dex|con|int|wis|wil|cha)$/iu;

/** The labels of all members and choices within a schema. */
const labelsIn = (schema: FormSchema, root: FormSchema): readonly string[] => {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) return part.forEach(look);
    const own = part as FormSchema;
    const members = (own['properties'] ?? {}) as Readonly<Record<string, FormSchema>>;
    for (const [name, member] of Object.entries(members)) found.push(labelFor(name, member, root));
    const shape = 'enum' in own ? shapeOf(own, root) : null;
    if (shape?.type === 'choice')
      shape.options.forEach((option, at) => found.push(shape.labels?.[at] ?? wordOf(option)));
    Object.values(own).forEach(look);
  };
  look(schema);
  return found;
};

test.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
  '%s writes its abbreviations in capitals',
  (_, ruleset) => {
    const labels = [ruleset.body.form, ruleset.settings.form].flatMap((form) => labelsIn(form, form));
    const short = labels.flatMap((label) => label.split(' ')).filter((word) => ABBREVIATED.test(word));
    expect(short.filter((word) => word !== word.toUpperCase())).toEqual([]);
    expect(labels.length).toBeGreaterThan(10);
  },
);
