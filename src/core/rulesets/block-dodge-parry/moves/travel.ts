import { called, choice, combatantsSlot, find, idsOf, lookUp, sentence, type CombatantId } from '../../../rules/kit.ts';
import type { ZoneDanger } from '../../../space/field/field.ts';
import { zoneOf } from '../../../space/zones/graph.ts';
import { areaLeft, within } from '../../../space/zones/within.ts';
import { oneDie, save } from '../acts/harm/dice.ts';
import { harm } from '../acts/harm/harm.ts';
import { provokedAttack } from '../acts/harm/quick-attack.ts';
import { afterStep } from '../acts/intentions/draft.ts';
import { stepReasons } from '../acts/intentions/intent-check.ts';
import type { Why } from '../facts/because.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { changed, choose, combatantsOf, look, lookAt, moved, noted, record, roll, settingsOf } from '../game.ts';
import { option } from '../offer.ts';
import { ABILITIES, type Ability, able, isIn, type Step, watches, withoutState } from '../sheet/index.ts';
import { enemiesInZone, found, lurks, placeOf, zoneName, zonesOf } from './ground.ts';

/** Moving through zones: who hinders, what leaving provokes, what waits on the other side. */

interface Journey {
  /** A careful withdrawal provokes nothing. */
  readonly careful?: boolean;
  /** Whose cluster to join where a step names none. */
  readonly opponent?: CombatantId | null;
  readonly closing?: boolean;
  /** The GM has it go through whatever is in the way. */
  readonly forced?: boolean;
}

/** Enemies in a zone who could do anything about somebody there. */
export const watchful = (scene: Scene, mover: Combatant, zone?: string): readonly Combatant[] =>
  enemiesInZone(scene, mover, zone).filter(({ body }) => watches(body, mover.id));

/** Those who would strike at one who leaves their zone (BD-030, R-24). */
export const provoked = (scene: Scene, mover: Combatant, to: string): readonly Combatant[] => {
  const from = placeOf(mover);
  const left = from === null ? null : areaLeft(from, { zone: to, cluster: from.cluster });
  return left === null ? [] : watchful(scene, mover, left.zone);
};

const STRIKERS = combatantsSlot('who', 'Attackers');
const LET_GO = option.turn('let-go', 'Let them go', 'No one attacks.', 'x');

/** Only the GM hears of those who lurk. */
const letGo = (mover: CombatantId, by: readonly CombatantId[]) => noted(null, { type: 'let-go', mover, by }, true);

/**
 * The quick attacks on leaving a zone, as the GM allows (BD-030). Gives whether the mover can go on. Nobody waits for a
 * word on those who lurk, because the wait would tell of them: beside others the GM may have them strike, alone they
 * let the mover go.
 */
function* leave(actor: CombatantId, to: string): Procedure<boolean> {
  const scene = yield* look();
  const { provoke } = settingsOf(scene);
  let by: readonly CombatantId[] = idsOf(provoked(scene, find(scene, actor), to));
  if (by.length === 0 || provoke === 'never') return true;
  if (provoke === 'ask') {
    const made = yield* choose('gm', 'provoke', (now) => {
      const mover = lookUp(now, actor);
      const all = mover === null ? [] : provoked(now, mover, to);
      const among = idsOf(all);
      const open = idsOf(all.filter((combatant) => !lurks(combatant)));
      if (open.length === 0) return null;
      const about = 'One d4 per attacker; the highest counts.';
      const slots = [STRIKERS.slot({ among, min: 1, initial: open })];
      const strike = option.attack('strike', 'Quick attack', about, 'swords', 'BD-030', { slots });
      return {
        say: sentence`${called(actor)} leaves a zone with enemies. Do they make a quick attack?`,
        about: [actor, ...among],
        options: [strike, LET_GO],
        otherwise: choice('strike', { who: open }),
      };
    });
    if (lookUp(yield* look(), actor) === null) return false;
    if (made === null) yield* record(letGo(actor, by));
    by = made?.offer === 'strike' ? (STRIKERS.of(made) ?? []) : [];
  }
  const strikers = idsOf(combatantsOf(yield* look(), by).filter(({ body }) => able(body)));
  if (strikers.length > 0) yield* provokedAttack(actor, strikers);
  return yield* goesOn(actor);
}

/** Whether somebody can go on; who was taken off the table meanwhile cannot. */
export function* goesOn(actor: CombatantId): Procedure<boolean> {
  const mover = lookUp(yield* look(), actor);
  return mover !== null && able(mover.body);
}

