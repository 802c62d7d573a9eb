import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commit, decide, restore, waitingOf } from '../../../../src/core/table/index.ts';
import type { Rec, Request } from '../../../../src/core/table/index.ts';
import { RECORD_VERSION } from '../../../../src/core/table/log/record.ts';
import { playAtRandom } from '../../../properties/random-table.ts';
import { ANN, GM, command, duel } from '../../stage.ts';
import { toy } from '../../toy/index.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
type Loose = { [member: string]: unknown };

/**
 * Records as version 1 or 2 wrote them, which called a request a wish, and automation a dial that said `show` for off.
 */
const asEarlier = (version: 1 | 2, records: readonly Loose[]): unknown[] =>
  records.map(({ request: wish, automation, change, ...record }) => {
    const dial = (is: unknown): unknown => (is === 'off' ? 'show' : is);
    const { automation: chosen, ...set } = (change as { set?: Loose } | null)?.set ?? {};
    const changed = chosen === undefined ? change : { ...(change as Loose), set: { dial: dial(chosen), ...set } };
    return { ...record, version, wish, dial: dial(automation), change: changed };
  });

describe('a stored log', () => {
  const log = (): { readonly self: ReturnType<typeof duel>; readonly records: Loose[] } => {
    const self = duel([12]);
    self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    return { self, records: json(self.records) as Loose[] };
  };

  test.each<readonly [string, (records: Loose[]) => void, string]>([
    ['a record is missing', (records) => records.splice(3, 1), 'records[4].seq'],
    ['a record is doubled', (records) => records.splice(3, 0, records[3] as Loose), 'records[5].seq'],
    [
      'a record is of a newer version',
      (records) => {
        (records[2] as Loose)['version'] = 10;
      },
      'records[3].version',
    ],
    [
      'a record has none',
      (records) => {
        delete (records[2] as Loose)['version'];
      },
      'records[3].version',
    ],
    [
      'a fact is of no known type',
      (records) => {
        (records[4] as Loose)['facts'] = [{ type: 'sung' }];
      },
      'records[5].facts[0]',
    ],
    [
      'a place is no number',
      (records) => {
        (((records[4] as Loose)['facts'] as Loose[])[0] as { combatant: Loose }).combatant['place'] = {
          type: 'cell',
          x: null,
          y: 1,
          height: 0,
        };
      },
      'records[5].facts[0].combatant.place.x',
    ],
    [
      'inputs lack their places',
      (records) => {
        (records.at(-1) as Loose)['inputsAt'] = [];
      },
      'records[9].inputsAt',
    ],
    [
      'an undo goes back to nothing',
      (records) => {
        Object.assign(records.at(-1) as Loose, { type: 'undone-to', to: 'nowhere' });
      },
      'records[9].to',
    ],
    [
      'it was made for another ruleset',
      (records) => {
        (records[1] as Loose)['ruleset'] = { id: 'chess', version: 1 };
      },
      'records[2].ruleset.id',
    ],
    [
      'a record is no object',
      (records) => {
        (records as unknown[])[0] = 'begun';
      },
      'records[1].version',
    ],
  ])('is refused with its place when %s', (_, damage, at) => {
    const { self, records } = log();
    damage(records);
    const again = restore(toy, json(self.opening), records);
    expect(again).toMatchObject({ ok: false, error: { code: 'log-unreadable' } });
    expect(!again.ok && again.error.problems[0]?.at).toMatch(new RegExp(`^${at.replaceAll(/[[\].]/g, '\\$&')}`));
  });

  test.each([null, 5, {}, { version: 1 }, { version: 9 }])('an opening like %j is refused', (opening) => {
    expect(restore(toy, opening, [])).toMatchObject({ ok: false, error: { code: 'log-unreadable' } });
  });

  test.each([
    [true, 'hit'],
    [false, 'none'],
  ] as const)('of version 1 is read: where players saw odds was %s, they are shown %s', (was, is) => {
    const self = duel();
    self.give(GM, { type: 'options', set: { automation: 'suggest', playersSeeOdds: 'all' } });
    const records = json(self.records) as Loose[];
    (records.at(-1) as { change: { set: Loose } }).change.set['playersSeeOdds'] = was;
    const again = restore(toy, json(self.opening), asEarlier(1, records));
    if (!again.ok) throw new Error(again.error.say);
    expect(again.value.options).toMatchObject({ automation: 'suggest', playersSeeOdds: is });
    expect(again.value.log.map(({ version }) => version)).toEqual(records.map(() => RECORD_VERSION));
  });

  test.each(['off', 'suggest', 'resolve'] as const)('of version 2 is read: automation %s', (automation) => {
    const self = duel();
    self.give(GM, { type: 'options', set: { automation, playersSeeOdds: 'all' } });
    self.give(GM, { type: 'options', set: { playersSeeOdds: 'none' } });
    const again = restore(toy, json(self.opening), asEarlier(2, json(self.records) as Loose[]));
    if (!again.ok) throw new Error(again.error.say);
    expect(again.value.log).toEqual(self.table.log);
    expect(again.value.options).toMatchObject({ automation, playersSeeOdds: 'none' });
  });

  test('of version 2 is read: of what kind a question was, and whom it asked, stood in its id', () => {
    const self = duel([12, 3]);
    const { entry } = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    const [question] = waitingOf(self.table)?.questions ?? [];
    self.give(GM, { type: 'answer', entry, question: question?.id ?? '', offer: 'pass', slots: {} });
    const records = asEarlier(2, json(self.records) as Loose[]) as Loose[];
    for (const record of records) {
      for (const input of record['inputs'] as Loose[]) {
        delete input['kind'];
        if (input['type'] === 'answered') delete input['to'];
      }
    }
    const again = restore(toy, json(self.opening), records);
    if (!again.ok) throw new Error(again.error.say);
    const answers = (all: readonly Rec[]) =>
      all.flatMap(({ inputs }) => inputs.filter(({ type }) => type === 'answered'));
    expect(answers(again.value.log).length).toBeGreaterThan(0);
    expect(answers(again.value.log)).toEqual(answers(self.records));
  });

  test('of version 8 is read: an override for no reason given had its heading for one', () => {
    const { self, records } = log();
    Object.assign(records.at(-1)?.['command'] as Loose, { forced: 'GM override' });
    const earlier = records.map((record) => ({ ...record, version: 8 }));
    const again = restore(toy, json(self.opening), earlier);
    expect(again.ok && again.value.log.at(-1)?.command?.forced).toBe('');
  });

  test('of version 2 takes no truth value for what odds are shown', () => {
    const self = duel();
    self.give(GM, { type: 'options', set: { playersSeeOdds: 'all' } });
    const records = json(self.records) as Loose[];
    (records.at(-1) as { change: { set: Loose } }).change.set['playersSeeOdds'] = true;
    const again = restore(toy, json(self.opening), records);
    expect(!again.ok && again.error.problems[0]?.at).toBe(`records[${records.length}].change.set.playersSeeOdds`);
  });

  test('an entry that a newer version of the rules cannot play on is kept or withdrawn', () => {
    const { self, records } = log();
    const again = restore({ ...toy, version: 2 }, json(self.opening), records);
    if (!again.ok) throw new Error(again.error.say);
    const ports = { dice: self.dice, at: 1, id: () => 'x' };
    const entry = self.records.at(-1)?.entry ?? '';
    expect(
      decide(
        again.value,
        GM,
        { id: 'another-request', request: { type: 'answer', entry, question: 'x', offer: 'pass', slots: {} } },
        ports,
      ),
    ).toMatchObject({ ok: false });
    const kept = decide(again.value, GM, { id: 'another-request', request: { type: 'keep', entry } }, ports);
    if (!kept.ok) throw new Error(kept.error.say);
    expect(commit(again.value, kept.value).open).toBeNull();
  });

  test('a record that does not follow is a bug of the host', () => {
    const { self } = log();
    expect(() => commit(self.table, { ...(self.records[0] as (typeof self.records)[0]) })).toThrow('does not follow');
  });
});

