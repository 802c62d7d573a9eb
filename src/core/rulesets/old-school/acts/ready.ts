import type { Choice, CombatantId } from '../../../rules/kit.ts';
import { called, combatantSlot, find, handed, lookUp, offer, reaction, sentence } from '../../../rules/kit.ts';
import { textSlot, unless, WHO } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, ask, changed, look, noted, record, settingsOf, tableAction } from '../game.ts';
import { GROUPS, option } from '../offer.ts';
import { reason } from '../reasons.ts';
import { inOrderOf } from '../round/popcorn.ts';
import { able, enemies, fighting } from '../round/state.ts';
import { isIn } from '../sheet/index.ts';
import { aimReasons, turnReasons } from './attacks/attack-reasons.ts';
import { attackWith } from './attacks/attack.ts';
import { meansOf, readMeans } from './attacks/means.ts';
import { PLAIN } from './attacks/to-hit.ts';

/** Readying in popcorn: an act kept for a trigger, taken or let pass when it comes (OS-089, OS-090, OS-094). */

const TRIGGER = textSlot('trigger', 'Trigger and act');
const TARGET = combatantSlot('target', 'Target');

export const ready = action({
  id: 'ready',
  name: 'Ready an act',
  about: 'Name a trigger and an act. It counts as your act of this round.',
  group: GROUPS.turn,
  icon: 'timer',
  rule: 'OS-089',
  measured: false,
  secondary: true,
  when: (scene) =>
    scene.turn.structure === 'popcorn' && scene.turn.stage === 'acting' && settingsOf(scene).popcornReady,
  reasons: (scene, who) => {
    const turn = turnReasons(scene, who);
    return turn.length > 0
      ? turn
      : unless(!who.body.attacked && !who.body.cast && !who.body.busied, reason('already-acted'));
  },
  slots: [TRIGGER.slot({ most: 160 })],
  *resolve(who, command) {
    const trigger = (TRIGGER.of(command) ?? 'when the time comes').slice(0, 160);
    yield* record(changed(who, { readied: trigger, attacked: true }, { type: 'readied', trigger }));
  },
  headline: 'readies an act',
});

const aims = (scene: Scene, who: Combatant, means: ReturnType<typeof meansOf>[number]): readonly CombatantId[] =>
  fighting(scene)
    .filter((other) => enemies(who, other) && able(other) && aimReasons(scene, who, means, other).length === 0)
    .map(({ id }) => id);

const askReadied = (scene: Scene, who: Combatant) =>
  reaction(who.id, 'readied', () => ({
    say: sentence`${called(who.id)} has readied: ${handed(who.body.readied ?? '')}. Act now?`,
    about: [who.id],
    options: () => [
      ...meansOf(who.body).flatMap((means) => {
        const among = means.type === 'weapon' && means.weapon.ammo === 0 ? [] : aims(scene, who, means);
        if (among.length === 0) return [];
        return [
          offer({
            id: `attack:${means.id}`,
            name: means.name,
            about: 'Attack with it now.',
            group: GROUPS.attack,
            icon: 'swords',
            rule: 'OS-089',
            slots: [TARGET.slot({ among })],
          }),
        ];
      }),
      option(GROUPS.turn, 'act', 'Do it', 'Your readied act; the GM applies it.', 'check', { rule: 'OS-089' }),
      option(GROUPS.turn, 'pass', 'Let it pass', 'You stay ready.', 'x', { rule: 'OS-089' }),
    ],
    otherwise: 'pass',
  }));

/** Those whose trigger came are asked; who acts does so in the order of a d20 each (OS-090). */
export function* fires(who: readonly CombatantId[]): Procedure {
  const asked = new Set<CombatantId>();
  const acts = new Map<CombatantId, Choice>();
  for (;;) {
    const answer = yield* ask((scene) =>
      who.flatMap((id) => {
        const one = lookUp(scene, id);
        return one === null || asked.has(id) || one.body.readied === null || !able(one) || isIn(one.body, 'blind')
          ? []
          : [askReadied(scene, one)];
      }),
    );
    if (answer === null || answer.to === 'gm') break;
    asked.add(answer.to);
    if (answer.choice.offer !== 'pass') acts.set(answer.to, answer.choice);
  }
  for (const id of yield* inOrderOf([...acts.keys()])) {
    const made = acts.get(id);
    const scene = yield* look();
    const one = lookUp(scene, id);
    if (made === undefined || one === null || !able(one)) continue;
    yield* record(changed(id, { readied: null }, { type: 'readied', trigger: null }));
    const means = readMeans(one.body, made.offer);
    const target = TARGET.of(made);
    const at = target === null ? null : lookUp(scene, target);
    if (means !== null && at !== null && able(at)) yield* attackWith(id, means, at.id, PLAIN);
    else yield* record(noted(id, { type: 'busied', what: one.body.readied ?? 'acts' }));
  }
}

/** Before a spell goes off in popcorn, foes who are ready may come in between (OS-094). */
export function* interrupts(caster: CombatantId): Procedure {
  const scene = yield* look();
  const by = find(scene, caster);
  const armed = fighting(scene).filter((one) => enemies(by, one) && one.body.readied !== null);
  if (armed.length > 0) yield* fires(armed.map(({ id }) => id));
}

export const trigger = tableAction({
  id: 'trigger',
  name: 'Trigger readied acts',
  about: 'Chosen combatants may take their readied acts now.',
  group: GROUPS.fight,
  icon: 'zap',
  rule: 'OS-089',
  meanwhile: true,
  when: (scene) => fighting(scene).some(({ body }) => body.readied !== null),
  slots: (scene) => {
    const among = fighting(scene)
      .filter(({ body }) => body.readied !== null)
      .map(({ id }) => id);
    return [WHO.slot({ among, min: 1, initial: among })];
  },
  *resolve(command) {
    yield* fires(WHO.of(command) ?? []);
  },
  headline: 'The GM triggers readied acts',
});
