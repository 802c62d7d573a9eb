import type { Command, Slots } from '../../../../rules/kit.ts';
import { aThing, baseOf, groundOf, handed, readOption, sentence } from '../../../../rules/kit.ts';
import { feetOf, laid } from '../../effects/things.ts';
import { changed, look, settingsOf, type Combatant, type Fact, type Procedure, type Scene } from '../../game.ts';
import { lessAttack, minorUsed } from '../../round/budget.ts';
import { isRanged } from '../advantage.ts';
import { agreedWith } from '../gm-word.ts';
import { regripped } from '../hands.ts';
import { legendSpent } from '../roll-slots.ts';
import { aimedAt, attackedWith, chosenDefense, declaredBy, DEFENSE_SLOT, type Attack } from './declare.ts';

/** What an attack takes: its action unless it is free, legend points, a weapon that is thrown. */
export const spent = (scene: Scene, by: Combatant, attack: Attack, slots: Slots, free = false): readonly Fact[] => {
  const { means, targets } = attack;
  const action = means.purpose === 'intimidate' ? minorUsed(scene, by, 'intimidate') : lessAttack(by.body);
  const cost = free ? {} : action;
  const found = [...legendSpent(by, slots), changed(by.id, cost, attackedWith(attack, false))];
  if (means.type !== 'weapon' || !means.thrown) return found;
  const weapons = regripped(by.body, means.weapon.at, 'dropped');
  const at = targets[0] ?? null;
  return [
    ...found,
    changed(by.id, { weapons }, { type: 'threw', weapon: means.weapon.name, at }),
    ...laid(scene, by.id, means.weapon.id, feetOf(scene, at)),
  ];
};

/** Asks the GM for an attack that needs it (OL-039); null: refused. */
export function* granted(attack: Attack, command: Command): Procedure<Attack | null> {
  const set = yield* agreedWith({
    what: 'attack',
    who: attack.by,
    about: attack.targets,
    slots: [DEFENSE_SLOT],
    asked: sentence`attacks with ${handed(aThing(attack.with))}: “${handed(
      readOption(command.slots, 'reason') ?? '',
    )}”`,
  });
  const now = set === null ? null : declaredBy(yield* look(), command);
  return set === null || now === null ? null : { ...now, defense: chosenDefense(now.means, set) ?? now.defense };
}

/** Only where the table plays it so, and never by a square that touches the shooter. */
export const shotProvokes = (scene: Scene, by: Combatant, attack: Attack, command: Command): boolean => {
  if (!settingsOf(scene).rangedAttacksProvoke) return false;
  const [grid, from] = [groundOf(scene), baseOf(by)];
  if (grid === null || from === null) return false;
  return isRanged(grid, from, attack.manner, aimedAt(scene, by, attack.means, command.slots));
};
