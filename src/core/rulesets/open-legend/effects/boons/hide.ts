import { prompt } from '../../../../rules/kit/prompt.ts';
import { pickSlot } from '../../../../rules/kit/slots.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { named, text } from '../../../../rules/text/text.ts';
import { actionRoll, rollBy, checkSources } from '../../acts/action-roll.ts';
import type { Fact, Procedure } from '../../game.ts';
import { action, ask, changed, look, noted, record, roll } from '../../game.ts';
import { GROUPS, MAJOR, offer } from '../../offer.ts';
import { inRounds, lessMajor, majorReasons } from '../../round/budget.ts';
import { bearingOn, boonOn } from '../bearing.ts';
import { began, endEffects, newGrant } from '../keeping.ts';
import { rolled } from '../passing.ts';

const STILL = pickSlot('still', 'How', { moving: 'On the move', still: 'Completely still' }, { optional: true });
const EASE = { moving: 3, still: 5 } as const;

const UNNOTICED = offer({
  id: 'unnoticed',
  name: 'Nobody notices',
  about: 'They are off the screens of those who do not see them, until they attack or become visible.',
  group: GROUPS.roll,
  icon: 'eye-off',
});
const NOTICED = offer({
  id: 'noticed',
  name: 'They are noticed',
  about: 'Invisible, but everyone knows where they are.',
  group: GROUPS.roll,
  icon: 'eye',
});

/** Players know where their friends are: those stay on every screen. */
const vanishes = (who: CombatantId, side: string): readonly Fact[] =>
  side === 'ally' ? [] : [{ type: 'edited', who, set: { hidden: true }, because: { type: 'went-unnoticed' } }];

/** The invisible may hide, so that nobody knows where they are. */
export const hide = action({
  id: 'hide',
  measured: false,
  name: 'Hide',
  about: 'An Agility roll with advantage 3, or 5 when completely still. The GM says who notices.',
  group: GROUPS.roll,
  icon: 'eye-off',
  rule: 'OL-289',
  cost: MAJOR,
  when: (scene, { id }) => inRounds(scene) && boonOn(scene, id, 'invisible') !== null,
  reasons: (scene, combatant) => majorReasons(scene, combatant, 'roll'),
  slots: [STILL.slot()],
  *resolve(who, command) {
    const scene = yield* look();
    const hider = find(scene, who);
    const how = STILL.of(command) === 'still' ? 'still' : 'moving';
    const sources = [{ label: 'invisible', value: EASE[how], rule: 'OL-289' }, ...checkSources(hider, 'agility')];
    yield* record(changed(who, lessMajor(hider.body), { type: 'effects-ran' }));
    const total = yield* roll(actionRoll(rollBy(scene, hider, 'agility', 'to hide', sources)));
    yield* rolled(who, 'agility');
    const answer = yield* ask((now) => [
      prompt('gm', 'hide', () => ({
        say: text`${named(now, who)} rolls ${total} to hide. Does anyone notice?`,
        about: [who],
        options: [UNNOTICED, NOTICED],
        otherwise: NOTICED.id,
      })),
    ]);
    const now = yield* look();
    const boon = boonOn(now, who, 'invisible');
    const there = lookUp(now, who);
    if (answer?.choice.offer !== UNNOTICED.id || boon === null || there === null) return;
    const unnoticed = newGrant(now, 'unnoticed', who, { source: 'invisible', with: boon.id });
    yield* record(
      began(now, [unnoticed], { type: 'effects-ran' }),
      noted(who, { type: 'went-unnoticed' }),
      ...vanishes(who, there.side),
    );
  },
  headline: 'hides',
});

/** An attack tells everyone where its attacker is. */
export function* comesOut(who: CombatantId): Procedure {
  if (bearingOn(yield* look(), who).some(({ kind }) => kind === 'unnoticed'))
    yield* endEffects(({ kind, on }) => kind === 'unnoticed' && on.includes(who), 'used');
}
