import { FIGHTERS } from '../../../rules/kit/rounds/fighters.ts';
import { memo } from '../../../memo.ts';
import { unless } from '../../../rules/kit/offer.ts';
import { combatantsSlot, wordSlot } from '../../../rules/kit/slots.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { fighting, idsOf, living } from './budget.ts';
import { rollForUnplayed } from './initiative-table.ts';
import { endEffects } from '../effects/keeping.ts';
import type { Scene } from '../game.ts';
import { changed, combatantsOf, look, record, tableAction, turned } from '../game.ts';
import { OUT_OF_FIGHT } from '../sheet/new-body.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { PEACE } from '../sheet/turn.ts';

/** Who could fight: those on the field who live. */
const present = memo((scene: Scene): readonly CombatantId[] =>
  idsOf(living(scene).filter(({ place }) => place !== null)),
);

const SURPRISED = combatantsSlot('surprised', 'Who is surprised?');
const INITIATIVE = wordSlot('initiative', 'Initiative', ['roll', 'surprise']);

/** The GM calls for a fight (OL-001, OL-002): first comes surprise (OL-006). */
export const startCombat = tableAction({
  id: 'start-combat',
  measured: false,
  name: 'Start combat',
  about: 'Chooses who takes part; then surprise, initiative and the rounds.',
  group: GROUPS.fight,
  icon: 'swords',
  rule: 'OL-002',
  reasons: (scene) =>
    scene.turn.phase === 'idle'
      ? unless(present(scene).length > 0, reason('nothing-to-do', 'No one is on the map.'))
      : [reason('under-way')],
  slots: (scene) => [
    FIGHTERS.slot({ among: present(scene), min: 1, optional: true, initial: present(scene) }),
    SURPRISED.slot({ among: present(scene), min: 0, optional: true, secondary: true }),
    INITIATIVE.slot({
      labels: { roll: 'Roll all now', surprise: 'After a surprise contest' },
      initial: 'roll',
      optional: true,
    }),
  ],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FIGHTERS.of(command);
    const fighters = chosen === null ? present(scene) : idsOf(combatantsOf(scene, chosen));
    const because = { type: 'combat-started' } as const;
    yield* record(
      ...fighters.map((id) => changed(id, OUT_OF_FIGHT, because)),
      turned({ ...PEACE, phase: 'surprise', fighters }, because),
    );
    const caught = (SURPRISED.of(command) ?? []).filter((id) => fighters.includes(id));
    yield* record(
      ...caught.map((id) =>
        changed(
          id,
          { surprised: true },
          { type: 'surprise-marked', surprised: true, by: 'gm', total: null, against: null },
        ),
      ),
    );
    // Left out, as in every command from before there was the choice: surprise is settled apart.
    if (INITIATIVE.of(command) !== 'roll') return;
    yield* record(turned({ phase: 'initiative' }, { type: 'surprise-closed' }));
    yield* rollForUnplayed();
  },
  headline: 'The GM starts the fight',
});

export const endCombat = tableAction({
  id: 'end-combat',
  name: 'End combat',
  about: 'Ends the rounds and clears the turn order.',
  group: GROUPS.fight,
  icon: 'flag',
  rule: 'OL-001',
  reasons: ({ turn }) => unless(turn.phase !== 'idle', reason('no-fight')),
  // nothing to be offered first before the fight has come to its rounds
  secondary: ({ turn }) => turn.phase !== 'rounds',
  *resolve() {
    const scene = yield* look();
    const because = { type: 'combat-ended' } as const;
    const reset = fighting(scene).map(({ id }) => changed(id, OUT_OF_FIGHT, because));
    yield* record(...reset, turned(PEACE, because));
    // What runs with turns runs out now; what lasts until it is resisted, or longer than a fight, goes on.
    yield* endEffects(({ left }) => left !== null, 'fight');
  },
  headline: 'The GM ends the fight',
});
