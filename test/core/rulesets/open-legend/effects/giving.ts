import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { BoonKind } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { BOONS } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { boonsOn } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import { newBoon } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { Boon } from '../../../../../src/core/rulesets/open-legend/sheet/effects.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { lasting } from './suffering.ts';

/** Boons that are in play, and who has which. */

export const id = (name: Name): CombatantId => name as string as CombatantId;

/** Puts a boon of the invoker on somebody, as if it had been invoked before. */
export const gives = (s: Stage, by: Name, kind: BoonKind, on: readonly Name[], more: Partial<Boon> = {}): void => {
  const [level = 1] = BOONS.find((boon) => boon.id === kind)?.levels ?? [];
  lasting(
    s,
    newBoon(s.scene, id(by), {
      kind,
      level,
      attribute: 'alteration',
      source: '',
      on: on.map(id),
      invokedInTurn: false,
      ...more,
    }),
  );
};

export const boonsOf = (s: Stage, who: Name): readonly string[] =>
  boonsOn(s.scene, id(who)).map(({ kind, level }) => `${kind} ${level}`);
