import type { Choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Text } from '../../rules/view.ts';
import type { FightWhy } from './because-fight.ts';
import type { Saying } from './text.ts';
import type { Battle } from './verbs.ts';

/** The sentence of a fact of the fighting; null where it is not worth one. */
export const sayFight = (_why: FightWhy, _of: CombatantId | null, _scene: Battle, _told: { readonly gm: boolean; readonly numbers: boolean }): Saying | null => null;

/** What somebody decided; null where it is not worth a line. */
export const answeredFight = (_to: CombatantId | 'gm', _kind: string, _choice: Choice, _scene: Battle): Text | null => null;
