import type { Viewer } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { listed } from '../../rules/text.ts';
import type { StripItem, StripState, TurnStrip } from '../../rules/view.ts';
import { marksOf } from './body-view.ts';
import type { Slot } from './turn.ts';
import { knownTo } from './known.ts';
import { orderOf, turnNameOf } from './turns.ts';
import type { Battle } from './game.ts';
import { fightersOf } from './game.ts';

type Lane = TurnStrip['lanes'][number];

const item = (scene: Battle, who: CombatantId, state: StripState, note: string | null): StripItem => ({
  who,
  state,
  note,
  marks: marksOf(lookUp(scene, who)?.body ?? NOBODY),
});

const NOBODY = {
  dead: false,
  unconscious: false,
  defenceless: false,
  prone: false,
  surprised: false,
  interruptDebt: false,
  pendingDraw: null,
} as Parameters<typeof marksOf>[0];

const gathering = (scene: Battle): readonly Lane[] => {
  const fighters = fightersOf(scene, scene.turn.fighters);
  const rolling = scene.turn.phase === 'initiative';
  const note = (initiative: number | null): string | null =>
    rolling ? (initiative === null ? 'to roll' : String(initiative)) : null;
  const lane = (label: string | null, surprised: boolean): readonly Lane[] => {
    const items = fighters
      .filter(({ body }) => body.surprised === surprised)
      .map(({ id, body }) => item(scene, id, body.initiative === null ? 'waiting' : 'done', note(body.initiative)));
    return items.length === 0 ? [] : [{ label, items }];
  };
  return [...lane(null, false), ...lane('Surprised', true)];
};

/** Who has acted, acts and will act in this round, in two lanes (OL-023). */
const ordered = (scene: Battle): readonly Lane[] => {
  const all = orderOf(scene);
  const at = all.findIndex(({ who, nth }) => who === scene.turn.active && nth === scene.turn.nth);
  const state = (slot: Slot): StripState => {
    const place = all.indexOf(slot);
    if (at < 0) return 'waiting';
    return place < at ? 'done' : place === at ? 'active' : place === at + 1 ? 'next' : 'waiting';
  };
  const surprised = new Set(scene.turn.surprised);
  const items = (lane: readonly Slot[]): readonly StripItem[] =>
    lane.map((slot) =>
      item(
        scene,
        slot.who,
        state(slot),
        slot.nth === 0 ? String(slot.initiative) : `${slot.initiative}, one major action`,
      ),
    );
  const late = all.filter((slot) => surprised.has(slot));
  return [
    { label: null, items: items(all.filter((slot) => !surprised.has(slot))) },
    ...(late.length === 0 ? [] : [{ label: 'Surprised', items: items(late) }]),
  ];
};

const ROLLING: NonNullable<TurnStrip['states']> = { done: 'has rolled' };

const missing = (scene: Battle, gm: boolean): string => {
  const names = fightersOf(scene, scene.turn.fighters)
    .filter(({ body }) => body.initiative === null && !body.dead)
    .map(({ name }) => name);
  return names.length === 0
    ? gm
      ? 'Everybody has rolled'
      : 'Waiting for the GM'
    : names.length > 4
      ? `${names.length} have yet to roll`
      : `${listed(names)} ${names.length === 1 ? 'has' : 'have'} yet to roll`;
};

/** The order as this viewer knows it. */
export const stripOf = (whole: Battle, viewer: Viewer): TurnStrip => {
  const scene = knownTo(whole, viewer);
  const { phase, round, active } = scene.turn;
  const turn = turnNameOf(scene);
  switch (phase) {
    case 'idle':
      return {
        turn,
        title: 'No fight',
        say: viewer.role === 'gm' ? 'Start the fight when all are placed' : 'Waiting for the GM to start the fight',
        states: {},
        lanes: [],
        active: [],
      };
    case 'surprise':
      return {
        turn,
        title: 'Surprise',
        say: viewer.role === 'gm' ? 'Mark who is surprised, then roll' : 'Waiting for the GM to say who is surprised',
        states: {},
        lanes: gathering(scene),
        active: [],
      };
    case 'initiative':
      return {
        turn,
        title: 'Initiative',
        say: missing(scene, viewer.role === 'gm'),
        states: ROLLING,
        lanes: gathering(scene),
        active: fightersOf(scene, scene.turn.fighters)
          .filter(({ body }) => body.initiative === null && !body.dead)
          .map(({ id }) => id),
      };
    case 'rounds': {
      const name = active === null ? null : (lookUp(scene, active)?.name ?? null);
      return {
        turn,
        title: `Round ${round}`,
        say: name === null ? 'Waiting for the GM' : `${name}’s turn`,
        states: {},
        lanes: ordered(scene),
        active: active === null ? [] : [active],
      };
    }
    default:
      return phase satisfies never;
  }
};
