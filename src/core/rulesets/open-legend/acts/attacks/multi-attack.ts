import { numberSlot, orElse, unless, type Reason } from '../../../../rules/kit.ts';
import { bearingOn } from '../../effects/bearing.ts';
import { began, lastingOn, untilTurnStart } from '../../effects/keeping.ts';
import type { Combatant, Feat, Scene } from '../../game.ts';
import { action, changed, featTier, look, lookAt, MAJOR, reason, record, score, under } from '../../game.ts';
import { inRounds, lessMajor, majorReasons, turnReasons } from '../../round/budget.ts';
import type { Means } from './means.ts';

/** The major action as several attacks, all of them and the others of the round at disadvantage. */

/** Disadvantage for each attack declared. */
const EACH = 3;
const MORE = numberSlot('more', 'Extra attacks');

/** The attacks somebody declared this round; null: none. */
const declaredOf = (scene: Scene, { id }: Combatant): Feat | null =>
  bearingOn(scene, id).find((effect): effect is Feat => effect.kind === 'multi-attack') ?? null;

/** Whether an attack has been made in the turn under way: with the major action, or an extra one that was bought. */
const begun = ({ turn }: Scene, { body }: Combatant): boolean =>
  body.majorLeft < turn.majors || (body.minorsUsed.includes('frenzy') && (body.extraAttacks ?? 0) === 0);

/** Why somebody may not attack with a score of 0: the attacks of this round have disadvantage (OL-256). */
export const manyReasons = (scene: Scene, by: Combatant, means: Means): readonly Reason[] =>
  unless(
    score(by.body, means.attribute) > 0 || (declaredOf(scene, by)?.amount ?? 0) === 0,
    reason('zero-attribute', 'Several attacks mean disadvantage.'),
  );

export const multiAttack = action({
  ...under('attack', 'multi-attack', 'Multi-attack', 'swords'),
  measured: false,
  cost: MAJOR,
  about: (_, { body }) =>
    'The major action becomes several attacks of your choice. Every attack until your next turn has disadvantage ' +
    `${EACH} for each of them, less ${featTier(body, 'multi-attack-specialist')} in all.`,
  when: (scene, { body }) => inRounds(scene) && featTier(body, 'multi-attack-specialist') > 0,
  reasons: (scene, by) =>
    orElse(turnReasons(scene, by), () => [
      ...majorReasons(scene, by),
      ...unless(declaredOf(scene, by) === null, reason('nothing-to-do', 'Declared already.')),
      ...unless(!begun(scene, by), reason('attacks-begun')),
    ]),
  slots: [MORE.slot({ min: 1, max: 20, step: 1, initial: 1 })],
  *resolve(who, command) {
    const [, by] = yield* lookAt(who);
    const attacks = 1 + (MORE.of(command) ?? 1);
    const amount = Math.max(0, EACH * attacks - featTier(by.body, 'multi-attack-specialist'));
    const extraAttacks = (by.body.extraAttacks ?? 0) + attacks;
    yield* record(changed(who, { ...lessMajor(by.body), extraAttacks }, { type: 'attacks-declared', attacks, amount }));
    const scene = yield* look();
    const lasting = { ...lastingOn(scene, 'multi-attack', who), ...untilTurnStart(who), source: `${attacks} attacks` };
    yield* record(began(scene, [{ type: 'feat', kind: 'multi-attack', ...lasting, amount }]));
  },
  headline: (command) => [`attacks ${1 + (MORE.of(command) ?? 1)} times`],
});
