import type { CombatantId } from '../../../../rules/kit.ts';
import { asTargets, between, called, combatantSlot, find, handed, idsOf, locking } from '../../../../rules/kit.ts';
import { lookUp, named, sentence, TARGET, text, unless } from '../../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { action, changed, choose, head, look, lookAt, lookFor, noted, option, reason, record } from '../../game.ts';
import { roll, unmeasured, unsaid } from '../../game.ts';
import { SPELL } from '../../round/declare.ts';
import { able, declares, enemies, fighting, placed, spellBy, undeclared } from '../../round/state.ts';
import type { ConditionId, Spell } from '../../sheet/index.ts';
import { burns, harmedAs, isImmune, isIn, readHd, withoutSpell } from '../../sheet/index.ts';
import { onTurn } from '../attacks/attack-reasons.ts';
import { befallFor, halved, harmBy, lasts, ROUNDS_A_TURN, roundsOf, save, totalOf, unaffected } from '../harm/index.ts';
import { interrupts } from '../ready.ts';
import { spellAimReasons, voiceReasons } from './casting.ts';

/** Casting: the sole act of a round, of what was declared and is still in memory (OS-010, OS-044 to OS-052). */

const AT = combatantSlot('target', 'Target');

/** The spells that may be cast now: the declared one, where spells are declared. */
const spellsNow = (scene: Scene, { id, body }: Combatant): readonly Spell[] => {
  if (!declares(scene)) return body.spells;
  const declared = spellBy(scene, id);
  return declared === null ? [] : body.spells.filter(({ name }) => name === declared.spell).slice(0, 1);
};

const castReasons = onTurn(['spell'], (scene, who) => {
  const { body } = who;
  if (body.cast) return [reason('spell-disrupted')];
  if (declares(scene) && spellBy(scene, who.id) === null) return [reason('not-declared')];
  if (spellsNow(scene, who).length === 0) return [reason('not-memorised')];
  return [
    ...voiceReasons(scene, who),
    ...unless(body.moved === 0, reason('moved-this-round')),
    ...unless(!body.attacked && !body.busied, reason('sole-action')),
  ];
});

/** Whom the spell was declared at; null: nobody, or somebody who is gone, dead or out of sight by now (OS-191). */
const declaredTarget = (scene: Scene, who: Combatant, spell: Spell): CombatantId | null => {
  const target = lookUp(scene, spellBy(scene, who.id)?.target ?? null);
  return target === null || spellAimReasons(scene, who, spell, target).length > 0 ? null : target.id;
};

const aimsOf = (scene: Scene, who: Combatant, spell: Spell): readonly Combatant[] =>
  fighting(scene).filter((other) => spellAimReasons(scene, who, spell, other).length === 0);

const LET_GO = option.spell('let-go', 'Let it go', 'The spell stays memorised.', 'x', 'OS-191');
/** Another target, or none: then the spell stays in memory (OS-191). */
function* newTarget(who: CombatantId, spell: Spell): Procedure<CombatantId | null> {
  const made = yield* choose(who, 'new-target', (scene) => {
    const caster = find(scene, who);
    if (!able(caster)) return null;
    const among = idsOf(aimsOf(scene, caster, spell));
    const at = { slots: [AT.slot({ among })] };
    const other = option.spell('cast', 'Cast it', 'At another target in sight.', 'sparkles', 'OS-191', at);
    const say = sentence`${called(who)} has no target for ${handed(spell.name)}. Choose another?`;
    return between(say, among, among.length === 0 ? [LET_GO] : [other, LET_GO], LET_GO);
  });
  const target = made === null || made.offer === LET_GO.id ? null : AT.of(made);
  if (target === null) yield* letGo(who);
  return target;
}

function* letGo(who: CombatantId): Procedure {
  const scene = yield* look();
  const spell = spellBy(scene, who)?.spell ?? 'the spell';
  yield* record(unsaid(undeclared(scene, who)), noted(who, { type: 'let-go', spell }));
}

