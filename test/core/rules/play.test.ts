import { describe, expect, test } from 'vitest';
import { scripted } from '../../../src/core/dice/index.ts';
import { byGm } from '../../../src/core/rules/scene/fact.ts';
import type { Command } from '../../../src/core/rules/offers/offer.ts';
import { play } from '../../../src/core/rules/play/play.ts';
import type { Input, Played } from '../../../src/core/rules/play/play.ts';
import type { Procedure } from '../../../src/core/rules/play/procedure.ts';
import { replay } from '../../../src/core/rules/ruleset/replay.ts';
import type { CombatantId, Scene, SeatId } from '../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { duellist, toy } from '../toy/index.ts';
import type { Bout, Duellist, Why } from '../toy/index.ts';

const A = 'a' as CombatantId;
const B = 'b' as CombatantId;
const C = 'c' as CombatantId;
const gm = 'gm' as const;

const one = (id: CombatantId, side: 'ally' | 'foe', x: number, y: number) => ({
  id,
  name: id.toUpperCase(),
  seat: null,
  side,
  place: { type: 'cell', x, y, height: 0 } as const,
  footprint: 1,
  hidden: false,
  picture: null,
  body: duellist(),
});
const scene: Scene<Duellist, Bout> = {
  field: blankGrid(10, 10),
  settings: {},
  turn: { round: 1, order: [A, B, C], at: 0 },
  made: 3,
  salt: 's',
  combatants: [one(A, 'ally', 1, 1), one(B, 'foe', 2, 1), one(C, 'foe', 3, 1)],
};
const order = (who: CombatantId, offer: string, slots: Command['slots']): Command => ({
  who,
  offer,
  slots,
  turn: '1:0',
  role: 'gm',
  forced: null,
});
const strike = order(A, 'strike', { target: B });

type Done = Played<Duellist, Bout, Why>;
const run = (command: Command, inputs: readonly Input[], faces: readonly number[] | null = null): Done => {
  const dice = scripted(faces ?? []);
  return play({
    scene,
    begin: () => toy.resolve(command),
    resolve: (command) => toy.resolve(command),
    inputs,
    faces: (roll) => (faces === null ? null : roll.draw(dice)),
    order: () => null,
  });
};
const rolled = (roll: string, ...faces: readonly number[]): Input => ({ type: 'rolled', roll, faces, typed: false });
const answered = (question: string, offer: string, kind = 'parry', to = B): Input => ({
  type: 'answered',
  question,
  kind,
  to,
  choice: { offer, slots: {} },
  by: gm,
});
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const ROLL = rolled('a.0', 12);
const PASS_B = answered('parry.b.0', 'pass');
const PASS_C = answered('shield.c.0', 'pass', 'shield', C);
const HARM = rolled('a.1', 4);
const script: readonly Input[] = [ROLL, PASS_B, PASS_C, HARM];

