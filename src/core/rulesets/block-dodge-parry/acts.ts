import type { CombatantId } from '../../rules/scene.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { ZoneEdge } from '../../space/field.ts';
import { beyond, shuts } from '../../space/zones/graph.ts';
import type { Item } from './body.ts';
import { able, itemName, withState, withoutState, isIn } from './derived.ts';
import { oneDie } from './dice.ts';
import { freshItemId, itemAt } from './gear.ts';
import { stepReasons } from './intent-check.ts';
import { GROUPS, offer } from './offer.ts';
import { retreat } from './retreat.ts';
import { save } from './saving.ts';
import { travel } from './travel.ts';
import type { Deed, Step } from './turn.ts';
import type { Battle, Event, Steps } from './game.ts';
import { ask, changed, look, noted, record, roll } from './game.ts';
import { enemiesClose, placeOf, zonesOf } from './zones.ts';
import { weaponKind } from './weapon-list.ts';

/** What one action does that is neither attack, gambit nor magic. */

type Act = Exclude<Deed, { type: 'attack' | 'gambit' | 'spell' }>;

function* take(who: CombatantId, feature: string): Steps {
  const scene = yield* look();
  const fighter = find(scene, who);
  const zone = zonesOf(scene).zones.find(({ id }) => id === placeOf(fighter)?.zone);
  const thing = zone?.features.find(({ id, kind }) => id === feature && kind === 'thing');
  if (zone === undefined || thing === undefined || thing.count === 0) {
    yield* record(passedBy(who, 'Nothing is left to take'));
    return;
  }
  const item: Item = {
    type: 'improvised',
    id: freshItemId(fighter.body, thing.size ?? 'bottle'),
    name: thing.label,
    size: thing.size ?? 'bottle',
    where: 'wielded',
    broken: false,
  };
  const because = { type: 'took', thing: thing.label } as const;
  yield* record(
    changed(who, { items: [...fighter.body.items, item] }, because),
    ...(thing.count === null
      ? []
      : [
          {
            type: 'terrain',
            change: { type: 'feature', zone: zone.id, id: thing.id, count: thing.count - 1 },
            because,
          } as const,
        ]),
  );
}

const passedBy = (who: CombatantId, why: string | null): Event => noted(who, { type: 'passed', who, why });

/** How strong one must be to open a stuck door in passing (BD-310). */
const STRONG = 15;

/** Everybody beyond a door who had noticed nothing has heard it now (BD-310). */
const alarmed = (scene: Battle, edge: ZoneEdge, who: CombatantId): readonly Event[] => {
  const far = beyond(edge, placeOf(find(scene, who))?.zone ?? '');
  return scene.combatants
    .filter((one) => placeOf(one)?.zone === far && one.body.awareness !== 'aware')
    .map((one) => changed(one.id, { awareness: 'aware' }, { type: 'alarmed' }));
};

const throughQuestion = (scene: Battle, who: CombatantId, id: string): readonly Question[] => {
  const fighter = lookUp(scene, who);
  const edge = zonesOf(scene).edges.find((one) => one.id === id);
  const from = fighter === null ? null : placeOf(fighter);
  if (fighter === null || edge === undefined || from === null || !able(fighter.body)) return [];
  const step = { zone: beyond(edge, from.zone), cluster: null };
  return [
    {
      kind: 'through',
      to: who,
      say: 'The door is open, and the action is left. Go through?',
      about: [who],
      options: [
        offer({
          id: 'go',
          name: 'Go through',
          about: 'Into the next zone.',
          group: GROUPS.move,
          icon: 'footprints',
          rule: 'BD-310',
          reasons: stepReasons(scene, fighter, from, step),
        }),
        offer({ id: 'stay', name: 'Stay', about: 'On this side.', group: GROUPS.turn, icon: 'x' }),
      ],
      otherwise: choice('stay'),
      always: null,
      near: true,
      check: () => [],
    },
  ];
};

/** Who opened a stuck door has its action left: it may go through (BD-310). */
function* through(who: CombatantId, id: string): Steps {
  const answer = yield* ask((scene) => throughQuestion(scene, who, id));
  if (answer?.choice.offer !== 'go') return;
  const scene = yield* look();
  const edge = zonesOf(scene).edges.find((one) => one.id === id);
  const from = placeOf(find(scene, who));
  if (edge !== undefined && from !== null)
    yield* travel(who, [{ zone: beyond(edge, from.zone), cluster: null }], {
      careful: false,
      opponent: null,
      closing: false,
    });
}