/** Whether a caster casts after what came in between: the spell of the fallen and the silenced stays (OS-190). */
function* castsStill(who: CombatantId): Procedure<boolean> {
  const [scene, caster] = yield* lookFor(who);
  if (caster?.body.cast === true) return false;
  const fallen = caster === null || !able(caster);
  if (!fallen && voiceReasons(scene, caster).length === 0) return true;
  yield* fallen ? record(unsaid(undeclared(scene, who))) : letGo(who);
  return false;
}

/** Spells that put their target into a state, and how that is said. */
const STATES = {
  hold: ['paralysed', 'is held fast'],
  charm: ['charmed', 'is charmed'],
  blind: ['blind', 'is blinded'],
  bind: ['bound', 'is bound'],
  fear: ['broken', 'flees in fear'],
} as const satisfies { readonly [does: string]: readonly [ConditionId, string] };

/** What a spell does to its target; what the board does not know is the GM's. */
function* works(by: CombatantId, spell: Spell, target: CombatantId | null): Procedure {
  if (spell.does === 'sleep') yield* sleep(by, spell, target);
  const to = lookUp(yield* look(), target);
  if (to === null) return;
  const { does, dice } = spell;
  const taken = harmedAs(to.body, ['magic', spell.of]);
  const spared = (does === 'heal' && isIn(to.body, 'rotting')) || (does === 'harm' && taken === 'none');
  const saves = { magic: true };
  if (spared || (does in STATES && isImmune(to.body, does))) yield* unaffected(to.id);
  else if (does === 'heal') {
    const healed = yield* roll(totalOf(yield* look(), by, 'healing', dice));
    const { body } = find(yield* look(), to.id);
    const hp = Math.min(body.hpMax, body.hp + healed);
    yield* record(changed(to.id, { hp }, { type: 'healed', hp: hp - body.hp }));
  } else if (does === 'harm') {
    const dealt = yield* roll(totalOf(yield* look(), by, 'damage', dice));
    const saved = spell.save !== null && (yield* save(to.id, spell.save, saves));
    yield* harmBy(to.id, by, halved(dealt, saved, taken), spell.name, burns([spell.of]));
  } else if (does in STATES) {
    const [state, what] = STATES[does as keyof typeof STATES];
    if (spell.save !== null && (yield* save(to.id, spell.save, saves))) return;
    const left = yield* roundsOf(by, { turns: dice });
    yield* befallFor(to.id, by, state, what, { source: spell.name, owner: by, left });
  } else if (does === 'silence') {
    const foe = enemies(find(yield* look(), by), to);
    if (foe && spell.save !== null && (yield* save(to.id, spell.save, saves))) return;
    const covers = { type: 'around', who: to.id, feet: 15 } as const;
    yield* lasts({ kind: 'silence', source: spell.name, owner: by, on: [], left: 12 * ROUNDS_A_TURN, covers });
  }
}

/** Hit dice of creatures asleep, the weakest first; or one of 4 and more alone. Never the undead. */
function* sleep(by: CombatantId, spell: Spell, target: CombatantId | null): Procedure {
  const [scene, caster] = yield* lookAt(by);
  const hdOf = ({ body }: Combatant): number => Math.max(1, body.class === null ? readHd(body.hd)[0] : body.level);
  const strong = (one: Combatant): boolean => hdOf(one) > 4 || (hdOf(one) === 4 && readHd(one.body.hd)[1] > 0);
  const open = aimsOf(scene, caster, spell)
    .filter((one) => enemies(caster, one) && able(one) && !isImmune(one.body, 'sleep'))
    .sort((a, b) => hdOf(a) - hdOf(b));
  const aimed = open.find(({ id }) => id === target);
  let left = yield* roll(totalOf(scene, by, 'hit dice affected', spell.dice));
  const caught: Combatant[] = [];
  if (aimed !== undefined && strong(aimed)) caught.push(aimed);
  else
    for (const one of open)
      if (!strong(one) && hdOf(one) <= left) {
        caught.push(one);
        left -= hdOf(one);
      }
  if (caught.length === 0) return;
  const rounds = ROUNDS_A_TURN * (yield* roll(totalOf(scene, by, 'duration in turns', '4d4')));
  for (const { id } of caught) {
    if (spell.save !== null && (yield* save(id, spell.save, { magic: true }))) continue;
    yield* befallFor(id, by, 'asleep', 'falls asleep', { source: spell.name, owner: by, left: rounds });
  }
}

