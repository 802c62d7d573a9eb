import type { CombatantId, Part, Roll, Tally } from '../../../rules/kit.ts';
import { dice, lookUp, poolRoll, sumOf } from '../../../rules/kit.ts';
import { harm } from './harm.ts';
import type { Reached } from '../facts/attack-facts.ts';
import { look, noted, part, record, roll, settingsOf, type Combatant, type Procedure, type Scene } from '../game.ts';
import { coverOf, measured, mistBefore, ofTwo } from '../moves/measure.ts';
import type { DamageKind, WeaponId } from '../sheet/index.ts';
import { acOf, armed, attackOf, bandsBeyond, effectsOn, isMelee, missChance, modified } from '../sheet/index.ts';

/** One attack: who on whom, with what, at which entry of their bonuses, and what else goes into it. */
export interface Blow {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly weapon: WeaponId;
  readonly bonus: number;
  readonly more?: Part;
}

/** What is added to the die and what it must reach (LG-201, LG-204, LG-205). */
export const compared = (
  scene: Scene,
  attacker: Combatant,
  target: Combatant,
  id: WeaponId,
  bonus: number,
  more?: Part,
): { readonly attack: Tally; readonly ac: Tally } => {
  const weapon = armed(attacker.body, id);
  const rules = settingsOf(scene);
  const farther = bandsBeyond(attacker.body, weapon, measured(scene, attacker, target) ?? 0, rules) === 1;
  const against = isMelee(weapon) ? 'melee' : 'ranged';
  return {
    attack: attackOf(attacker.body, weapon, bonus, farther, more, rules, target.body),
    ac: acOf(target.body, against, coverOf(scene, attacker, target, against), rules),
  };
};

export const D20 = sumOf([dice('d20', 1, 20)]);
const D100 = sumOf([dice('d100', 1, 100)]);
export const D6 = sumOf([dice('d6', 1, 6)]);

/** Whose die against what: all that an attack roll reads. */
export interface Aimed {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly attack: number;
  readonly ac: number;
  readonly threatMin: number;
  /** Per cent of hits that miss. */
  readonly missing: number;
  readonly secret: boolean;
}

/** Whether a hit finds its target, where there is a chance that it does not (LG-259). */
export function* found({ by, target, attack, ac, missing, secret }: Aimed, face: number): Procedure<boolean> {
  if (missing === 0) return true;
  if (!(yield* roll(poolRoll({ of: by, label: 'to find it', secret }, D100, (die) => die <= missing)))) return true;
  yield* record(noted(target, { type: 'missed', by, total: face + attack, ac, unseen: true }));
  return false;
}

/** What the die of an attack comes to. */
export interface Blown {
  readonly face: number;
  readonly hit: boolean;
  readonly critical: boolean;
}
export const attackRoll = ({ by, attack, ac, threatMin, secret }: Aimed): Roll<Blown> =>
  poolRoll(
    { of: by, label: 'attack', secret },
    D20,
    (die) => ({ face: die, hit: die + attack >= ac, critical: die + attack >= ac && die >= threatMin }),
    (read) => `${read.hit} ${read.critical}`,
  );

/**
 * d20 and bonus against AC, 1 and 20 are numbers like others (LG-202); a natural die within the threat range that hits
 * is a critical (LG-045, LG-046). Null: it misses.
 */
export function* lands(aimed: Aimed): Procedure<{ readonly critical: boolean; readonly rolled: Reached } | null> {
  const { by, target, attack, ac } = aimed;
  const { face, hit, critical } = yield* roll(attackRoll(aimed));
  if (hit) return (yield* found(aimed, face)) ? { critical, rolled: { total: face + attack, ac } } : null;
  yield* record(noted(target, { type: 'missed', by, total: face + attack, ac, unseen: false }));
  return null;
}

/** What a blow does where it lands, as it was when it was struck or sent off. */
export interface Wound {
  readonly by: CombatantId;
  readonly plus: number;
  readonly level: number;
  readonly least: number;
  readonly kind: DamageKind;
  readonly secret: boolean;
}

export const damageRoll = ({ by, secret }: Wound): Roll<number> =>
  poolRoll({ of: by, label: 'damage', secret }, D6, (total) => total);
/** 1d6 and what is added, usually at least 1; a critical adds twice the level (LG-048, LG-210). */
export const amountOf = ({ plus, level, least }: Wound, die: number, critical: boolean): number =>
  Math.max(least, die + plus) + (critical ? 2 * level : 0);

export function* damageOf(wound: Wound, critical: boolean): Procedure<number> {
  return amountOf(wound, yield* roll(damageRoll(wound)), critical);
}

export const aimedAt = (
  scene: Scene,
  attacker: Combatant,
  target: Combatant,
  { weapon, bonus, more }: Pick<Blow, 'weapon' | 'bonus' | 'more'>,
): Aimed => {
  const { attack, ac } = compared(scene, attacker, target, weapon, bonus, more);
  return {
    by: attacker.id,
    target: target.id,
    attack: attack.total,
    ac: ac.total,
    threatMin: armed(attacker.body, weapon).threatMin,
    missing: Math.max(
      missChance(attacker.body, target.body, settingsOf(scene)),
      ofTwo(scene, attacker, target, 0, (grid, a, b) => mistBefore(scene, grid, a, b, target)),
    ),
    secret: attacker.hidden,
  };
};

export const woundOf = (scene: Scene, { id, body, hidden }: Combatant, weapon: WeaponId): Wound => {
  const { damage, kind } = armed(body, weapon);
  const more = modified(body, 'damage').reduce((sum, { value }) => sum + value, 0);
  const worse = effectsOn(body, settingsOf(scene)).reduce((sum, effect) => sum + (effect.damage ?? 0), 0);
  const plus = body.kom + body.damageMisc + damage + more + worse;
  return { by: id, plus, level: body.level, least: settingsOf(scene).leastDamage, kind, secret: hidden };
};

/** An attack roll, and the damage where it hits (LG-045 to LG-048, LG-201, LG-210). */
export function* strike(blow: Blow): Procedure {
  const made = yield* look((scene) => {
    const [attacker, aimed] = [lookUp(scene, blow.by), lookUp(scene, blow.target)];
    if (attacker === null || aimed === null) return null;
    return { aimed: aimedAt(scene, attacker, aimed, blow), wound: woundOf(scene, attacker, blow.weapon) };
  });
  const landed = made === null ? null : yield* part(lands(made.aimed));
  if (made === null || landed === null) return;
  const { critical, rolled } = landed;
  const damage = yield* damageOf(made.wound, critical);
  yield* harm(blow.by, blow.target, damage, critical, made.wound.kind, rolled);
}
