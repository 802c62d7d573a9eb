import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ATTACK, duel } from './duel.ts';
import { ran } from './terminal.ts';

const TOMB = 'test/fights/block-dodge-parry/example-of-play.json';
const offers = (text: string, ...options: readonly string[]) =>
  ran(['offers', 'f.json', ...options], { 'f.json': text });
const tomb = (...options: readonly string[]) =>
  ran(['offers', TOMB, ...options], { [TOMB]: readFileSync(TOMB, 'utf8') });

describe('What a step may do is listed', () => {
  test('with the slots of every offer, what they take, and why others may not be taken', () => {
    const { code, out, err } = offers(duel());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'A duel, after its 4 steps\n\nNothing waits for an answer or a roll.\n\nThe table ("who": null)\n',
    );
    expect(out).toContain('\nFOE (Brigand)\n');
    expect(out).toContain('  attack:0:might: ');
    expect(out).toContain('      targets: a list of 1 to ');
    expect(out).toMatch(/targets: .* of "HERO"\n/);
    expect(out).toMatch(/path: the cells from the one after the start, \[\[x, y\], …\], that ends in \[/);
    expect(out).toContain('  not now: attack:0:might (not-your-turn)\n');
    expect(out).toContain('Kinds of questions that an order can answer: defend (');
  });

  test('before any step', () => {
    const { out } = offers(duel(), '--step', '1');
    expect(out).toContain('A duel, before step 1\n');
    expect(out).toContain('  start-combat: ');
    expect(out).not.toContain('  close-surprise: ');
  });

  test('with the questions that wait, and their options', () => {
    const { out } = offers(duel([ATTACK]));
    expect(out).toContain('Waiting\n  HERO is asked "defend": ');
    expect(out).toMatch(/\n {2}pass: /);
    expect(out).toContain('(waiting-for');
  });

  test('with rolls that wait', () => {
    const { out } = offers(
      duel([{ ...ATTACK, dice: [] }], {
        options: { dice: 'typed' },
        steps: [
          { do: 'command', who: null, offer: 'start-combat' },
          { do: 'command', who: null, offer: 'close-surprise' },
          { do: 'command', who: 'HERO', offer: 'roll-initiative' },
        ],
      }),
    );
    expect(out).toContain('HERO rolls: ');
    expect(out).toContain('("do": "roll", "to": "HERO")');
  });

  test('of one combatant alone', () => {
    const { out } = offers(duel(), '--who', 'HERO');
    expect(out).toContain('\nHERO\n');
    expect(out).not.toContain('FOE (Brigand)');
    expect(out).not.toContain('The table');
  });

  test('among zones, with those that can be gone to', () => {
    const { code, out } = tomb('--step', '3', '--who', 'HARALD');
    expect(code).toBe(0);
    expect(out).toMatch(/way: the zones that are gone through, .* that ends in .*"stairs"/);
  });

  test.each<[string, readonly string[], number, string]>([
    ['a step far behind the last', ['--step', '9'], 2, 'f.json has 4 steps, so there is nothing before step 9.\n'],
    [
      'a combatant that is not there',
      ['--who', 'HERA'],
      2,
      'f.json has no combatant "HERA" there. Did you mean "HERO"?\n',
    ],
    [
      'no number',
      ['--step', 'x'],
      2,
      '--step needs the number of a step, counted from 1.\nTry: npm run -s foray -- --help\n',
    ],
    ['nobody', ['--who'], 2, '--who needs a combatant of the file, or gm.\nTry: npm run -s foray -- --help\n'],
  ])('%s is refused', (_, options, code, err) => {
    expect(offers(duel(), ...options)).toEqual({ code, out: '', err });
  });

  test('a fight that does not come so far says where it stopped', () => {
    expect(offers(duel([{ ...ATTACK, dice: [13] }]))).toEqual({
      code: 1,
      out: '',
      err:
        'f.json: Step 5, at steps[4].dice: A d10 is missing for FOE (Might attack). The one die of the step is ' +
        'used, and the file has no seed.\n',
    });
  });
});

test('The README and the page on fight files say how offers are printed', () => {
  for (const file of ['README.md', 'schema/README.md'])
    expect(readFileSync(file, 'utf8')).toContain('npm run -s foray -- offers FILE');
});
