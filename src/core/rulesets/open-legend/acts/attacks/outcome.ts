import { aThing, cellOf, handed, lookUp, ofOne, readOption, sentence } from '../../../../rules/kit.ts';
import { actionRollRead, asRolled, rollBy } from '../action-roll.ts';
import { inflict } from '../../effects/banes/inflict.ts';
import { afterDamage, endEffects } from '../../effects/ending.ts';
import { laid } from '../../effects/things.ts';
import { changed, hurt, look, lookFor, noted, record, roll, settingsOf } from '../../game.ts';
import type { Combatant, CombatantId, Command, Fact, Procedure, Scene, Slots } from '../../rules.ts';
import { focusOf, legendFor, legendSpent, lessAttack, minorUsed, rolled, rollSources } from '../../rules.ts';
import { isRanged } from '../advantage.ts';
import { agreedWith } from '../gm-word.ts';
import { regripped } from '../hands.ts';
import type { Raised } from '../interrupts/guard.ts';
import type { Aim, Attack } from './declare.ts';
import { aimedAt, attackedWith, chosenDefense, declaredBy, DEFENSE_SLOT, tallyAgainst } from './declare.ts';
import { byLuck } from './feats.ts';

/** What an attack takes: its action unless it is free, legend points, a weapon that is thrown. */
export const spent = (scene: Scene, by: Combatant, attack: Attack, slots: Slots, free = false): readonly Fact[] => {
  const { means, targets } = attack;
  const action = means.purpose === 'intimidate' ? minorUsed(scene, by, 'intimidate') : lessAttack(by.body);
  const found = [...legendSpent(by, slots), changed(by.id, free ? {} : action, attackedWith(attack, false))];
  if (means.type !== 'weapon' || !means.thrown) return found;
  const weapons = regripped(by.body, means.weapon.at, 'dropped');
  const at = targets[0] ?? null;
  const threw = changed(by.id, { weapons }, { type: 'threw', weapon: means.weapon.name, at });
  return [...found, threw, ...laid(scene, by.id, means.weapon.id, cellOf(lookUp(scene, at)))];
};

/** Asks the GM for an attack that needs it (OL-039); null: refused. */
export function* granted(attack: Attack, command: Command): Procedure<Attack | null> {
  const { by: who, targets: about } = attack;
  const how = handed(readOption(command.slots, 'reason') ?? '');
  const asked = sentence`attacks with ${handed(aThing(attack.with))}: “${how}”`;
  const set = yield* agreedWith({ what: 'attack', who, about, slots: [DEFENSE_SLOT], asked });
  const now = set === null ? null : declaredBy(yield* look(), command);
  return set === null || now === null ? null : { ...now, defense: chosenDefense(now.means, set) ?? now.defense };
}

/** Only where the table plays it so, and never by a square that touches the shooter. */
export const shotProvokes = (scene: Scene, by: Combatant, { manner, means }: Attack, { slots }: Command): boolean =>
  settingsOf(scene).rangedAttacksProvoke &&
  ofOne(scene, by, false, (grid, from) => isRanged(grid, from, manner, aimedAt(scene, by, means, slots)));

/**
 * A hit where the total reaches the defense, with the difference as damage (OL-089, OL-090). The defense is looked at
 * again: it may have changed while somebody was asked.
 */
export function* outcome(attack: Attack, total: number, aim: Aim, defends: Raised): Procedure {
  const [scene, target] = yield* lookFor(aim.who);
  if (target === null || target.body.dead) return;
  const raised = defends.get(aim.who);
  const against = tallyAgainst(scene, target, attack.defense, aim.shift, raised);
  const damage = total - against.total;
  if (damage < 0) {
    const defended = raised !== undefined && total >= tallyAgainst(scene, target, attack.defense, aim.shift).total;
    yield* record(noted(aim.who, { type: 'missed', by: attack.by, total, against, defended }));
    return;
  }
  const { by, attribute, banes, with: source } = attack;
  for (const bane of banes)
    yield* inflict(aim.who, { by, attribute, source, ...bane }, { total, against, damage: null });
  const harms = banes.length === 0;
  if (!harms && banes.every(({ kind }) => kind !== 'life-drain')) return;
  const lethal = harms ? Math.min(Math.max(attack.lethal, aim.lethal), damage) : 0;
  const set = byLuck(target.body, hurt(target.body, damage, lethal));
  const struck = { type: 'struck', by: attack.by, total, against, damage, helpless: aim.helpless } as const;
  const more = { ...(lethal > 0 && { lethal }), ...(set.luckSpent === true && { lucky: true }) };
  yield* record(changed(aim.who, set, { ...struck, ...more }));
  if (aim.helpless && damage > 0) yield* finishingBlow(attack.by, aim.who, damage);
  if (damage > 0) yield* afterDamage(aim.who);
  if (damage >= DISRUPTS && focusOf(yield* look(), attack.by)?.kind === 'disrupting-attack')
    yield* endEffects((effect) => effect.type === 'boon' && effect.sustain && effect.owner === aim.who, 'disrupted');
}

/** Damage of a disrupting attack that ends all the boons its target keeps up (OL-177, OL-264). */
const DISRUPTS = 10;

/** A Fortitude roll against half the damage, for who was helpless before the attack (OL-200 to OL-202, R-53). */
function* finishingBlow(by: CombatantId, who: CombatantId, damage: number): Procedure {
  const what = `Fortitude to survive ${damage} damage (${Math.ceil(damage / 2)} needed)`;
  const legend = yield* legendFor([{ who, what, attribute: 'fortitude' }]);
  const [scene, victim] = yield* lookFor(who);
  if (victim === null) return;
  const sources = rollSources(legend.get(who) ?? {});
  const survival = rollBy(scene, victim, 'fortitude', 'roll to survive the finishing blow', sources);
  const total = yield* roll(actionRollRead(survival, asRolled, (sum) => 2 * sum >= damage));
  yield* rolled(who, 'fortitude');
  const dead = 2 * total < damage;
  const why = { type: 'finished', by, total, damage, dead } as const;
  yield* record(dead ? changed(who, { dead: true, unconscious: true }, why) : noted(who, why));
}
