import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Known } from '../../../rules/known/reader.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Arrow, TurnOrderItem, TurnOrderState, TurnOrderView } from '../../../rules/views/view.ts';
import { capital, listed, plain, within } from '../../../rules/text/text.ts';
import { marksOf } from './body-view.ts';
import { afterStep, targetOf } from '../acts/intentions/draft.ts';
import { able } from '../sheet/derived.ts';
import type { Actor, Moment } from './order.ts';
import { actorsIn, edgesOf, everybody, momentsOf, pairsIn } from './order.ts';
import { decided, missing, requests, surprising, turnNameOf } from './phases.ts';
import { sayIntent } from '../acts/intentions/say-intent.ts';
import type { Before, Intent, Lane } from '../sheet/turn.ts';
import { LANES } from '../sheet/turn.ts';
import type { Battle, Fighter } from '../game.ts';
import { settingsOf } from '../game.ts';
import { placeOf } from '../moves/zones.ts';

type TurnOrderLane = TurnOrderView['lanes'][number];

const CHOOSING: NonNullable<TurnOrderView['states']> = {
  active: 'has yet to choose',
  done: 'has chosen',
  waiting: 'has plans of its own',
};

const means = (intent: Intent, scene: Battle): string => plain(sayIntent(scene, intent));

const item = (
  fighter: Fighter,
  state: TurnOrderState,
  more: Pick<TurnOrderItem, 'means' | 'moment' | 'why'> = {},
): TurnOrderItem => ({ who: fighter.id, state, note: null, marks: marksOf(fighter.body), ...more });

/** Round the choosing: the party with what is locked, then the foes as far as this viewer knows of them. */
const choosing = (scene: Battle, gm: boolean): readonly TurnOrderLane[] => {
  const intents = new Map(scene.turn.intents.map((intent) => [intent.who, intent]));
  const late = new Set(missing(scene).map(({ id }) => id));
  const lane = (label: string, people: readonly Fighter[], told: boolean): readonly TurnOrderLane[] => {
    const items = people
      .filter(({ body }) => able(body))
      .map((one) => {
        const intent = intents.get(one.id);
        const hint = scene.turn.hints.find(({ of }) => of === one.id);
        if (!told) return item(one, 'waiting', hint === undefined ? {} : { means: hint.say });
        return intent === undefined
          ? item(one, late.has(one.id) ? 'active' : 'waiting')
          : item(one, 'done', { means: means(intent, scene) });
      });
    return items.length === 0 ? [] : [{ label, items }];
  };
  const people = everybody(scene);
  return [
    ...lane(
      'Party',
      people.filter(({ side }) => side === 'ally'),
      true,
    ),
    ...lane(
      'Foes',
      people.filter(({ side }) => side !== 'ally'),
      gm,
    ),
  ];
};

const WHY_WORDS = { longer: 'longer', shorter: 'shorter', save: 'DEX save', setting: 'DEX save' } as const;

/**
 * Why somebody stands where it does: before whom (`before` is its own), by which rule; the party's saves with their
 * dice (BD-056).
 */
const reasonsFor = (
  scene: Battle,
  id: CombatantId,
  before: readonly Before[],
  open: ReadonlySet<CombatantId>,
): string => {
  const save = scene.turn.saves.find(({ who }) => who === id);
  const said = before.map(({ second, why }) => {
    const word = why === 'save' && save !== undefined ? `DEX save ${save.die} of ${save.against}` : WHY_WORDS[why];
    return `before ${within(lookUp(scene, second)?.name ?? 'someone')}: ${word}`;
  });
  const after = save !== undefined && !save.passed ? [`after its ties: DEX save ${save.die} of ${save.against}`] : [];
  return [...said, ...after, ...(open.has(id) ? ['a tie, to be rolled'] : [])].join('; ');
};

/** The order of a part before its dice: what lengths say, and who has a tie open. */
const preview = (
  scene: Battle,
  actors: readonly Actor[],
): {
  readonly before: readonly Before[];
  readonly open: ReadonlySet<CombatantId>;
} => {
  const pairs = pairsIn(scene, actors);
  const party = new Set(actors.filter(({ fighter }) => fighter.side === 'ally').map(({ fighter }) => fighter.id));
  const open = new Set(pairs.filter(({ first }) => first === 'tie').flatMap(({ pc, foe }) => [pc, foe]));
  return { before: edgesOf(pairs, party, new Map(), new Map()), open };
};

