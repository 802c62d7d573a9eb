import { callable, capital, combatantsSlot, FIGHTERS, memo, orElse, pickSlot, text, WHO } from '../../../rules/kit.ts';
import { calms } from '../effects/rage.ts';
import { changed, combatantsOf, look, OUT_OF_FIGHT, reason, record, rollAll, table, tableAction } from '../game.ts';
import type { Attribute, Body, Combatant, CombatantId, Reason, Scene } from '../rules.ts';
import { attributeSlot, checkRoll, endEffects, fighting, idsOf, legendFor, turned, under, unmet } from '../rules.ts';
import { PEACE } from '../sheet/index.ts';
import { rollForUnplayed } from './initiative-actions.ts';
import { weakestOf } from './initiative.ts';

const closed = ({ turn: { phase } }: Scene): readonly Reason[] =>
  unmet([phase === 'surprise', phase === 'idle' ? 'no-fight' : 'surprise-step-closed']);

const marking = (surprised: boolean, about: string, said: ReturnType<typeof under>) => {
  const among = memo((scene: Scene) => idsOf(fighting(scene).filter(({ body }) => body.surprised === !surprised)));
  return tableAction({
    ...said,
    about,
    reasons: (scene) => orElse(closed(scene), () => unmet([among(scene).length > 0, 'nothing-to-do'])),
    slots: (scene) => [WHO.slot({ among: among(scene), min: 1 })],
    *resolve(command) {
      const because = { type: 'surprise-marked', surprised, by: 'gm', total: null, against: null } as const;
      yield* record(...(WHO.of(command) ?? []).map((id) => changed(id, { surprised }, because)));
    },
    headline: (command, scene) => text`The GM marks ${WHO.named(scene, command)} as ${!surprised && 'not '}surprised`,
  });
};

const MARK = under('fight', 'mark-surprised', 'Mark as surprised', 'eye-off', 'OL-007');
export const mark = marking(true, 'Acts after the others, and is easier to hit until its first turn.', MARK);
const UNMARK = under('fight', 'unmark-surprised', 'Mark as not surprised', 'eye', 'OL-010');
export const unmark = marking(false, 'Removes the Surprised mark.', UNMARK);

const AMBUSHERS = combatantsSlot('ambushers', 'Ambushers');
const AMBUSHED = combatantsSlot('ambushed', 'Ambushed');
const BY = attributeSlot('by', 'Ambushers’ attribute', 'agility');
const AGAINST = attributeSlot('against', 'Ambushed combatants’ attribute', 'perception');
/** The weakest ambusher rolls for all; who of the ambushed does not reach it is surprised (OL-008, OL-009). */
export const ambush = tableAction({
  ...table('ambush', 'Surprise contest', 'venetian-mask', 'OL-008'),
  about: 'One roll for the ambushers and one for each ambushed combatant: lower rolls are surprised.',
  reasons: closed,
  slots: (scene) => {
    const among = idsOf(fighting(scene));
    return [AMBUSHERS.slot({ among, min: 1 }), AMBUSHED.slot({ among, min: 1 }), BY.slot, AGAINST.slot];
  },
  check: (_, command) => {
    const ambushers = AMBUSHERS.of(command) ?? [];
    const both = (AMBUSHED.of(command) ?? []).some((id) => ambushers.includes(id));
    return unmet([!both, 'slot-malformed', 'No one can be on both sides of the ambush.']);
  },
  *resolve(command) {
    const [by, against] = [BY.of(command), AGAINST.of(command)];
    const [lurkers, noticers] = [AMBUSHERS.of(command) ?? [], AMBUSHED.of(command) ?? []];
    const before = combatantsOf(yield* look(), lurkers);
    const legend = yield* legendFor([
      ...(before.length === 0 || before.some(({ hidden }) => hidden)
        ? []
        : [{ who: weakestOf(before, by).id, what: `${capital(by)} to ambush`, attribute: by }]),
      ...noticers.map((who) => ({ who, what: `${capital(against)} to avoid surprise`, attribute: against })),
    ]);
    const scene = yield* look();
    const [ambushers, ambushed] = [combatantsOf(scene, lurkers), combatantsOf(scene, noticers)];
    if (ambushers.length === 0) return;
    const rollOf = (combatant: Combatant, attribute: Attribute, about: string, secret: boolean) =>
      checkRoll(scene, combatant, { attribute, about, secret }, legend.get(combatant.id) ?? {});
    const secret = ambushers.some(({ hidden }) => hidden);
    const [lurking = 0, ...noticing] = yield* rollAll([
      rollOf(weakestOf(ambushers, by), by, 'to ambush', secret),
      ...ambushed.map((combatant) => rollOf(combatant, against, 'to avoid surprise', false)),
    ]);
    yield* record(
      ...ambushed.map(({ id }, at) => {
        const total = noticing[at] ?? 0;
        const surprised = total < lurking;
        const because = { type: 'surprise-marked', surprised, by: 'contest', total, against: lurking } as const;
        return changed(id, { surprised }, because);
      }),
    );
  },
  headline: (command, scene) => text`${AMBUSHED.named(scene, command)} may be surprised`,
});

