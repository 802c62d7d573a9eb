import { describe, expect, test } from 'vitest';
import { connect } from '../../../src/server/storage/database.ts';
import type { Surroundings } from '../../../src/server/storage/lease/surroundings.ts';
import { LeaseLost, takeLease } from '../../../src/server/storage/lease/lease.ts';
import { logger } from '../../../src/server/base/log.ts';
import type { Holder } from '../../../src/server/storage/lease/holder.ts';
import { folder } from '../support/running.ts';

/** Who may have a folder, by clocks that go as they like. */

const MS = 15_000;
const quiet = logger(true, () => undefined);

/** A folder, and processes that want it; `during` happens while one of them waits, after so many ms. */
const contested = () => {
  const own = folder();
  const open: ReturnType<typeof connect>[] = [];
  const gone = new Set<number>();
  let waited = 0;
  const process = (pid: number, host = 'here', clock = { at: 1_000_000 }) => {
    const db = connect(own.path, 100);
    open.push(db);
    const self: Holder = { pid, host, system: `system of ${host}`, born: String(pid) };
    const take = (during: (ms: number) => void = () => undefined) => {
      waited = 0;
      const around: Surroundings = {
        self,
        now: () => clock.at,
        pause(ms) {
          waited += ms;
          clock.at += ms;
          during(waited);
        },
        ended: (holder) => holder.host === host && gone.has(holder.pid),
      };
      return takeLease(db, own.path, MS, quiet, around);
    };
    return { take, clock, db };
  };
  return {
    process,
    path: own.path,
    /** From here on whoever shares its machine can tell that it has ended. */
    ends: (pid: number) => void gone.add(pid),
    waited: () => waited,
    done: () => {
      for (const db of open) if (db.open) db.close();
      own.done();
    },
  };
};

const held = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
};

describe('the folder of a server', () => {
  test(
    'is refused to a second one, with the folder, the process and how long its hold lasts; free again once it is ' +
      'released',
    () => {
      const at = contested();
      const lease = at.process(11).take();
      const said = held(() => at.process(12).take());
      expect(said).toContain(
        `the folder ${at.path} is in use by another Foray server: process 11 on here, since 1970-01-01T00:16:40.000Z`,
      );
      expect(said).toContain('claim ends in 15 s');
      expect(at.waited()).toBe(0);
      lease.check();
      lease.release();
      at.process(13).take().check();
      expect(() => lease.check()).toThrow(LeaseLost);
      expect(() => lease.check()).toThrow('(process 13 on here)');
      at.done();
    },
  );

  test('is taken over at once where its process has certainly ended, however long its hold lasts', () => {
    const at = contested();
    at.process(11).take();
    at.ends(11);
    at.process(12).take().check();
    expect(at.waited()).toBe(0);
    at.done();
  });

  test('of a process on another machine is waited for once its hold ran out, and taken if it stays silent', () => {
    const at = contested();
    const lost = at.process(11, 'there').take();
    const second = at.process(12);
    expect(held(() => second.take())).toContain('process 11 on there');
    second.clock.at += MS + 5_000;
    second.take().check();
    expect(at.waited()).toBe(MS);
    expect(() => lost.check()).toThrow(LeaseLost);
    at.done();
  });

  test.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('is not taken from a living one by a clock that jumped %s', (_, jump) => {
    const at = contested();
    const lease = at.process(11, 'there').take();
    const second = at.process(12);
    second.clock.at += jump;
    expect(held(() => second.take((ms) => void (ms === 4_000 && lease.renew())))).toContain('process 11 on there');
    expect(at.waited()).toBe(4_000);
    lease.check();
    at.done();
  });

  test('is taken from a dead one whose clock was far ahead', () => {
    const at = contested();
    at.process(11, 'there', { at: 9_000_000_000 }).take();
    at.process(12).take().check();
    expect(at.waited()).toBe(MS);
    at.done();
  });

  test('of one that is stopping is waited for', () => {
    const at = contested();
    const lease = at.process(11).take();
    lease.leave();
    at.process(12)
      .take((ms) => {
        if (ms === 1_000) lease.renew();
        if (ms === 2_000) lease.release();
      })
      .check();
    expect(at.waited()).toBe(2_000);
    at.done();
  });

  test('whose row is damaged is waited out', () => {
    const at = contested();
    const first = at.process(11);
    const lease = first.take();
    first.db
      .prepare('UPDATE lease SET host = CAST(? AS TEXT), holder = CAST(? AS TEXT), until = ?')
      .run(Buffer.from([0xff]), Buffer.from([0xfe]), 0);
    at.process(12).take().check();
    expect(at.waited()).toBe(MS);
    expect(() => lease.check()).toThrow('(process 12 on here)');
    at.done();
  });
});

test('an expired hold that nobody took is held on to', () => {
  const at = contested();
  const first = at.process(11);
  const lease = first.take();
  first.clock.at += 10 * MS;
  lease.check();
  lease.renew();
  expect(held(() => at.process(12, 'here', first.clock).take())).toContain('process 11');
  at.done();
});