const LANE_NAMES: Readonly<Record<Lane, string>> = { quick: 'Quick', full: 'Full', spell: 'Spells' };

const partLane = (scene: Battle, lane: Lane, started: boolean, over: boolean): readonly TurnOrderLane[] => {
  const { turn } = scene;
  const actors = actorsIn(scene, lane);
  const { before, open } = started ? { before: turn.before, open: new Set<CombatantId>() } : preview(scene, actors);
  const firstIn = new Map<CombatantId, Before[]>();
  for (const one of before) firstIn.set(one.first, [...(firstIn.get(one.first) ?? []), one]);
  const acting = new Map(actors.map((one) => [one.fighter.id, one]));
  const moments: readonly Moment[] = over ? [] : momentsOf(actors, before, turn.ahead);
  const simple = settingsOf(scene).initiative === 'simple-dex-save';
  const past = turn.acted.flatMap((id) => {
    const intent = turn.intents.find((one) => one.who === id);
    const fighter = lookUp(scene, id);
    return intent === undefined || fighter === null || (simple ? lane !== 'quick' : intent.lane !== lane)
      ? []
      : [item(fighter, 'done', { means: means(intent, scene) })];
  });
  const coming = moments.flatMap(({ actors: ids }, at) =>
    ids.flatMap((id) => {
      const found = acting.get(id);
      if (found === undefined) return [];
      const state: TurnOrderState =
        started && at === 0 ? 'active' : (started && at === 1) || (!started && at === 0) ? 'next' : 'waiting';
      return [
        item(found.fighter, state, {
          means: means(found.intent, scene),
          moment: moments.length - at,
          why: reasonsFor(scene, id, firstIn.get(id) ?? [], open),
        }),
      ];
    }),
  );
  const items = [...past, ...coming];
  return items.length === 0 ? [] : [{ label: simple ? null : LANE_NAMES[lane], items }];
};

/** Only one moment is next: the second of the part under way, or the first of the part after it. */
const oneNext = (lanes: readonly TurnOrderLane[]): readonly TurnOrderLane[] => {
  const next = lanes.flatMap(({ items }) => items).find(({ state }) => state === 'next');
  const lane = lanes.find(({ items }) => next !== undefined && items.includes(next));
  return lanes.map((one) =>
    one === lane
      ? one
      : {
          ...one,
          items: one.items.map((each): TurnOrderItem => (each.state === 'next' ? { ...each, state: 'waiting' } : each)),
        },
  );
};

const running = (scene: Battle): readonly TurnOrderLane[] => {
  const { phase } = scene.turn;
  const at = phase === 'quick' || phase === 'full' || phase === 'spell' ? LANES.indexOf(phase) : -1;
  return oneNext(LANES.flatMap((lane, nth) => partLane(scene, lane, nth === at, nth < at)));
};

/** Intentions as arrows: the party's and shown ones sure, telegraphed ones as they look. */
const arrowsOf = (scene: Battle): readonly Arrow[] => [
  ...scene.turn.intents.flatMap((intent): readonly Arrow[] => {
    const fighter = lookUp(scene, intent.who);
    if (fighter === null || fighter.place === null || intent.masked || scene.turn.acted.includes(intent.who)) return [];
    const to = targetOf(intent.deed);
    const opponent = to === null ? null : lookUp(scene, to);
    const path = intent.path.map((step) => afterStep(scene, fighter, step, opponent));
    return to === null && path.length === 0
      ? []
      : [{ from: fighter.id, to: opponent?.id ?? null, path, sure: true, label: means(intent, scene) }];
  }),
  ...scene.turn.hints
    .filter(({ of, about }) => about !== null && !scene.turn.intents.some(({ who }) => who === of))
    .map(({ of, about, say }): Arrow => ({ from: of, to: about, path: [], sure: false, label: say })),
];

const MOST_NAMED = 4;

/** Who is missing, in words: one's own first, since nobody else can choose for them but the GM. */
const waits = (scene: Battle, viewer: Viewer): string => {
  const gm = viewer.role === 'gm';
  const asking = requests(scene);
  const late = missing(scene).filter(({ side }) => gm || side === 'ally');
  const own = viewer.role === 'player' ? late.filter(({ seat }) => seat === viewer.seat) : [];
  if (own.length > 0) return `Choose for ${listed(own.map(({ name }) => within(name)))}`;
  if (late.length > MOST_NAMED) return `${late.length} have yet to choose`;
  if (late.length > 0)
    return `${listed(late.map(({ name }) => name))} ${late.length === 1 ? 'has' : 'have'} yet to choose`;
  if (asking.length > 0 && gm)
    return `${listed(asking.map(({ who }) => lookUp(scene, who)?.name ?? 'Somebody'))} asks for an advantage`;
  return gm ? 'Everybody has chosen' : 'Waiting for the GM';
};

