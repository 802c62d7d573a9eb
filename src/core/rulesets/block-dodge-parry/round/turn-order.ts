import type { Arrow, CombatantId, Known, TurnOrderItem, TurnOrderState, TurnOrderView } from '../../../rules/kit.ts';
import { capital, idsOf, listed, lookUp, plain, within, yetTo, type Viewer } from '../../../rules/kit.ts';
import { afterStep, targetOf } from '../acts/intentions/draft.ts';
import { intentIn } from '../acts/intentions/intents.ts';
import { sayIntent } from '../acts/intentions/say-intent.ts';
import { PARTS } from '../facts/round-facts.ts';
import { type Combatant, type Scene, settingsOf } from '../game.ts';
import { placeOf } from '../moves/ground.ts';
import { able, type Before, type Intent, type Lane, LANES } from '../sheet/index.ts';
import { marksOf } from './marks.ts';
import type { Actor, Moment } from './order.ts';
import { actorsIn, edgesOf, everybody, laneNow, momentsOf, pairsIn, partNow, partyOf } from './order.ts';
import { decided, missing, requests, surprising, turnNameOf } from './phases.ts';

type TurnOrderLane = TurnOrderView['lanes'][number];

const CHOOSING: NonNullable<TurnOrderView['states']> = {
  active: 'choosing',
  done: 'has chosen',
  waiting: 'plans hidden',
};

const means = (intent: Intent, scene: Scene): string => plain(sayIntent(scene, intent));

const item = (
  combatant: Combatant,
  state: TurnOrderState,
  more: Pick<TurnOrderItem, 'means' | 'moment' | 'why'> = {},
): TurnOrderItem => ({ who: combatant.id, state, note: null, marks: marksOf(combatant.body), ...more });

/** While intentions are chosen: the party with what is locked, then foes as far as this viewer knows. */
const choosing = (scene: Scene, gm: boolean): readonly TurnOrderLane[] => {
  const intents = new Map(scene.turn.intents.map((intent) => [intent.who, intent]));
  const late = new Set(idsOf(missing(scene)));
  const lane = (label: string, people: readonly Combatant[], told: boolean): readonly TurnOrderLane[] => {
    const items = people
      .filter(({ body }) => able(body))
      .map((combatant) => {
        const intent = intents.get(combatant.id);
        const hint = scene.turn.hints.find(({ of }) => of === combatant.id);
        if (!told) return item(combatant, 'waiting', hint === undefined ? {} : { means: hint.say });
        return intent === undefined
          ? item(combatant, late.has(combatant.id) ? 'active' : 'waiting')
          : item(combatant, 'done', { means: means(intent, scene) });
      });
    return items.length === 0 ? [] : [{ label, items }];
  };
  const people = everybody(scene);
  const party = people.filter(({ side }) => side === 'ally');
  const foes = people.filter(({ side }) => side !== 'ally');
  return [...lane('Party', party, true), ...lane('Foes', foes, gm)];
};

const WHY_WORDS = { longer: 'longer', shorter: 'shorter', save: 'DEX save', setting: 'DEX save' } as const;

/** Why somebody stands where it does; the party's saves with their dice (BD-056). */
const reasonsFor = (scene: Scene, id: CombatantId, before: readonly Before[], open: ReadonlySet<CombatantId>) => {
  const save = scene.turn.saves.find(({ who }) => who === id);
  const said = before.map(({ second, why }) => {
    const word = why === 'save' && save !== undefined ? `DEX save ${save.die} of ${save.against}` : WHY_WORDS[why];
    return `before ${within(lookUp(scene, second)?.name ?? 'someone')}: ${word}`;
  });
  const after = save !== undefined && !save.passed ? [`after ties: DEX save ${save.die} of ${save.against}`] : [];
  return [...said, ...after, ...(open.has(id) ? ['tie, roll to break'] : [])].join('; ');
};

