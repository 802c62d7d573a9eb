import {
  counted,
  find,
  lookUp,
  TARGETS,
  thingSlot,
  unless,
  type CombatantId,
  type Reason,
} from '../../../../rules/kit.ts';
import { defend } from '../attacks/defend.ts';
import { check } from '../checks.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { action, changed, look, lookAt, lookFor, noted, record } from '../../game.ts';
import { ACTION, head, unmeasured } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { oneAction } from '../../round/spending.ts';
import { able, fighting, opponents, sees, turnReasons, unitsBetween } from '../../round/state.ts';
import { reveal } from '../../round/hidden.ts';
import type { Body, Spell } from '../../sheet/body.ts';
import { armorOf, isOut } from '../../sheet/derived.ts';
import { NO_SPELLS } from '../../sheet/new-body.ts';
import { fumble } from '../tables.ts';
import { damage, spellCheck, spellFails, unprepared } from '../wounds.ts';

/** An action for each that the spell takes, then the check; the board knows some spells itself (TT-086, TT-087). */

const SPELL = thingSlot<Spell>('spell', 'Spell', {
  id: ({ name }) => name,
  label: ({ name, actions, obstacle }) => `${name} (${counted(actions, 'action')}, obstacle ${obstacle})`,
  first: true,
});
/** Units round a target that a sleep reaches. */
const SLEEP = 2;

const prepared = ({ body }: Combatant): readonly Spell[] => body.spells.filter((spell) => spell.prepared);
/** Everybody else of the fight, and why a spell does not get at them. */
const aims = (scene: Scene, who: Combatant) =>
  fighting(scene)
    .filter((other) => other.id !== who.id && other.place !== null)
    .map((other) => ({
      who: other.id,
      reasons: isOut(other.body)
        ? [reason(other.body.dead ? 'dead' : 'surrendered')]
        : unless(sees(scene, who, other), reason('no-line-of-sight')),
      note: opponents(who, other) ? null : 'friend',
    }));

/** Why a spell is not given an action so: with the last it needs a target, if the board is to know what it does. */
const aimReasons = (scene: Scene, who: Combatant, spell: Spell, targets: readonly CombatantId[]): readonly Reason[] => {
  const last = (who.body.casting?.paid ?? 0) + 1 >= spell.actions;
  if (last && spell.does !== 'other' && targets.length === 0) return [reason('nothing-to-do', 'Choose a target.')];
  const all = aims(scene, who);
  return targets.flatMap((id) => all.find((aim) => aim.who === id)?.reasons ?? [reason('not-on-field')]);
};

/** What a cast spell does by itself. */
function* takesEffect(who: CombatantId, spell: Spell, degrees: number, targets: readonly CombatantId[]): Procedure {
  const [first] = targets;
  if (spell.does === 'dart' && first !== undefined && lookUp(yield* look(), first) !== null) {
    const { armor } = yield* defend({ by: who, to: first, form: 'missile', dartOnly: true });
    const [, one] = yield* lookFor(first);
    if (one === null) return;
    // Armor does not help against it; only what a Dodge added does.
    const dodged = armor - armorOf(one.body);
    const dealt = Math.max(0, degrees - dodged);
    if (dealt === 0) yield* record(noted(first, { type: 'missed', by: who, why: null }));
    yield* damage(first, { by: who, what: spell.name, damage: dealt, critical: false });
    yield* reveal(who);
  }
  if (spell.does === 'sleep' && first !== undefined) yield* sleep(first, degrees);
}

/** Everybody round a target falls asleep for a turn, unless a Wisdom check beats the spell. */
function* sleep(round: CombatantId, degrees: number): Procedure {
  const [scene, centre] = yield* lookAt(round);
  for (const { id } of fighting(scene).filter((one) => able(one) && unitsBetween(one, centre) <= SLEEP)) {
    const { passed } = yield* check({ of: id, what: 'Resist sleep', attribute: 'WIS', obstacle: degrees, plain: true });
    if (!passed) yield* record(changed(id, { asleep: true, ...NO_SPELLS }, { type: 'befell' }));
  }
}

function* stopsConcentrating(who: CombatantId): Procedure {
  const { concentrating } = find(yield* look(), who).body;
  yield* record(changed(who, { concentrating: null }, { type: 'stops-concentrating', spell: concentrating ?? '' }));
}

