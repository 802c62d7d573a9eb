import { unless } from '../../../rules/kit/offer.ts';
import type { Cost, Reason } from '../../../rules/offers/offer.ts';
import type { Combatant, Scene } from '../game.ts';
import { reason } from '../reasons.ts';
import type { Body } from '../sheet/body.ts';
import { barredFromAll, onlyOf, speedOf } from '../sheet/derived.ts';

/** Headings of the action bar, in its order. */
export const GROUPS = { attack: 'Attack', move: 'Move', other: 'Other', turn: 'Turn', fight: 'Fight' } as const;
export const cost = (pip: 'standard' | 'move' | 'swift' | 'free'): readonly Cost[] => [{ pip, amount: 1 }];

export const able = ({ body }: Pick<Combatant, 'body'>): boolean => !barredFromAll(body);

/** Why nothing of the own turn may be done now. */
export const turnReasons = ({ turn }: Scene, who: Combatant): readonly Reason[] => {
  if (turn.phase === 'idle') return [reason('no-fight')];
  if (turn.now !== who.id) return [reason('not-your-turn')];
  return unless(able(who), reason('cannot-act'));
};

/** Where only one of the two actions may be taken, whether the other one was (LG-221). */
const otherTaken = (body: Body, wanted: 'standard' | 'move'): readonly Reason[] => {
  const only = onlyOf(body);
  if (only === null) return [];
  return unless(only.includes(wanted) && body.standard + body.move === 2, reason('one-action'));
};

export const standardReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const before = turnReasons(scene, who);
  if (before.length > 0) return before;
  return who.body.standard === 0 ? [reason('no-standard')] : otherTaken(who.body, 'standard');
};

export const moveReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const before = turnReasons(scene, who);
  if (before.length > 0) return before;
  return who.body.move === 0 ? [reason('no-move')] : otherTaken(who.body, 'move');
};

/** Why nobody may walk at all: something holds them. */
export const speedReasons = ({ body }: Combatant): readonly Reason[] =>
  unless(speedOf(body) > 0, reason('cannot-move'));
