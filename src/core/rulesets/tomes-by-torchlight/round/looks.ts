import { knownBy, recordOf, secretsBy, type CombatantId } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import { ATTRIBUTES, type Body } from '../sheet/body.ts';
import { newBody } from '../sheet/new-body.ts';
import type { Turn } from '../sheet/turn.ts';

/** Foes as they look to those who may not read their sheets, and what of the turn a viewer knows. */

/** How whole somebody looks. */
export const WHOLENESS = [
  [1, 'unhurt'],
  [0.7, 'hurt'],
  [0.3, 'badly hurt'],
  [0, 'dead'],
] as const;
export const wholeness = ({ wounds, woundLimit, dead }: Body): (typeof WHOLENESS)[number] =>
  WHOLENESS[dead ? 3 : wounds.length === 0 ? 0 : 2 * wounds.length <= woundLimit ? 1 : 2];

const MOST = 10;
const WOUNDS = [0, 3, 7, 10] as const;
/** Everything that shows: arms, armor, states; nothing of scores, how much Grit and how much it can take. */
const looks = (body: Body): Body =>
  newBody({
    kind: body.kind,
    armor: body.armor,
    weapons: body.weapons,
    wielded: body.wielded,
    noFists: body.noFists,
    torch: body.torch,
    woundLimit: MOST,
    wounds: Array.from({ length: WOUNDS[WHOLENESS.indexOf(wholeness(body))] ?? 0 }, () => ({ fresh: true })),
    dead: body.dead,
    surrendered: body.surrendered,
    surprised: body.surprised,
    block: body.block,
    casting: body.casting === null ? null : { spell: 'a spell', paid: 0 },
    concentrating: body.concentrating === null ? null : 'a spell',
    exposed: body.exposed,
    prone: body.prone,
    owes: body.owes,
    asleep: body.asleep,
    unbandaged: body.unbandaged,
    // Whoever has rolled Grit may have some left: then a step that provokes it is said to.
    gritty: body.gritty,
    grit: body.gritty && !body.dead ? 1 : 0,
  });

const all = (score: number): Body['attributes'] => recordOf(ATTRIBUTES, () => score);
/** Armor is what a hit goes against; all else that makes a hit count is as weak or strong as can be. */
const atWorst =
  (score: number, grit: number, woundLimit: number) =>
  (body: Body): Body => ({
    ...looks(body),
    natural: body.natural,
    attributes: all(score),
    grit,
    ...(body.dead ? {} : { woundLimit, wounds: [] }),
  });

const cut = (turn: Turn, known: (id: CombatantId) => boolean): Turn => ({
  stage: turn.stage,
  round: turn.round,
  fighters: turn.fighters.filter(known),
  now: turn.now !== null && known(turn.now) ? turn.now : null,
  done: turn.done.filter(known),
  late: turn.late?.filter(known),
  floor: turn.floor,
  bodies: turn.bodies,
  turns: turn.turns,
});

/** The scene as far as a viewer may know it. */
export const secrets = secretsBy<Body, Turn, Why>(knownBy(cut), {
  looks,
  weakest: atWorst(1, 0, 1),
  strongest: atWorst(30, 900, 20),
});