/** One action given to a spell; with the last it is cast, well or not. */
function* goOn(who: CombatantId, name: string, targets: readonly CombatantId[]): Procedure {
  const { body } = find(yield* look(), who);
  const spell = body.spells.find((one) => one.name === name && one.prepared);
  if (spell === undefined) return;
  const paid = (body.casting?.spell === name ? body.casting.paid : 0) + 1;
  const set = { actionsLeft: Math.max(0, body.actionsLeft - 1), casting: { spell: name, paid } };
  if (paid < spell.actions) {
    yield* record(changed(who, set, { type: 'begins-casting', spell: name }));
    return;
  }
  yield* record(changed(who, set, { type: 'spent', actions: 1 }));
  const made = yield* spellCheck(who, spell.obstacle);
  const now = find(yield* look(), who).body;
  const off = { casting: null, ...unprepared(now, name) };
  if (!made.passed) {
    yield* record(changed(who, off, { type: 'spell-lost', spell: name }));
    yield* spellFails(who, name);
    if (made.fumble) yield* fumble(who);
    return;
  }
  const { degrees } = made;
  if (spell.concentration && now.concentrating !== null) yield* stopsConcentrating(who);
  const cast = { ...off, ...(spell.concentration && { concentrating: name }) };
  yield* record(changed(who, cast, { type: 'casts', spell: name, degrees, effect: spell.effect }));
  yield* takesEffect(who, spell, degrees, targets);
}

export const cast = action({
  ...head('act', 'cast', 'Cast a spell', 'sparkles', 'TT-086'),
  about: 'A prepared spell. If it takes several actions, choose its target with the last.',
  cost: ACTION,
  when: ({ turn }, { body }) => turn.stage !== 'idle' && body.spells.length > 0,
  reasons: (scene, who) => {
    const turn = turnReasons(scene, who);
    if (turn.length > 0) return turn;
    if (who.body.casting !== null) return [reason('already-casting')];
    return unless(prepared(who).length > 0, reason('spell-not-prepared'));
  },
  slots: (_, who) => [SPELL.slot(prepared(who)), TARGETS.slot({ min: 0, max: 1, optional: true })],
  targets: aims,
  check: (scene, who, command) => {
    const spell = SPELL.of(command, prepared(who));
    if (spell === null) return [reason('spell-not-prepared')];
    return aimReasons(scene, who, spell, TARGETS.of(command) ?? []);
  },
  *resolve(who, command) {
    const spell = SPELL.of(command, prepared(find(yield* look(), who)));
    if (spell !== null) yield* goOn(who, spell.name, TARGETS.of(command) ?? []);
  },
  headline: (command, scene) => {
    const who = lookUp(scene, command.who);
    const spell = who === null ? null : SPELL.of(command, prepared(who));
    return [`${(spell?.actions ?? 1) > 1 ? 'begins to cast' : 'casts'} ${spell?.name ?? 'a spell'}`];
  },
});

export const castOn = action({
  ...head('act', 'cast-on', 'Go on casting', 'sparkles', 'TT-087'),
  about: (_, { body }) => {
    const spell = body.spells.find(({ name }) => name === body.casting?.spell);
    return `${spell?.name ?? 'The spell'}: ${body.casting?.paid ?? 0} of ${spell?.actions ?? 1} actions so far.`;
  },
  ...oneAction,
  when: ({ turn }, { body }) => turn.stage === 'turns' && body.casting !== null,
  slots: [TARGETS.slot({ min: 0, max: 1, optional: true })],
  targets: aims,
  check: (scene, who, command) => {
    const spell = who.body.spells.find(({ name }) => name === who.body.casting?.spell);
    return spell === undefined
      ? [reason('spell-not-prepared')]
      : aimReasons(scene, who, spell, TARGETS.of(command) ?? []);
  },
  *resolve(who, command) {
    const { casting } = find(yield* look(), who).body;
    if (casting !== null) yield* goOn(who, casting.spell, TARGETS.of(command) ?? []);
  },
  headline: 'goes on casting',
});

/** The spell somebody is busy with: the one it is casting, else the one that lasts. */
const held = ({ casting, concentrating }: Body): string | null => casting?.spell ?? concentrating;

export const letGo = action({
  ...unmeasured('free', 'let-go', 'Stop casting', 'x'),
  name: (_, { body }) => (body.casting === null ? 'Stop concentrating' : 'Stop casting'),
  about: (_, { body }) =>
    body.casting === null ? `${held(body) ?? 'The spell'} ends.` : `${body.casting.spell} stays prepared.`,
  when: (_, { body }) => held(body) !== null,
  *resolve(who) {
    const { casting } = find(yield* look(), who).body;
    if (casting === null) yield* stopsConcentrating(who);
    else yield* record(changed(who, { casting: null }, { type: 'stops-concentrating', spell: casting.spell }));
  },
  headline: 'lets a spell go…',
});
