import type { Cell, CombatantId, Prompt } from '../../../rules/kit.ts';
import { cellOf, choice, feetWallet, find, groundOf, idsOf, inTurn } from '../../../rules/kit.ts';
import { leftBy, lookUp, reaction, walking } from '../../../rules/kit.ts';
import { called, sentence } from '../../../rules/text/asked.ts';
import type { CellPlace } from '../../../space/field/field.ts';
import { formsAt } from '../acts/attacks/forms.ts';
import { strike } from '../acts/attacks/strike.ts';
import type { Strike } from '../acts/attacks/striking.ts';
import { FORMS, type Form } from '../data/weapon-list.ts';
import type { Why } from '../facts/because.ts';
import type { Stopped } from '../facts/fight-facts.ts';
import { type Combatant, look, lookAt, moved, noted, type Procedure, type Scene } from '../game.ts';
import { GRIT, option } from '../offer.ts';
import { seenInTheOpen } from '../round/hidden.ts';
import { spendGrit } from '../round/spending.ts';
import { able } from '../round/state.ts';
import type { Body } from '../sheet/body.ts';
import { armFor, type Lean, type Move } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';
import { comesIntoSightOf, reactorsTo, walkRules } from './walk-rules.ts';

/** Walking, and who may strike at it: leaving a reach, and coming out of cover into sight (TT-039 to TT-042). */

/** What a way of moving leans on an attack that it provokes (TT-073, TT-075, TT-127). */
const LEANS: Readonly<Record<Move | 'slip', readonly Lean[]>> = {
  walk: [],
  run: [{ label: 'running', good: true }],
  shift: [{ label: 'shifting', good: false }],
  slip: [],
};
/** How somebody gives others a chance to strike. */
type Given = 'leaves the reach of' | 'comes into the sight of';
const HAND: readonly Form[] = ['melee', 'pole'];
const PASS = option.react('pass', 'Let them go', 'Keep the Grit.', 'x');

/** An attack as it is made everywhere: a Slip's step is a move like others. */
export const attackBy = (made: Strike): Procedure => strike(made, slipStep);

const chance = (scene: Scene, by: CombatantId, on: CombatantId, forms: readonly Form[], why: Given): Prompt =>
  reaction(by, 'opportunity', () => {
    const [one, other] = [lookUp(scene, by), lookUp(scene, on)];
    if (one === null || other === null) return null;
    const strikes = formsAt(scene, one, other, forms).map((form) => {
      const name = `Attack with ${armFor(one.body, form)?.name.toLowerCase() ?? 'fists'}`;
      const icon = form === 'missile' ? 'bow' : 'swords';
      return option.attack(form, name, 'An opportunity attack for 1 Grit.', icon, 'TT-039', { cost: GRIT });
    });
    const [first] = strikes;
    return first === undefined
      ? null
      : {
          say: sentence`${called(other.id)} ${why} ${called(one.id)}. Make an opportunity attack?`,
          about: [on],
          options: [...strikes, PASS],
          otherwise: PASS.id,
          always: choice(first.id),
        };
  });

/** All with a chance strike in turn, once in a move (TT-128, TT-133). Gives why the move ends, if it does. */
const chances = (
  on: CombatantId,
  from: CellPlace | null,
  how: Move | 'slip',
  reacted: Set<CombatantId>,
  forms: readonly Form[],
  why: Given,
  who: (scene: Scene, mover: Combatant) => readonly Combatant[],
  goes: (mover: Combatant) => boolean = able,
): Procedure<Stopped | null> =>
  inTurn<Body, Turn, Why, Stopped>({
    who: (scene) => idsOf(who(scene, find(scene, on)).filter(({ id }) => !reacted.has(id))),
    over: (scene) => {
      const mover = lookUp(scene, on);
      const at = mover === null ? null : cellOf(mover);
      if (mover === null || !able(mover)) return 'down';
      return from !== null && (!goes(mover) || at?.x !== from.x || at.y !== from.y) ? 'down' : null;
    },
    prompt: (scene, by) => chance(scene, by, on, forms, why),
    *act(by, made) {
      reacted.add(by);
      yield* spendGrit(by);
      const form = FORMS.find((one) => one === made.offer);
      if (form !== undefined) yield* attackBy({ by, to: on, form, leans: LEANS[how], note: 'opportunity attack' });
    },
  });

