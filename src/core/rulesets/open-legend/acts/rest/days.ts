import { numberSlot, combatantsSlot, pickSlot } from '../../../../rules/kit/slots.ts';
import type { Command } from '../../../../rules/offers/offer.ts';
import type { Combatant, Scene } from '../../game.ts';
import { changed, combatantsOf, look, record, tableAction } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { idsOf, living } from '../../round/budget.ts';
import type { Body } from '../../sheet/body.ts';
import { maxHpOf, score } from '../../sheet/derived.ts';
import { inPeace } from './rest.ts';

/** Days heal lethal damage, more of them with somebody who tends the wounded (OL-209 to OL-213). */

const DAYS = numberSlot('days', 'Days');
const HEALERS = combatantsSlot('healers', 'Attended full-time by');
const PATIENTS = combatantsSlot('patients', 'Who is attended?');
const TENDING = ['creation', 'presence', 'learning'] as const;
const BY = pickSlot('by', 'With', {
  best: 'Their best',
  creation: 'Creation',
  presence: 'Presence',
  learning: 'Learning',
});

const wounded = (scene: Scene): readonly Combatant[] => living(scene).filter(({ body }) => (body.lethal ?? 0) > 0);

/** What the best of those who attend adds a day; several do not add up (OL-210, OL-212). */
const careOf = (scene: Scene, command: Command): number => {
  const by = BY.of(command) ?? 'best';
  const scores = by === 'best' ? TENDING : [by];
  const healers = combatantsOf(scene, HEALERS.of(command) ?? []);
  return Math.max(0, ...healers.flatMap(({ body }) => scores.map((attribute) => score(body, attribute))));
};

/** A body after so many days: with its wounds healed as far as that, all hit points that are left. */
const after = (body: Body, days: number, care: number): Partial<Body> => {
  const lethal = Math.max(0, (body.lethal ?? 0) - days * (Math.max(1, score(body, 'fortitude')) + care));
  const hp = maxHpOf({ ...body, lethal }).total;
  return { lethal, hp, unconscious: hp === 0 };
};

export const passDays = tableAction({
  id: 'pass-days',
  measured: false,
  name: 'Let days pass',
  about: 'Lethal damage heals by Fortitude a day, at least 1, and by the best attendant’s score.',
  group: GROUPS.fight,
  icon: 'sun',
  rule: 'OL-209',
  gmOnly: true,
  when: (scene) => scene.turn.phase === 'idle' && wounded(scene).length > 0,
  reasons: inPeace,
  slots: (scene) => [
    DAYS.slot({ min: 1, max: 365, step: 1, initial: 1 }),
    HEALERS.slot({ among: idsOf(living(scene)), min: 0, optional: true }),
    BY.slot({ optional: true }),
    PATIENTS.slot({ among: idsOf(wounded(scene)), min: 0, optional: true, initial: idsOf(wounded(scene)) }),
  ],
  *resolve(command) {
    const scene = yield* look();
    const days = DAYS.of(command) ?? 1;
    const attended = new Set(PATIENTS.of(command) ?? idsOf(wounded(scene)));
    const care = careOf(scene, command);
    yield* record(
      ...wounded(scene).map(({ id, body }) => {
        const set = after(body, days, attended.has(id) ? care : 0);
        return changed(id, set, { type: 'recovered', days, lethal: set.lethal ?? 0 });
      }),
    );
  },
  headline: (command) => [`${DAYS.of(command) ?? 1} days pass`],
});
