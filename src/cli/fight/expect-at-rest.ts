import type { Json } from '../../core/base.ts';
import { lookUp } from '../../core/rules/scene/scene.ts';
import type { Combatant } from '../../core/rules/scene/scene.ts';
import { viewFor } from '../../core/table/index.ts';
import type { Difference } from './compare.ts';
import { difference, first } from './compare.ts';
import type { FinalExpect } from './file/expected.ts';
import { GM } from './file/shapes.ts';
import type { Stage } from './stage.ts';

/** The first thing that is not as expected when the table has come to rest; null: all is. */
export const unmet = (stage: Stage, expect: FinalExpect, at: string): Difference | null =>
  first([
    () => unmetAsks(stage, expect, `${at}.asks`),
    () => unmetScene(stage, expect, `${at}.scene`),
    () => unmetTurn(stage, expect, `${at}.turn`),
  ]);

const unmetAsks = (stage: Stage, expect: FinalExpect, at: string): Difference | null => {
  if (expect.asks === undefined) return null;
  const { questions, rolls } = viewFor(stage.table(), stage.gm);
  const actual = [
    ...questions.map(({ kind, to }) => ({ kind, to: stage.ids.file(to) })),
    ...rolls.map(({ of }) => ({ roll: stage.ids.file(of ?? GM) })),
  ];
  const sorted = (asks: readonly Json[]): Json => asks.map((ask) => JSON.stringify(ask)).sort();
  const plain = expect.asks.map((ask) => ('roll' in ask ? { roll: ask.roll } : { kind: ask.kind, to: ask.to }));
  return difference(sorted(plain), sorted(actual), at) === null ? null : { at, expected: plain, actual };
};

const unmetScene = (stage: Stage, expect: FinalExpect, at: string): Difference | null =>
  first(
    Object.entries(expect.scene ?? {}).map(([id, members]) => () => {
      const who = lookUp(stage.table().scene, stage.ids.table(id));
      if (members === null) return who === null ? null : { at: `${at}.${id}`, expected: null, actual: 'still there' };
      if (who === null) return { at: `${at}.${id}`, expected: members, actual: undefined };
      return difference(members, stage.ids.toFile(shownOf(who)), `${at}.${id}`);
    }),
  );

/** A combatant as a file sees it: its place, whether it is hidden and its side beside the members of its body. */
const shownOf = (who: Combatant): Json => {
  const place =
    who.place === null
      ? null
      : who.place.type === 'cell'
        ? [who.place.x, who.place.y]
        : { zone: who.place.zone, cluster: who.place.cluster };
  const height = who.place?.type === 'cell' ? who.place.height : 0;
  return { ...(who.body as Readonly<Record<string, Json>>), at: place, height, hidden: who.hidden, side: who.side };
};

const unmetTurn = (stage: Stage, expect: FinalExpect, at: string): Difference | null =>
  expect.turn === undefined ? null : difference(expect.turn, stage.ids.toFile(stage.table().scene.turn), at);
