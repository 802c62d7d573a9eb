import { tellFact } from '../../../rules/telling/tell.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import { apply } from '../../../rules/scene/fact.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import { foundOut } from './finding-out.ts';
import { sceneBefore } from '../../log/past/history.ts';
import type { Table } from '../../log/table.ts';

/**
 * A walk that nothing stopped is harmless, though it told that nobody hidden stood there: to refuse it always would
 * take every misclick from players, and to refuse it only where somebody is hidden would tell of them. `tookOneBack`
 * bounds it to one.
 *
 * Whether, for all a player heard of it, an entry rolled nothing, asked nobody, showed nobody anything new and told
 * them nothing they did not know.
 */
export const harmless = (table: Table, at: number, viewer: Viewer): boolean => {
  let scene = sceneBefore(table, at);
  for (const { asking, facts } of table.entries[at]?.records ?? []) {
    if (asking.length > 0) return false;
    for (const fact of facts) {
      const after = apply(scene, fact);
      if (!isPlain(fact) && !isUnheard(table, fact, scene, after, viewer)) return false;
      scene = after;
    }
  }
  return !foundOut(table, at, viewer);
};

/** What shows nobody anything new by itself. */
const isPlain = (fact: Fact): boolean =>
  fact.type === 'edited'
    ? fact.set.hidden !== false
    : fact.type === 'moved' || fact.type === 'changed' || fact.type === 'turned' || fact.type === 'noted';

/**
 * A roll of somebody unseen, or their coming and going. What changes the map, or shows somebody, is there for all to
 * see.
 */
const isUnheard = ({ ruleset }: Table, fact: Fact, before: Scene, after: Scene, viewer: Viewer): boolean =>
  (fact.type === 'rolled' || fact.type === 'placed' || fact.type === 'removed') &&
  tellFact(ruleset, fact, before, after, viewer, true) === null;
