import type { CombatantId, Reason } from '../../../rules/kit.ts';
import { called, cellsOf, groundOf, lookUp, orElse, sentence, terrainBit, unless } from '../../../rules/kit.ts';
import { entered, stayedIn } from '../acts/areas/lasting.ts';
import type { Action, Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, choose, GROUPS, look, lookAt, option, reason, record, unsaidOf } from '../game.ts';
import { carrierOf, modeHere, spaceOf } from './mounted.ts';
import { carriedReasons } from './movement.ts';
import { provoked } from './opportunity.ts';
import { cost, paymentReasons, speedReasons, spend } from '../round/budget.ts';
import { isIn, LAYER, onLayer, ownsMode, type Mode, type Payment } from '../sheet/index.ts';

/** Taking off and landing, diving and surfacing: one change a round, and it gives foes a chance (LG-152 to LG-160). */

/**
 * What a change costs: a free action, but for soaring what grants it says, of its own or its mount's (LG-154, LG-158).
 */
const costIn = (scene: Scene, who: Combatant, mode: Mode): Payment => {
  const modes = [who, carrierOf(scene, who)].flatMap(({ body }) => body.modes);
  const said = mode === 'soar' ? modes.find((one) => one.mode === 'soar')?.cost : 'free';
  return said === 'standard' || said === 'move' || said === 'swift' ? said : 'free';
};

/** Whether the ground under somebody is what a mode needs (LG-149, LG-168). */
const medium = (scene: Scene, who: Combatant, mode: Mode): readonly Reason[] => {
  const [grid, base] = [groundOf(scene), spaceOf(scene, who)];
  if (grid === null || base === null || mode === 'fly' || mode === 'soar') return [];
  const wet = cellsOf(grid, base).every((cell) => ((grid.terrain[cell] ?? 0) & terrainBit('liquid')) !== 0);
  return mode === 'swim' ? unless(wet, reason('no-liquid')) : unless(!wet, reason('cannot-dig'));
};

const toggleReasons = (scene: Scene, who: Combatant, mode: Mode, gain: boolean): readonly Reason[] =>
  orElse(paymentReasons(costIn(scene, who, mode), scene, who), () => [
    ...unless(!who.body.toggled, reason('toggled')),
    ...(gain ? [...carriedReasons(scene, who, true), ...speedReasons(scene, who), ...medium(scene, who, mode)] : []),
  ]);

/** Whoever comes down from soaring and could fly may stay in the air (LG-159). */
function* staysUp(who: CombatantId): Procedure<boolean> {
  const choice = yield* choose(who, 'stay-up', () => ({
    say: sentence`${called(who)} soars no longer. Does it go on flying?`,
    options: [
      option.move('fly', 'Fly', 'No further change.', 'wind', 'LG-159'),
      option.move('land', 'Land', 'On the ground.', 'arrow-down'),
    ],
    otherwise: 'fly',
  }));
  return choice?.offer !== 'land';
}

type Word = readonly [id: string, name: string, headline: string];
const WORDS: Readonly<Record<Mode, Readonly<Record<'gain' | 'lose', Word>>>> = {
  fly: { gain: ['take-off', 'Take off', 'takes off'], lose: ['land', 'Land', 'lands'] },
  swim: { gain: ['dive', 'Dive', 'dives'], lose: ['surface', 'Come out of the water', 'comes out of the water'] },
  burrow: {
    gain: ['dig-in', 'Dig in', 'digs in'],
    lose: ['dig-out', 'Come out of the ground', 'comes out of the ground'],
  },
  soar: { gain: ['soar', 'Soar', 'soars'], lose: ['come-down', 'Come down', 'comes down'] },
};

const toggle = (mode: Mode, gain: boolean): Action => {
  const [id, name, headline] = WORDS[mode][gain ? 'gain' : 'lose'];
  return action({
    id,
    name,
    about: (scene, who) => `A ${costIn(scene, who, mode)} action, once a round; foes who reach you may strike first.`,
    group: GROUPS.move,
    icon: gain ? 'arrow-up' : 'arrow-down',
    rule: mode === 'soar' ? 'LG-158' : mode === 'fly' ? 'LG-154' : mode === 'swim' ? 'LG-155' : 'LG-156',
    measured: false,
    cost: (scene, who) => cost(costIn(scene, who, mode)),
    when: (scene, who) =>
      scene.turn.phase === 'rounds' && isIn(who.body, LAYER[mode]) !== gain && (!gain || modeHere(scene, who, mode)),
    reasons: (scene, who) => toggleReasons(scene, who, mode, gain),
    *resolve(who) {
      const [scene, one] = yield* lookAt(who);
      const { body } = one;
      yield* record(unsaidOf(who, { ...spend(body, costIn(scene, one, mode)), toggled: true }));
      if (!(yield* provoked(who, mode === 'soar' ? 'soar-toggle' : 'mode-toggle'))) return;
      const up = !gain && mode === 'soar' && ownsMode(body, 'fly') && (yield* staysUp(who));
      const now = lookUp(yield* look(), who);
      if (now === null) return;
      const layer = gain ? LAYER[mode] : up ? 'flying' : null;
      const stayed = stayedIn(yield* look(), now);
      yield* record(changed(who, onLayer(now.body, layer), { type: 'changes-layer', to: layer ?? 'ground' }));
      // whoever comes down from above comes into what lies below (LG-170, LG-426)
      yield* entered(who, stayed);
    },
    headline,
  });
};

export const toggles: readonly Action[] = (['fly', 'swim', 'burrow', 'soar'] as const).flatMap((mode) => [
  toggle(mode, true),
  toggle(mode, false),
]);
