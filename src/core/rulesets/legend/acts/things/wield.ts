import { find, pickSlot, thingSlot, type Command, type Cost } from '../../../../rules/kit.ts';
import { attachedTo, attachReasons, hostCost } from '../special.ts';
import { letsFall } from './lying.ts';
import {
  action,
  changed,
  look,
  lookAt,
  record,
  settingsOf,
  unmeasured,
  type Combatant,
  type Scene,
} from '../../game.ts';
import { provoked } from '../../moves/opportunity.ts';
import { cost, freeReasons, spend, swiftReasons } from '../../round/budget.ts';
import { exchanged, heldIn, nameOf, singleOf, weaponOf, type Body, type Single } from '../../sheet/index.ts';

/** A weapon that may be drawn; `second`: which of those that lie beside another of their kind. */
interface Stowed extends Single {
  readonly id: string;
  readonly second: number;
}
const stowed = (body: Body): readonly Stowed[] => {
  const own = body.weapons.flatMap((id) =>
    id === body.wielded || weaponOf(id).natural ? [] : [{ id, second: -1, ...singleOf(body, id) }],
  );
  // one plain weapon is as good as another
  const seconds = (body.seconds ?? []).flatMap((one, second) =>
    one.fitted === null && singleOf(body, one.weapon).fitted === null
      ? []
      : [{ id: `${one.weapon} ${second + 2}`, second, ...one }],
  );
  return [...own, ...seconds];
};

const WEAPON = thingSlot<Stowed>('weapon', 'Weapon', { id: ({ id }) => id, label: nameOf });

const NONE = { none: 'None: put away what is in hand' } as const;

const PAY = pickSlot(
  'pay',
  'Takes',
  { swift: 'The swift action', move: 'Part of a move action' },
  { secondary: true, topic: 'cost' },
);
/** Drawing is a task: it goes along with a move without halving it (LG-052, LG-340). */
const TASK = { task: true } as const;

/** The move action that drawing begins, where it goes along with one that is not under way yet. */
export const drawCost = (scene: Scene, who: Combatant, command: Command): readonly Cost[] =>
  PAY.of(command) === 'move' ? hostCost(scene, who, 'move') : [];

/** Only one weapon that is not natural is in hand: drawing another, or none, puts it away (LG-212, LG-213). */
export const draw = action({
  ...unmeasured('other', 'draw', 'Draw or put away', 'hand', 'LG-213'),
  about: (scene) =>
    'Takes another weapon in hand, or none, with the swift action or as part of a move action' +
    `${settingsOf(scene).moveTasks.halve ? ', which it halves' : ''}.`,
  when: ({ turn }, { body }) => turn.phase === 'rounds' && (heldIn(body) !== null || stowed(body).length > 0),
  reasons: (scene, who) => {
    const swift = swiftReasons(scene, who);
    return swift.length === 0 || attachReasons(scene, who, 'move', TASK).length === 0 ? [] : swift;
  },
  slots: (scene, who) => [
    WEAPON.slot(stowed(who.body), heldIn(who.body) === null ? {} : { ...NONE, initial: stowed(who.body)[0] ?? null }),
    PAY.slot({ optional: true, initial: swiftReasons(scene, who).length === 0 ? 'swift' : 'move' }),
  ],
  check: (scene, who, command) =>
    PAY.of(command) === 'move' ? attachReasons(scene, who, 'move', TASK) : swiftReasons(scene, who),
  *resolve(who, command) {
    const [scene, { body }] = yield* lookAt(who);
    const chosen = WEAPON.of(command, stowed(body));
    const weapon = chosen?.weapon ?? heldIn(body);
    if (weapon === null || (chosen === null && WEAPON.idOf(command) !== 'none')) return;
    const { second, wielded } = chosen === null ? { second: -1, wielded: null } : { ...chosen, wielded: weapon };
    const paid = PAY.of(command) === 'move' ? attachedTo(scene, find(scene, who), 'move', TASK) : spend(body, 'swift');
    const because = { type: chosen === null ? 'stowed' : 'drew', weapon } as const;
    yield* record(changed(who, { ...paid, ...exchanged(body, second), wielded }, because));
    yield* provoked(who, 'draw');
  },
  headline: 'changes weapons…',
});

/** A free action; the weapon lies on the ground and is no longer theirs (LG-213). */
export const drop = action({
  ...unmeasured('other', 'drop', 'Drop', 'hand-metal', 'LG-213'),
  about: 'Lets go of the weapon in hand.',
  cost: cost('free'),
  when: ({ turn }, { body }) => turn.phase === 'rounds' && heldIn(body) !== null,
  reasons: freeReasons,
  *resolve(who) {
    const paid = spend(find(yield* look(), who).body, 'free');
    yield* letsFall(who, (weapon) => ({ type: 'dropped', weapon }), paid);
    yield* provoked(who, 'drop');
  },
  headline: 'drops a weapon…',
});
