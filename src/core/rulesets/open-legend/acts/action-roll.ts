import type { DiceGroup, Pool } from '../../../dice/index.ts';
import { capital, dice, figure, lookUp, numberSlot, pickSlot, poolRoll, sumOf } from '../../../rules/kit.ts';
import { rollParts } from '../effects/bearing.ts';
import type { Attribute, Combatant, CombatantId, Fact, Part, Roll, Scene, Slots, ZeroAttribute } from '../game.ts';
import { featTier, LADDER, noted, score, settingsOf, some } from '../game.ts';
import { rollSources } from './roll-slots.ts';

/** More extra dice than this no longer change anything, and a roll has a limit. */
const MOST_EXTRA = 90;

/** Attribute dice of a score as people write them, "2d6"; empty at 0. */
export const diceOf = (score: number): string => {
  const [count, sides] = LADDER[score] ?? [0, 0];
  return count === 0 ? '' : `${count}d${sides}`;
};

/** "Might 3, 1d8"; the d20 goes without saying. */
export const scoreSaid = (attribute: Attribute, score: number): string =>
  `${capital(attribute)} ${score}${score > 0 ? `, ${diceOf(score)}` : ''}`;

/** All advantage minus all disadvantage (OL-253). */
export const netOf = (sources: readonly Part[]): number => sources.reduce((sum, { value }) => sum + value, 0);

/**
 * An exploding d20 and the attribute dice, with as many more as the net value, of which the best or worst are kept
 * (OC-02 to OC-04). At a score of 0 the d20 alone (OC-05), or one of two if the table plays it so (R-07). After a
 * natural 20 of a vicious strike the d20 is rolled twice, and the higher counts.
 */
export const actionPool = (name: string, score: number, net: number, zero: ZeroAttribute = 'none', vicious = false) => {
  const d20s = (n: number, how: Pick<Partial<DiceGroup>, 'keep'> = {}) =>
    dice('d20', n, 20, { explode: true, ...(vicious ? { again: 2 } : {}), ...how });
  const d20 = d20s(1);
  const [count, sides] = LADDER[score] ?? [0, 0];
  if (count === 0)
    return zero === 'none' || net === 0
      ? sumOf([d20])
      : sumOf([d20s(2, { keep: net > 0 ? { highest: 1 } : { lowest: 1 } })]);
  const extra = Math.min(Math.abs(net), MOST_EXTRA);
  const keep = net > 0 ? { highest: count } : net < 0 ? { lowest: count } : null;
  return sumOf([d20, dice(name, count + extra, sides, { explode: true, keep })]);
};

/** What a rule reads that takes the total as it is. */
export const asRolled = (total: number): number => total;

/** A d20 by itself, which does not explode. */
export const D20 = sumOf([dice('d20', 1, 20)]);

/** Dice of somebody, secret while they are hidden; totals that are `alike` are one to the rule. */
export const diceRoll = (
  scene: Scene,
  of: CombatantId,
  label: string,
  pool: Pool,
  alike?: (total: number) => unknown,
) => poolRoll({ of, label, secret: lookUp(scene, of)?.hidden === true }, pool, asRolled, alike);

/** `sources`: advantages above 0 and disadvantages below, each by name. */
export interface ActionRoll {
  /** Whose dice; null: the GM's. */
  readonly of: CombatantId | null;
  readonly attribute: Attribute;
  readonly score: number;
  readonly label: string;
  readonly sources: readonly Part[];
  readonly secret?: boolean;
  /** What the sources do at a score of 0; left out: nothing. */
  readonly zero?: ZeroAttribute;
  /** Its first re-roll of the d20 is the higher of two; left out: of one. */
  readonly vicious?: boolean;
}

/** An action roll that is no attack; secret while its roller is hidden. */
export const rollBy = (scene: Scene, by: Combatant, attribute: Attribute, label: string, sources: readonly Part[]) => ({
  of: by.id,
  attribute,
  score: score(by.body, attribute),
  label,
  sources: [...sources, ...rollParts(scene, by.id, { attribute, attack: null })],
  secret: by.hidden,
  zero: settingsOf(scene).zeroAttribute,
});

/** "prone −1". */
export const partSaid = ({ label, value }: Part): string => `${label} ${value > 0 ? '+' : ''}${figure(value)}`;
/** "Might attack, advantage 1: two-handed +1"; without sources "Might attack". A score of 0 adds nothing (OC-05). */
const rollLabel = ({ attribute, score: worth, label, sources, zero = 'none' }: ActionRoll): string => {
  const head = `${capital(attribute)} ${label}`;
  if (sources.length === 0) return head;
  const net = netOf(sources);
  const said = net === 0 ? 'no net advantage' : `${net > 0 ? 'advantage' : 'disadvantage'} ${Math.abs(net)}`;
  const list = sources.map(partSaid).join(', ');
  if (worth === 0 && zero === 'none') return `${head}, score 0: no advantage or disadvantage`;
  return `${head}, ${said}: ${list}`;
};

export const actionRollRead = <R>(what: ActionRoll, read: (total: number) => R, key?: (reading: R) => unknown) =>
  poolRoll(
    { of: what.of, label: rollLabel(what), secret: what.secret ?? false },
    actionPool(capital(what.attribute), what.score, netOf(what.sources), what.zero, what.vicious),
    read,
    key,
  );

/** An action roll of which the rule reads the total (OL-028 to OL-030). */
export const actionRoll = (what: ActionRoll): Roll<number> => actionRollRead(what, asRolled);

export const CR = numberSlot('cr', 'Challenge Rating').slot({
  min: 0,
  max: 60,
  step: 1,
  initial: null,
  optional: true,
});
const SEEN_BY = { open: 'Everyone', secret: 'Only the GM' } as const;
export const SECRET = pickSlot('secret', 'Who sees the roll?', SEEN_BY, { optional: true, gmOnly: true }).slot();

export const checkSources = ({ body }: Combatant, attribute: Attribute): readonly Part[] =>
  some([{ label: 'skill specialization', value: featTier(body, 'skill-specialization', attribute) }]);

interface Check {
  readonly attribute: Attribute;
  readonly about: string;
  readonly secret: boolean;
  /** Whether it is one of several for one cause. */
  readonly together?: boolean;
}

export const checkRoll = (scene: Scene, combatant: Combatant, { attribute, about, secret }: Check, slots: Slots) => {
  const sources = [...checkSources(combatant, attribute), ...rollSources(slots)];
  const roll = rollBy(scene, combatant, attribute, about === '' ? 'roll' : about, sources);
  return actionRoll({ ...roll, secret: secret || combatant.hidden });
};

/** Success is reaching the Challenge Rating (OL-031); without one the GM reads the total. */
export const checked = (who: CombatantId, check: Check, total: number, cr: number | null): Fact => {
  const { attribute, about, secret, together = false } = check;
  const success = cr === null ? null : total >= cr;
  const made = { type: 'checked', who, attribute, about, total, cr, success } as const;
  return noted(who, together ? { ...made, together } : made, secret);
};
