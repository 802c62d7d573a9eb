import type { CombatantId } from '../../../rules/kit.ts';
import { called, combatantSlot, find, handed, idsOf, lookUp, reaction, sentence } from '../../../rules/kit.ts';
import { textSlot, unless, WHO } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, combatantsOf, head, look, lookAt, lookFor, noted, option, reason, record } from '../game.ts';
import { settingsOf, tableAction, unmeasured, unsaidOf } from '../game.ts';
import { answersOf, inOrderOf } from '../round/coming-in.ts';
import { able, enemies, fighting, foesOf, inPopcorn, strikeReasons } from '../round/state.ts';
import { isIn } from '../sheet/index.ts';
import { aimReasons, gearReasons, onTurn } from './attacks/attack-reasons.ts';
import { attackWith } from './attacks/attack.ts';
import { meansOf, offerOf, readMeans } from './attacks/means.ts';
import { PLAIN } from './attacks/to-hit.ts';

/** Readying in popcorn: an act kept for a trigger, taken or let pass when it comes (OS-089, OS-090, OS-094). */

const TRIGGER = textSlot('trigger', 'Trigger and act');
const TARGET = combatantSlot('target', 'Target');

export const ready = action({
  ...unmeasured('turn', 'ready', 'Ready an act', 'timer', 'OS-089'),
  about: 'Name a trigger and an act. It counts as your act of this round.',
  secondary: true,
  when: (scene) => inPopcorn(scene) && settingsOf(scene).popcornReady,
  reasons: onTurn([], (_, { body }) => unless(!body.attacked && !body.cast && !body.busied, reason('already-acted'))),
  slots: [TRIGGER.slot({ most: 160 })],
  *resolve(who, command) {
    const trigger = (TRIGGER.of(command) ?? 'when the time comes').slice(0, 160);
    yield* record(changed(who, { readied: trigger, attacked: true }, { type: 'readied', trigger }));
  },
  headline: (command) => [`readies: ${TRIGGER.of(command) ?? 'an act'}`],
});

/** Whether somebody's state has come to speak against the attack it made ready for. */
const unfit = (scene: Scene, who: Combatant): boolean =>
  strikeReasons(scene, { ...who, body: { ...who.body, attacked: false } }).length > 0;

const askReadied = (scene: Scene, who: Combatant) =>
  reaction(who.id, 'readied', () => ({
    say: sentence`${called(who.id)} has readied: ${handed(who.body.readied ?? '')}. Act now?`,
    about: [who.id],
    options: () => [
      ...(unfit(scene, who) ? [] : meansOf(who.body)).flatMap((means) => {
        const among = idsOf(foesOf(scene, who).filter((foe) => aimReasons(scene, who, means, foe).length === 0));
        if (among.length === 0 || gearReasons(scene, who, means).length > 0) return [];
        const more = { slots: [TARGET.slot({ among })] };
        return [option.attack(offerOf(means.id), means.name, 'Attack with it now.', 'swords', 'OS-089', more)];
      }),
      option.turn('act', 'Do it', 'Your readied act; the GM applies it.', 'check', 'OS-089'),
      option.turn('pass', 'Let it pass', 'You stay ready.', 'x', 'OS-089'),
    ],
    otherwise: 'pass',
  }));

/** Those whose trigger came are asked; who acts does so in the order of a d20 each (OS-090). */
export function* fires(who: readonly CombatantId[]): Procedure {
  const answers = yield* answersOf((scene) =>
    combatantsOf(scene, who)
      .filter((one) => one.body.readied !== null && able(one) && !isIn(one.body, 'blind'))
      .map((one) => askReadied(scene, one)),
  );
  const acts = new Map([...answers].filter(([, made]) => made.offer !== 'pass'));
  for (const id of yield* inOrderOf([...acts.keys()])) {
    const made = acts.get(id);
    const [scene, one] = yield* lookFor(id);
    if (made === undefined || one === null || !able(one)) continue;
    yield* record(changed(id, { readied: null }, { type: 'readied', trigger: null }));
    const [means, at] = [readMeans(one.body, made.offer), lookUp(scene, TARGET.of(made))];
    if (means !== null && at !== null && able(at)) {
      yield* attackWith(id, means, at.id, PLAIN);
      // what was readied in the last round takes nothing of this one
      const still = lookUp(yield* look(), id);
      if (still !== null && !one.body.attacked) yield* record(unsaidOf(id, { attacked: false }));
    } else yield* record(noted(id, { type: 'busied', what: one.body.readied ?? 'acts' }));
  }
}

const readyIn = (scene: Scene): readonly CombatantId[] =>
  idsOf(fighting(scene).filter(({ body }) => body.readied !== null));

/** Before a spell goes off in popcorn, foes who are ready may come in between (OS-094). */
export function* interrupts(caster: CombatantId): Procedure {
  const [scene, by] = yield* lookAt(caster);
  yield* fires(readyIn(scene).filter((id) => enemies(by, find(scene, id))));
}

export const trigger = tableAction({
  ...head('fight', 'trigger', 'Trigger readied acts', 'zap', 'OS-089'),
  about: 'Chosen combatants may take their readied acts now.',
  meanwhile: true,
  when: (scene) => readyIn(scene).length > 0,
  slots: (scene) => [WHO.slot({ among: readyIn(scene), min: 1, initial: readyIn(scene) })],
  resolve: (command) => fires(WHO.of(command) ?? []),
  headline: 'The GM triggers readied acts',
});