const HURT: readonly (Ability | 'hp')[] = ['hp', ...ABILITIES];
/** What the dangers of a zone with this trigger do to somebody (BD-025). */
export function* suffer(
  target: CombatantId,
  zone: string,
  trigger: ZoneDanger['trigger'],
  only: string | null = null,
): Procedure {
  const dangers = zoneOf(zonesOf(yield* look()), zone)?.dangers ?? [];
  for (const { id, label, effect, trigger: when } of dangers) {
    if (when !== trigger || effect.type !== 'harm' || (only !== null && id !== only)) continue;
    const to = effect.to === null ? 'str' : HURT.find((score) => score === effect.to);
    if (to === undefined) continue;
    const combatant = lookUp(yield* look(), target);
    if (combatant === null || isIn(combatant.body, 'dead')) return;
    const die = oneDie({ of: null, label, secret: combatant.hidden }, effect.die);
    yield* harm(target, to, yield* roll(die), { critical: effect.severe }, label);
  }
}

/** At the start of a round everybody takes what the dangers of their zone always do (BD-025, R-64). */
export function* sufferAlways(): Procedure {
  const scene = yield* look();
  const harmful = zonesOf(scene).zones.filter(({ dangers }) =>
    dangers.some(({ trigger, effect }) => trigger === 'always' && effect.type === 'harm'),
  );
  for (const { id } of harmful) {
    for (const combatant of within(scene.combatants, { zone: id, cluster: null }))
      if (!isIn(combatant.body, 'fled') && !isIn(combatant.body, 'routed')) yield* suffer(combatant.id, id, 'always');
  }
}

/** Getting past enemies takes a DEX save, unless the GM ruled otherwise (BD-028, R-27). */
function* passes(actor: CombatantId, zone: string): Procedure<boolean> {
  const [scene, mover] = yield* lookAt(actor);
  if (watchful(scene, mover, zone).length === 0) return true;
  const ruling = scene.turn.rulings.find(
    (ruled) => ruled.who === actor && (ruled.ruling === 'unhindered' || ruled.ruling === 'held-back'),
  )?.ruling;
  if (ruling === 'unhindered') return true;
  const passed = ruling === undefined && (yield* save(actor, { ability: 'dex', label: 'to get past enemies' }));
  yield* record(noted(actor, { type: 'hindered', zone, passed }));
  return passed;
}

/** Somebody goes no farther. */
function* ends(actor: CombatantId, why: Extract<Why, { type: 'stopped' }>['why']): Procedure<false> {
  yield* record(noted(actor, { type: 'stopped', why }));
  return false;
}

/** Standing up is part of a move; cover and hiding places are left behind (BD-024). */
export const onFoot = ({ id, body }: Combatant): readonly Fact[] => {
  if (!isIn(body, 'prone') && !isIn(body, 'in-cover') && !isIn(body, 'hidden-away')) return [];
  const set = withoutState(body, 'prone', 'exposed', 'in-cover', 'hidden-away');
  return [changed(id, set, { type: isIn(body, 'prone') ? 'stood-up' : 'effect-ended' })];
};

/** One move; gives whether it was made and the mover can go on. */
function* step(actor: CombatantId, to: Step, journey: Journey): Procedure<boolean> {
  const { careful = false, opponent = null, closing = false, forced = false } = journey;
  const [scene, mover] = yield* lookAt(actor);
  const from = placeOf(mover);
  if (from === null) return false;
  if (to.zone !== from.zone) {
    const [wrong] = stepReasons(scene, mover, from, to);
    if (wrong !== undefined && !forced) return yield* ends(actor, wrong.code === 'zone-full' ? 'full' : 'shut');
    if (!careful && !(yield* leave(actor, to.zone)))
      return lookUp(yield* look(), actor) === null ? false : yield* ends(actor, 'down');
    yield* suffer(actor, from.zone, 'leave');
    if (!(yield* goesOn(actor))) return false;
  }
  const [now, walker] = yield* lookAt(actor);
  const place = afterStep(now, walker, to, lookUp(now, opponent));
  if (place.zone === from.zone && place.cluster === from.cluster) return true;
  const zone = zoneName(now, place.zone);
  yield* record(...onFoot(walker), moved(actor, [place], true, { type: 'moved-on', zone, closing }));
  yield* found();
  if (place.zone !== from.zone) yield* suffer(actor, place.zone, 'enter');
  return yield* goesOn(actor);
}

/** Goes move by move and ends where the mover is stopped; gives whether it got there. */
export function* travel(actor: CombatantId, path: readonly Step[], journey: Journey = {}): Procedure<boolean> {
  for (const [at, to] of path.entries()) {
    const from = placeOf(find(yield* look(), actor))?.zone ?? null;
    if (!(yield* step(actor, to, journey))) return false;
    const more = at < path.length - 1;
    if (more && to.zone !== from && !(yield* passes(actor, to.zone))) return yield* ends(actor, 'hindered');
  }
  return true;
}
