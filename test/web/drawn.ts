import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ok } from '../../src/core/base.ts';
import type { View } from '../../src/core/rules/views/view.ts';
import type { Answers, Query, Request } from '../../src/core/wire/messages.ts';
import type { Link } from '../../src/web/link/link.ts';
import { keyOf } from '../../src/web/store/queries.ts';
import { openOver } from '../../src/web/store/session.ts';
import type { TableState } from '../../src/web/store/table.ts';
import { useTable } from '../../src/web/store/table.ts';

/**
 * Panels without a browser: a component is drawn once, as a server would, and what it put on the page is read, its
 * buttons pressed and its boxes filled in. A file that uses this says first
 * `vi.mock('react/jsx-dev-runtime', recorded)`.
 */

type Props = { readonly [name: string]: unknown };
type Handler = (event: unknown) => void;

let made: { readonly type: string; readonly props: Props }[] = [];

/** React's own way to make elements, which keeps what belongs to this page from now on. */
export const recorded = async (original: () => Promise<unknown>): Promise<unknown> => {
  const runtime = (await original()) as {
    readonly jsxDEV: (type: unknown, props: Props, ...more: unknown[]) => unknown;
  };
  return {
    ...runtime,
    jsxDEV: (type: unknown, props: Props, ...more: unknown[]) => {
      if (typeof type === 'string') made.push({ type, props });
      return runtime.jsxDEV(type, props, ...more);
    },
  };
};

const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gsu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/gu, ' ')
    .trim();

const nameOf = ({ type, props }: { readonly type: string; readonly props: Props }): string =>
  typeof props['aria-label'] === 'string'
    ? props['aria-label']
    : textOf(renderToStaticMarkup(createElement(type, { ...props, ref: undefined })));

export interface Drawn {
  readonly text: string;
  /** The names of its buttons, in order; those that cannot be pressed are in brackets. */
  readonly buttons: readonly string[];
  readonly press: (name: string) => void;
  /** Sends the form. */
  readonly submit: () => void;
  /** Chooses in, or fills, the box of this kind that comes at this place. */
  readonly fill: (type: 'select' | 'input', nth: number, value: string) => void;
}

const event = (value = ''): unknown => ({
  target: { value, checked: value === 'on' },
  currentTarget: { value },
  preventDefault: () => undefined,
});

export const drawn = (element: ReactElement): Drawn => {
  made = [];
  const text = textOf(renderToStaticMarkup(element));
  const all = made;
  const buttons = all.filter(({ type }) => type === 'button');
  const shut = ({ props }: (typeof buttons)[number]): boolean =>
    props['disabled'] === true || props['aria-disabled'] === true;
  const run = (props: Props | undefined, handler: string, given: unknown): void => {
    if (props === undefined) throw new Error(`there is no such thing to ${handler}`);
    (props[handler] as Handler | undefined)?.(given);
  };
  return {
    text,
    buttons: buttons.map((button) => (shut(button) ? `(${nameOf(button)})` : nameOf(button))),
    press: (name) => run(buttons.find((button) => nameOf(button) === name)?.props, 'onClick', event()),
    submit: () => run(all.find(({ type }) => type === 'form')?.props, 'onSubmit', event()),
    fill: (type, nth, value) => run(all.filter((item) => item.type === type)[nth]?.props, 'onChange', event(value)),
  };
};

const atRest: TableState = { ...useTable.getInitialState() };

/** What this page has sent since its table was opened. */
export let sent: Request[] = [];

/** A table on this page: what is sent is kept, and every query is answered with what is given here, or never. */
export const atTable = (
  view: View,
  answers: readonly (readonly [Query, Answers[Query['type']]])[] = [],
  more: Partial<TableState> = {},
): void => {
  sent = [];
  openOver('t', {
    request: (request: Request) => {
      sent.push(request);
      return Promise.resolve(ok(1));
    },
    query: () => new Promise(() => undefined),
    gesture: () => undefined,
    subscribe: () => () => undefined,
    close: () => undefined,
  } as unknown as Link);
  const queries = Object.fromEntries(
    answers.map(([query, answer]) => [keyOf(query), { n: 1, asking: false, answer, refusal: null }]),
  );
  const { connection } = useTable.getState();
  useTable.setState({ ...atRest, connection, view, n: 1, queries, ...more });
  // a server draws what a store holds at first
  Object.assign(useTable.getInitialState(), useTable.getState());
};
