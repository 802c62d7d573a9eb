import type * as z from 'zod/mini';
import type { Problem } from './base.ts';

/** What schemas say against a value, in sentences: one wording for messages, files, sheets and logs. */

/** More than this many problems of one value are not listed. */
const LISTED = 20;
/** What a schema without words of its own says. */
const WORDLESS = 'Invalid input';

type Issue = z.core.$ZodIssue;

/** Where a path leads, as it is said: `steps[3].slots.target`. */
export const placeOf = (path: readonly PropertyKey[], below = ''): string =>
  path.reduce<string>(
    (at, key) => (typeof key === 'number' ? `${at}[${key}]` : at === '' ? String(key) : `${at}.${String(key)}`),
    below,
  );

/**
 * What is wrong, and where below `below`, in words; at most 20 problems. Missing members are told from wrong ones where
 * the schema ran with `reportInput`.
 */
export const problemsOf = (issues: readonly Issue[], below = ''): readonly Problem[] => {
  const all = issues.flatMap((issue) => problemsOfOne(issue, below));
  return all.length > LISTED
    ? [...all.slice(0, LISTED), { at: '', say: `there are ${all.length - LISTED} more problems` }]
    : all;
};

const problemsOfOne = (issue: Issue, below: string): readonly Problem[] => {
  const at = placeOf(issue.path, below);
  return issue.code === 'invalid_union' && issue.errors.length > 0
    ? unionProblems(issue.errors, at)
    : [{ at, say: sentence(issue) }];
};

/** Of the forms a value may take, the one it comes closest to: with the fewest faults, the deepest first. */
const unionProblems = (forms: readonly (readonly Issue[])[], at: string): readonly Problem[] => {
  const plain = forms.filter((issues) => issues.every(({ path }) => path.length === 0));
  if (plain.length === forms.length)
    return [
      {
        at,
        say: [
          ...new Set(
            plain.map(([issue], nth) =>
              issue === undefined ? '' : sentence(issue).replace(nth > 0 ? /^must be / : /^$/, ''),
            ),
          ),
        ].join(' or '),
      },
    ];
  const deepest = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));
  const [closest = []] = forms.slice().sort((a, b) => a.length - b.length || deepest(b) - deepest(a));
  return closest.flatMap((issue) => problemsOfOne(issue, at));
};

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a finite number',
  string: 'a text',
  array: 'a list',
  tuple: 'a list',
  object: 'a record',
  record: 'a record',
  boolean: 'true or false',
};

const sentence = (issue: Issue): string => {
  if (issue.message !== WORDLESS) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return (
        `must ${bound(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ` +
        `${issue.maximum}${unit(issue.origin)}`
      );
    case 'too_small':
      return (
        `must ${bound(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ` +
        `${issue.minimum}${unit(issue.origin)}`
      );
    case 'invalid_value':
      if ('input' in issue && issue.input === undefined) return 'is missing';
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return `has no ${issue.keys
        .slice(0, 5)
        .map((key) => JSON.stringify(key.slice(0, 40)))
        .join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be ${issue.options.map((option) => JSON.stringify(option)).join(' or ')}`
        : 'is not valid';
    case 'invalid_format':
      return 'has characters that are not taken, or is too long';
    case 'invalid_key':
      return issue.issues[0] === undefined ? 'is not a valid name' : `is a name that ${sentence(issue.issues[0])}`;
    default:
      return 'is not valid';
  }
};

const bound = (origin: string): string => (origin === 'array' || origin === 'string' ? 'have' : 'be');
const unit = (origin: string): string => (origin === 'array' ? ' entries' : origin === 'string' ? ' characters' : '');
