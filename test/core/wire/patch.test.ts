import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { diff } from '../../../src/core/wire/diff.ts';
import type { Inbox } from '../../../src/core/wire/inbox.ts';
import { openInbox, take } from '../../../src/core/wire/inbox.ts';
import type { Update } from '../../../src/core/wire/messages.ts';
import { applyPatch } from '../../../src/core/wire/patch.ts';
import { SEATS, demoStage, playAtRandom } from '../../properties/random-table.ts';
import { chance } from '../../properties/slots.ts';
import { ANN, BEN, EYE, GM, command, duel, stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a plain move of six cells', () => {
  const path = [
    [5, 4],
    [5, 3],
    [4, 2],
    [4, 1],
    [3, 1],
    [2, 1],
  ];

  test('costs a player at most 120 bytes, log line and all', () => {
    const self = duel();
    const before = new Map(SEATS.map((seat) => [seat, viewFor(self.table, seat)]));
    self.give(ANN, command(self, 'Vera', 'step', { path }));
    for (const seat of SEATS) {
      const update: Update = { n: 1234, patch: diff(before.get(seat) as View, viewFor(self.table, seat)) ?? {} };
      expect(JSON.stringify(update).length, JSON.stringify(update)).toBeLessThanOrEqual(120);
    }
  });

  test('says nothing of what may be taken back: that is the own newest entry, unless the patch says otherwise', () => {
    const self = duel();
    const before = viewFor(self.table, ANN);
    self.give(ANN, command(self, 'Vera', 'step', { path }));
    const after = viewFor(self.table, ANN);
    const patch = diff(before, after) ?? {};
    expect(patch).not.toHaveProperty('u');
    expect(applyPatch(json(before), json(patch)).takesBack).toBe(after.log.at(-1)?.id);

    const harmful: View = { ...after, takesBack: null };
    const other = diff(before, harmful) ?? {};
    expect(other).toMatchObject({ u: null });
    expect(applyPatch(json(before), json(other)).takesBack).toBe(null);
  });

  test('costs no more where the GM makes it, however long their name is', () => {
    const self = duel();
    self.give(GM, { type: 'seat', seat: GM, set: { name: 'Gail who runs the table on Thursdays' } });
    const before = new Map(SEATS.map((seat) => [seat, viewFor(self.table, seat)]));
    self.give(GM, command(self, 'Vera', 'step', { path }));
    for (const seat of SEATS) {
      const last = before.get(seat) as View;
      const patch = diff(last, viewFor(self.table, seat)) ?? {};
      expect(JSON.stringify({ n: 1234, patch }).length, JSON.stringify(patch)).toBeLessThanOrEqual(120);
      expect(applyPatch(json(last), json(patch)).log.at(-1)?.by).toBe('Gail who runs the table on Thursdays');
    }
  });

  test('tells everybody who went where, by whom', () => {
    const self = duel();
    const before = viewFor(self.table, EYE);
    self.give(ANN, command(self, 'Vera', 'step', { path }));
    const after = applyPatch(json(before), json(diff(before, viewFor(self.table, EYE)) ?? {}));
    expect(after.log.at(-1)).toMatchObject({
      title: [{ name: 'Vera' }, ' moves to C2'],
      by: 'Ann',
      state: 'done',
      told: [{ type: 'moved', path: '5,5:007066' }],
    });
    expect(after.combatants[0]?.place).toEqual({ type: 'cell', x: 2, y: 1, height: 0 });
  });
});

describe('a patch', () => {
  test('is null where nothing changed for that seat', () => {
    const self = duel();
    const before = viewFor(self.table, ANN);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Lurker'), place: { type: 'cell', x: 1, y: 1, height: 0 } }],
      note: null,
    });
    expect(diff(before, viewFor(self.table, ANN))).toBeNull();
  });

  test('leaves what it does not touch the same object', () => {
    const self = duel();
    const before = viewFor(self.table, BEN);
    self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    const after = applyPatch(before, diff(before, viewFor(self.table, BEN)) ?? {});
    expect(after.combatants[1]).toBe(before.combatants[1]);
    expect(after.field).toBe(before.field);
    expect(after.turnOrder).toBe(before.turnOrder);
  });
});

