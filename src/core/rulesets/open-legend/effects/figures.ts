import type { CombatantId, Part, Tally } from '../../../rules/kit.ts';
import { memo, memoPair, recordOf, sharingLately } from '../../../rules/kit.ts';
import type { Body, Combatant, Defense, Lasting, Scene } from '../game.ts';
import { defenseOf, DEFENSES, maxHpOf, speedOf } from '../game.ts';
import { addedBy, bearingOn } from './bearing.ts';

type Defenses = { readonly [D in Defense]: Tally };

const plus = (own: Tally, parts: readonly Part[]): Tally =>
  parts.length === 0
    ? own
    : { ...own, total: parts.reduce((sum, { value }) => sum + value, own.total), parts: [...own.parts, ...parts] };

const sets = ({ kind }: Lasting): number => Number(kind === 'stupefied');
/** Many have the same figures: they are one in memory. */
const figures = sharingLately<Defenses>();
const speeds = sharingLately<Tally>();
const ofSheet = memo((body: Body): Defenses => figures(recordOf(DEFENSES, (defense) => defenseOf(body, defense))));
const underEffects = memoPair((body: Body, effects: readonly Lasting[]): Defenses =>
  recordOf(DEFENSES, (defense) => {
    let now = ofSheet(body)[defense];
    // what sets a defense has the last word
    for (const effect of [...effects].sort((a, b) => sets(a) - sets(b))) {
      const added = addedBy([effect], (trait) => trait.defense?.(effect, now, defense, body));
      now = plus(now, added);
    }
    return now;
  }),
);

export const defenseNow = (scene: Scene, { id, body }: Combatant, defense: Defense): Tally => {
  const effects = bearingOn(scene, id);
  return (effects.length === 0 ? ofSheet(body) : underEffects(body, effects))[defense];
};

const slowest = (effects: readonly Lasting[]): number =>
  Math.min(...addedBy(effects, (trait, effect) => trait.mostFeet?.(effect)), Infinity);
/** Feet of a move action, at most, by any way of moving. */
export const mostFeet = (scene: Scene, who: CombatantId): number => slowest(bearingOn(scene, who));

const walking = memo((body: Body): Tally => speeds(speedOf(body)));
const walkingUnder = memoPair((body: Body, effects: readonly Lasting[]): Tally => {
  const added = addedBy(effects, (trait, effect) => trait.speed?.(effect));
  const now = plus(walking(body), added);
  const most = slowest(effects);
  return now.total <= most ? now : plus(now, [{ label: 'at most', value: most - now.total, rule: 'OC-21' }]);
});

export const speedNow = (scene: Scene, { id, body }: Pick<Combatant, 'id' | 'body'>): Tally => {
  const effects = bearingOn(scene, id);
  return effects.length === 0 ? walking(body) : walkingUnder(body, effects);
};

/** undefined: there is no such way of moving. */
export const modeFeet = (scene: Scene, { id, body }: Combatant, mode: keyof Body['speedModes']): number | undefined => {
  const effects = bearingOn(scene, id);
  const lent =
    mode === 'fly'
      ? addedBy(effects, (trait, effect) =>
          trait.floats === true ? speedNow(scene, { id, body }).total : trait.fly?.(effect),
        )
      : [];
  const own = lent.length === 0 ? body.speedModes[mode] : Math.max(body.speedModes[mode] ?? 0, ...lent);
  return own === undefined ? undefined : Math.min(own, slowest(effects));
};

export const figuresNow = (scene: Scene, combatant: Combatant): readonly Tally[] => [
  maxHpOf(combatant.body),
  ...DEFENSES.map((defense) => defenseNow(scene, combatant, defense)),
  speedNow(scene, combatant),
];
