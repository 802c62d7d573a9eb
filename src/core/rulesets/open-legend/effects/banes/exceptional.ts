import { calledAll, combatantSlot, hostile, lookUp, sentence } from '../../../../rules/kit.ts';
import { aimAt, scoreAgainst, tallyAgainst, type Attack } from '../../acts/attacks/declare.ts';
import type { Raised } from '../../acts/interrupts/guard.ts';
import type { Body, Choice, Combatant, CombatantId, Offer, Procedure, Scene, Tally } from '../../rules.ts';
import { DEFENSES, featTier, idsOf, knownOf, look, lookFor, mayReact, option, unmet } from '../../rules.ts';
import { inflict } from './inflict.ts';
import type { Choosable, Inflicting } from './inflictable.ts';
import { addable, baneDefense, mindReasons, readBoth, slotsBy, sufferReasons, togetherReasons } from './inflictable.ts';

/** By how much the roll has to exceed the defense; less for a bane one has made one's own. */
const marginFor = (body: Body, { kind }: Inflicting): number => {
  if (featTier(body, 'superior-bane-focus', kind) > 0) return 1;
  return featTier(body, 'bane-focus', kind) > 0 ? 5 : 10;
};
const LEAST = 1;

/** What an attack came to: its total, and the Defends against it. */
type Success = { readonly attack: Attack; readonly total: number; readonly raised: Raised };

const beatenBy = (scene: Scene, { attack: { aims, defense }, total, raised }: Success) =>
  aims.flatMap(({ who, shift }) => {
    const target = lookUp(scene, who);
    if (target === null || target.body.dead) return [];
    const margin = total - scoreAgainst(scene, target, defense, shift, raised.get(who));
    return margin >= LEAST ? [{ who, margin }] : [];
  });

/** What a bane has to reach: what the attack did where it goes against the same defense, else its own (OL-218). */
const scoreOf = (scene: Scene, { attack, raised }: Success, target: Combatant, bane: Inflicting): Tally => {
  const defense = baneDefense(bane, attack.attribute) ?? attack.defense;
  const aim = aimAt(attack, target.id);
  return defense === attack.defense
    ? tallyAgainst(scene, target, defense, aim?.shift, raised.get(target.id))
    : tallyAgainst(scene, target, defense, aim?.resisted);
};

/** Beaten by enough for all these banes; the roll reaches the defense against the first (OL-094, OL-218). */
const befalling = (
  scene: Scene,
  success: Success,
  body: Body,
  banes: readonly Inflicting[],
  beaten = beatenBy(scene, success),
): readonly CombatantId[] =>
  beaten.flatMap(({ who, margin }) => {
    const { attack, total } = success;
    const [target, [bane]] = [lookUp(scene, who), banes];
    if (target === null || bane === undefined || banes.some((each) => margin < marginFor(body, each))) return [];
    if (total < scoreOf(scene, success, target, bane).total) return [];
    return sufferReasons(scene, who, attack.by, bane).length === 0 ? [who] : [];
  });

/** The total with which the strongest boon is dispelled (OC-31). */
const DISPELS_ALL = 28;
/** Of a total above this, only by how much it beats the defense of a sole target is read from here on. */
export const readUpTo = (scene: Scene, { aims }: Attack): number => {
  let most = DISPELS_ALL;
  for (const combatant of scene.combatants)
    for (const defense of DEFENSES) most = Math.max(most, scoreAgainst(scene, combatant, defense));
  return most + Math.max(0, ...aims.map(({ shift }) => shift));
};

const PASS = option.bane('pass', 'No bane', 'Only the damage counts.', 'x');
const WHOM = 'Every target beaten by 10 or more suffers it, if the total also reaches its defense against the bane.';
/** Another foe, instead of those who were struck (OC-29). */
const OTHER = combatantSlot('other', 'Intimidate another foe instead');
const add = (body: Body, { pairs, seconds }: Additions, others: readonly CombatantId[]): Offer => {
  const is = pairs.filter(({ kind }) => kind === 'intimidated').map(({ kind, level }) => `${kind}-${level}`);
  const other = OTHER.slot({ among: others, optional: true, when: { slot: 'bane', is } });
  const daunts = others.length > 0 && is.length > 0;
  const slots = [...slotsBy(body, pairs, seconds), ...(daunts ? [other] : [])];
  return option.bane('add', 'Add a bane', WHOM, 'zap', 'OL-093', { slots });
};

