import { aThing, between, called, calledAll, choice, combatantSlot, handed, lookUp, PATH } from '../../../rules/kit.ts';
import { inflict } from '../effects/banes/inflict.ts';
import { anyAttribute, readAdded, slotsFor, sufferReasons, type Choosable } from '../effects/banes/inflictable.ts';
import { BANE_KINDS, baneEntry, choose, combatantsOf, look, lookFor, noted } from '../game.ts';
import type { Asked, Choice, Combatant, CombatantId, Offer, Procedure, Reason, Scene } from '../rules.ts';
import { harms, idsOf, inRounds, knownOf, mayGo, option, record, sentence, settingsOf, textSlot } from '../rules.ts';
import { wayReasons } from '../moves/threat.ts';
import { freeStep, type Walk } from '../moves/walk.ts';
import type { Attack } from './attacks/declare.ts';

/** The GM's reading of a failed roll: a success with a twist, or a failure that moves the story (OL-026). */

const NOTE = textSlot('note', 'What happens?');
const slots = [NOTE.slot({ most: 200, optional: true })];
const about = 'Goes into the log with your note.';
const TWIST = option.roll('twist', 'Success with a twist', about, 'shuffle', 'OL-026', { slots });
const FAILURE = option.roll('failure', 'Failure', about, 'x', 'OL-026', { slots });

/** Whether the GM says that it succeeds with a twist; `what` fails, "attack with a dagger". */
export function* twisted(who: CombatantId, what: string, on: readonly CombatantId[]): Procedure<boolean> {
  const say = sentence`${called(who)}’s ${handed(what)} fails. What does it mean?`;
  const made = yield* choose('gm', 'failed-roll', (scene) =>
    lookUp(scene, who) === null ? null : between(say, [who, ...on], [TWIST, FAILURE], FAILURE, FAILURE),
  );
  const twist = made?.offer === TWIST.id;
  const note = made === null ? '' : (NOTE.of(made) ?? '');
  if (twist || note !== '') yield* record(noted(who, { type: 'narrated', twist, note }));
  return twist;
}

/** A twist makes an attack count as a success: no damage, but its banes land. Returns whether it is one. */
function* narrate(attack: Attack): Procedure<boolean> {
  const { by, targets, attribute, with: source } = attack;
  if (!(yield* twisted(by, `attack with ${aThing(source)}`, targets))) return false;
  for (const who of idsOf(combatantsOf(yield* look(), targets)))
    for (const bane of attack.banes) yield* inflict(who, { by, attribute, source, ...bane }, null);
  return true;
}

/** The choice rule: the player and then the GM choose one effect each of a failed attack (OL-032 to OL-035, R-13). */

const DAMAGE = 5;
const FEET = 10;
const HIGHEST = 3;
const ON = combatantSlot('target', 'Target');
const MOVER = combatantSlot('mover', 'Who moves');

interface Side {
  readonly to: Asked;
  readonly on: readonly CombatantId[];
  readonly movers: readonly CombatantId[];
}

/** Not by a choice: what only a bane attack inflicts, and surprise. */
const NEVER: ReadonlySet<string> = new Set(['surprised', 'charmed', 'memory-alteration']);
const PAIRS: readonly Choosable[] = BANE_KINDS.flatMap((kind) => {
  const { inRounds, levels, name } = baneEntry(kind);
  const low = inRounds && !NEVER.has(kind) ? levels.filter((level) => level <= HIGHEST) : [];
  return [...low].reverse().map((level) => ({ kind, level, variant: '', label: `${name} ${level}`, reasons: [] }));
});

const several = (ids: readonly CombatantId[], slot: typeof ON) =>
  ids.length < 2 ? [] : [slot.slot({ among: ids, optional: true })];
const open = (scene: Scene, { on }: Side): readonly Choosable[] =>
  PAIRS.filter((pair) => on.some((who) => sufferReasons(scene, who, null, pair).length === 0));

