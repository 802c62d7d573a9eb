import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { baneEntry } from '../../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import type { BaneKind } from '../../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { newBane, newGrant } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { Bane, Lasting } from '../../../../../src/core/rulesets/open-legend/sheet/effects.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';

/** Puts effects into the turn, as if they had been there before. */
export const lasting = (s: Stage, ...effects: readonly Lasting[]): void => {
  s.scene = { ...s.scene, turn: { ...s.scene.turn, effects: [...s.scene.turn.effects, ...effects] } };
};

/** Somebody suffers a bane, at its lowest power level where nothing else is said. */
export const suffering = (
  s: Stage,
  who: Name,
  kind: BaneKind,
  { owner, ...more }: Omit<Partial<Bane>, 'owner'> & { readonly owner?: Name } = {},
): Bane => {
  const [level = 0] = baneEntry(kind).levels;
  const bane = newBane(s.scene, who as string as CombatantId, {
    kind,
    level,
    attribute: 'might',
    source: '',
    owner: owner === undefined ? null : (owner as string as CombatantId),
    ...more,
  });
  lasting(s, bane);
  return bane;
};

/** Somebody holds another fast. */
export const gripping = (s: Stage, by: Name, who: Name): void => {
  const bane = suffering(s, who, 'immobile', { owner: by, attribute: 'might' });
  const [holder, held] = [by, who] as readonly string[] as readonly [CombatantId, CombatantId];
  lasting(s, newGrant(s.scene, 'hold', holder, { source: 'grapple', owner: held, with: bane.id }));
};

/** The banes somebody suffers now, by kind. */
export const banesOf = (s: Stage, who: Name): readonly string[] =>
  s.scene.turn.effects.flatMap(({ type, kind, on }) =>
    type === 'bane' && on.includes(who as string as CombatantId) ? [kind] : [],
  );

/** The bane of this kind that somebody suffers. */
export const baneOf = (s: Stage, who: Name, kind: BaneKind): Bane => {
  const found = s.scene.turn.effects.find(
    (effect) => effect.type === 'bane' && effect.kind === kind && effect.on.includes(who as string as CombatantId),
  );
  if (found?.type !== 'bane') throw new Error(`${who} does not suffer ${kind}`);
  return found;
};
