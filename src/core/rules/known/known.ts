import type { Viewer } from '../offers/offer.ts';
import type { Known, Reads } from './reader.ts';
import { asKnown } from './reader.ts';
import { same } from '../scene/same.ts';
import { sharingLately } from '../scene/sharing.ts';
import { withEach } from '../scene/scene.ts';
import type { Combatant, Scene } from '../scene/scene.ts';
import { memo, notes } from '../../memo.ts';

/** Whether this viewer knows of somebody at all: the GM of everybody, others of who is not hidden and of their own. */
export const seenBy = (combatant: Combatant, viewer: Viewer): boolean =>
  viewer.role === 'gm' || !combatant.hidden || isOf(combatant, viewer);

/** Whether somebody is this viewer's own. */
export const isOf = (combatant: Combatant, viewer: Viewer): boolean =>
  viewer.role === 'player' && combatant.seat !== null && combatant.seat === viewer.seat;

/** Whether somebody's exact figures are open to everybody whatever the table shows: those of the players' side. */
export const hasOpenFigures = ({ side }: Pick<Combatant, 'side'>): boolean => side === 'ally';

/** Whether dice whose faces are a figure of somebody's sheet are for the GM's eyes alone. */
export const keepsFigures = (combatant: Pick<Combatant, 'side' | 'hidden'>): boolean =>
  combatant.hidden || !hasOpenFigures(combatant);

/**
 * Whether somebody's exact figures are this viewer's to go by whatever the table shows: their own and those of the
 * players' side.
 */
export const readsFigures = (combatant: Combatant, viewer: Viewer): boolean =>
  viewer.role === 'gm' || hasOpenFigures(combatant) || isOf(combatant, viewer);

/** How much of somebody's body a viewer reads. */
export const readsOf = (combatant: Combatant, viewer: Viewer, numbers: boolean): Reads =>
  viewer.role === 'gm' || isOf(combatant, viewer)
    ? 'sheet'
    : numbers || readsFigures(combatant, viewer)
      ? 'figures'
      : 'looks';

type Looking = (combatant: Combatant) => Combatant;
/** By how foes look: what is known of a scene and what a token shows may be made of the same. */
const lookings = new Map<unknown, Looking>();
const looked = sharingLately();

/** Gives a combatant the body that `looks` makes of theirs. Bodies that look the same are one in memory. */
export const lookingBy = <Body>(looks: (body: Body) => Body): ((combatant: Combatant<Body>) => Combatant<Body>) => {
  let looking = lookings.get(looks);
  if (looking === undefined) {
    looking = memo((combatant: Combatant) => ({
      ...combatant,
      body: looked(looks(combatant.body as Body) as object),
    }));
    lookings.set(looks, looking);
  }
  return looking as (combatant: Combatant<Body>) => Combatant<Body>;
};

/**
 * A cut of scenes: everybody whose figures a viewer may not read has the body that `looks` makes of theirs, the others
 * have their own. Bodies and scenes that are the same come out as the same objects.
 */
export const cuttingFigures = <Body>(
  looks: (body: Body) => Body,
): (<Turn>(scene: Known<Scene<Body, Turn>>, viewer: Viewer) => Known<Scene<Body, Turn>>) => {
  // No memo: which are a viewer's own goes into the key, and the viewer itself into the work.
  const scenes = notes<object, Map<string, object>>();
  const looking = lookingBy(looks);
  return <Turn>(scene: Known<Scene<Body, Turn>>, viewer: Viewer): Known<Scene<Body, Turn>> => {
    if (scene.combatants.every((combatant) => readsFigures(combatant, viewer))) return scene;
    let cuts = scenes.get(scene);
    if (cuts === undefined) scenes.set(scene, (cuts = new Map<string, object>()));
    const key = scene.combatants
      .filter((combatant) => combatant.side !== 'ally' && isOf(combatant, viewer))
      .map(({ id }) => id)
      .join();
    let cut = cuts.get(key) as Known<Scene<Body, Turn>> | undefined;
    if (cut === undefined) {
      cut = asKnown(
        withEach<Body, Turn>(scene, (combatant) => (readsFigures(combatant, viewer) ? combatant : looking(combatant))),
      );
      cuts.set(key, cut);
    }
    return cut;
  };
};

interface Cut {
  readonly hidden: readonly Combatant[];
  /** Of each seat, its own among the hidden, as one word. */
  readonly own: ReadonlyMap<string, string>;
  /** The combatants that are seen, by that word. */
  readonly seen: Map<string, readonly Combatant[]>;
}

/** Shared by all scenes in which everybody is seen: nothing is ever put into it. */
const NOBODY_HIDDEN: Cut = { hidden: [], own: new Map(), seen: new Map() };

const cutOf = memo((combatants: readonly Combatant[]): Cut => {
  const hidden: Combatant[] = [];
  const own = new Map<string, string>();
  for (const combatant of combatants) {
    if (!combatant.hidden) continue;
    hidden.push(combatant);
    if (combatant.seat !== null) own.set(combatant.seat, `${own.get(combatant.seat) ?? ''}${combatant.id},`);
  }
  return hidden.length === 0 ? NOBODY_HIDDEN : { hidden, own, seen: new Map() };
});

/**
 * Which hidden combatants a viewer sees nevertheless, as one word: viewers of one role with the same word see the same
 * combatants.
 */
export const sightOf = (combatants: readonly Combatant[], viewer: Viewer): string => {
  if (viewer.role === 'gm') return '*';
  return viewer.role === 'player' && viewer.seat !== null ? (cutOf(combatants).own.get(viewer.seat) ?? '') : '';
};

/** No memo: which hidden combatants are seen goes into the key, and the viewer itself into the work. */
const seenScenes = notes<Scene, Map<string, Scene>>();

/**
 * The scene without those whom this viewer does not know of; the same object where they know everybody, and for all who
 * see the same.
 */
export const seenScene = <Body, Turn>(scene: Scene<Body, Turn>, viewer: Viewer): Scene<Body, Turn> => {
  const cut = cutOf(scene.combatants);
  if (viewer.role === 'gm' || cut.hidden.length === 0) return scene;
  const sight = sightOf(scene.combatants, viewer);
  let scenes = seenScenes.get(scene);
  if (scenes === undefined) seenScenes.set(scene, (scenes = new Map<string, Scene>()));
  let known = scenes.get(sight);
  if (known === undefined) {
    let seen = cut.seen.get(sight);
    if (seen === undefined)
      cut.seen.set(sight, (seen = scene.combatants.filter((combatant) => seenBy(combatant, viewer))));
    scenes.set(sight, (known = { ...scene, combatants: seen }));
  }
  return known as Scene<Body, Turn>;
};

/** Whether two scenes are the same to whoever knows no more than them. How many ids were made is nobody's to know. */
export const looksAlike = (a: Scene, b: Scene): boolean =>
  same([a.field, a.settings, a.turn, a.combatants], [b.field, b.settings, b.turn, b.combatants]);
