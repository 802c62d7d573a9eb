import { calledBy, idsOf, lookUp, pickSlot, targetSlot, text, textSlot, WHO } from '../../../../rules/kit.ts';
import type { Combatant, Fact, Procedure } from '../../game.ts';
import { action, changed, look, lookAt, noted, record, rollAll, tableAction, unmeasured } from '../../game.ts';
import { rollEach } from '../../game.ts';
import { type Ability, ABILITY_NAMES, isGone } from '../../sheet/index.ts';
import { saveRoll } from '../harm/dice.ts';

/** Saves that the GM calls for: of one, of several at once, of two against each other. */

const ABILITY = pickSlot('ability', 'Ability', ABILITY_NAMES);
const FOR = textSlot('say', 'Reason');
const AGAINST = targetSlot('Opponent');
const THEIRS = pickSlot('other', 'Opponent’s ability', ABILITY_NAMES, { optional: true });

const labelOf = (say: string): string => (say === '' ? 'GM’s call' : say);

/** A DEX save ends the shock that fails it (BD-304). */
const shockOver = ({ id, body }: Combatant, ability: Ability): readonly Fact[] =>
  ability === 'dex' && body.shocked ? [changed(id, { shocked: false }, { type: 'effect-ended' })] : [];

/** Saves of some side by side. */
function* saves(savers: readonly Combatant[], ability: Ability, say: string): Procedure {
  const rolled = yield* rollEach(savers, (saver) => saveRoll(saver, { ability, label: labelOf(say) }));
  const together = savers.length > 1 ? ({ together: true } as const) : {};
  const made = savers.map(({ id }, at) =>
    noted(id, { type: 'saved', ability, die: 20, passed: false, ...rolled[at], say, ...together }),
  );
  yield* record(...made, ...savers.flatMap((saver) => shockOver(saver, ability)));
}

/** A save. Of two the higher passing roll wins; equal or two failed rolls are a draw (BD-273, BD-274). */
export const callSave = action({
  ...unmeasured('fight', 'call-save', 'Call for a save', 'dice', 'BD-273'),
  secondary: true,
  gmOnly: true,
  meanwhile: true,
  about: 'Roll d20: the ability or less succeeds. Can be opposed by another combatant.',
  slots: [ABILITY.slot(), FOR.slot({ most: 60, optional: true }), AGAINST.slot({ optional: true }), THEIRS.slot()],
  *resolve(actor, command) {
    const [scene, combatant] = yield* lookAt(actor);
    const say = FOR.of(command) ?? '';
    const ability = ABILITY.of(command) ?? 'str';
    const against = AGAINST.of(command);
    const other = against === null || against === actor ? null : lookUp(scene, against);
    if (other === null) {
      yield* saves([combatant], ability, say);
      return;
    }
    const label = labelOf(say);
    const otherAbility = THEIRS.of(command) ?? 'str';
    const [mine, theirs] = yield* rollAll([
      saveRoll(combatant, { ability, label }),
      saveRoll(other, { ability: otherAbility, label }),
    ]);
    const worth = (save: typeof mine): number => (save?.passed === true ? save.die : 0);
    const winner = worth(mine) === worth(theirs) ? null : worth(mine) > worth(theirs) ? actor : other.id;
    const dice = { own: mine?.die ?? 0, other: theirs?.die ?? 0 };
    yield* record(
      noted(actor, { type: 'opposed', other: other.id, ability, otherAbility, winner, dice }),
      ...shockOver(combatant, ability),
      ...shockOver(other, otherAbility),
    );
  },
  headline: (command) => [`rolls a ${ABILITY_NAMES[ABILITY.of(command) ?? 'str']} save`],
});

/** One entry for all who save for the same cause. */
export const callSaves = tableAction({
  ...unmeasured('fight', 'call-saves', 'Call for saves', 'dices', 'BD-273'),
  about: 'All chosen roll d20 for the same cause: the ability or less succeeds.',
  called: 'roll',
  rolls: true,
  meanwhile: true,
  when: ({ combatants }) => combatants.length > 1,
  slots: (scene) => [
    WHO.slot({ among: idsOf(scene.combatants.filter(({ body }) => !isGone(body))), min: 1 }),
    ABILITY.slot(),
    FOR.slot({ most: 60, optional: true }),
  ],
  *resolve(command) {
    yield* saves(WHO.in(yield* look(), command), ABILITY.of(command) ?? 'str', FOR.of(command) ?? '');
  },
  headline: calledBy((command, known) => {
    const save = ABILITY_NAMES[ABILITY.of(command) ?? 'str'];
    return text`The GM calls for a ${save} save by ${known}`;
  }),
});