const cast = action({
  ...head('spell', 'cast', 'Cast a spell', 'sparkles', 'OS-047'),
  about: (scene, who) => {
    const [spell, other] = spellsNow(scene, who);
    const target = spell === undefined ? null : declaredTarget(scene, who, spell);
    const at = target !== null && text` at ${named(scene, target)}, unless you pick another target`;
    const what = other === undefined ? (spell?.name ?? 'No spell declared') : 'One of your spells';
    return text`${what}${at}: no other act and no move this round.`;
  },
  gesture: 'strike',
  spends: 'a memorised spell',
  when: ({ turn }, { body }) => turn.stage !== 'idle' && (body.spells.length > 0 || body.cast),
  reasons: castReasons,
  slots: (scene, who) => [
    SPELL.slot(spellsNow(scene, who).length === 0 ? who.body.spells : spellsNow(scene, who)),
    TARGET.slot({ optional: true }),
  ],
  targets: (scene, who, _, slots) => {
    const spell = SPELL.of({ slots }, who.body.spells) ?? spellsNow(scene, who)[0];
    return spell === undefined ? [] : asTargets(placed(scene), (other) => spellAimReasons(scene, who, spell, other));
  },
  check: (scene, who, command) => {
    const spell = SPELL.of(command, who.body.spells);
    const target = lookUp(scene, TARGET.of(command));
    if (spell === null) return [reason('not-memorised')];
    return target === null ? [] : spellAimReasons(scene, who, spell, target);
  },
  *resolve(who, command) {
    const [scene, caster] = yield* lookAt(who);
    const spell = SPELL.of(command, caster.body.spells) ?? spellsNow(scene, caster)[0];
    if (spell === undefined) return;
    let target = TARGET.of(command) ?? declaredTarget(scene, caster, spell);
    if (scene.turn.structure === 'popcorn') {
      const what = { type: 'spell', spell: spell.name, target } as const;
      yield* record(unsaid({ declared: locking(scene.turn.declared, who, what) }));
      yield* interrupts(who);
      if (!(yield* castsStill(who))) return;
      // whom it was meant for may have fallen to what came in between (OS-191)
      const meant = lookUp(yield* look(), target);
      if (meant === null || isIn(meant.body, 'dead')) target = null;
    }
    if (target === null && spell.does !== 'other' && spell.does !== 'sleep') {
      target = yield* newTarget(who, spell);
      if (target === null) return;
    }
    const [now, { body }] = yield* lookAt(who);
    const because = { type: 'cast', spell: spell.name, targets: target === null ? [] : [target] } as const;
    const cast = changed(who, { ...withoutSpell(body, spell.name), cast: true }, because);
    yield* record(unsaid(undeclared(now, who)), cast);
    yield* works(who, spell, target);
  },
  headline: (command) => [`casts ${typeof command.slots['spell'] === 'string' ? command.slots['spell'] : 'a spell'}`],
});

/** A declared spell is not cast after all and stays memorised (OS-191). */
const keepSpell = action({
  ...unmeasured('spell', 'let-go', 'Let the spell go', 'x', 'OS-191'),
  about: 'You do not cast it; it stays memorised.',
  when: (scene, { id }) => scene.turn.stage === 'acting' && spellBy(scene, id) !== null,
  reasons: onTurn(['movement', 'missile', 'spell', 'melee']),
  resolve: letGo,
  headline: 'lets a spell go',
});

export const spellActions = [cast, keepSpell];