/** Who has yet to act in the free round, in any order; whatever else it waits for is the GM's. */
const actsFreely = (scene: Battle, gm: boolean): string => {
  const late = missing(scene).filter(({ side }) => gm || side === 'ally');
  if (late.length === 0) return gm ? 'End the free round' : 'Waiting for the GM';
  return late.length > MOST_NAMED
    ? `${late.length} have yet to act`
    : `${listed(late.map(({ name }) => name))} ${late.length === 1 ? 'has' : 'have'} yet to act`;
};

const isOver = (scene: Battle): string =>
  everybody(scene).some(({ side, body }) => side === 'ally' && able(body))
    ? 'no foe is left to fight'
    : 'nobody of the party is left';

const title = (scene: Battle): string => `Round ${scene.turn.round}`;

/** The able who have able enemies in their cluster. */
const engagedIn = (scene: Battle): readonly CombatantId[] => {
  const up = scene.combatants.filter(({ body }) => able(body));
  const sides = new Map<string, Set<Fighter['side']>>();
  const spotOf = (one: Fighter): string => {
    const place = placeOf(one);
    return place === null ? '' : JSON.stringify([place.zone, place.cluster]);
  };
  for (const one of up) sides.set(spotOf(one), (sides.get(spotOf(one)) ?? new Set()).add(one.side));
  return up
    .filter((one) => {
      const met = sides.get(spotOf(one));
      return placeOf(one) !== null && one.side !== 'other' && met?.has(one.side === 'ally' ? 'foe' : 'ally') === true;
    })
    .map(({ id }) => id);
};

/**
 * The order as this viewer knows it, and who is engaged with whom they see. Nobody but the GM learns which foe has
 * chosen.
 */
export const turnOrderIn = (scene: Known<Battle>, viewer: Viewer): TurnOrderView => {
  return {
    states: scene.turn.phase === 'intentions' ? CHOOSING : {},
    ...orderOf(scene, viewer),
    engaged: engagedIn(scene),
  };
};

const orderOf = (scene: Battle, viewer: Viewer): TurnOrderView => {
  const gm = viewer.role === 'gm';
  const turn = turnNameOf(scene);
  const { phase, held } = scene.turn;
  const pause = held ? ', held by the GM' : '';
  if (phase === 'idle')
    return {
      turn,
      title: 'No fight',
      say: gm ? 'Begin the fight when all are placed' : 'Waiting for the GM to begin the fight',
      lanes: [],
      active: [],
      arrows: [],
    };
  if (phase === 'free') {
    const side = surprising(scene);
    const free = everybody(scene).filter((one) => one.side === side && able(one.body));
    const late = missing(scene).map(({ id }) => id);
    const items = free.map((one) => item(one, late.includes(one.id) ? 'active' : 'done'));
    return {
      turn,
      title: 'Free round',
      say: `${actsFreely(scene, gm)}${pause}`,
      lanes: [{ label: null, items }],
      active: late,
      arrows: [],
    };
  }
  if (phase === 'intentions') {
    const active = missing(scene)
      .filter(({ side }) => gm || side === 'ally')
      .map(({ id }) => id);
    return {
      turn,
      title: title(scene),
      say: `${waits(scene, viewer)}${pause}`,
      lanes: choosing(scene, gm),
      active,
      arrows: arrowsOf(scene),
    };
  }
  const lanes = running(scene);
  const active = lanes.flatMap(({ items }) => items.filter(({ state }) => state === 'active').map(({ who }) => who));
  const say = decided(scene)
    ? gm
      ? capital(isOver(scene))
      : `Waiting for the GM: ${isOver(scene)}`
    : phase === 'order'
      ? requests(scene).length > 0
        ? waits(scene, viewer)
        : 'The order, with its ties open'
      : phase === 'quick'
        ? 'Quick turns'
        : phase === 'full'
          ? 'Full turns'
          : 'Spells';
  return { turn, title: title(scene), say: `${say}${pause}`, lanes, active, arrows: arrowsOf(scene) };
};
