import { createElement } from 'react';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  dropBlankSheet,
  isBlankSheet,
  isUnseen,
  keepBlankSheet,
  keepImport,
  lastImport,
  markSeen,
} from '../../../src/web/lobby/arrivals.ts';
import { replyTo } from '../../../src/web/lobby/lobby.ts';
import type { NewTable as Wanted, RulesetChoice } from '../../../src/web/lobby/lobby.ts';
import { NewTable } from '../../../src/web/home/NewTable.tsx';
import { drawn } from '../drawn.ts';

describe('what the server says before anybody is at a table', () => {
  const shape = z.object({ name: z.string() });
  const reply = (status: number, body: string) =>
    replyTo(Promise.resolve(new Response(body, { status })), {
      safeParse: (json) => z.safeParse(shape, json),
    });
  test('is its value when it went well', async () => {
    expect(await reply(200, '{"name":"Mill"}')).toEqual({ ok: true, value: { name: 'Mill' } });
  });
  test('is why not, with what is wrong where', async () => {
    const error = { code: 'full', say: 'There is no room.', problems: [{ at: 'name', say: 'is too long' }] };
    expect(await reply(409, JSON.stringify({ error }))).toMatchObject({ ok: false, error });
  });
  test('from a proxy in between, or of another version, is a sentence all the same', async () => {
    expect(await reply(502, '<h1>Bad gateway</h1>')).toMatchObject({
      error: { say: expect.stringContaining('502') as unknown },
    });
    expect(await reply(200, '{"title":"Mill"}')).toMatchObject({ error: { code: 'unreadable' } });
  });
  test('that never came says that nothing was changed', async () => {
    expect(await replyTo(Promise.reject(new Error('no network')), shape)).toMatchObject({ error: { code: 'offline' } });
  });
});

describe('a new table', () => {
  const both: RulesetChoice = { id: 'both', name: 'Both', about: '', fields: ['grid', 'zones'], demos: [] };
  const form = (ruleset: RulesetChoice, map: File | null = null) => {
    const opened: (readonly [Wanted['blank'], string | null])[] = [];
    const drawing = drawn(
      createElement(NewTable, {
        rulesets: [ruleset],
        waiting: false,
        map,
        onMap: () => undefined,
        onOpen: ({ blank }, _, as) => opened.push([blank, as]),
      }),
    );
    drawing.submit();
    return { text: drawing.text, opened };
  };
  test('begins with what its rules are usually played on: a grid of so many cells, or a sheet to draw on', () => {
    expect(form(both)).toMatchObject({
      text: expect.stringContaining('Columns') as unknown,
      opened: [[{ type: 'grid', width: 30, height: 20 }, 'grid']],
    });
    const zones = form({ ...both, fields: ['zones'] });
    expect(zones.opened).toEqual([[{ type: 'zones' }, 'zones']]);
    expect(zones.text).toContain('blank sheet');
    expect(zones.text).not.toContain('Columns');
  });
  test('with a map begins with that, and says how it is read where it may be read in two ways', () => {
    const { text, opened } = form(both, new File([], 'Mill.png'));
    expect(opened).toEqual([[null, 'grid']]);
    expect(text).toContain('On a grid');
    expect(form(both, new File([], 'Mill.dd2vtt')).text).not.toContain('On a grid');
  });
});

describe('what the first page hands on to a table', () => {
  const made = { table: 't1', file: 'Mill.png', outcome: { ok: true as const, value: { report: [], picture: null } } };
  test('is for that table, and new until it was looked at', () => {
    keepImport(made);
    expect([lastImport('t1'), lastImport('t2'), isUnseen('t1'), isUnseen('t2')]).toEqual([made, null, true, false]);
    markSeen();
    expect([lastImport('t1'), isUnseen('t1')]).toEqual([made, false]);
  });
  test('a blank sheet is there until the pens are taken up', () => {
    keepBlankSheet('t1');
    expect([isBlankSheet('t1'), isBlankSheet('t2')]).toEqual([true, false]);
    dropBlankSheet();
    expect(isBlankSheet('t1')).toBe(false);
  });
});