/** The order of a part before its dice: what lengths say, and who has an open tie. */
const preview = (scene: Scene, actors: readonly Actor[]) => {
  const pairs = pairsIn(scene, actors);
  const open = new Set(pairs.filter(({ first }) => first === 'tie').flatMap(({ pc, foe }) => [pc, foe]));
  return { before: edgesOf(pairs, partyOf(actors), new Map(), new Map()), open };
};

const LANE_NAMES: Readonly<Record<Lane, string>> = { quick: 'Quick', full: 'Full', spell: 'Spells' };

const partLane = (scene: Scene, lane: Lane, started: boolean, over: boolean): readonly TurnOrderLane[] => {
  const { turn } = scene;
  const actors = actorsIn(scene, lane);
  const { before, open } = started ? { before: turn.before, open: new Set<CombatantId>() } : preview(scene, actors);
  const firstIn = new Map<CombatantId, Before[]>();
  for (const edge of before) firstIn.set(edge.first, [...(firstIn.get(edge.first) ?? []), edge]);
  const acting = new Map(actors.map((actor) => [actor.combatant.id, actor]));
  const moments: readonly Moment[] = over ? [] : momentsOf(actors, before, turn.ahead);
  const simple = settingsOf(scene).initiative === 'simple-dex-save';
  const past = turn.acted.flatMap((id) => {
    const [intent, combatant] = [intentIn(scene, id), lookUp(scene, id)];
    return intent === null || combatant === null || laneNow(scene, intent) !== lane
      ? []
      : [item(combatant, 'done', { means: means(intent, scene) })];
  });
  const coming = moments.flatMap(({ actors: ids }, at) =>
    ids.flatMap((id) => {
      const found = acting.get(id);
      if (found === undefined) return [];
      const state: TurnOrderState =
        started && at === 0 ? 'active' : (started && at === 1) || (!started && at === 0) ? 'next' : 'waiting';
      return [
        item(found.combatant, state, {
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
  const first = lanes.find(({ items }) => items.some(({ state }) => state === 'next'));
  const waiting = (item: TurnOrderItem): TurnOrderItem =>
    item.state === 'next' ? { ...item, state: 'waiting' } : item;
  return lanes.map((lane) => (lane === first ? lane : { ...lane, items: lane.items.map(waiting) }));
};

const running = (scene: Scene): readonly TurnOrderLane[] => {
  const at = LANES.findIndex((lane) => lane === scene.turn.phase);
  return oneNext(LANES.flatMap((lane, nth) => partLane(scene, lane, nth === at, nth < at)));
};

/** Intentions as arrows: those of the party and shown ones are sure, telegraphed ones are not. */
const arrowsOf = (scene: Scene): readonly Arrow[] => [
  ...scene.turn.intents.flatMap((intent): readonly Arrow[] => {
    const combatant = lookUp(scene, intent.who);
    if (combatant === null || combatant.place === null || !able(combatant.body)) return [];
    if (intent.masked || scene.turn.acted.includes(intent.who)) return [];
    const to = targetOf(intent.deed);
    const opponent = lookUp(scene, to);
    const path = intent.path.map((step) => afterStep(scene, combatant, step, opponent));
    return to === null && path.length === 0
      ? []
      : [{ from: combatant.id, to: opponent?.id ?? null, path, sure: true, label: means(intent, scene) }];
  }),
  ...scene.turn.hints.flatMap(({ of, about, say }): readonly Arrow[] => {
    const combatant = lookUp(scene, of);
    if (about === null || intentIn(scene, of) !== null || combatant === null || !able(combatant.body)) return [];
    return [{ from: of, to: about, path: [], sure: false, label: say }];
  }),
];

const lateFor = (scene: Scene, { role }: Viewer): readonly Combatant[] =>
  missing(scene).filter(({ side }) => role === 'gm' || side === 'ally');

/** Who is missing; first the viewer's own, since only they and the GM can choose for them. */
const waits = (scene: Scene, viewer: Viewer): string => {
  const gm = viewer.role === 'gm';
  const asking = requests(scene);
  const late = lateFor(scene, viewer);
  const own = viewer.role === 'player' ? late.filter(({ seat }) => seat === viewer.seat) : [];
  if (own.length > 0) return `Choose for ${listed(own.map(({ name }) => within(name)))}`;
  if (late.length > 0) return yetTo('choose', late);
  if (asking.length > 0)
    return gm
      ? `${listed(asking.map(({ actor }) => lookUp(scene, actor)?.name ?? 'Someone'))} asks for an advantage`
      : 'Waiting for the GM to rule on an advantage';
  return gm ? 'Everyone has chosen' : 'Waiting for the GM to begin the turns';
};

/** What a running round waits for. */
const runsOn = (scene: Scene, viewer: Viewer): string => {
  if (decided(scene)) {
    const partyLeft = everybody(scene).some(({ side, body }) => side === 'ally' && able(body));
    const over = partyLeft ? 'no foes left' : 'no one in the party is left';
    return viewer.role === 'gm' ? capital(over) : `Waiting for the GM: ${over}`;
  }
  const part = partNow(scene);
  if (part !== null) return PARTS[part];
  return requests(scene).length > 0 ? waits(scene, viewer) : 'Turn order, ties open';
};

/** The able who have able enemies in their cluster. */
const engagedIn = (scene: Scene): readonly CombatantId[] => {
  const up = scene.combatants.filter((each) => able(each.body) && each.side !== 'other' && placeOf(each) !== null);
  const spot = (combatant: Combatant, side: Combatant['side']): string => {
    const place = placeOf(combatant);
    return JSON.stringify([side, place?.zone, place?.cluster]);
  };
  const held = new Set(up.map((combatant) => spot(combatant, combatant.side)));
  return idsOf(up.filter((combatant) => held.has(spot(combatant, combatant.side === 'ally' ? 'foe' : 'ally'))));
};

type Said = Pick<TurnOrderView, 'title' | 'say' | 'lanes' | 'active'>;

const saidOf = (scene: Scene, viewer: Viewer): Said => {
  const gm = viewer.role === 'gm';
  const { phase, round } = scene.turn;
  const title = `Round ${round}`;
  switch (phase) {
    case 'idle': {
      const say = gm ? 'Place everyone, then begin the fight' : 'Waiting for the GM to begin the fight';
      return { title: 'No fight', say, lanes: [], active: [] };
    }
    case 'free': {
      // those with the free round act in any order; all else waits for the GM
      const late = lateFor(scene, viewer);
      const active = idsOf(missing(scene));
      const items = everybody(scene)
        .filter(({ side, body }) => side === surprising(scene) && able(body))
        .map((combatant) => item(combatant, active.includes(combatant.id) ? 'active' : 'done'));
      const say =
        late.length > 0 ? yetTo('act', late) : gm ? 'End the free round' : 'Waiting for the GM to end the free round';
      return { title: 'Free round', say, lanes: [{ label: null, items }], active };
    }
    case 'intentions':
      return { title, say: waits(scene, viewer), lanes: choosing(scene, gm), active: idsOf(lateFor(scene, viewer)) };
    default: {
      const lanes = running(scene);
      const active = lanes.flatMap(({ items }) =>
        items.filter(({ state }) => state === 'active').map(({ who }) => who),
      );
      return { title, say: runsOn(scene, viewer), lanes, active };
    }
  }
};

/** Nobody but the GM learns which foe has chosen. */
export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { phase, held } = scene.turn;
  const said = saidOf(scene, viewer);
  return {
    ...said,
    turn: turnNameOf(scene),
    say: `${said.say}${held ? ', paused by the GM' : ''}`,
    states: phase === 'intentions' ? CHOOSING : {},
    arrows: phase === 'idle' || phase === 'free' ? [] : arrowsOf(scene),
    engaged: engagedIn(scene),
  };
};
