import { expect, test } from 'vitest';
import type { Request } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import { outbox } from '../../../src/web/link/outbox.ts';

const request: Request = { type: 'rename', name: 'Ford' };

test('a request waits under one id, oldest first, until it is answered', async () => {
  const box = outbox();
  const first = box.keep('a', request);
  const second = box.keep('b', request);
  expect(box.unanswered().map((item) => item.id)).toEqual(['a', 'b']);
  box.answered('b', { ok: true, value: 7 });
  expect(box.unanswered().map((item) => item.id)).toEqual(['a']);
  box.answered('a', { ok: false, error: refusal('no', 'No.') });
  expect(await second).toEqual({ ok: true, value: 7 });
  expect(await first).toMatchObject({ ok: false, error: { code: 'no' } });
});

test('a second answer, and one to nothing, are ignored', async () => {
  const box = outbox();
  const kept = box.keep('a', request);
  box.answered('a', { ok: true, value: 1 });
  box.answered('a', { ok: true, value: 2 });
  box.answered('z', { ok: true, value: 3 });
  expect(await kept).toEqual({ ok: true, value: 1 });
});

test('when the table is gone everything waiting is refused', async () => {
  const box = outbox();
  const kept = box.keep('a', request);
  box.refuseAll(refusal('gone', 'The table was closed.'));
  expect(await kept).toMatchObject({ ok: false, error: { code: 'gone' } });
  expect(box.unanswered()).toEqual([]);
});
