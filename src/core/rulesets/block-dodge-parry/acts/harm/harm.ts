import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import type { Ability } from '../../sheet/body.ts';
import { criticalSave } from './critical.ts';
import { isDetachment } from '../../sheet/derived.ts';
import type { Landing } from '../moments/landing.ts';
import { netOf } from '../moments/landing.ts';
import { lose, withAbility } from './lose.ts';
import { sacrificed } from '../things/sacrifice.ts';
import type { Battle, Fighter, Steps } from '../../game.ts';
import { changed, look, noted, record, settingsOf } from '../../game.ts';

/** What a blow came to. */
export interface Dealt {
  /** What got through Armor. */
  readonly net: number;
  /** STR (or another ability) that went. */
  readonly lost: number;
}
export const NOTHING: Dealt = { net: 0, lost: 0 };

/** What an overflow goes to: STR, or for a detachment WIL where the table plays it so. */
const overflowOf = ({ body }: Fighter, landing: Landing, overflow: 'str' | 'wil'): Ability =>
  landing.ability === 'str' && isDetachment(body) && overflow === 'wil' ? 'wil' : landing.ability;

/**
 * A blow that landed: gear may be given up for it, Armor is taken off, the rest goes to HP and what is left over to
 * STR, with a critical save for any STR that went (BD-063 to BD-067, BD-133). Damage of a parry and on those without a
 * guard goes straight to STR. `scene` is how things stand now.
 */
export function* deal(scene: Battle, target: CombatantId, landing: Landing): Steps<Dealt> {
  const before = lookUp(scene, target);
  if (before === null) return NOTHING;
  const net = netOf(before, landing, settingsOf(scene));
  const why = { by: landing.by, with: landing.edge.name, face: landing.face, net };
  if (net.total <= 0) {
    yield* record(noted(target, { type: 'held-off', ...why }));
    return NOTHING;
  }
  if (yield* sacrificed(target, landing, net.total)) return NOTHING;
  // Nothing of it is kept across the question.
  const struck = lookUp(yield* look(), target);
  if (struck === null) return NOTHING;
  const ability = overflowOf(struck, landing, settingsOf(scene).detachmentOverflow);
  const guard = landing.past ? 0 : Math.min(struck.body.hp, net.total);
  const hp = struck.body.hp - guard;
  const over = net.total - guard;
  if (over === 0) {
    yield* record(changed(target, { hp }, { type: 'guard', ...why }));
    if (hp === 0 && struck.body.kind === 'pc' && settingsOf(scene).scars)
      yield* record(noted(target, { type: 'scarred', lost: guard }));
    return { net: net.total, lost: 0 };
  }
  const left = Math.max(0, struck.body[ability] - over);
  const lost = struck.body[ability] - left;
  const wound = { type: 'wound', lost, parry: landing.parry, ...why } as const;
  const gone = yield* lose(target, { hp, ...withAbility(ability, left) }, ability, landing.by, wound);
  if (!gone && !landing.parry && (ability === 'str' || isDetachment(struck.body))) yield* criticalSave(target, landing);
  return { net: net.total, lost };
}

const NO_WEAPON = { wound: 'none', tags: [], special: true, nonLethal: false } as const;
const PLAIN = { by: null, kind: 'own', sides: 0, past: true, parry: false, ability: 'str' } as const;

/**
 * Harm that no Armor stops: dangers, falls, bleeding, spells that turn back. To HP it stops at 0; to an ability it has
 * its zero (BD-312, R-05).
 */
export function* harm(
  who: CombatantId,
  to: Ability | 'hp',
  amount: number,
  how: { readonly critical: boolean },
  label: string,
): Steps {
  const fighter = lookUp(yield* look(), who);
  if (fighter === null || amount <= 0) return;
  if (to === 'hp') {
    yield* record(changed(who, { hp: Math.max(0, fighter.body.hp - amount) }, { type: 'lost-guard', amount, label }));
    return;
  }
  const left = Math.max(0, fighter.body[to] - amount);
  const why = { type: 'lost-ability', ability: to, amount: fighter.body[to] - left, label } as const;
  const gone = yield* lose(who, withAbility(to, left), to, null, why);
  if (!gone && how.critical && to === 'str')
    yield* criticalSave(who, { ...PLAIN, face: amount, edge: { ...NO_WEAPON, name: label } });
}
