import { ok, refused, type Problem, type Result } from '../../base.ts';

/** Characters of text a map file may have, and how deep its lists and records may nest. */
const LARGEST_FILE = 64 * 1024 * 1024;
const DEEPEST_NESTING = 32;
/** Values, those within lists and records included: a field of the largest size has about half as many. */
const MOST_VALUES = 2_000_000;

interface Fault {
  readonly at: number;
  readonly say: string;
}

const QUOTE = 34;
const BACKSLASH = 92;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

const matchAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const fault = (text: string, at: number, expected: string): Fault =>
  at >= text.length
    ? { at: text.length, say: 'is cut off: the file ends too early' }
    : { at, say: `is not JSON: expected ${expected}` };

/** The end of the string that opens at `at`, or its fault. */
const endOfString = (text: string, at: number): number | Fault => {
  let i = at + 1;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i + 1;
    if (code < 32) return fault(text, i, 'no control character inside a string');
    if (code === BACKSLASH) {
      const end = matchAt(ESCAPE, text, i);
      if (end < 0) return fault(text, text.length - i < 6 ? text.length : i, 'a valid escape');
      i = end;
    } else i++;
  }
  return fault(text, i, 'the end of a string');
};

/**
 * The first fault of a JSON text, nesting too deep and too many values included; null when there is none. Uses no
 * stack, so no nesting overflows it.
 */
const firstFault = (text: string): Fault | null => {
  const open: ('[' | '{')[] = [];
  let expecting: 'value' | 'first' | 'key' | 'rest' = 'value';
  let i = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let values = 0;
  for (;;) {
    i = matchAt(SPACE, text, i);
    const char = text[i];
    const inside = open.at(-1);
    const closes = inside === '[' ? ']' : '}';
    if (expecting === 'rest') {
      if (inside === undefined) return i >= text.length ? null : { at: i, say: 'comes after the end of the JSON' };
      if (char === closes) open.pop();
      else if (char === ',') expecting = inside === '[' ? 'value' : 'key';
      else return fault(text, i, `a comma or ${closes}`);
      i++;
    } else if (expecting === 'first' && char === closes) {
      open.pop();
      expecting = 'rest';
      i++;
    } else if (inside === '{' && expecting !== 'value') {
      if (char !== '"') return fault(text, i, 'a key in quotes');
      const end = endOfString(text, i);
      if (typeof end !== 'number') return end;
      i = matchAt(SPACE, text, end);
      if (text[i] !== ':') return fault(text, i, 'a colon after the key');
      i++;
      expecting = 'value';
    } else if (++values > MOST_VALUES) {
      return { at: i, say: `is one value too many: the limit is ${MOST_VALUES.toLocaleString('en-US')}` };
    } else if (char === '[' || char === '{') {
      if (open.length === DEEPEST_NESTING) return { at: i, say: `nests deeper than ${DEEPEST_NESTING} levels` };
      open.push(char);
      expecting = 'first';
      i++;
    } else {
      const end = char === '"' ? endOfString(text, i) : matchAt(SCALAR, text, i);
      if (typeof end !== 'number') return end;
      if (end < 0) return fault(text, i, 'a value');
      i = end;
      expecting = 'rest';
    }
  }
};

/** "line 2, column 14", both counted from 1. */
const position = (text: string, at: number): string => {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
    line++;
    start = i + 1;
  }
  return `Line ${line}, column ${at - start + 1}`;
};

/**
 * The value of a JSON text, or the place and nature of its first fault; texts that are too long, nest too deep or hold
 * too many values are refused unparsed.
 */
export const parseJson = (text: string): Result<unknown, Problem> => {
  if (text.length > LARGEST_FILE) {
    return refused({
      at: 'The file',
      say: `is ${Math.ceil(text.length / 1048576)} MB long; at most ${LARGEST_FILE / 1048576} MB are read`,
    });
  }
  if (text.trimStart() === '') return refused({ at: 'The file', say: 'is empty' });
  const found = firstFault(text);
  if (found !== null) return refused({ at: position(text, found.at), say: found.say });
  const value: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  return ok(value);
};

/** A record of a file, of whose members nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** A member of a record itself; undefined where it has none, whatever its prototype has. */
export const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);
