import { find, lookUp, small } from '../../../../rules/kit.ts';
import { check, succeeds, type Checked } from '../checks.ts';
import { changed, look, noted, part, record, settingsOf, type Procedure } from '../../game.ts';
import { pushAway } from '../../moves/steps.ts';
import { reveal } from '../../round/hidden.ts';
import { able } from '../../round/state.ts';
import { armFor, armorOf, ATTRIBUTE_OF, scoreOf } from '../../sheet/derived.ts';
import { criticalHit, fumble } from '../tables.ts';
import { damage, oneMore } from '../wounds.ts';
import { counter } from './counter.ts';
import { defend, type Defended } from './defend.ts';
import { leansOf, shotAt } from './forms.ts';
import { intoMelee } from './melee.ts';
import type { Step, Strike } from './striking.ts';
import { wildSwing } from './wild-swing.ts';

/** One attack, from its target to what comes of it: reaction, die, damage, tables, counterattack. */

/** Makes an attack, its dice in this order: target, reaction, attack, Wound check, spell, tables, answer. */
export function* strike(made: Strike, step: Step): Procedure {
  const { by, form, leans = [], counters = false } = made;
  const start = yield* look();
  const weapon = lookUp(start, by) === null ? null : armFor(find(start, by).body, form);
  if (weapon === null || lookUp(start, made.to) === null) return;
  const to = form === 'missile' ? yield* part(intoMelee(by, made.to)) : made.to;
  const scene = yield* look();
  const [attacker, target] = [find(scene, by), lookUp(scene, to)];
  if (target === null) return;
  const far = form === 'missile' && shotAt(attacker, target) === 'hopeless';
  const note = far ? 'too far' : (made.note ?? null);
  yield* record(noted(by, { type: 'attacked', target: to, with: small(weapon.name), counters, note }));
  if (far) yield* record(noted(to, { type: 'missed', by, why: 'far' }));
  else yield* part(meet({ ...made, to, leans }, step));
  yield* reveal(by);
}

/** The attack meets its target: the reaction comes before the die, or after a success, as the table has it (TT-R07). */
function* meet(made: Strike & Required<Pick<Strike, 'leans'>>, step: Step): Procedure {
  const { by, to, form, leans } = made;
  const first = settingsOf(yield* look()).reactionTiming === 'before';
  const met = first ? yield* part(defend(made)) : null;
  if (met?.foiled != null) {
    yield* foiled(made, met.foiled, step);
    return;
  }
  const scene = yield* look();
  const [attacker, target] = [lookUp(scene, by), lookUp(scene, to)];
  if (attacker === null || target === null || !able(attacker) || !able(target)) return;
  const attribute = ATTRIBUTE_OF[form];
  const armor = met?.armor ?? armorOf(target.body);
  const all = leansOf(scene, attacker, target, form, leans);
  const result = yield* check({ of: by, what: 'Attack', attribute, obstacle: armor, leans: all, task: 'attack' });
  if (target.body.exposed) yield* record(changed(to, { exposed: false }, { type: 'befell' }));
  const late: Defended | null = !first && result.passed ? yield* part(defend(made)) : null;
  if (late?.foiled != null) {
    yield* foiled(made, late.foiled, step);
    return;
  }
  const margin = settingsOf(scene).dosMode === 'margin';
  const hit = late === null ? result : against(result, scoreOf(attacker.body, attribute), late.armor, margin);
  if (!hit.passed) {
    yield* record(noted(to, { type: 'missed', by, why: result.face === null ? 'hopeless' : null }));
    if (hit.fumble && (yield* part(fumble(by)))) yield* wildSwing(by, to, form, (other) => strike(other, step));
  } else yield* lands(made, hit);
}

/** A success as it stands against more Armor than it was rolled against. */
const against = (rolled: Checked, score: number, armor: number, margin: boolean): Checked => {
  const { face } = rolled;
  if (face === null || !succeeds(face, score, armor)) return { ...rolled, passed: false, degrees: 0, critical: false };
  return margin ? { ...rolled, degrees: face - armor } : rolled;
};

/** Degrees of success are the damage; a critical that wounds rolls on its table, once (TT-043, TT-044, TT-143). */
function* lands({ by, to }: Strike, { degrees, critical }: Checked): Procedure {
  const wounds = yield* part(damage(to, { by, what: 'attack', damage: degrees, critical }));
  // the GM may have taken it off the table when a spell of its failed
  if (!critical || wounds === 0 || lookUp(yield* look(), to)?.body.dead !== false) return;
  const left = yield* part(criticalHit(to));
  if (left === 'wound') yield* oneMore(to, 'laid open');
  if (left === 'pushed') yield* pushAway(to, by);
}

/** A Slip or a Parry: no attack die; the defender answers (TT-118). */
function* foiled({ by, to }: Strike, how: 'slip' | 'parry', step: Step): Procedure {
  yield* record(noted(to, { type: 'foiled', by, how }));
  yield* counter(to, by, how, step, (answer) => strike(answer, step));
}
