import { type Body, type Boon, boonEntry, BOONS, featTier, healed, isBoon, LADDER, score } from '../../sheet/index.ts';
import { changed, choose, combatantsOf, dice, find, look, lookFor, option, record, roll, sumOf } from '../../game.ts';
import type { BoonEntry, BoonKind, Combatant, CombatantId, Lasting, Procedure, Scene } from '../../rules.ts';
import { able, began, boonOn, diceRoll, endEffects, isBanned, newBoon, rewritten, thingSlot } from '../../rules.ts';

export const keptBy = ({ turn }: Scene, who: CombatantId): readonly Boon[] =>
  turn.effects.filter(isBoon).filter(({ owner, sustain }) => sustain && owner === who);

/** How many one sustain action keeps (OL-172). */
export const capacityOf = ({ body }: Combatant): number => 1 + featTier(body, 'superior-concentration');

export const boonSaid = ({ kind, level }: Boon): string => `${boonEntry(kind).name} ${level}`;
export const WHICH = thingSlot<Boon>('boon', 'Boon', { id: ({ id }) => id, label: boonSaid, first: true });
const KEEP = option.boon('keep', 'Keep this one', 'The others end.', 'repeat');

/** Asked until as many are left as one may keep (OL-172). */
function* chosen(who: CombatantId, boons: readonly Boon[], most: number): Procedure<readonly Boon[]> {
  const stays: Boon[] = [];
  while (stays.length < most && boons.length > most) {
    const left = boons.filter((boon) => !stays.includes(boon));
    const made = yield* choose(who, 'keep-boon', () => ({
      say: ['More boons than you can sustain. Keep which?'],
      about: [who],
      options: [{ ...KEEP, slots: [WHICH.slot(left)] }],
      otherwise: { offer: KEEP.id, slots: { boon: left[0]?.id ?? '' } },
    }));
    const kept = (made === null ? null : WHICH.of(made, left)) ?? left[0];
    if (kept !== undefined) stays.push(kept);
  }
  return boons.length > most ? stays : boons;
}

/** A boon stays that was sustained or invoked in the turn, as many as may be. */
export function* lapse(who: CombatantId): Procedure {
  const scene = yield* look();
  const own = keptBy(scene, who);
  if (own.length === 0) return;
  const held = own.filter(({ sustained, invokedInTurn }) => sustained || invokedInTurn);
  const stays = new Set((yield* chosen(who, held, capacityOf(find(scene, who)))).map(({ id }) => id));
  yield* endEffects((effect) => own.some(({ id }) => id === effect.id) && !stays.has(effect.id), 'unsustained');
  const kept = (effect: Lasting): Lasting =>
    effect.type === 'boon' && stays.has(effect.id) ? { ...effect, sustained: false, invokedInTurn: false } : effect;
  yield* record(...rewritten(yield* look(), kept));
}

/** The attribute dice of a score, exploding, as what a boon gives. */
export const diceOfLevel = (scene: Scene, of: CombatantId, label: string, level: number) => {
  const [count, sides] = LADDER[level] ?? [1, 4];
  return diceRoll(scene, of, label, sumOf([dice(label, count, sides, { explode: true })]));
};

/** Hit points back, for those who live (OL-195, OC-34). */
export function* heals(by: CombatantId, on: readonly CombatantId[], amount: number): Procedure {
  for (const { id, body } of combatantsOf(yield* look(), on)) {
    if (body.dead) continue;
    const set = healed(body, amount);
    yield* record(changed(id, set, { type: 'healed', by, hp: (set.hp ?? body.hp) - body.hp, rolled: amount }));
  }
}

/** One roll for all it is on, at the start of its invoker's turns (OC-34, R-29). */
export function* regenerate(who: CombatantId): Procedure {
  for (const boon of (yield* look()).turn.effects) {
    if (boon.type !== 'boon' || boon.kind !== 'regeneration' || boon.owner !== who) continue;
    const amount = yield* roll(diceOfLevel(yield* look(), who, 'regeneration', (boon.level + 1) / 2));
    yield* heals(who, boon.on, amount);
  }
}

const ALWAYS_ON = 3;
/** Whether somebody need not sustain a boon of their own. */
export const isAlwaysOn = (body: Body, kind: BoonKind): boolean => featTier(body, 'boon-focus', kind) >= ALWAYS_ON;

/** The best attribute for a boon, and the highest level its score allows; null: none does. */
const bestOf = (body: Body, { attributes, levels }: BoonEntry) => {
  const [attribute] = [...attributes].sort((a, b) => score(body, b) - score(body, a));
  const level = attribute === undefined ? undefined : levels.filter((at) => at <= score(body, attribute)).at(-1);
  return attribute === undefined || level === undefined ? null : { attribute, level };
};

/** What was ended returns at the start of its invoker's turn, unless it was dispelled. */
export function* renew(who: CombatantId): Procedure {
  for (const boon of BOONS) {
    const [scene, own] = yield* lookFor(who);
    if (own === null || !isAlwaysOn(own.body, boon.id)) continue;
    if (!boon.sustain || boon.choices.length > 0 || (boon.aim !== 'people' && boon.aim !== 'self')) continue;
    const best = bestOf(own.body, boon);
    const dispelled = isBanned(scene, who, boon.id);
    if (best === null || dispelled || !able(scene, own) || boonOn(scene, who, boon.id) !== null) continue;
    const made = newBoon(scene, who, { kind: boon.id, ...best, on: [who], source: '', sustain: false });
    yield* record(began(scene, [made], { type: 'boon-renewed', who, kind: boon.id, level: best.level }));
  }
}
