import type { ReactElement } from 'react';
import { createElement, isValidElement } from 'react';
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
 * buttons pressed and its boxes filled in. A file that uses this is one of the project `drawn`, where `drawn-setup.ts`
 * records the elements.
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
  /** What its boxes hold, by their names; of those that are ticked or not, whether they are. */
  readonly boxes: { readonly [name: string]: unknown };
  /** Fills, chooses in or ticks the box of this name. */
  readonly put: (name: string, value: string | boolean) => void;
  /** The names of what is of this role, in order. */
  readonly all: (role: string) => readonly string[];
  /**
   * What is said of the state of the button, or of anything with a role, of this name: pressed, expanded and the like.
   */
  readonly state: (name: string) => { readonly [aria: string]: unknown };
}

const event = (value: string | boolean = ''): unknown => ({
  target: { value, checked: value === true || value === 'on', valueAsNumber: value === '' ? NaN : Number(value) },
  currentTarget: { value },
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
});

/** Whether an element, or one written inside it, has these very properties. */
const holds = (node: unknown, props: Props): boolean =>
  Array.isArray(node)
    ? node.some((value) => holds(value, props))
    : isValidElement<Props>(node) && (node.props === props || holds(node.props['children'], props));

/** What some elements are without saying so. */
const IMPLIED: { readonly [type: string]: string } = {
  button: 'button',
  ol: 'list',
  ul: 'list',
  section: 'region',
  form: 'form',
  footer: 'contentinfo',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
};
const roleOf = ({ type, props }: { readonly type: string; readonly props: Props }): unknown =>
  props['role'] ?? IMPLIED[type];

const isTicked = ({ type }: Props): boolean => type === 'checkbox' || type === 'radio';

export const drawn = (element: ReactElement): Drawn => {
  made = [];
  const text = textOf(renderToStaticMarkup(element));
  // naming a thing draws it once more
  const all = [...made];
  const buttons = all.filter(({ type }) => type === 'button');
  const shut = ({ props }: (typeof buttons)[number]): boolean =>
    props['disabled'] === true || props['aria-disabled'] === true;
  const run = (props: Props | undefined, handler: string, given: unknown): void => {
    if (props === undefined) throw new Error(`there is no such thing to ${handler}`);
    (props[handler] as Handler | undefined)?.(given);
  };
  const labels = all.filter(({ type }) => type === 'label');
  const boxes = all
    .filter(({ type }) => ['input', 'select', 'textarea'].includes(type))
    .map(({ props }) => {
      const label = labels.find(
        (label) =>
          (props['id'] !== undefined && label.props['htmlFor'] === props['id']) ||
          holds(label.props['children'], props),
      );
      const said = props['aria-label'];
      return { props, name: typeof said === 'string' ? said : label === undefined ? '' : nameOf(label) };
    });
  const pressable = all.filter(({ type, props }) => type === 'button' || props['role'] !== undefined);
  const called = (name: string) => pressable.find((item) => nameOf(item) === name);
  return {
    text,
    boxes: Object.fromEntries(
      boxes.map(({ name, props }) => [name, isTicked(props) ? props['checked'] === true : props['value']]),
    ),
    put: (name, value) => run(boxes.find((box) => box.name === name)?.props, 'onChange', event(value)),
    all: (role) => all.filter((item) => roleOf(item) === role).map(nameOf),
    state: (name) =>
      Object.fromEntries(
        Object.entries(called(name)?.props ?? {}).flatMap(([member, value]) =>
          member.startsWith('aria-') && value !== undefined ? [[member.slice('aria-'.length), value]] : [],
        ),
      ),
    buttons: buttons.map((button) => (shut(button) ? `(${nameOf(button)})` : nameOf(button))),
    press: (name) => run(called(name)?.props, 'onClick', event()),
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

/** Once what was asked for and is known already has been answered. */
export const settled = (): Promise<void> => new Promise((done) => void setTimeout(done, 0));