export const closeSurprise = tableAction({
  ...under('fight', 'close-surprise', 'Roll for initiative', 'dices', 'OL-006'),
  about: 'Surprise is set; everyone rolls initiative.',
  reasons: closed,
  resolve: () => record(turned({ phase: 'initiative' }, { type: 'surprise-closed' })),
  headline: 'Roll for initiative',
});

const { mayStart, present: all } = callable<Body>(({ dead }) => !dead);
const present = (scene: Scene): readonly CombatantId[] => idsOf(all(scene));

const SURPRISED = combatantsSlot('surprised', 'Who is surprised?');
const INITIATIVE = pickSlot('initiative', 'Initiative', { roll: 'Roll all now', surprise: 'After a surprise contest' });
/** The GM calls for a fight (OL-001, OL-002): first comes surprise (OL-006). */
export const startCombat = tableAction({
  ...table('start-combat', 'Start combat', 'swords', 'OL-002'),
  about: 'Chooses who takes part; then surprise, initiative and the rounds.',
  reasons: (scene) => mayStart(scene, scene.turn.phase === 'idle', reason),
  slots: (scene) => [
    FIGHTERS.slot({ among: present(scene), min: 1, optional: true, initial: present(scene) }),
    SURPRISED.slot({ among: present(scene), min: 0, optional: true, secondary: true, topic: 'surprise' }),
    INITIATIVE.slot({ optional: true }),
  ],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FIGHTERS.of(command);
    const fighters = chosen === null ? present(scene) : idsOf(combatantsOf(scene, chosen));
    const because = { type: 'combat-started' } as const;
    const begun = turned({ ...PEACE, phase: 'surprise', fighters }, because);
    yield* record(...fighters.map((id) => changed(id, OUT_OF_FIGHT, because)), begun);
    const caught = (SURPRISED.of(command) ?? []).filter((id) => fighters.includes(id));
    const marked = { type: 'surprise-marked', surprised: true, by: 'gm', total: null, against: null } as const;
    yield* record(...caught.map((id) => changed(id, { surprised: true }, marked)));
    // Left out, as in every command from before there was the choice: surprise is settled apart.
    if (INITIATIVE.of(command) !== 'roll') return;
    yield* record(turned({ phase: 'initiative' }, { type: 'surprise-closed' }));
    yield* rollForUnplayed();
  },
  headline: 'The GM starts the fight',
});

export const endCombat = tableAction({
  ...under('fight', 'end-combat', 'End combat', 'flag', 'OL-001'),
  about: 'Ends the rounds and clears the turn order.',
  reasons: ({ turn }) => unmet([turn.phase !== 'idle', 'no-fight']),
  // nothing to be offered first before the fight has come to its rounds
  secondary: ({ turn }) => turn.phase !== 'rounds',
  *resolve() {
    const scene = yield* look();
    const because = { type: 'combat-ended' } as const;
    const reset = fighting(scene).map(({ id }) => changed(id, OUT_OF_FIGHT, because));
    yield* record(...reset, turned(PEACE, because));
    for (const { id } of fighting(scene)) yield* calms(id, 'fight');
    // What runs with turns runs out now; what lasts until it is resisted, or longer than a fight, goes on.
    yield* endEffects(({ left }) => left !== null, 'fight');
  },
  headline: 'The GM ends the fight',
});
