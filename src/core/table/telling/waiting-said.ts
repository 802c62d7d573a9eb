import { seenBy } from '../../rules/known/known.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import { listed } from '../../rules/text/text.ts';
import type { WaitView } from '../../rules/views/view.ts';
import { runOf } from '../log/playing/playing.ts';
import type { Table } from '../log/table.ts';
import { THE_GM, YOU } from '../log/words.ts';
import { waitsFor } from './waiting.ts';

/** "Waiting for you and Vera", where players have to answer or roll; null: only the GM has, or nobody. */
export const waitingSaid = ({ scene }: Table, { seat }: Viewer, waits: readonly WaitView[]): string | null => {
  const asked = waits.flatMap(({ who }) => (who === undefined ? [] : [lookUp(scene, who)]));
  const names = asked.map((one) => (seat !== null && one?.seat === seat ? YOU : (one?.name ?? 'someone')));
  return names.length === 0 ? null : `Waiting for ${listed([...new Set(names)].sort(youFirst))}`;
};
const youFirst = (a: string, b: string): number => Number(b === YOU) - Number(a === YOU);

/** The names of those the GM rolls for now, whom this viewer sees. */
const rolledForByGm = (table: Table, viewer: Viewer): readonly string[] =>
  (runOf(table)?.waiting?.rolls ?? []).flatMap(({ roll: { of, group = [], secret } }) =>
    (secret ? [] : of === null ? group : [of]).flatMap((id) => {
      const who = lookUp(table.scene, id);
      return who !== null && who.seat === null && seenBy(who, viewer) ? [who.name] : [];
    }),
  );

/**
 * The names of whom the table waits for, as this viewer may know them: the GM by those whose dice are to be rolled,
 * where they are seen, and else as "you" to themselves.
 */
export const namesWaitedFor = (table: Table, viewer: Viewer): readonly string[] => {
  const rolled = rolledForByGm(table, viewer);
  const gm = rolled.length > 0 ? rolled : [viewer.role === 'gm' ? YOU : THE_GM];
  const names = waitsFor(table, viewer).flatMap(({ name }) => (name === THE_GM ? gm : [name]));
  return [...new Set(names)].sort(youFirst);
};