/** A walk with the chances that leaving a reach gives. */
const walkOf = (
  how: Move | 'slip',
  reacted: Set<CombatantId>,
  goes: (mover: Combatant) => boolean,
  blocks: typeof walkRules.blocks = walkRules.blocks,
) =>
  walking<Body, Turn, Why, Stopped>({
    ...walkRules,
    blocks,
    able: goes,
    react: (who, from, to) =>
      chances(
        who,
        from,
        how,
        reacted,
        HAND,
        'leaves the reach of',
        (scene, mover) => {
          const grid = groundOf(scene);
          return grid === null ? [] : leftBy(grid, reactorsTo(scene, mover), mover, from, to);
        },
        goes,
      ),
    stopped: (who, why) => noted(who, { type: 'stopped', why }),
    putBack: ({ id, body }, cells) =>
      body.dead ? [] : [moved(id, cells, false, { type: 'moved', how, units: cells.length })],
  });

/** Where a walk goes on at once it may pause on a friend. */
const throughFriends: typeof walkRules.blocks = (scene, grid, mover) => {
  const { blocked, noStop } = walkRules.blocks(scene, grid, mover);
  return { blocked, noStop: new Uint8Array(noStop.length) };
};

/** How many steps of a path lead to the first cell in somebody's sight; null: none does. */
const stepsIntoSight = (scene: Scene, mover: Combatant, path: readonly Cell[], met: ReadonlySet<CombatantId>) => {
  const start = cellOf(mover);
  if (start === null) return null;
  const cells: readonly Cell[] = [start, ...path];
  for (let at = 0; at < path.length; at++) {
    const [from, to] = [cells[at] ?? start, cells[at + 1] ?? start];
    if (comesIntoSightOf(scene, mover, from, to).some(({ id }) => !met.has(id))) return { steps: at + 1, from, to };
  }
  return null;
};

/** Goes along a path; hidden movers are struck at by nobody, and are seen if they end in the open (TT-134). */
export function* walk(
  who: CombatantId,
  path: readonly Cell[],
  how: Move | 'slip',
  feet: number,
  forced: boolean,
): Procedure {
  const reacted = new Set<CombatantId>();
  // whoever is knocked down on the way goes no farther; the GM may have one move that lay already
  const lay = lookUp(yield* look(), who)?.body.prone === true;
  const goes = (mover: Combatant): boolean => able(mover) && (lay || !mover.body.prone);
  const [onward, passing] = [walkOf(how, reacted, goes), walkOf(how, reacted, goes, throughFriends)];
  let left = path;
  let walked = 0;
  while (left.length > 0) {
    const [scene, mover] = yield* lookAt(who);
    const sighted = forced ? null : stepsIntoSight(scene, mover, left, reacted);
    const before = walked;
    const leg = sighted === null ? left : left.slice(0, sighted.steps);
    const done = yield* (leg.length < left.length ? passing : onward)(who, leg, {
      wallet: (_, gone) => feetWallet(forced ? Infinity : feet - before - gone),
      voluntary: !forced,
      forced,
      facts: ({ id }, { places, feet: run }) => [
        moved(id, places, !forced, { type: 'moved', how, units: Math.round(run / (groundOf(scene)?.feet ?? 5)) }),
      ],
    });
    walked += done.feet;
    if (sighted === null || done.stopped !== null) break;
    left = left.slice(sighted.steps);
    const { from, to } = sighted;
    const stopped = yield* chances(who, null, how, reacted, FORMS, 'comes into the sight of', (now, one) =>
      comesIntoSightOf(now, one, from, to),
    );
    // Whoever let it pass is not asked again about this move (TT-133).
    for (const { id } of comesIntoSightOf(scene, mover, from, to)) reacted.add(id);
    if (stopped !== null) break;
  }
  yield* seenInTheOpen(who);
}

/** The step of a Slip: a straight move that others may react to (TT-125, TT-R11). */
export function* slipStep(who: CombatantId, to: Cell): Procedure {
  const feet = groundOf(yield* look())?.feet ?? 5;
  yield* walk(who, [to], 'slip', 2 * feet, false);
}
