import type { CombatantId, Part, Roll, Slots } from '../../../rules/kit.ts';
import { capital, numberSlot, pickSlot, poolRoll } from '../../../rules/kit.ts';
import { rollParts } from '../effects/bearing.ts';
import type { Attribute, Combatant, Fact, Scene, ZeroAttribute } from '../game.ts';
import { featTier, noted, score, settingsOf, some } from '../game.ts';
import { actionPool, netOf } from './dice.ts';
import { rollSources } from './roll-slots.ts';

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
export const rollBy = (
  scene: Scene,
  { id, body, hidden }: Combatant,
  attribute: Attribute,
  label: string,
  sources: readonly Part[],
): ActionRoll => ({
  of: id,
  attribute,
  score: score(body, attribute),
  label,
  sources: [...sources, ...rollParts(scene, id, { attribute, attack: null })],
  secret: hidden,
  zero: settingsOf(scene).zeroAttribute,
});

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/**
 * "Might attack, advantage 1: two-handed +1"; without sources "Might attack". At a score of 0 nothing is added (OC-05).
 */
const rollLabel = ({ attribute, score: worth, label, sources, zero = 'none' }: ActionRoll): string => {
  const head = `${capital(attribute)} ${label}`;
  if (sources.length === 0) return head;
  const net = netOf(sources);
  const said = net === 0 ? 'no net advantage' : `${net > 0 ? 'advantage' : 'disadvantage'} ${Math.abs(net)}`;
  const list = sources.map((part) => `${part.label} ${signed(part.value)}`).join(', ');
  return worth === 0 && zero === 'none'
    ? `${head}, score 0: no advantage or disadvantage`
    : `${head}, ${said}: ${list}`;
};

export const actionRollRead = <R>(what: ActionRoll, read: (total: number) => R, key?: (reading: R) => unknown) =>
  poolRoll(
    { of: what.of, label: rollLabel(what), secret: what.secret ?? false },
    actionPool(capital(what.attribute), what.score, netOf(what.sources), what.zero, what.vicious),
    read,
    key,
  );

/** An action roll of which the rule reads the total (OL-028 to OL-030). */
export const actionRoll = (what: ActionRoll): Roll<number> => actionRollRead(what, (total) => total);

export const CR = numberSlot('cr', 'Challenge Rating').slot({ min: 0, max: 60, step: 1, initial: 15, optional: true });
export const SECRET = pickSlot(
  'secret',
  'Who sees the roll?',
  { open: 'Everyone', secret: 'Only the GM' },
  { optional: true, gmOnly: true },
).slot();

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
