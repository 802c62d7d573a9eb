import type { Part } from '../../../base.ts';
import { unless } from '../../../rules/kit/offer.ts';
import { thingSlot } from '../../../rules/kit/slots.ts';
import type { Reason } from '../../../rules/offers/offer.ts';
import { find } from '../../../rules/scene/scene.ts';
import type { Scene, Fact, Combatant, Procedure } from '../game.ts';
import { action, changed, look, record, rollAll, turned } from '../game.ts';
import { claimable, initiativeRoll } from './initiative.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { legendSpent, rollChecked, rollSlots, rollSources } from '../acts/roll-slots.ts';
import type { Carried } from '../sheet/weapons.ts';

/** Why initiative may not be rolled now. */
export const stepReasons = ({ turn: { phase } }: Scene): readonly Reason[] => {
  if (phase === 'initiative') return [];
  const code = { idle: 'no-fight', surprise: 'surprise-step-open', rounds: 'rounds-begun' } as const;
  return [reason(code[phase])];
};

/** The score is kept for the whole fight (OL-016), and with it the promise to draw. */
export const rolledFact = (who: Combatant, total: number, claim: Carried | null, group: string | null): Fact => {
  const draws = claim?.name ?? null;
  const set = { initiative: total, pendingDraw: claim?.at ?? null };
  return changed(who.id, set, { type: 'initiative-rolled', total, group, draws });
};

/** What is rolled for somebody: once, and once more for each boss action. */
export interface Throw {
  readonly fighter: Combatant;
  readonly claim: Carried | null;
  readonly more: readonly Part[];
}

/**
 * All these rolls side by side. Of several of one combatant the highest is the normal turn, the others are further ones
 * (OC-43).
 */
export function* rollFor(all: readonly Throw[]): Procedure<readonly Fact[]> {
  const rolls = all.flatMap((other) => Array.from({ length: 1 + other.fighter.body.bossActions }, () => other));
  const scene = yield* look();
  const totals = yield* rollAll(
    rolls.map(({ fighter: combatant, claim, more }) => initiativeRoll(scene, combatant, claim, more)),
  );
  const facts: Fact[] = [];
  const extras = (yield* look()).turn.extras.slice();
  for (const other of all) {
    const [highest = 0, ...others] = totals.filter((_, at) => rolls[at] === other).sort((a, b) => b - a);
    extras.push(...others.map((initiative) => ({ who: other.fighter.id, initiative })));
    facts.push(rolledFact(other.fighter, highest, other.claim, null));
  }
  if (rolls.length === all.length) return facts;
  return [turned({ extras }, { type: 'initiative-rolled', total: 0, group: null, draws: null }), ...facts];
}

const DRAW = thingSlot<Carried>('draw', 'Weapon you will draw first', {
  id: ({ at }) => String(at),
  label: ({ name, swift }) => `${name} (swift ${swift})`,
});

/** Each combatant rolls its own initiative (OL-015), perhaps promising to draw a swift weapon (OL-021). */
export const rollInitiative = action({
  id: 'roll-initiative',
  measured: false,
  name: 'Roll initiative',
  about: 'An Agility roll that sets your place in the turn order.',
  group: GROUPS.fight,
  icon: 'dices',
  rule: 'OL-015',
  ...rollChecked,
  when: ({ turn: { phase, fighters } }, { id }) =>
    (phase === 'surprise' || phase === 'initiative') && fighters.includes(id),
  reasons: (scene, { body }) => [...stepReasons(scene), ...unless(body.initiative === null, reason('roll-made'))],
  slots: (_, combatant) => {
    const swift = claimable(combatant);
    const draw = swift.length === 0 ? [] : [DRAW.slot(swift, { optional: true, none: 'None' })];
    return [...draw, ...rollSlots(combatant.body)];
  },
  *resolve(who, command) {
    const combatant = find(yield* look(), who);
    const claim = DRAW.of(command, claimable(combatant));
    yield* record(...legendSpent(combatant, command.slots));
    yield* record(...(yield* rollFor([{ fighter: combatant, claim, more: rollSources(command.slots) }])));
  },
  headline: 'rolls initiative',
});
