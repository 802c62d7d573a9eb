import type { EntryView } from '../../../src/core/rules/views/view.ts';
import type { Screen } from '../support/running.ts';

/** So many entries are asked for at once. */
const PAGE = 200;

/** The dice an entry told of, in order. */
const diceOf = (entry: EntryView): readonly string[] =>
  entry.told.flatMap((told) =>
    told.type === 'rolled'
      ? [JSON.stringify([told.label, told.rolled?.total, told.rolled?.dice.map((die) => die.face)])]
      : [],
  );

/** The whole log of a screen's seat, newest last, as it answers now. */
const wholeLog = async (screen: Screen): Promise<readonly EntryView[]> => {
  const log: EntryView[] = [];
  for (let before: string | null = null; ; before = log[0]?.id ?? null) {
    const asked = await screen.query({ type: 'log', before, most: PAGE });
    if (!asked.ok) throw new Error(`the log cannot be read: ${asked.error.say}`);
    log.unshift(...asked.value.entries);
    if (!asked.value.earlier || log.length === 0) return log;
  }
};

/**
 * What one seat was ever shown: every entry of its log and every die in it, from the moment its screen heard of them.
 */
export const seenDice = () => {
  const seen = new Map<string, readonly string[]>();
  const look = (screen: Screen): void => {
    for (const entry of screen.view().log) {
      const dice = diceOf(entry);
      if (dice.length >= (seen.get(entry.id)?.length ?? 0)) seen.set(entry.id, dice);
    }
  };
  const count = (): number => [...seen.values()].reduce((sum, dice) => sum + dice.length, 0);
  return {
    /** Remembers all that a screen shows, now and after every update. `shown` hears of new dice at once. */
    follow(screen: Screen, shown: () => void): void {
      look(screen);
      screen.socket.on('update', () => {
        const before = count();
        look(screen);
        if (count() > before) shown();
      });
    },
    /** What was shown and is another or gone by now; null: it is all there. */
    async lost(screen: Screen): Promise<string | null> {
      const now = new Map((await wholeLog(screen)).map((entry) => [entry.id, diceOf(entry)]));
      for (const [entry, dice] of seen) {
        const again = now.get(entry);
        if (again === undefined)
          return `entry ${entry} is gone${dice.length === 0 ? '' : `, and with it ${dice.join(', ')}`}`;
        const at = dice.findIndex((die, index) => again[index] !== die);
        if (at >= 0) return `${dice[at]} became ${again[at] ?? 'nothing'}`;
      }
      return null;
    },
    /** Dice seen so far. */
    count,
  };
};
