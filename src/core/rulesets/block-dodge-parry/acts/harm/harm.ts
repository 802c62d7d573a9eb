import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { changed, type Combatant, look, noted, type Procedure, record, type Scene, settingsOf } from '../../game.ts';
import { type Ability, hasAbility, isDetachment } from '../../sheet/index.ts';
import { netOf, type Landing } from '../moments/landing.ts';
import { sacrificed } from '../things/sacrifice.ts';
import { criticalSave } from './critical.ts';
import { lose, withAbility } from './lose.ts';

/** Overflow goes to STR, or for a detachment to its WIL, if it has any, where the table plays it so. */
const overflowOf = ({ body }: Combatant, { ability }: Landing, overflow: 'str' | 'wil'): Ability =>
  ability === 'str' && overflow === 'wil' && isDetachment(body) && hasAbility(body, 'wil') ? 'wil' : ability;

/**
 * A blow that landed. Gear may be sacrificed, Armor is taken off, the rest goes to HP and then to STR, with a critical
 * save for lost STR (BD-063 to BD-067, BD-133). Parry damage, and damage without a guard, goes straight to STR.
 */
export function* deal(scene: Scene, target: CombatantId, landing: Landing): Procedure {
  const before = lookUp(scene, target);
  if (before === null) return;
  const net = netOf(before, landing, settingsOf(scene));
  const why = { by: landing.by, with: landing.edge.name, face: landing.sides === 0 ? null : landing.face, net };
  if (net.total <= 0) {
    yield* record(noted(target, { type: 'held-off', ...why }));
    return;
  }
  if (yield* sacrificed(target, landing, net.total)) return;
  // nothing is kept across the question
  const struck = lookUp(yield* look(), target);
  if (struck === null) return;
  const ability = overflowOf(struck, landing, settingsOf(scene).detachmentOverflow);
  const guard = landing.past ? 0 : Math.min(struck.body.hp, net.total);
  const hp = struck.body.hp - guard;
  const over = net.total - guard;
  if (over === 0) {
    yield* record(changed(target, { hp }, { type: 'guard', ...why }));
    if (hp === 0 && struck.body.kind === 'pc' && settingsOf(scene).scars)
      yield* record(noted(target, { type: 'scarred', lost: guard }));
    return;
  }
  const left = Math.max(0, struck.body[ability] - over);
  const lost = struck.body[ability] - left;
  const wound = { type: 'wound', lost, parry: landing.parry, ...why } as const;
  const gone = yield* lose(target, { hp, ...withAbility(ability, left) }, ability, landing.by, wound);
  if (!gone && !landing.parry && (ability === 'str' || isDetachment(struck.body))) yield* criticalSave(target, landing);
}

const NO_WEAPON = { wound: 'none', tags: [], special: true, nonLethal: false } as const;
const PLAIN = { by: null, kind: 'own', sides: 0, past: true, parry: false, ability: 'str' } as const;

/** Harm that no Armor stops: dangers, falls, bleeding, backfiring spells (BD-312, R-05). */
export function* harm(
  target: CombatantId,
  to: Ability | 'hp',
  amount: number,
  how: { readonly critical: boolean },
  label: string,
): Procedure {
  const combatant = lookUp(yield* look(), target);
  if (combatant === null || amount <= 0) return;
  const left = Math.max(0, combatant.body[to] - amount);
  if (to === 'hp') {
    yield* record(changed(target, { hp: left }, { type: 'lost-guard', amount, label }));
    return;
  }
  const why = { type: 'lost-ability', ability: to, amount: combatant.body[to] - left, label } as const;
  const gone = yield* lose(target, withAbility(to, left), to, null, why);
  if (!gone && how.critical && to === 'str')
    yield* criticalSave(target, { ...PLAIN, face: amount, edge: { ...NO_WEAPON, name: label } });
}
