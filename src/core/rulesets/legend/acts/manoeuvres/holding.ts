import type { Cell, CombatantId, Command, Cost } from '../../../../rules/kit.ts';
import { atOne, baseAt, byTable, cellOf, find, lookUp, PATH, TARGET, unless } from '../../../../rules/kit.ts';
import { entered, stayedIn } from '../areas/lasting.ts';
import { harm } from '../harm.ts';
import { freed, hardest, heldBy, heldOf, holdDc, holdOn, loose, type Hold } from './hold.ts';
import { save } from '../save.ts';
import type { Why } from '../../facts/because.ts';
import type { Action, Combatant, Procedure, Scene } from '../../game.ts';
import { action, changed, look, lookAt, reason, record, settingsOf, tableAction } from '../../game.ts';
import { head, unmeasured } from '../../offer.ts';
import { carriedBy, carrierOf, goes, standIn } from '../../moves/mounted.ts';
import { fits } from '../../moves/occupying.ts';
import { undertakes } from '../../moves/opportunity.ts';
import { cost, freeReasons, spend, taskCost, taskReasons } from '../../round/budget.ts';
import type { Body, Turn } from '../../sheet/index.ts';

/** What one does while held, or while holding: escape, choke, let go. */

/**
 * The save against a hold: Reflex from a grapple, Fortitude from a pin, or as the table says; size helps as against any
 * manoeuvre (LG-414, LG-417).
 */
function* frees(who: CombatantId, hold: Hold): Procedure<boolean> {
  const scene = yield* look();
  const { holdSaves, sizes } = settingsOf(scene);
  const more = [{ label: 'size', value: sizes[find(scene, who).body.size].steady }];
  const what = hold.condition === 'pinned' ? 'the pin' : 'the grapple';
  return yield* save(who, holdSaves[hold.condition], { what, dc: holdDc(scene, hold), more, by: hold.by });
}

/** Who is held: this one, or the mount it rides, for which it acts (RU-41). */
const held = (scene: Scene, who: Combatant): Combatant | null =>
  [who, carrierOf(scene, who)].find(({ body }) => holdOn(body) !== null) ?? null;

/** A move action; the hold ends where the save reaches its DC (LG-417). */
export const escape = action({
  ...head('move', 'escape', 'Escape', 'chevrons-right', 'LG-417'),
  about: 'A save against the hold frees you of it.',
  cost: (scene) => taskCost(scene, 'escape-hold'),
  when: (scene, who) => held(scene, who) !== null,
  reasons: (scene, who) => taskReasons(scene, who, 'escape-hold'),
  *resolve(who) {
    if (!(yield* undertakes(who, 'escape-hold', { type: 'struggled' }))) return;
    const now = yield* look();
    const victim = held(now, find(now, who));
    const hold = victim === null ? null : hardest(now, victim.body);
    if (victim !== null && hold !== null && (yield* frees(victim.id, hold))) yield* freed(victim.id, [hold.by]);
  },
  headline: 'tries to escape…',
});

/** What choking does at this table (LG-416). */
const choking = (scene: Scene, { body }: Combatant): number => {
  const { level, more } = settingsOf(scene).choke;
  return level * body.level + more;
};
/** Damage of the holder's level on somebody it has pinned; nothing is rolled (LG-416). */
export const choke = action({
  ...head('attack', 'choke', 'Choke', 'grip', 'LG-416'),
  about: (scene, who) => `${choking(scene, who)} damage to a creature you have pinned.`,
  cost: (scene) => taskCost(scene, 'choke'),
  when: (scene, who) => heldOf(scene, who.id).length > 0,
  reasons: (scene, who) => taskReasons(scene, who, 'choke'),
  ...atOne<Body, Turn, Why>(
    (scene, who) => heldOf(scene, who.id),
    (_, who, target) => unless(heldBy(target, who.id) === 'pinned', reason('pin-first')),
  ),
  *resolve(who, command) {
    const target = TARGET.of(command);
    if (target === null) return;
    if (!(yield* undertakes(who, 'choke', { type: 'choked', target }))) return;
    const [scene, holder] = yield* lookAt(who);
    if (lookUp(scene, target) !== null) yield* harm(who, target, choking(scene, holder));
  },
  headline: 'chokes',
});

