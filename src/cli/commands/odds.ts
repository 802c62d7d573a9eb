import type { Chances } from '../../core/rules/play/outcomes.ts';
import { sixDecimals } from '../fight/expect.ts';
import type { Policy, StepOf } from '../fight/file/format.ts';
import { oddsOf } from '../fight/odds.ts';
import type { Fight } from '../fight/file/parse.ts';
import type { Stage } from '../fight/stage.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { loadFight, plainLines, shownPath } from './load.ts';
import { playedTo } from './played.ts';

/**
 * Prints the exact odds of the command of a fight file after its steps, or of the command of one of them just before it
 * is given.
 */
export const odds = (path: string, step: number | null, terminal: Terminal): Exit => {
  const loaded = loadFight(path, terminal);
  if (loaded === null) return EXIT.unusable;
  const { fight } = loaded;
  const asked = askedFor(fight, step);
  if (typeof asked === 'string') {
    terminal.err(`${shownPath(path)} ${asked}.`);
    return EXIT.unusable;
  }
  const stage = playedTo(path, loaded, step, terminal);
  if (typeof stage === 'number') return stage;
  const found = oddsOf(stage, asked.command, asked.policy);
  if (typeof found === 'string') {
    terminal.err(`${shownPath(path)}: there are no odds for ${asked.at}. ${plainLines(found)}`);
    return EXIT.wrong;
  }
  terminal.out(
    JSON.stringify(
      {
        command: { who: asked.command.who, offer: asked.command.offer, slots: asked.command.slots ?? {} },
        assuming: found.assuming,
        exact: found.odds.exact,
        dropped: found.odds.dropped,
        ...(found.odds.followed === undefined ? {} : { reactionsFollowed: found.odds.followed }),
        chances: found.odds.chances.map((chance) => shownChances(stage, chance)),
      },
      null,
      2,
    ).replace(/\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g, '[$1, $2]'),
  );
  return EXIT.well;
};

const shownChances = (stage: Stage, { of, label, chance, expected, amounts }: Chances) => ({
  of: stage.ids.file(of),
  label,
  chance: sixDecimals(chance),
  expected: sixDecimals(expected),
  amounts: amounts.map(([amount, weight]) => [amount, sixDecimals(weight)]),
});

type Asked = { readonly at: string; readonly command: NonNullable<Fight['file']['command']>; readonly policy: Policy };

/** Which command's odds are wanted; or what is missing, as what follows the file's name. */
const askedFor = ({ file }: Fight, step: number | null): Asked | string => {
  if (step === null) {
    if (file.command === undefined)
      return 'has no command to work out odds for: give it a "command", or name a step with --step';
    return { at: 'its command', command: file.command, policy: file.policy ?? {} };
  }
  const found = file.steps?.[step - 1];
  if (found === undefined) return `has ${file.steps?.length ?? 0} steps, but no step ${step}`;
  if (found.do !== 'command') return `has a step ${step} that is not a command`;
  return { at: `step ${step}`, command: found, policy: stepPolicy(found) ?? file.policy ?? {} };
};

/** Who reacts in the odds that a step expects, where it says so. */
const stepPolicy = ({ expect }: StepOf<'command'>): Policy | null => {
  const { defender, reactions } = expect?.odds ?? {};
  return defender === undefined && reactions === undefined ? null : { defender, reactions };
};
