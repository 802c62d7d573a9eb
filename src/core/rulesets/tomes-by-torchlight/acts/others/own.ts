import type { CombatantId, Slots } from '../../../../rules/kit.ts';
import { combatantSlot, find, idsOf, lookUp, pickSlot, textSlot, unless } from '../../../../rules/kit.ts';
import { action, changed, type Combatant, look, noted, type Procedure, record, type Scene } from '../../game.ts';
import { GRIT, unmeasured } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { freeReasons, oneAction, spendAction, spendGrit } from '../../round/spending.ts';
import { able, fighting, reactReasons, unitsBetween } from '../../round/state.ts';
import { TASK_NAMES, type Task } from '../../sheet/body.ts';
import { ruling, type Ruled } from '../ask-gm.ts';
import { check } from '../checks.ts';
import { fumble } from '../tables.ts';

/** Help, items, improvised and free acts, made-up reactions (TT-018, TT-021 to TT-026, TT-088 to TT-094). */

const ALLY = combatantSlot('ally', 'Ally');
const TASK = pickSlot('task', 'With what', TASK_NAMES);
/** Those it could help. */
const allies = (scene: Scene, who: Combatant): readonly CombatantId[] =>
  idsOf(fighting(scene).filter((one) => one.side === who.side && one.id !== who.id && able(one)));
const FOR_TASK = TASK.slot();
const isNear = (scene: Scene, who: Combatant, ally: CombatantId): boolean => {
  const one = lookUp(scene, ally);
  return one !== null && one.side === who.side && able(one) && unitsBetween(one, who) <= 1;
};

export const help = action({
  ...unmeasured('act', 'help', 'Help an ally', 'hand-helping', 'TT-090'),
  about: '1 action: an ally beside you has advantage on one task, until its next turn ends.',
  ...oneAction,
  slots: (scene, who) => [ALLY.slot({ among: allies(scene, who) }), FOR_TASK],
  check: (scene, who, command) => {
    const ally = ALLY.of(command);
    return unless(ally === null || isNear(scene, who, ally), reason('ally-not-near'));
  },
  *resolve(who, command) {
    yield* spendAction(who);
    const ally = ALLY.of(command);
    const one = lookUp(yield* look(), ally);
    const task = TASK.of(command) ?? 'other';
    if (one === null) return;
    yield* record(
      changed(one.id, { helps: [...one.body.helps, { by: who, task }].slice(-40) }, { type: 'help-used' }),
      noted(who, { type: 'helps', ally: one.id, task }),
    );
  },
  headline: 'helps an ally…',
});

const WHAT = textSlot('what', 'What?');
const whatOf = (made: { readonly slots: Slots }, usual: string): string => (WHAT.of(made) ?? usual).slice(0, 120);

/** The check that the GM asks for, if any; a 20 is a fumble (TT-R26). */
function* checkOf(of: CombatantId, what: string, ruled: Ruled, task: Task): Procedure {
  if (ruled.check === null) return;
  if ((yield* check({ of, what, ...ruled.check, task })).fumble) yield* fumble(of);
}

/** What the GM allows is done, with the check it takes; a no costs nothing. */
const agreed = (id: 'item' | 'improvise', name: string, icon: string, rule: string, task: Task) =>
  ({
    ...unmeasured('act', id, name, icon, rule),
    ...oneAction,
    slots: [WHAT.slot({ most: 120 })],
    *resolve(who: CombatantId, command: { readonly slots: Slots }): Procedure {
      const what = whatOf(command, 'do something');
      const ruled = yield* ruling(who, id, what);
      if (ruled.answer === 'no') return;
      yield* spendAction(who);
      yield* checkOf(who, what.slice(0, 40), ruled, task);
    },
  }) as const;

export const item = action({
  ...agreed('item', 'Use an item', 'package', 'TT-018', 'item'),
  about: '1 action: a potion, a lever, and the like. The GM says what happens.',
  headline: (command) => [`uses an item: ${whatOf(command, 'something')}`],
});
export const improvise = action({
  ...agreed('improvise', 'Improvise', 'lightbulb', 'TT-021', 'other'),
  about: '1 action: anything else. The GM says yes, yes but, or no.',
  headline: (command) => [`improvises: ${whatOf(command, 'something')}`],
});

/** A reaction that is not on the list: 1 Grit, if the GM allows it (TT-026). */
export const react = action({
  ...unmeasured('react', 'react', 'Improvise a reaction', 'zap', 'TT-026'),
  about: '1 Grit, if the GM allows it: outside your own turn.',
  secondary: true,
  cost: GRIT,
  when: ({ turn }) => turn.stage === 'turns',
  reasons: reactReasons,
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const ruled = yield* ruling(who, 'improvised-reaction', whatOf(command, 'react'));
    if (ruled.answer === 'no') return;
    yield* spendGrit(who);
    yield* checkOf(who, 'Reaction', ruled, 'other');
  },
  headline: (command) => [`reacts: ${whatOf(command, 'something')}`],
});

export const free = action({
  ...unmeasured('free', 'free', 'Do something minor', 'message-circle', 'TT-022'),
  about: 'Free: shout, insult, drop something.',
  when: ({ turn }) => turn.stage === 'turns',
  reasons: freeReasons,
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const { freeActs } = find(yield* look(), who).body;
    yield* record(changed(who, { freeActs: freeActs + 1 }, { type: 'does', what: whatOf(command, '…') }));
  },
  headline: 'does something minor…',
});