/** Ends a hold of one's own, for free (LG-419). */
export const letGo = action({
  ...unmeasured('other', 'let-go', 'Let go', 'hand', 'LG-419'),
  about: 'Ends your hold.',
  cost: cost('free'),
  when: (scene, who) => heldOf(scene, who.id).length > 0,
  reasons: freeReasons,
  ...atOne<Body, Turn, Why>(
    (scene, who) => heldOf(scene, who.id),
    (_, who, target) => unless(heldBy(target, who.id) !== null, reason('grapple-first')),
  ),
  *resolve(who, command) {
    const target = TARGET.of(command);
    if (target === null) return;
    yield* record(changed(who, spend(find(yield* look(), who).body, 'free'), { type: 'struggled' }));
    yield* freed(target, [who]);
  },
  headline: 'lets go',
});

/** A holder, all it holds and the mounts that carry them, each where it comes to when all go as far as the holder. */
const together = (scene: Scene, holder: Combatant, path: readonly Cell[] | null) => {
  const [from, end] = [cellOf(holder), path?.at(-1)];
  if (from === null || end === undefined) return [];
  return [...new Set([holder, ...heldOf(scene, holder.id)].map((one) => standIn(scene, one)))].flatMap((one) => {
    const at = cellOf(one);
    return at === null ? [] : [{ one, to: { ...at, x: at.x + end.x - from.x, y: at.y + end.y - from.y } }];
  });
};
/** The scene without those who go and whom they carry: they are in nobody's way. */
const apartFrom = (scene: Scene, going: readonly { readonly one: Combatant }[]): Scene => {
  const away = new Set(going.flatMap(({ one }) => [one.id, ...carriedBy(scene, one).map(({ id }) => id)]));
  return { ...scene, combatants: scene.combatants.filter(({ id }) => !away.has(id)) };
};

/** An effect may drag both and keep the hold: the GM moves them as one (LG-419). */
export const drag = action({
  ...unmeasured('move', 'drag', 'Move both', 'move', 'LG-419'),
  about: 'Moves the holder and everyone it holds together. The holds stay.',
  gmOnly: true,
  secondary: true,
  when: (scene, who) => heldOf(scene, who.id).length > 0,
  slots: [PATH.slot()],
  check: (scene, who, command) => {
    const going = together(scene, who, PATH.of(command));
    const others = apartFrom(scene, going);
    const free = going.every(({ one, to }) => fits(others, one, baseAt(one, to)));
    return unless(free, reason('not-free', 'They all need free squares.'));
  },
  *resolve(who, command) {
    const scene = yield* look();
    const going = together(scene, find(scene, who), PATH.of(command));
    const stayed = going.map(({ one, to }) => stayedIn(scene, one, [to]));
    yield* record(...going.flatMap(({ one, to }) => goes(scene, one, [to], false, { type: 'dragged' })));
    for (const [nth, { one }] of going.entries()) yield* entered(one.id, stayed[nth] ?? []);
  },
  headline: 'is dragged along',
});

/** What the table does by itself once a hold is over, whatever ended it (LG-419). */
export const loosen = tableAction({
  ...unmeasured('turn', 'loosen', 'End broken holds', 'hand'),
  about: 'Frees everyone whose holder is gone, helpless or out of reach.',
  when: (scene) => loose(scene).length > 0,
  secondary: true,
  *resolve() {
    for (const [who, by] of loose(yield* look())) yield* freed(who, by);
  },
  headline: '',
});
export const looseDue = (scene: Scene, turnName: string): Command | null =>
  loose(scene).length > 0 ? byTable('loosen', turnName) : null;

/**
 * Standard and move actions of the held need the same save first; where it fails the action is lost (LG-418). Free,
 * swift and immediate ones need none; nor do others where the table has it so.
 */
export const struggling = (
  other: Action,
  pays = (scene: Scene, who: Combatant, command: Command): readonly Cost[] =>
    other.offers(scene, who).find(({ id }) => id === command.offer)?.cost ?? [],
): Action => ({
  ...other,
  *resolve(command) {
    const scene = yield* look();
    const who = command.who === null ? null : lookUp(scene, command.who);
    const hold = who === null ? null : hardest(scene, who.body);
    if (who !== null && hold !== null && command.forced === null && settingsOf(scene).heldSave) {
      const pips = pays(scene, who, command);
      const kind = (['standard', 'move'] as const).find((pip) => pips.some((paid) => paid.pip === pip));
      if (kind !== undefined && !(yield* frees(who.id, hold))) {
        yield* record(changed(who.id, spend(find(yield* look(), who.id).body, kind), { type: 'held-back' }));
        return;
      }
    }
    yield* other.resolve(command);
  },
});