/** A wire that is late, loses, doubles and reorders; a screen behind it, and the server's memory of what it sent. */
const fakeWire = (self: Stage, seat: SeatId, seed: number, keeps: number) => {
  const luck = chance(seeded(seed));
  const sent: Update[] = [];
  let last = viewFor(self.table, seat);
  let view: View = json(last);
  let inbox: Inbox = openInbox({ stream: 's', n: 0 });
  let flying: Update[] = [];
  let whole = 0;
  const ask = (from: number): void => {
    // The question or its answer may be lost, too.
    if (luck.percent(30)) return;
    if (sent.length - from > keeps) {
      whole++;
      view = json(last);
      inbox = openInbox({ stream: 's', n: sent.length });
    } else flying.push(...sent.slice(from));
  };
  const arrive = (update: Update): void => {
    const taken = take(inbox, json(update));
    inbox = taken.inbox;
    for (const patch of taken.apply) view = applyPatch(view, patch);
    if (taken.ask !== null) ask(taken.ask);
  };
  const drain = (): void => {
    const now = flying;
    flying = [];
    for (const update of now) {
      if (luck.percent(25)) flying.push(update);
      else if (!luck.percent(20)) arrive(update);
      if (luck.percent(15)) arrive(update);
    }
    if (luck.percent(30)) flying.reverse();
  };
  return {
    send: (): void => {
      const next = viewFor(self.table, seat);
      const patch = diff(last, next);
      last = next;
      if (patch === null) return;
      const update = { n: sent.length + 1, patch };
      sent.push(update);
      flying.push(update);
      drain();
    },
    /** The connection is good again: what is missing comes. */
    settle: (): void => {
      for (let tries = 0; inbox.n < sent.length && tries < 50; tries++) {
        flying = [];
        for (const update of sent.slice(inbox.n)) arrive(update);
      }
    },
    view: () => view,
    truth: () => json(last),
    whole: () => whole,
  };
};

const tables: readonly (readonly [string, () => Stage])[] = [
  ['a duel', duel],
  ...rulesets.flatMap((ruleset) =>
    ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
  ),
];

describe.each(tables)('%s over a bad wire', (_, begin) => {
  test.each([1, 2, 3, 4])('%i: no two screens diverge, whatever is late, lost, doubled or out of order', (seed) => {
    const self = begin();
    const wires = SEATS.map((seat, at) => fakeWire(self, seat, seed * 10 + at, 20));
    playAtRandom(self, { seed, steps: 40, after: () => wires.forEach((wire) => wire.send()) });
    for (const wire of wires) {
      wire.settle();
      expect(wire.view()).toEqual(wire.truth());
    }
  });
});

describe('an inbox', () => {
  const update = (n: number): Update => ({ n, patch: { n: `name ${n}` } });
  const feed = (numbers: readonly number[]) => {
    let inbox = openInbox({ stream: 's', n: 0 });
    const applied: unknown[] = [];
    const asks: number[] = [];
    for (const n of numbers) {
      const taken = take(inbox, update(n));
      inbox = taken.inbox;
      applied.push(...taken.apply.map((patch) => patch.n));
      if (taken.ask !== null) asks.push(taken.ask);
    }
    return { applied: applied.map((name) => Number(String(name).slice(5))), asks, inbox };
  };

  test('applies each update once and in order', () => {
    expect(feed([1, 2, 2, 1, 3]).applied).toEqual([1, 2, 3]);
    expect(feed([2, 3, 1]).applied).toEqual([1, 2, 3]);
    expect(feed([3, 1, 5, 2, 4]).applied).toEqual([1, 2, 3, 4, 5]);
  });
  test('asks once from where it stands, and again when that seems lost', () => {
    expect(feed([2, 3, 4]).asks).toEqual([0]);
    expect(feed([2, 3, 4, 5, 6, 7, 8, 9, 10]).asks).toEqual([0, 0]);
  });
  test('keeps only so many that came too early', () => {
    expect(feed(Array.from({ length: 500 }, (_, n) => n + 2)).inbox.held.length).toBeLessThanOrEqual(64);
  });
});

test('an empty table has a view that can be patched', () => {
  const self = stage();
  self.give('table', { type: 'seated', seat: GM, name: 'Gail', role: 'gm' });
  const before = viewFor(self.table, GM);
  self.give(GM, { type: 'rename', name: 'The ford' });
  expect(applyPatch(before, diff(before, viewFor(self.table, GM)) ?? {}).name).toBe('The ford');
});
