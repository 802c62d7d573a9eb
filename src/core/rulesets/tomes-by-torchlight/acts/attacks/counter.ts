import type { Cell, CombatantId, Offer } from '../../../../rules/kit.ts';
import { called, cellOf, cellSlot, find, lookUp, pairsOf, sentence, unless } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import { choose, look, part, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { asSeenBy, freeBeside, pushAway, seenPush } from '../../moves/steps.ts';
import { option } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { able } from '../../round/state.ts';
import { armFor } from '../../sheet/derived.ts';
import { formsAt } from './forms.ts';
import type { Step, Strike } from './striking.ts';

/** What a Slip and a Parry bring: a step, a counterattack with advantage, and a push (TT-031 to TT-034). */

const CELL = cellSlot('Where to');
const STAY = option.react('stay', 'Stay', 'No step aside.', 'x');
const HOLD = option.react('pass', 'Do not strike', 'The moment passes.', 'x');
const HAND: readonly Form[] = ['melee', 'pole'];
const ADVANTAGE = { label: 'opening', good: true } as const;

/** Whether somebody could strike back at another from this cell (TT-123). */
const strikesFrom = (scene: Scene, one: Combatant, on: Combatant, { x, y }: Cell): boolean =>
  formsAt(scene, { ...one, place: { type: 'cell', x, y, height: cellOf(one)?.height ?? 0 } }, on, HAND).length > 0;

/** The defender steps into a free cell beside it, or stays (TT-031, TT-123, TT-124). */
function* stepAside(who: CombatantId, from: CombatantId, take: Step): Procedure {
  const made = yield* choose(who, 'slip', (scene) => {
    const one = find(scene, who);
    const other = lookUp(asSeenBy(scene, one), from);
    const cells = able(one) && !one.body.prone ? freeBeside(scene, one) : [];
    if (cells.length === 0) return null;
    const about = 'One unit, into a free cell beside you. Others whose reach you leave may strike.';
    const near = cells.filter((cell) => other !== null && strikesFrom(scene, one, other, cell));
    const noted = { note: 'You could strike back from here', cells: pairsOf(near) };
    const slots = [CELL.slot({ among: pairsOf(cells), noted })];
    const step = option.react('step', 'Step aside', about, 'footprints', 'TT-031', { slots });
    return {
      say: sentence`${called(who)} slips the attack. Step aside?`,
      options: [step, STAY],
      otherwise: STAY.id,
      check: (choice) => {
        const to = CELL.of(choice);
        const free = choice.offer !== 'step' || cells.some(({ x, y }) => x === to?.x && y === to.y);
        return unless(free, reason('blocked', 'Only a free cell beside you.'));
      },
    };
  });
  const to = made?.offer === 'step' ? CELL.of(made) : null;
  if (to !== null) yield* take(who, to);
}

const strikesBack = (scene: Scene, one: Combatant, other: Combatant): readonly Offer[] =>
  formsAt(scene, one, other, HAND).map((form) => {
    const name = `Strike with ${armFor(one.body, form)?.name.toLowerCase() ?? 'fists'}`;
    return option.attack(form, name, 'An attack with advantage; it costs no Grit.', 'swords', 'TT-032');
  });

/** The defender strikes back with advantage, if it can and wants to (TT-032, TT-033, TT-R10). */
function* strikeBack(
  who: CombatantId,
  on: CombatantId,
  how: 'slip' | 'parry',
  strike: (made: Strike) => Procedure,
): Procedure {
  const made = yield* choose(who, 'counter', (scene) => {
    const [one, other] = [find(scene, who), lookUp(scene, on)];
    if (other === null || !able(one) || !able(other)) return null;
    const strikes = strikesBack(scene, one, other);
    const [first] = strikes;
    if (first === undefined) return null;
    const to = how === 'parry' ? seenPush(scene, other, one) : null;
    return {
      say: sentence`${called(who)} may strike back at ${called(on)} with advantage. Strike?`,
      about: [on],
      arrows: to === null ? [] : [{ who: on, to, label: 'pushed' }],
      options: [...strikes, HOLD],
      otherwise: first.id,
    };
  });
  const form = HAND.find((one) => one === made?.offer);
  if (form !== undefined) yield* part(strike({ by: who, to: on, form, leans: [ADVANTAGE], counters: true }));
}

/** What comes of an attack foiled whole; the attack spent its action (TT-118). */
export function* counter(
  who: CombatantId,
  by: CombatantId,
  how: 'slip' | 'parry',
  step: Step,
  strike: (made: Strike) => Procedure,
): Procedure {
  if (how === 'slip') yield* part(stepAside(who, by, step));
  yield* part(strikeBack(who, by, how, strike));
  if (how === 'slip') return;
  const scene = yield* look();
  const [attacker, defender] = [lookUp(scene, by), lookUp(scene, who)];
  if (attacker !== null && !attacker.body.dead && defender !== null && able(defender)) yield* pushAway(by, who);
}
