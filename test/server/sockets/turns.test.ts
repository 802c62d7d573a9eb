import { expect, test } from 'vitest';
import { oneAtATime } from '../../../src/server/uploads/turns.ts';

test('jobs go one after another, however they end; a full line takes no more until one is done', async () => {
  const inTurn = oneAtATime(1);
  const log: string[] = [];
  const begun: (() => void)[] = [];
  const job = (name: string, ends: 'well' | 'ill') => async (): Promise<string> => {
    log.push(`${name} begins`);
    await new Promise<void>((done) => begun.push(done));
    log.push(`${name} ends`);
    if (ends === 'ill') throw new Error(name);
    return name;
  };
  const item = inTurn(job('one', 'ill'));
  const two = inTurn(job('two', 'well'));
  expect(inTurn(job('three', 'well'))).toBeNull();
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.();
  await expect(item).rejects.toThrow('one');
  await expect.poll(() => begun.length).toBe(2);
  const three = inTurn(job('three', 'well'));
  begun[1]?.();
  expect(await two).toBe('two');
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.();
  expect(await three).toBe('three');
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});