const UNROLLED = 'Without a roll; never a finishing blow.';
const HARM = option.attack('hurt', `Deal ${DAMAGE} damage`, UNROLLED, 'droplet', 'OL-033');
const LOW = `Of power level ${HIGHEST} or less, without a roll.`;
const BANE = option.bane('bane', 'Inflict a bane', LOW, 'zap', 'OL-034');
const NO_RISK = 'Provokes no opportunity attacks and costs no movement.';
const STEP = option.move('step', `Move ${FEET} ft`, NO_RISK, 'footprints', 'OL-035');
const optionsFor = (scene: Scene, side: Side): readonly Offer[] => [
  { ...HARM, slots: several(side.on, ON) },
  { ...BANE, slots: [...slotsFor(open(scene, side)), ...several(side.on, ON)] },
  ...(side.movers.length === 0 ? [] : [{ ...STEP, slots: [PATH.slot(), ...several(side.movers, MOVER)] }]),
];

const onOf = ({ on }: Side, made: Choice): CombatantId | undefined => on.find((id) => id === ON.of(made)) ?? on[0];
const moverOf = ({ movers }: Side, made: Choice) => movers.find((id) => id === MOVER.of(made)) ?? movers[0];
const wrong = (scene: Scene, side: Side, made: Choice): readonly Reason[] => {
  if (made.offer === 'step') {
    const mover = lookUp(scene, moverOf(side, made) ?? null);
    return mover === null ? [] : wayReasons(scene, mover, PATH.of(made) ?? [], FEET);
  }
  const who = onOf(side, made);
  const bane = made.offer === 'bane' ? readAdded(made.slots, open(scene, side)) : null;
  return bane === null || who === undefined ? [] : sufferReasons(scene, who, null, bane);
};

function* chooses(attack: Attack, side: Side, walk: Walk): Procedure {
  if (side.on.length === 0) return;
  const made = yield* choose(side.to, 'failed-choice', (scene) => ({
    say: sentence`${called(attack.by)} misses. Choose an effect on ${calledAll(side.on)}, or a move.`,
    about: side.on,
    options: () => optionsFor(scene, side),
    otherwise: 'hurt',
    always: choice('hurt'),
    check: (made) => wrong(scene, side, made),
  }));
  if (made === null) return;
  const by = side.to === 'gm' ? (attack.targets[0] ?? attack.by) : side.to;
  const who = onOf(side, made);
  const mover = moverOf(side, made);
  if (made.offer === 'step' && mover !== undefined) yield* walk(mover, PATH.of(made) ?? [], freeStep(FEET, mover));
  if (made.offer === 'hurt' && who !== undefined)
    yield* harms(who, DAMAGE, { type: 'chosen-harm', by, damage: DAMAGE });
  const bane = made.offer === 'bane' ? readAdded(made.slots, open(yield* look(), side)) : null;
  if (bane !== null && who !== undefined)
    yield* inflict(who, { by, attribute: anyAttribute(bane.kind), source: 'failed roll', ...bane }, null);
}

/** The player first, against those missed; then the GM, against that character. */
function* chooseEffects(attack: Attack, walk: Walk): Procedure {
  const { by, targets } = attack;
  const free = (scene: Scene, all: readonly Combatant[]) => idsOf(all.filter((mover) => mayGo(scene, mover)));
  const there = (scene: Scene) => combatantsOf(scene, targets).filter(({ body }) => !body.dead);
  const scene = yield* look();
  const on = knownOf(scene, by, idsOf(there(scene)));
  yield* chooses(attack, { to: by, on, movers: free(scene, combatantsOf(scene, [by])) }, walk);
  const now = yield* look();
  yield* chooses(attack, { to: 'gm', on: [by], movers: free(now, there(now)) }, walk);
}

/** Only characters' failed rolls mean more than a miss (OL-036). */
export const mayMean = (scene: Scene, who: CombatantId): boolean =>
  settingsOf(scene).failedRoll !== 'plain' && lookUp(scene, who)?.body.kind === 'pc';

/** OL-026, OL-027, OL-036, OL-233. Returns whether the GM makes a success of it. */
export function* failed(attack: Attack, walk: Walk): Procedure<boolean> {
  const [scene, by] = yield* lookFor(attack.by);
  const { failedRoll: reading, choiceOnOpportunity } = settingsOf(scene);
  if (by === null || !mayMean(scene, by.id)) return false;
  if (reading === 'narrative') return yield* narrate(attack);
  // Whoever strikes outside their own turn makes an opportunity attack (OL-234).
  if (choiceOnOpportunity || !inRounds(scene) || scene.turn.active === attack.by) yield* chooseEffects(attack, walk);
  return false;
}
