import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/base.ts';
import { ATTACK, duel } from './duel.ts';
import { ran } from './terminal.ts';

interface Printed {
  readonly assuming: string;
  readonly exact: boolean;
  readonly chances: readonly {
    readonly of: string;
    readonly label: string;
    readonly chance: number;
    readonly expected: number;
    readonly amounts: readonly (readonly [number, number])[];
  }[];
}

const TOMB = 'test/fights/block-dodge-parry/example-of-play.json';
const command = { who: ATTACK.who, offer: ATTACK.offer, slots: ATTACK.slots };
const odds = (text: string, ...options: readonly string[]): ReturnType<typeof ran> =>
  ran(['odds', 'f.json', ...options], { 'f.json': text });
const printed = (out: string): Printed => JSON.parse(out) as Printed;

describe('The odds of a command', () => {
  test('are printed for everybody concerned, with every amount', () => {
    const { code, out } = odds(duel([], { command }));
    const { assuming, exact, chances } = printed(out);
    expect([code, assuming, exact]).toEqual([0, 'if no one reacts', true]);
    expect(chances.map(({ of, label, chance, expected }) => [of, label, chance, expected])).toEqual([
      ['HERO', 'hit', 0.592, 0.592],
      ['HERO', 'damage', 0.545, 4.343743],
      ['HERO', 'drop', 0.04002, 0.04002],
    ]);
    expect(chances[0]?.amounts).toEqual([
      [0, 0.408],
      [1, 0.592],
    ]);
    expect(out).toContain('        [1, 0.0475],\n');
  });

  test('with a defender say so', () => {
    const { assuming, chances } = printed(odds(duel([], { command, policy: { defender: 'HERO' } })).out);
    expect([assuming, chances[0]?.chance]).toEqual(['if HERO reacts and no one else does', 0.375844]);
  });

  test('with reactions take the option that is written', () => {
    const reactions = [{ to: 'HERO', kind: 'defend', offer: 'defend', slots: { attribute: 'might' } }];
    const { code, out, err } = odds(duel([], { command, policy: { reactions } }));
    expect(err).toBe('');
    expect([code, printed(out).assuming, printed(out).chances[0]?.chance]).toEqual([
      0,
      'if HERO answers defend with defend; no one else reacts',
      0.375844,
    ]);
  });

  test.each<[string, Json, string]>([
    [
      'a kind that is never asked',
      { to: 'HERO', kind: 'defence', offer: 'defend' },
      'policy.reactions[0]: HERO is never asked "defence". Did you mean "defend"? (asked: defend).',
    ],
    [
      'an option that is none',
      { to: 'HERO', kind: 'defend', offer: 'defned' },
      'policy.reactions[0]: offer: The question "defend" has no option "defned". Did you mean "defend"?',
    ],
    [
      'who is not asked at all',
      { to: 'FOE', kind: 'defend', offer: 'defend' },
      'policy.reactions[0]: FOE is never asked "defend" (asked: exceptional).',
    ],
  ])('by %s are none, and it is said why', (_, reaction, say) => {
    const { code, out, err } = odds(duel([], { command, policy: { reactions: [reaction] } }));
    expect(err).toContain(`f.json: there are no odds for its command. ${say}`);
    expect([code, out]).toEqual([1, '']);
  });

  test('with a defender who does not react are none', () => {
    const { code, err } = odds(duel([], { command, policy: { defender: 'FOE' } }));
    expect([code, err]).toEqual([
      1,
      'f.json: there are no odds for its command. policy.defender: FOE is asked exceptional, and the order ' +
        '"always" has no option for it: name the option in "reactions".\n',
    ]);
  });

  test('with a defender in a game of several reactions name the one that is taken', () => {
    const tomb = JSON.parse(readFileSync(TOMB, 'utf8')) as { readonly steps: readonly Json[] };
    const steps = tomb.steps.slice(0, 10);
    const asked = (policy: Json) =>
      odds(
        JSON.stringify({
          ...tomb,
          steps,
          expect: undefined,
          command: { who: 'BOW', offer: 'attack:bow', slots: { target: 'HARALD' } },
          policy,
        }),
      );
    const alone = asked({});
    const { code, err } = asked({ defender: 'HARALD' });
    expect(code).toBe(1);
    expect(err).toContain('the order "always" has no option for it: name the option in "reactions".');
    const blocking = asked({ reactions: [{ to: 'HARALD', kind: 'react', offer: 'block', slots: { with: 'shield' } }] });
    expect(blocking.err).toBe('');
    expect(printed(blocking.out).chances).not.toEqual(printed(alone.out).chances);
  });

  test('of a step are those just before it is given', () => {
    const text = duel([
      ATTACK,
      { do: 'answer', kind: 'defend', to: 'HERO', offer: 'pass', expect: { scene: { HERO: { hp: 1 } } } },
    ]);
    expect(printed(odds(text, '--step', '5').out).chances[0]?.chance).toBe(0.592);
  });

  test.each<[string, string, readonly string[], number, string]>([
    [
      'nothing is asked for',
      duel(),
      [],
      2,
      'f.json has no command to work out odds for: give it a "command", or name a step with --step.\n',
    ],
    ['there is no such step', duel(), ['--step', '9'], 2, 'f.json has 4 steps, but no step 9.\n'],
    [
      'the step is no command',
      duel([ATTACK, { do: 'withdraw' }]),
      ['--step', '6'],
      2,
      'f.json has a step 6 that is not a command.\n',
    ],
    [
      'the command is not legal',
      duel([], { command: { who: 'HERO', offer: 'attack:0:might', slots: { targets: ['FOE'] } } }),
      [],
      1,
      'f.json: there are no odds for its command. not-your-turn: Not your turn.\n',
    ],
    [
      'the fight does not come so far',
      duel([{ ...ATTACK, dice: [1] }], { command }),
      [],
      1,
      'f.json: Step 5, at steps[4].dice: A d10 is missing for FOE (Might attack). The one die of the step is ' +
        'used, and the file has no seed.\n',
    ],
    [
      'nothing of it is measured',
      duel([], { command: { who: 'FOE', offer: 'end-turn' } }),
      [],
      1,
      'f.json: there are no odds for its command. Nothing that the ruleset measures (hit, bane, healed, boon-1, ' +
        'boon-2, boon-3, boon-4, boon-5, boon-6, boon-7, boon-8, boon-9, damage, drop, death, resist-blinded, ' +
        'resist-charmed, resist-death, resist-demoralized, resist-dominated, resist-fear, resist-immobile, ' +
        'resist-incapacitated, resist-intimidated, resist-mind-dredge, resist-persistent-damage, resist-phantasm, ' +
        'resist-sickened, resist-silenced, resist-slowed, resist-stunned, resist-stupefied) can result from it.\n',
    ],
  ])('%s', (_, text, options, code, err) => {
    expect(odds(text, ...options)).toEqual({ code, out: '', err });
  });
});
