import { tally, type CombatantId, type Part, type Tally } from '../../../../rules/kit.ts';
import type { Combatant } from '../../game.ts';
import { type Ability, type Arm, armourOf, type Settings, type TagName } from '../../sheet/index.ts';
import type { StrikeDie } from './strike.ts';

/** A weapon, or a spell. */
type Edge = Pick<Arm, 'name' | 'wound' | 'tags' | 'special' | 'nonLethal'>;

/** The single die of a moment that lands (BD-097), and where it goes; of a spell the sum of its dice, with no sides. */
export interface Landing {
  readonly by: CombatantId | null;
  readonly edge: Edge;
  readonly face: number;
  readonly kind: StrikeDie['kind'];
  readonly sides: number;
  /** Past the guard at once, or to HP first (BD-070, BD-071, BD-165). */
  readonly past: boolean;
  /** Parry damage calls for no save (BD-168, BD-169). */
  readonly parry: boolean;
  /** Overflow goes to this: STR but for some spells. */
  readonly ability: Ability;
}

export const tagOf = ({ tags }: Pick<Edge, 'tags'>, name: TagName): number | null =>
  tags.find((tag) => tag.name === name)?.x ?? null;
/** Whether the face that landed sets off a tag, which wants its number or more. */
export const setsOff = ({ edge, face }: Pick<Landing, 'edge' | 'face'>, name: TagName): boolean =>
  face >= (tagOf(edge, name) ?? Infinity);

/** A blow after Armor, never below 0 (BD-063, BD-129, BD-296 to BD-299, BD-307). */
export const netOf = (
  { body }: Combatant,
  { edge, face, kind, sides, parry }: Landing,
  settings: Pick<Settings, 'parryArmor'>,
): Tally => {
  const armour = armourOf(body).total;
  const parts: Part[] = [{ label: edge.name, value: face, rule: 'BD-062' }];
  const magic = tagOf(edge, 'magic') ?? 0;
  if (magic !== 0) parts.push({ label: 'magic', value: magic, rule: 'BD-307' });
  if (edge.wound === 'slashing' && armour === 0) parts.push({ label: 'slashing', value: 1, rule: 'BD-298' });
  const pierced = edge.wound === 'piercing' && kind === 'own' && face === sides;
  if (armour > 0 && !pierced && !(parry && !settings.parryArmor)) {
    const less = (tagOf(edge, 'heavy') ?? 0) + (edge.wound === 'bludgeoning' ? 1 : 0);
    const stops = Math.min(Math.max(0, armour - less), face + magic);
    parts.push({
      label: less > 0 ? `Armor ${armour}, ${Math.min(less, armour)} ignored` : `Armor ${armour}`,
      value: -stops,
      rule: 'BD-129',
    });
  }
  if (pierced && armour > 0) parts.push({ label: `Armor ${armour} pierced`, value: 0, rule: 'BD-296' });
  return tally('Damage', ...parts);
};
