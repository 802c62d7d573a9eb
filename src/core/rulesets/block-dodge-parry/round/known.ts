import { memory } from '../../../memo.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Known } from '../../../rules/known/reader.ts';
import { asKnown } from '../../../rules/known/reader.ts';
import { seenScene } from '../../../rules/known/known.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { targetOf } from '../acts/intentions/draft.ts';
import { groupIdOf } from './morale.ts';
import type { Intent, Turn } from '../sheet/turn.ts';
import type { Scene } from '../game.ts';

/** A masked intention as others know it. */
const masked = (intent: Intent): Intent => ({
  ...intent,
  deed: { type: 'none' },
  path: [],
  moveFirst: true,
  request: null,
  overruled: false,
  receives: false,
  forced: false,
  masked: true,
});

/** The intentions of foes are public once the order is shown. */
const shown = (turn: Turn): boolean => turn.phase !== 'intentions' && turn.phase !== 'idle';

/**
 * The turn as players know it: the party's locked intentions, those of foes only in the shown order and unless masked,
 * nobody unseen, no secret attitude, no count of a band (BD-034, BD-035).
 */
const cut = (turn: Turn, whole: Scene, seen: Scene): Turn => {
  const sees = (id: CombatantId | null): boolean => id === null || lookUp(seen, id) !== null;
  const all = seen.combatants.length === whole.combatants.length;
  const party = (id: CombatantId): boolean => lookUp(seen, id)?.side === 'ally';
  const intents = turn.intents.flatMap((intent): readonly Intent[] => {
    if (!sees(intent.who)) return [];
    if (party(intent.who)) return [sees(targetOf(intent.deed)) ? intent : masked(intent)];
    if (!shown(turn)) return [];
    return [intent.masked || !sees(targetOf(intent.deed)) ? masked(intent) : intent];
  });
  const hid = new Set(intents.filter((intent) => intent.masked).map(({ who }) => who));
  const visible = new Set(seen.combatants.map(groupIdOf));
  return {
    phase: turn.phase,
    round: turn.round,
    clock: turn.clock,
    noticed: turn.noticed,
    surprised: turn.surprised,
    floor: turn.floor,
    held: turn.held,
    moments: 0,
    fighters: all ? turn.fighters : turn.fighters.filter(sees),
    groups: turn.groups
      .filter(({ id }) => visible.has(id))
      .map(({ id, firstFallen, halfLost, led, shown: told, disposition }) => ({
        id,
        startCount: 0,
        firstFallen,
        halfLost,
        led,
        shown: told,
        disposition: told ? disposition : null,
      })),
    intents,
    rulings: turn.rulings.filter(({ who, against }) => sees(who) && sees(against)),
    hints: turn.hints.filter(({ of, about }) => sees(of) && sees(about)),
    asks: (turn.asks ?? []).filter(({ who, of }) => sees(who) && sees(of)),
    saves: turn.saves.filter(({ who }) => sees(who)),
    before: turn.before
      .filter(({ first, second }) => sees(first) && sees(second))
      .map((edge) => (hid.has(edge.first) || hid.has(edge.second) ? { ...edge, why: 'save' } : edge)),
    ahead: turn.ahead.filter(sees),
    acted: turn.acted.filter(sees),
  };
};

const views = memory<Known<Scene>>();

/** The GM knows the scene whole. */
export const knownTo = (scene: Scene, viewer: Viewer): Known<Scene> => {
  if (viewer.role === 'gm') return asKnown(scene);
  const seen = seenScene(scene, viewer);
  const key =
    seen === scene
      ? 'all'
      : seen.combatants
          .filter(({ hidden }) => hidden)
          .map(({ id }) => id)
          .join();
  return views(scene, key, () =>
    asKnown<Scene>({
      field: scene.field,
      settings: scene.settings,
      made: scene.made,
      salt: scene.salt,
      combatants: seen.combatants,
      turn: cut(scene.turn, scene, seen),
    }),
  );
};
