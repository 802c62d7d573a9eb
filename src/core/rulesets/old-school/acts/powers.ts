import { atSome, type CombatantId, find, lookUp, type Reason, targetsSlot, unless } from '../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, each, head, look, reason, record, unmeasured, unsaidOf } from '../game.ts';
import { attached, castingReasons, enemies, fighting, stenchOn, unable } from '../round/state.ts';
import { isImmune, isIn, isOut, isPerson, withCondition } from '../sheet/index.ts';
import { onTurn } from './attacks/attack-reasons.ts';
import { feetBetween } from './attacks/means.ts';
import { befall, befallFor, lapse, save, stillIn, unaffected } from './harm/index.ts';

/** What some monsters do to all around: a song, a gaze, a terror, a stench. A save protects for the fight. */

const CAUGHT = targetsSlot('Who is in reach of it?');
const proofAgainst = ({ body }: Combatant, what: string): boolean => body.proof?.includes(what) === true;

/** The save against something that works all through a fight: whoever makes it is proof against it until its end. */
function* withstands(who: CombatantId, what: string, against: Parameters<typeof save>[1]): Procedure<boolean> {
  const passed = yield* save(who, against);
  const { body } = find(yield* look(), who);
  if (passed) yield* record(unsaidOf(who, { proof: [...(body.proof ?? []), what].slice(0, 20) }));
  return passed;
}

/** Whether somebody has still to save against the stench of those it is in melee with. */
export const mustBear = (scene: Scene, who: Combatant): boolean =>
  isPerson(who.body) && !isIn(who.body, 'nauseated') && !proofAgainst(who, 'stench') && stenchOn(scene, who) > 0;

/** People save once a fight, before their first blow beside what stinks; who fails is worse off beside it. */
export function* meetsStench(who: CombatantId): Procedure {
  const scene = yield* look();
  if (!mustBear(scene, find(scene, who)) || (yield* withstands(who, 'stench', 'death'))) return;
  yield* befall(who, null, 'nauseated', { type: 'befell', what: 'is nauseated by the stench' });
}

/** What a creature holds until it attacks is free again. */
export function* letsLoose(owner: CombatantId): Procedure {
  for (const { on, condition } of yield* lapse((effect) => effect.breaks === true && effect.owner === owner))
    for (const id of on) {
      const one = lookUp(yield* look(), id);
      if (one === null || condition === null || stillIn(yield* look(), id, condition)) continue;
      const set = withCondition(one.body, condition, false);
      yield* record(changed(id, set, { type: 'effect-ended', what: 'frozen with terror' }));
    }
}

/** Why a power does nothing to somebody. */
const powerReasons = (scene: Scene, by: Combatant, to: Combatant): readonly Reason[] => {
  const { power } = by.body;
  if (power === undefined || !enemies(by, to)) return [reason('not-a-foe')];
  if (isOut(to.body)) return [reason('nothing-to-do', 'Out of action.')];
  if (feetBetween(scene, by, to) > power.feet) return [reason('too-far')];
  if (proofAgainst(to, power.name)) return [reason('nothing-to-do', 'Has withstood it.')];
  return unless(!power.gaze || !isIn(to.body, 'averted', 'blind'), reason('nothing-to-do', 'Looks away.'));
};

const STATES = { charmed: 'is charmed', paralysed: 'is frozen with terror', stone: 'turns to stone' } as const;

/** All in reach save, or are charmed, frozen or stone: instead of moving, or beside an attack (OS-R41). */
export const power = action({
  ...head('attack', 'power', 'Power', 'eye', 'OS-123'),
  name: (_, { body }) => body.power?.name ?? 'Power',
  about: (_, { body: { power: own } }) =>
    `All within ${own?.feet ?? 0} ft save against ${own?.save ?? 'spells'}; success protects for the fight.`,
  when: ({ turn }, { body }) => turn.stage !== 'idle' && body.power !== undefined,
  reasons: onTurn(['movement', 'melee'], (scene, who) => [
    ...castingReasons(scene, who),
    ...unless(!who.body.busied && !attached(scene, who.id), reason('already-acted')),
  ]),
  ...atSome(CAUGHT, (scene, who) => fighting(scene).filter((other) => enemies(who, other)), powerReasons),
  *resolve(who, command) {
    const { power: own } = find(yield* look(), who).body;
    const targets = CAUGHT.of(command) ?? [];
    if (own === undefined) return;
    yield* record(changed(who, { busied: true }, { type: 'busied', what: `uses its ${own.name.toLowerCase()}` }));
    yield* each(targets, function* (to) {
      const { body } = find(yield* look(), to);
      const lasting = { source: own.name, owner: who, left: null, ...(own.breaks ? { breaks: true } : {}) };
      if (own.state === 'charmed' && isImmune(body, 'charm')) yield* unaffected(to);
      else if (!(yield* withstands(to, own.name, own.save)))
        yield* befallFor(to, who, own.state, STATES[own.state], lasting);
    });
  },
  headline: 'uses a power…',
});

/** Looking away from a gaze, or back: it costs nothing but the blow that goes astray. */
export const lookAway = action({
  ...unmeasured('turn', 'look-away', 'Look away', 'eye-off'),
  name: (_, { body }) => (isIn(body, 'averted') ? 'Look back' : 'Look away'),
  about: 'A gaze does not work on you. −4 to hit a foe with a gaze; it gets +2 to hit you.',
  secondary: true,
  when: (scene, who) =>
    scene.turn.stage !== 'idle' &&
    (isIn(who.body, 'averted') ||
      fighting(scene).some((other) => enemies(who, other) && !other.hidden && other.body.power?.gaze === true)),
  reasons: unable,
  *resolve(who) {
    const { body } = find(yield* look(), who);
    const away = !isIn(body, 'averted');
    const what = away ? 'looks away' : 'looks back';
    yield* record(changed(who, withCondition(body, 'averted', away), { type: 'busied', what }));
  },
  headline: 'looks away',
});
