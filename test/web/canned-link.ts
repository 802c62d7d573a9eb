import { ok, refused } from '../../src/core/base.ts';
import type { View } from '../../src/core/rules/views/view.ts';
import type { Answers, Query } from '../../src/core/wire/messages.ts';
import { refusal } from '../../src/core/wire/messages.ts';
import type { Link, News } from '../../src/web/link/link.ts';
import { bodySheet, catalogue } from './canned/catalogue.ts';
import { offers, previewOf, strikes } from './canned/offers.ts';

const answers: { readonly [Q in Query['type']]?: (query: Extract<Query, { type: Q }>, view: View) => Answers[Q] } = {
  offers: (query) => ({ offers: query.who === null ? offers.slice(-1) : offers }),
  catalogue: () => catalogue,
  strikes: (query) => ({ strikes: strikes(query.target) }),
  preview: () => previewOf('Orc 1'),
  'question-odds': () => ({ odds: previewOf('Orc 1').odds, assuming: 'if no one reacts' }),
  sheet: () => bodySheet,
  settings: () => ({
    settings: { zeroAttribute: 'none' },
    form: { type: 'object', properties: { zeroAttribute: { enum: ['none', 'd20keep'] } }, required: ['zeroAttribute'] },
  }),
  past: (_, view) => ({ view }),
  bands: () => ({ bands: [], zones: [] }),
  reach: () => ({ reach: null }),
  aims: (query, view) => ({
    at: view.combatants
      .filter((combatant) => combatant.side !== view.combatants.find(({ id }) => id === query.who)?.side)
      .map(({ id }) => id),
  }),
  targets: () => ({ targets: [] }),
};

/** A link to nobody: it shows one view and answers queries from what was made up. Requests are refused. */
export const cannedLink = (view: View): Link => {
  const hearers = new Set<(news: News) => void>();
  return {
    join: () => Promise.resolve(refused(refusal('canned', 'Nobody is there.'))),
    enter: () => Promise.resolve(refused(refusal('canned', 'Nobody is there.'))),
    request: () => Promise.resolve(refused(refusal('canned', 'This table is made up: nothing can be done at it.'))),
    query: (query) => {
      const answer = answers[query.type] as ((asked: Query, shown: View) => never) | undefined;
      return Promise.resolve(
        answer === undefined ? refused(refusal('canned', 'This table does not know.')) : ok(answer(query, view)),
      );
    },
    gesture: () => undefined,
    subscribe: (hear) => {
      hearers.add(hear);
      setTimeout(() => {
        hear({ type: 'view', view, n: 1, whole: true });
        hear({ type: 'state', state: 'online', waiting: 0, say: null });
        hear({ type: 'present', seats: view.seats.slice(0, 2).map((seat) => seat.id) });
      }, 0);
      return () => hearers.delete(hear);
    },
    close: () => hearers.clear(),
    renew: () => Promise.resolve(refused(refusal('canned', 'This table is made up.'))),
  };
};