describe('requests at random', () => {
  const id = fc.constantFrom('', 'x', 'nobody', '__proto__', 'constructor');
  const slots = fc.dictionary(fc.constantFrom('target', 'targets', 'path', 'text', 'x'), fc.jsonValue({ maxDepth: 3 }));
  const request = (known: readonly string[], entries: readonly string[]): fc.Arbitrary<Request> => {
    const who = fc.oneof(id, fc.constantFrom(...known)) as fc.Arbitrary<never>;
    const entry = fc.oneof(id, fc.constantFrom('none', ...entries));
    const offer = fc.constantFrom(
      'step',
      'strike',
      'sweep',
      'end',
      'begin',
      'bolt',
      'shout',
      'dare',
      'hide',
      'nothing',
      'pass',
      'block',
    );
    const place = fc.oneof(
      fc.record({ type: fc.constant('cell'), x: fc.double(), y: fc.integer(), height: fc.double() }),
      fc.constant(null),
    ) as fc.Arbitrary<never>;
    const any: fc.Arbitrary<unknown> = fc.oneof(
      fc.record({
        type: fc.constant('command'),
        command: fc.record({
          who: fc.oneof(who, fc.constant(null)),
          offer,
          slots,
          turn: fc.constantFrom('0:0', '1:0', '1:1', 'x'),
        }),
        forced: fc.option(fc.string()),
      }),
      fc.record({
        type: fc.constant('answer'),
        entry,
        question: fc.oneof(id, fc.constantFrom(...known.map((text) => `parry.${text}.0`))),
        offer,
        slots,
      }),
      fc.record({ type: fc.constant('roll'), entry, roll: id, faces: fc.option(fc.array(fc.double())) }),
      fc.record({
        type: fc.constant('correct'),
        note: fc.option(fc.string()),
        corrections: fc.array(
          fc.oneof(
            fc.record({
              type: fc.constant('place'),
              name: fc.string(),
              side: fc.constant('foe'),
              from: fc.constantFrom('goblin', 'ogre', 'x'),
              count: fc.oneof(fc.integer(), fc.integer({ min: 1, max: 4 })),
              place,
              hidden: fc.boolean(),
            }),
            fc.record({
              type: fc.constant('move'),
              who,
              place: fc.record({
                type: fc.constant('cell'),
                x: fc.integer({ min: -2, max: 22 }),
                y: fc.integer({ min: -2, max: 22 }),
                height: fc.constant(0),
              }),
            }),
            fc.record({
              type: fc.constant('body'),
              who,
              set: fc.dictionary(fc.constantFrom('hp', 'skill', 'x'), fc.jsonValue({ maxDepth: 1 })),
            }),
            fc.record({
              type: fc.constant('edit'),
              who,
              set: fc.record(
                { name: fc.string(), hidden: fc.boolean(), footprint: fc.integer() },
                { requiredKeys: [] },
              ),
            }),
            fc.record({ type: fc.constant('remove'), who }),
          ),
          { maxLength: 3 },
        ),
      }),
      fc.record({ type: fc.constantFrom('withdraw', 'keep', 'undo'), entry }),
      fc.record({
        type: fc.constant('order'),
        who,
        kind: fc.constantFrom('parry', 'x'),
        order: fc.constantFrom('ask', 'always', 'never'),
      }),
      fc.record({ type: fc.constant('take'), who, seat: fc.constantFrom(null, ANN, GM) }),
    );
    return any as fc.Arbitrary<Request>;
  };

  test('never throw, by any seat, at rest or while something waits, and change no table by being decided', () => {
    const tables = [1, 2, 3].map((seed) => {
      const self = duel();
      playAtRandom(self, { seed, steps: 12 });
      return self;
    });
    const asked = duel([12]);
    asked.give(ANN, command(asked, 'Vera', 'strike', { target: asked.who('Grub') }));
    for (const self of [...tables, asked]) {
      const known = self.table.scene.combatants.map((combatant) => combatant.id);
      const before = JSON.stringify([self.table.scene, self.table.log.length]);
      let n = 0;
      fc.assert(
        fc.property(
          request(
            known,
            self.table.entries.map(({ short }) => short),
          ),
          fc.constantFrom(...self.table.seats.map((seat) => seat.id)),
          (other, by) => {
            const result = decide(
              self.table,
              by,
              { id: `random-${++n}-request`, request: other },
              { dice: { face: () => 1 }, at: 1, id: () => 'x' },
            );
            if (!result.ok) expect(result.error.say).not.toBe('');
          },
        ),
        { numRuns: 300, seed: 1 },
      );
      expect(JSON.stringify([self.table.scene, self.table.log.length])).toBe(before);
    }
  });
});
