import { between, called, cellName, cellSlot, choice, distance, lookUp, onField } from '../../../../rules/kit.ts';
import { baseAt, baseOf, cellOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { type BaneKind, type Boon, boonEntry, carried, handsUsed, healed, isBoon, score } from '../../sheet/index.ts';
import { inHand, regripped } from '../../acts/hands.ts';
import { changed, choose, look, lookFor, moved, noted, option, reason, record, sentence, unmet } from '../../game.ts';
import type { Carried, Cell, Combatant, CombatantId, Lasting, Procedure, Scene, Why } from '../../rules.ts';
import { began, boonsOn, endEffects, knownOf, lastingOn, letGo, thingSlot, untilTurnEnd, wayTo } from '../../rules.ts';
import { farthestFrom, pushable } from '../../moves/threat.ts';
import { unfit } from '../../sheet/sheet.ts';
import { laid } from '../things.ts';
import type { Rolling, Source } from './inflictable.ts';

type Does = (who: CombatantId, from: Source, rolling: Rolling | null) => Procedure;

/** The one whose bane it is; the GM for nobody's, for who is gone, and where a player knows nothing of the target. */
const chooser =
  (by: CombatantId | null, whom: CombatantId) =>
  (scene: Scene): CombatantId | 'gm' => {
    const from = lookUp(scene, by);
    return from === null || knownOf(scene, from.id, [whom]).length === 0 ? 'gm' : from.id;
  };

const STAY = option.bane('stay', 'Leave the target where it is', 'The target is not moved.', 'x');
const TO = cellSlot('Where to', 'to');
const PUSH = option.bane('push', 'Push', 'Provokes no opportunity attacks.', 'move', 'OC-27', { slots: [TO.slot()] });
/** Pushed where the attacker chooses, half the power level in squares (OC-27, OL-288). */
const push: Does = function* (who, { by, level }) {
  const most = Math.floor(level / 2);
  const made = yield* choose(chooser(by, who), 'push', (scene) => {
    const target = lookUp(scene, who);
    const squares = target === null ? [] : pushable(scene, target, most);
    if (target === null || squares.length === 0) return null;
    const far = farthestFrom(scene, target, squares, lookUp(scene, by));
    return {
      ...between(sentence`Push ${called(who)} up to ${5 * most} ft. Where to?`, [who], [PUSH, STAY], STAY),
      always: far === null ? choice(STAY.id) : choice('push', { to: [far.x, far.y] }),
      check: (made) => {
        const to = TO.of(made);
        const fits = made.offer !== 'push' || (to !== null && wayTo(squares, to) !== null);
        return unmet([fits, 'not-reachable', `At most ${5 * most} ft, into a free square.`]);
      },
    };
  });
  const to = made?.offer === 'push' ? TO.of(made) : null;
  if (to !== null) yield* shoved(who, to, most, (feet) => ({ type: 'pushed', by, feet }));
};

/** Moved by another's will to a free square within so many, if there is a way; grips too far off by then let go. */
export function* shoved(who: CombatantId, to: Cell, most: number, because: (feet: number) => Why): Procedure {
  const [scene, target] = yield* lookFor(who);
  const path = target === null ? null : wayTo(pushable(scene, target, most), to);
  const from = cellOf(target);
  if (path === null || from === null) return;
  const places = path.map((cell) => ({ ...from, ...cell }));
  yield* record(moved(who, places, false, because(5 * path.length)));
  yield* letGo();
}

const THING = thingSlot<Carried>('thing', 'What', { id: ({ at }) => `${at}`, label: ({ name }) => name, first: true });
const handled = (combatant: Combatant) => carried(combatant.body).filter(inHand);
const taking = ({ weapons }: Combatant['body'], { id, hands }: Carried): Combatant['body']['weapons'] =>
  id === null ? weapons : [...weapons, { type: 'listed', weapon: id, grip: hands === 'two' ? 'two' : 'one' }];
/** Feet that a held object may fly (OC-30). */
const FLIES = 15;

const flightReasons = (scene: Scene, target: Combatant, to: Cell | null) => {
  const [grid, from] = [groundOf(scene), baseOf(target)];
  if (grid === null || from === null || to === null) return [reason('slot-malformed', 'Choose a square.')];
  const at = { ...baseAt(target, to), size: 1 };
  if (!onField(grid, at)) return [reason('off-the-field')];
  const feet = distance(grid, from, at);
  return feet <= FLIES ? [] : [reason('out-of-range', `It is ${feet} ft away; the thing flies at most ${FLIES} ft.`)];
};

/** What is held flies to a spot the attacker chooses, or at power level 6 into the attacker's hands (OC-30). */
const disarm: Does = function* (who, { by, level, attribute }) {
  const made = yield* choose(chooser(by, who), 'disarm', (scene) => {
    const target = lookUp(scene, who);
    const things = target === null ? [] : handled(target);
    const at = cellOf(target);
    const source = lookUp(scene, by);
    if (target === null || at === null || things.length === 0) return null;
    const what = THING.slot(things);
    const free = source !== null && handsUsed(source.body) < 2;
    const lands = `It lands within ${FLIES} ft.`;
    const fly = option.bane('fly', 'Send it flying', lands, 'move', 'OC-30', { slots: [what, TO.slot()] });
    const take = option.bane('take', 'Take it', 'It comes into your hand.', 'grab', 'OC-30', { slots: [what] });
    return {
      say: sentence`${called(who)} is disarmed. Where does it go?`,
      about: [who],
      options: level >= 6 ? [fly, { ...take, reasons: unmet([free, 'no-free-hand']) }] : [fly],
      otherwise: choice('fly', { thing: String(things[0]?.at), to: [at.x, at.y] }),
      check: (made) => {
        if (made.offer === 'fly') return flightReasons(scene, target, TO.of(made));
        const thing = THING.of(made, things);
        if (source === null || thing === null) return [];
        return unfit(source.body, { weapons: taking(source.body, thing) });
      },
    };
  });
  const [scene, target] = yield* lookFor(who);
  const thing = made === null || target === null ? null : THING.of(made, handled(target));
  if (made === null || target === null || thing === null) return;
  const to = made.offer === 'fly' ? TO.of(made) : null;
  const taker = lookUp(scene, by);
  const weapons = regripped(target.body, thing.at, 'dropped');
  const cr = 10 + 2 * (taker === null ? 0 : score(taker.body, attribute));
  const at = to === null ? null : cellName(to.x, to.y);
  const why = { type: 'disarmed', thing: thing.name, by, at, cr } as const;
  yield* record(changed(who, { weapons }, why), ...laid(scene, who, thing.id, to));
  if (to === null && taker !== null)
    yield* record(changed(taker.id, { weapons: taking(taker.body, thing) }, { type: 'took', thing: thing.name }));
};

/** Turns in which what was dispelled may not be invoked again: a minute. */
const BANNED = 10;
const PERMANENT = 6;
const WHICH = thingSlot<Boon>('boon', 'Boon', { id: ({ id }) => id, label: ({ kind }) => boonEntry(kind).name });
/** Ends boons up to power level (roll − 10) / 2, as the attacker picks; they are banned for a minute (OC-31). */
const dispel: Does = function* (who, { by, level: power }, rolling) {
  const most = rolling === null ? 9 : Math.floor((rolling.total - 10) / 2);
  // What nobody has to sustain takes the higher power level.
  const within = (scene: Scene): readonly Boon[] =>
    boonsOn(scene, who).filter(({ level, sustain }) => level <= most && (sustain || power >= PERMANENT));
  const made = yield* choose(chooser(by, who), 'dispel', (scene) => {
    const boons = within(scene);
    if (boons.length < 2) return null;
    const all = option.bane('all', 'End all', `Every boon of power level ${most} or less.`, 'wand');
    const single = option.bane('one', 'End one', 'The others stay.', 'wand', null, { slots: [WHICH.slot(boons)] });
    return between(sentence`Dispel boons on ${called(who)}. Which?`, [who], [all, single], all);
  });
  const scene = yield* look();
  const picked = made?.offer === 'one' ? WHICH.of(made, within(scene)) : null;
  const ends = within(scene).filter(({ id }) => picked === null || id === picked.id);
  yield* endEffects((effect) => isBoon(effect) && ends.some(({ id }) => id === effect.id), 'dispelled');
  for (const { kind, source } of ends) {
    const now = yield* look();
    const lasts = { ...untilTurnEnd(who), left: BANNED };
    const ban: Lasting = { type: 'ban', kind, ...lastingOn(now, kind, who), source, owner: by, ...lasts };
    yield* record(began(now, [ban]));
  }
};

/** The attacker regains what the roll dealt (OC-32). */
const drain: Does = function* (_, { by }, rolling) {
  const source = by === null ? null : lookUp(yield* look(), by);
  const dealt = rolling === null ? 0 : (rolling.damage ?? rolling.total - rolling.against.total);
  if (source === null || dealt <= 0) return;
  const set = healed(source.body, dealt);
  yield* record(changed(source.id, set, { type: 'drained', hp: (set.hp ?? 0) - source.body.hp }));
};

/** Off the board, once the GM agrees. */
const banish: Does = function* (who) {
  const yes = option.bane('banish', 'Banish', 'It leaves the board.', 'door-open');
  const say = sentence`${called(who)} is banished. Is it from another plane?`;
  const made = yield* choose('gm', 'banish', () => between(say, [who], [yes, STAY], STAY));
  if (made?.offer !== 'banish') return;
  const because = { type: 'banished' } as const;
  yield* record(noted(who, because), { type: 'edited', who, set: { place: null }, because });
};

/** Prone until it stands (OC-20). */
const knockDown: Does = function* (who) {
  yield* record(changed(who, { prone: true }, { type: 'knocked-down' }));
};

export const INSTANT: { readonly [K in BaneKind]?: Does } = {
  banished: banish,
  disarmed: disarm,
  dispel,
  'forced-move': push,
  knockdown: knockDown,
  'life-drain': drain,
};