describe('a procedure', () => {
  test('stops at each thing it waits for and goes on over what came', () => {
    expect(run(strike, []).waiting?.rolls.map(({ id }) => id)).toEqual(['a.0']);
    expect(run(strike, [ROLL]).waiting?.questions.map(({ id }) => id)).toEqual(['parry.b.0', 'shield.c.0']);
    expect(run(strike, [ROLL, PASS_C]).waiting?.questions.map(({ id }) => id)).toEqual(['parry.b.0']);
    const done = run(strike, script);
    expect(done.waiting).toBeNull();
    expect(done.scene.combatants[1]?.body.hp).toBe(6);
    expect(done.inputsAt).toEqual([0, 1, 1, 1]);
  });

  test('paused anywhere it resumes from JSON, with the same facts', () => {
    const whole = run(strike, script);
    for (let n = 0; n <= script.length; n++) {
      const part = run(strike, json(script.slice(0, n)));
      expect(whole.facts.slice(0, part.facts.length)).toEqual(part.facts);
      expect(run(strike, [...json(part.inputs), ...json(script.slice(n))])).toEqual(whole);
    }
  });

  test('takes a correction in between wherever it waits', () => {
    const heal: Input = {
      type: 'meanwhile',
      facts: [{ type: 'changed', who: B, set: { hp: 9 }, because: byGm() }],
      command: null,
    };
    for (let n = 0; n < script.length; n++) {
      const done = run(strike, json([...script.slice(0, n), heal, ...script.slice(n)]));
      expect(done.scene.combatants[1]?.body.hp).toBe(5);
      expect(done.facts.filter(({ type }) => type === 'changed')).toHaveLength(2);
    }
  });

  test('stacks what comes in between, and its ids never mix with those that wait', () => {
    const dare: Input = { type: 'meanwhile', facts: [], command: order(C, 'strike', { target: A }) };
    const stacked = run(strike, [ROLL, dare]);
    expect(stacked.waiting?.rolls.map(({ id }) => id)).toEqual(['1/c.0']);
    const asked = run(strike, [ROLL, dare, rolled('1/c.0', 15)]);
    expect(asked.waiting?.questions.map(({ id }) => id)).toEqual(['1/parry.a.0']);
    const back = run(strike, [ROLL, dare, rolled('1/c.0', 15), answered('1/parry.a.0', 'pass'), rolled('1/c.1', 1)]);
    expect(back.waiting?.questions.map(({ id }) => id)).toEqual(['parry.b.0', 'shield.c.0']);
  });

  test('draws what a source gives and lists it among its inputs', () => {
    const drawn = run(strike, [], [12]);
    expect(drawn.inputs).toEqual([ROLL]);
    expect(run(strike, [], [3]).waiting).toBeNull();
  });

  test('one target after the other', () => {
    const done = run(order(A, 'sweep', { targets: [B, C] }), [
      ROLL,
      PASS_B,
      PASS_C,
      HARM,
      answered('parry.c.0', 'pass'),
      answered('shield.b.0', 'pass'),
      rolled('a.2', 2),
    ]);
    expect(done.waiting).toBeNull();
    expect(done.scene.combatants.map(({ body }) => body.hp)).toEqual([10, 6, 8]);
  });

  test.each<readonly [string, readonly Input[], string]>([
    ['answers nothing open', [ROLL, answered('parry.x.0', 'pass')], 'answers nothing open'],
    ['is no roll that waits', [rolled('b.0', 1)], 'no roll that waits'],
    ['came after the end', [rolled('a.0', 1), PASS_B], 'after the end'],
  ])('throws at an input that %s', (_, inputs, message) => expect(() => run(strike, inputs)).toThrow(message));

  test('throws when it asks the same of the same one twice at once', () => {
    const twice = function* (): Procedure<unknown, Duellist, Bout, Why> {
      return yield {
        type: 'ask',
        questions: () =>
          [1, 2].map(() => ({
            kind: 'k',
            to: gm,
            say: [],
            about: [],
            options: [],
            otherwise: { offer: 'x', slots: {} },
            always: null,
            near: true,
            check: () => [],
          })),
      };
    };
    expect(() =>
      play({ scene, begin: twice, resolve: twice, inputs: [], faces: () => null, order: () => null }),
    ).toThrow('two questions of one kind');
  });
});

describe('a replay', () => {
  const { facts } = run(strike, script);
  test('gives the same facts', () => expect(replay(toy, scene, strike, json(script), json(facts))).toBeNull());
  test('says which fact is another', () => {
    const other = json(facts).map((fact) => (fact.type === 'changed' ? { ...fact, set: { hp: 1 } } : fact));
    expect(replay(toy, scene, strike, script, other)).toMatchObject({
      type: 'fact',
      at: 2,
      logged: { set: { hp: 1 } },
      played: { set: { hp: 6 } },
    });
    expect(replay(toy, scene, strike, script, facts.slice(0, 1))).toMatchObject({ type: 'fact', at: 1, logged: null });
  });
  test('says which input does not fit', () =>
    expect(replay(toy, scene, strike, [PASS_B], facts)).toMatchObject({ type: 'input' }));
});

test('a seat is no more than a name to the kernel', () => {
  const input: Input = {
    type: 'answered',
    question: 'parry.b.0',
    kind: 'parry',
    to: 'b' as CombatantId,
    choice: { offer: 'pass', slots: {} },
    by: 'ann' as SeatId,
  };
  expect(run(strike, [ROLL, input]).waiting?.questions).toHaveLength(1);
});
