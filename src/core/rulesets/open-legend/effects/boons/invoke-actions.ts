import { asTargets, explained, find, handed, lookUp, memoKeyed, offer, orElse } from '../../../../rules/kit.ts';
import { capital, namedAll, small, text } from '../../../../rules/text/text.ts';
import { SQUARE } from '../../acts/attacks/attack-offer.ts';
import { improvised, interruptReasons, outOfTurn } from '../../acts/improvise.ts';
import { INTERRUPT } from '../../acts/interrupts/guard.ts';
import { action, GROUPS, look, lookAt, reason, record, score, sentence, several, under, unmet } from '../../game.ts';
import type { Action, Combatant, Command, Offer, Scene, Text } from '../../rules.ts';
import { barred, diceOf, legendSpent, ROLL_SLOT_NAMES, rollChecked, rollSlots, TARGETS, WHAT } from '../../rules.ts';
import type { Invocable } from './apply.ts';
import { costReasons, costsOf, invocablesNow, pay } from './boon-cost.ts';
import { crOf, groupReasons, invocationSources, invoke, targetReasons } from './invocable.ts';
import { invocableReasons, invocables, offerOf, readInvocable, WHICH_BOON, type WAYS } from './invocables.ts';
import { aimReasons, alliesIn, anySlots, areaSlots, boonSlots, cellsOfArea, readInvocation } from './invoke-slots.ts';

/** What the offer says whoever makes it, with this score, for some or over an area. */
const said = (way: (typeof WAYS)[number]) =>
  memoKeyed((what: Invocable, worth: number) => {
    const { boon, attribute } = what;
    return {
      id: offerOf(way, what),
      name: `${boon.name} (${capital(attribute)}${way === 'boon-area' ? ', area' : ''})`,
      about: `${boon.about} ${capital(attribute)} ${worth} (d20 + ${diceOf(worth)}) vs 10 + twice the power level.`,
    };
  });
const [ofSome, ofArea] = [said('boon'), said('boon-area')];

/** Member by member: spreading what is said would take as long as all other offers together. */
const boonOffer = (scene: Scene, by: Combatant, what: Invocable, area: boolean): Offer => {
  const { id, name, about } = (area ? ofArea : ofSome)(what, score(by.body, what.attribute));
  return offer({
    id,
    name,
    about,
    group: GROUPS.boon,
    icon: what.boon.icon,
    rule: 'OL-106',
    secondary: true,
    cost: costsOf(scene, by, what),
    reasons: unmet(costReasons(scene, by, what), barred(scene, by, 'boon'), barred(scene, by, 'power'), [
      scene.field.type === 'grid',
      'needs-a-grid',
    ]),
    slots: area ? areaSlots(by, what) : boonSlots(scene, by, what),
  });
};

const headline = (what: Invocable | null, command: Command, scene: Scene): Text => {
  const by = lookUp(scene, command.who);
  if (what === null || by === null) return ['tries to invoke a boon'];
  const others = readInvocation(scene, by, what, command).on.filter((id) => id !== by.id);
  return text`tries to invoke ${small(what.boon.name)}${others.length > 0 && text` on ${namedAll(scene, others)}`}`;
};

const invokes = (id: 'boon' | 'boon-area'): Action =>
  several<Invocable>({
    id,
    thing: readInvocable,
    offers: (scene, by) =>
      invocablesNow(scene, by)
        .filter(({ boon }) => id === 'boon' || boon.aim === 'people')
        .map((what) => boonOffer(scene, by, what, id === 'boon-area')),
    check: (scene, by, what, made) => [...aimReasons(scene, by, what, made), ...rollChecked.check(scene, by, made)],
    *resolve(who, what, command) {
      const [scene, by] = yield* lookAt(who);
      yield* record(...legendSpent(by, command.slots));
      yield* pay(scene, by, what);
      yield* invoke(readInvocation(yield* look(), by, what, command));
    },
    targets: (scene, by, what, slots) => {
      if (id === 'boon-area') return [];
      const chosen = TARGETS.of({ slots }) ?? [];
      const there = scene.combatants.filter(({ place }) => place !== null);
      const fit = there.filter(({ side }) => side === by.side || what.boon.aim === 'thing');
      return asTargets(fit, (target) => {
        const all = scene.combatants.filter((other) => other.id === target.id || chosen.includes(other.id));
        return orElse(targetReasons(scene, by, what, target), () => groupReasons(scene, by, what, all));
      });
    },
    area: (scene, by, _, command) => {
      const area = id === 'boon-area' ? SQUARE.of(command) : null;
      if (area === null) return null;
      const affected = alliesIn(scene, by, area).map(({ id: who }) => ({ who, friend: true }));
      return { cells: cellsOfArea(scene, area), affected };
    },
    explain: (scene, by, what, command) => {
      const levels = what.boon.levels.filter((level) => level <= score(by.body, what.attribute));
      const said = capital(levels.map((level) => `power level ${level} at ${crOf(level)}`).join(', '));
      const modifiers = invocationSources(scene, by, readInvocation(scene, by, what, command));
      return explained({ modifiers, notes: [`${said}.`] });
    },
    headline,
    special: ['targets', 'area', ...ROLL_SLOT_NAMES],
    unoffered: (_, { body }, offerId) => {
      const what = readInvocable(offerId);
      return what === null ? [reason('no-such-boon')] : invocableReasons(body, what);
    },
  });

export const boon = invokes('boon');
export const boonArea = invokes('boon-area');

/** A boon as an improvised interrupt: a levitation that catches whoever falls (OL-192). */
export const improviseBoon = action({
  ...under('boon', 'improvise-boon', 'Improvise a boon', 'lightbulb', 'OL-192', INTERRUPT),
  about: 'Help with a boon in another combatant’s turn. Needs the GM’s approval and costs your next major action.',
  meanwhile: true,
  secondary: true,
  when: (scene, by) => outOfTurn(scene, by) && invocables(by.body).length > 0,
  reasons: (scene, by) => [...interruptReasons(scene, by), ...barred(scene, by, 'power')],
  unoffered: interruptReasons,
  slots: (_, { body }) => {
    const boons = invocables(body).filter(({ boon }) => boon.cost !== null);
    const chosen = [WHICH_BOON.slot(boons), ...anySlots(body, boons, WHICH_BOON.name)];
    return [WHAT.slot({ most: 200 }), ...chosen, ...rollSlots(body)];
  },
  special: ROLL_SLOT_NAMES,
  check: (scene, by, made) => {
    const what = WHICH_BOON.of(made, invocables(by.body));
    return [...(what === null ? [] : aimReasons(scene, by, what, made)), ...rollChecked.check(scene, by, made)];
  },
  *resolve(who, command) {
    const what = WHICH_BOON.of(command, invocables(find(yield* look(), who).body));
    if (what === null) return;
    const asked = sentence`invokes ${handed(small(what.boon.name))}: “${handed(WHAT.of(command) ?? '')}”`;
    const made = yield* improvised(who, command, what.attribute, asked);
    if (made !== null) yield* invoke(readInvocation(yield* look(), made.by, what, command));
  },
  headline: (command) => text`improvises a boon: ${WHAT.of(command) ?? ''}`,
});