/** Opens or shuts a door; a stuck one is tried with a d6, a barricaded one with a STR save (BD-310, BD-311). */
function* door(who: CombatantId, id: string): Steps {
  const scene = yield* look();
  const edge = zonesOf(scene).edges.find((one) => one.id === id);
  if (edge === undefined || edge.door === 'none') return;
  const fighter = find(scene, who);
  const set = (state: 'open' | 'closed', how: 'opened' | 'shut' | 'forced'): Event => ({
    type: 'terrain',
    change: { type: 'edge', id, set: { door: state } },
    because: { type: 'opened', how },
  });
  const note = (how: 'opened' | 'shut' | 'forced' | 'stuck'): Event => noted(who, { type: 'opened', how });
  if (!shuts(edge.door)) {
    yield* record(set('closed', 'shut'), note('shut'));
    return;
  }
  if (edge.door === 'closed') {
    yield* record(set('open', 'opened'), note('opened'));
    return;
  }
  if (edge.door === 'stuck') {
    const die = yield* roll(oneDie({ of: null, label: 'Stuck door: sticks on 1 or 2', secret: fighter.hidden }, 6));
    const crowbar = fighter.body.items.some((item) => item.type === 'gear' && /crowbar/i.test(item.name));
    if (die <= 2 && fighter.body.str < STRONG && !crowbar) {
      yield* record(note('stuck'), ...alarmed(yield* look(), edge, who));
      return;
    }
    yield* record(set('open', 'opened'), note(die > 2 ? 'opened' : 'forced'));
    yield* through(who, id);
    return;
  }
  const forced = yield* save(who, {
    ability: 'str',
    label: edge.door === 'barricaded' ? 'to force a barricade' : 'to force a lock',
  });
  yield* record(...(forced ? [set('open', 'forced'), note('forced')] : [note('stuck')]));
}

function* ready(who: CombatantId, id: string, to: 'wielded' | 'carried'): Steps {
  const fighter = find(yield* look(), who);
  const item = fighter.body.items.find((one) => one.id === id);
  if (item === undefined) return;
  yield* record(
    changed(who, itemAt(fighter.body, id, to), {
      type: 'readied',
      thing: itemName(item),
      how: to === 'wielded' ? 'drawn' : 'stowed',
    }),
  );
}

function* load(who: CombatantId, id: string): Steps {
  const fighter = find(yield* look(), who);
  const items = fighter.body.items.map((item) =>
    item.id === id && item.type === 'weapon' ? { ...item, loaded: true } : item,
  );
  const item = fighter.body.items.find((one) => one.id === id);
  if (item?.type === 'weapon')
    yield* record(
      changed(who, { items }, { type: 'readied', thing: weaponKind(item.weapon)?.name ?? '', how: 'loaded' }),
    );
}

/** Does it. Whatever has become impossible meanwhile is said, and does nothing. */
export function* act(who: CombatantId, deed: Act, path: readonly Step[]): Steps {
  const fighter = find(yield* look(), who);
  switch (deed.type) {
    case 'none':
      if (path.length === 0) yield* record(passedBy(who, null));
      return;
    case 'withdraw':
      yield* travel(who, path, { careful: true, opponent: null, closing: false });
      return;
    case 'retreat':
      yield* retreat(who, deed.to);
      return;
    case 'take':
      yield* take(who, deed.feature);
      return;
    case 'hide':
      // With a foe at arm's length there is no hiding (BD-024).
      yield* record(
        enemiesClose(yield* look(), fighter).length > 0
          ? passedBy(who, 'A foe is too close to hide')
          : changed(who, withState(fighter.body, 'hidden-away'), { type: 'hid' }),
      );
      return;
    case 'cover':
      yield* record(changed(who, withState(fighter.body, 'in-cover'), { type: 'took-cover' }));
      return;
    case 'load':
      yield* load(who, deed.arm);
      return;
    case 'gear':
      yield* ready(who, deed.item, deed.to);
      return;
    case 'door':
      yield* door(who, deed.edge);
      return;
    case 'rally': {
      const other = find(yield* look(), deed.target);
      if (isIn(other.body, 'shaken'))
        yield* record(changed(other.id, withoutState(other.body, 'shaken'), { type: 'rallied', by: who }));
      return;
    }
    case 'other':
      yield* record(noted(who, { type: 'did', say: deed.say }));
      if (deed.becomes !== null)
        yield* record(changed(who, withState(fighter.body, deed.becomes), { type: 'did', say: deed.say }));
      return;
    default:
      deed satisfies never;
  }
}
