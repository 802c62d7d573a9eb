import { byGm } from '../../rules/fact.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { readTarget } from '../../rules/slots.ts';
import { namedAll } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import type { Slot } from './turn.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { orderOf } from './turns.ts';
import type { Battle } from './game.ts';
import { look, record } from './game.ts';

type Lists = Pick<Battle['turn'], 'ready' | 'surprised'>;

/** Those who may be moved: they have one turn in a round, and it is not theirs now. */
const movable = (scene: Battle): readonly CombatantId[] =>
  orderOf(scene)
    .filter(({ who }, _, all) => who !== scene.turn.active && all.filter((slot) => slot.who === who).length === 1)
    .map(({ who }) => who);

const moved = (list: readonly Slot[], who: CombatantId, before: CombatantId | null): readonly Slot[] => {
  const slot = list.find((one) => one.who === who);
  const others = list.filter((one) => one !== slot);
  if (slot === undefined) return list;
  const at = before === null ? others.length : others.findIndex((one) => one.who === before);
  return at < 0 ? list : [...others.slice(0, at), slot, ...others.slice(at)];
};

/** Both lists with somebody moved within their own; `before` null: to its end. */
const reordered = ({ ready, surprised }: Lists, who: CombatantId, before: CombatantId | null): Lists => ({
  ready: moved(ready, who, before),
  surprised: moved(surprised, who, before),
});

const placeOf = (lists: Lists, who: CombatantId | null): number =>
  [...lists.ready, ...lists.surprised].findIndex((slot) => slot.who === who);

/** The GM's hand in the order: ties as the table likes them (OL-277), or somebody later for once. */
const reorder: TableAction = {
  id: 'reorder',
  offers: (scene) => {
    if (scene.turn.phase !== 'rounds') return [];
    const among = movable(scene);
    return [
      offer({
        id: 'reorder',
        name: 'Change the order',
        about: 'Somebody takes their turn before another; drag them in the order of turns.',
        group: GROUPS.fight,
        icon: 'repeat',
        rule: 'OL-277',
        gesture: 'order',
        meanwhile: true,
        aside: true,
        reasons: among.length === 0 ? [reason('nothing-to-do', 'There is nobody to be moved.')] : [],
        slots: [
          { name: 'who', label: 'Who', type: 'combatant', among },
          {
            name: 'before',
            label: 'Before (at the end, if left empty)',
            type: 'combatant',
            among: orderOf(scene).map(({ who }) => who),
            optional: true,
          },
        ],
      }),
    ];
  },
  check: ({ turn }, { slots }) => {
    const who = readTarget(slots, 'who');
    if (who === null) return [];
    const after = reordered(turn, who, readTarget(slots, 'before'));
    const had = placeOf(turn, who) < placeOf(turn, turn.active);
    const has = placeOf(after, who) < placeOf(after, turn.active);
    if (had !== has)
      return [
        reason(
          'not-your-turn',
          had ? 'They have had their turn in this round.' : 'They would miss their turn in this round.',
        ),
      ];
    return placeOf(after, who) === placeOf(turn, who)
      ? [reason('nothing-to-do', 'They stand there already, or are not in the same order.')]
      : [];
  },
  *resolve(command) {
    const who = readTarget(command.slots, 'who');
    if (who === null) return;
    const { turn } = yield* look();
    yield* record({ type: 'turned', set: reordered(turn, who, readTarget(command.slots, 'before')), because: byGm() });
  },
  headline: (command, scene) => {
    const [who, before] = [readTarget(command.slots, 'who'), readTarget(command.slots, 'before')];
    const known = [who, before].filter((id): id is CombatantId => id !== null && lookUp(scene, id) !== null);
    if (who === null || known[0] !== who) return ['The GM changes the order of turns'];
    return [
      'The GM moves ',
      ...namedAll(scene, [who]),
      ...(before === null || known.length < 2
        ? [' in the order of turns']
        : [' before ', ...namedAll(scene, [before]), ' in the order of turns']),
    ];
  },
};

export const reorderActions: readonly TableAction[] = [reorder];