/** Other foes whose Resolve the roll reaches. */
const daunted = (scene: Scene, success: Success): readonly CombatantId[] => {
  const { attack, total } = success;
  const by = lookUp(scene, attack.by);
  const far = beatenBy(scene, success).some(({ margin }) => margin >= 10);
  if (by === null || !far) return [];
  const all = scene.combatants.filter(
    (foe) =>
      hostile(by, foe) &&
      !attack.targets.includes(foe.id) &&
      foe.place !== null &&
      !foe.body.dead &&
      total >= scoreAgainst(scene, foe, 'resolve') &&
      sufferReasons(scene, foe.id, by.id, { kind: 'intimidated', variant: '' }).length === 0,
  );
  return knownOf(scene, by.id, idsOf(all));
};

/** What may be added, and what may go along with one of them, whatever its own defense. */
type Additions = { readonly pairs: readonly Choosable[]; readonly seconds: readonly Choosable[] };

const additions = (scene: Scene, success: Success): Additions | null => {
  const { attack } = success;
  const by = lookUp(scene, attack.by);
  if (by === null || attack.banes.length > 0) return null;
  const beaten = beatenBy(scene, success);
  if (beaten.length === 0) return null;
  const fits = (bane: Inflicting): boolean =>
    knownOf(scene, by.id, befalling(scene, success, by.body, [bane], beaten)).length > 0 ||
    (bane.kind === 'intimidated' && daunted(scene, success).length > 0);
  const pairs = addable(by.body, attack.means, fits);
  return pairs.length === 0 ? null : { pairs, seconds: addable(by.body, attack.means, () => true) };
};

const addedBy = (body: Body, made: Choice, { pairs, seconds }: Additions) => readBoth(made.slots, pairs, seconds, body);

/** Why these may not be added: a hallucination to several; two that befall nobody together, or another foe. */
const bothReasons = (scene: Scene, success: Success, body: Body, made: Choice, banes: readonly Inflicting[]) => {
  if (banes.length === 0) return [];
  const known = knownOf(scene, success.attack.by, befalling(scene, success, body, banes));
  const tooMany = mindReasons(banes, known.length);
  if (banes.length < 2) return tooMany;
  return unmet(
    tooMany,
    togetherReasons(body, success.attack.attribute, banes),
    [known.length > 0, 'nothing-to-do', 'The roll does not beat anyone by enough for both.'],
    [OTHER.of(made) === null, 'slot-malformed', 'Choose another foe or a second bane.'],
  );
};

export function* exceptional(attack: Attack, total: number, raised: Raised): Procedure {
  const { by, attribute, with: source } = attack;
  const success: Success = { attack, total, raised };
  const made = yield* mayReact(by, 'exceptional', (scene) => {
    const more = additions(scene, success);
    const attacker = lookUp(scene, by);
    if (more === null || attacker === null) return null;
    const { body } = attacker;
    const all = beatenBy(scene, success).map(({ who }) => who);
    const beaten = knownOf(scene, by, all);
    return {
      say: sentence`${total} beats ${calledAll(beaten)} by far. Add a bane?`,
      about: beaten,
      options: () => [add(body, more, daunted(scene, success)), PASS],
      otherwise: PASS.id,
      check: (made) => bothReasons(scene, success, body, made, addedBy(body, made, more)),
    };
  });
  if (made?.offer !== 'add') return;
  const [scene, attacker] = yield* lookFor(by);
  const more = additions(scene, success);
  const banes = more === null || attacker === null ? [] : addedBy(attacker.body, made, more);
  const [bane] = banes;
  if (attacker === null || bane === undefined) return;
  const other = bane.kind === 'intimidated' ? OTHER.of(made) : null;
  const whom = other === null ? befalling(scene, success, attacker.body, banes) : [other];
  for (const who of whom) {
    const target = lookUp(yield* look(), who);
    if (target === null) continue;
    const own = scoreOf(scene, success, target, bane);
    const damage = beatenBy(scene, success).find((beaten) => beaten.who === who)?.margin ?? 0;
    for (const each of banes) yield* inflict(who, { by, attribute, source, ...each }, { total, against: own, damage });
  }
}
