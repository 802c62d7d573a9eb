import { listing } from '../fight/listing.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { near } from '../fight/file/nearest.ts';
import { loadFight, plainLines, shownPath } from './load.ts';
import { playedTo } from './played.ts';

/** The moment that is looked at, of a fight with so many steps; null: after the last. */
const momentSaid = (step: number | null, steps: number): string => {
  if (step !== null && step <= steps) return `before step ${step}`;
  return steps === 0 ? 'before anyone acts' : `after its ${steps} steps`;
};

/**
 * Prints what a step of a fight file may do before step `step`, or after the last: offers, slots and questions. `only`:
 * of this combatant alone.
 */
export const offers = (path: string, step: number | null, only: string | null, terminal: Terminal): Exit => {
  const loaded = loadFight(path, terminal);
  if (loaded === null) return EXIT.unusable;
  const { fight } = loaded;
  const steps = fight.file.steps?.length ?? 0;
  if (step !== null && step > steps + 1) {
    terminal.err(`${shownPath(path)} has ${steps} steps, so there is nothing before step ${step}.`);
    return EXIT.unusable;
  }
  const stage = playedTo(path, loaded, step, terminal);
  if (typeof stage === 'number') return stage;
  const ids = ['gm', ...Object.keys(stage.ids.entries())];
  if (only !== null && !ids.includes(only)) {
    terminal.err(`${shownPath(path)} has no combatant ${JSON.stringify(only.slice(0, 60))} there${near(only, ids)}`);
    return EXIT.unusable;
  }
  terminal.out(plainLines([`${fight.file.name}, ${momentSaid(step, steps)}`, '', ...listing(stage, only)].join('\n')));
  return EXIT.well;
};
