import type { CombatantId, Reason } from '../../../../rules/kit.ts';
import { called, combatantSlot, find, handed, locking, lookUp, prompt, sentence } from '../../../../rules/kit.ts';
import { TARGET, thingSlot, unless } from '../../../../rules/kit.ts';
import type { ConditionId } from '../../data/condition-list.ts';
import { readHd } from '../../data/tables.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { action, ask, changed, look, noted, record, roll, turned } from '../../game.ts';
import { GROUPS, option } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { able, declaredBy, declares, enemies, fighting } from '../../round/state.ts';
import { burns, harmedAs, isImmune, isIn, type Spell } from '../../sheet/index.ts';
import { turnReasons } from '../attacks/attack-reasons.ts';
import { totalOf } from '../harm/dice.ts';
import { befall, harm } from '../harm/harm.ts';
import { lasts, ROUNDS_A_TURN, roundsOf } from '../harm/lasting.ts';
import { save } from '../harm/saves.ts';
import { interrupts } from '../ready.ts';
import { spellAimReasons, voiceReasons } from './casting.ts';
import { undeclared, withoutSpell } from './disruption.ts';

/** Casting: the sole act of a round, of what was declared and is still in memory (OS-010, OS-044 to OS-052). */

const SPELL = thingSlot<Spell>('spell', 'Spell', { id: ({ name }) => name, label: ({ name }) => name, first: true });
const AT = combatantSlot('target', 'Target');

/** The spells that may be cast now: the declared one, where spells are declared. */
const spellsNow = (scene: Scene, { id, body }: Combatant): readonly Spell[] => {
  if (!declares(scene)) return body.spells;
  const what = declaredBy(scene, id);
  return what?.type === 'spell' ? body.spells.filter(({ name }) => name === what.spell).slice(0, 1) : [];
};

const castReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const turn = turnReasons(scene, who, 'spell');
  if (turn.length > 0) return turn;
  const { body } = who;
  if (body.cast) return [reason('spell-disrupted')];
  if (declares(scene) && declaredBy(scene, who.id)?.type !== 'spell') return [reason('not-declared')];
  if (spellsNow(scene, who).length === 0) return [reason('not-memorised')];
  return [
    ...voiceReasons(scene, who),
    ...unless(body.moved === 0, reason('moved-this-round')),
    ...unless(!body.attacked && !body.busied, reason('sole-action')),
  ];
};

/** Whom the spell was declared at; null: nobody, or somebody who is gone, dead or out of sight by now (OS-191). */
const declaredTarget = (scene: Scene, who: Combatant, spell: Spell): CombatantId | null => {
  const what = declaredBy(scene, who.id);
  const target = what?.type === 'spell' && what.target !== null ? lookUp(scene, what.target) : null;
  return target === null || spellAimReasons(scene, who, spell, target).length > 0 ? null : target.id;
};

const aimsOf = (scene: Scene, who: Combatant, spell: Spell): readonly CombatantId[] =>
  fighting(scene)
    .filter((other) => spellAimReasons(scene, who, spell, other).length === 0)
    .map(({ id }) => id);

/** Another target, or none: then the spell stays in memory (OS-191). */
function* newTarget(who: CombatantId, spell: Spell): Procedure<CombatantId | null> {
  const answer = yield* ask((scene) => [
    prompt(who, 'new-target', () => {
      const among = aimsOf(scene, find(scene, who), spell);
      return {
        say: sentence`${called(who)} has no target for ${handed(spell.name)}. Choose another?`,
        about: among,
        options: [
          ...(among.length === 0
            ? []
            : [
                option(GROUPS.spell, 'cast', 'Cast it', 'At another target in sight.', 'sparkles', {
                  rule: 'OS-191',
                  slots: [AT.slot({ among })],
                }),
              ]),
          option(GROUPS.spell, 'let-go', 'Let it go', 'The spell stays memorised.', 'x', { rule: 'OS-191' }),
        ],
        otherwise: 'let-go',
      };
    }),
  ]);
  return answer === null || answer.choice.offer === 'let-go' ? null : AT.of(answer.choice);
}

function* letGo(who: CombatantId): Procedure {
  const scene = yield* look();
  const what = declaredBy(scene, who);
  yield* record(
    turned(undeclared(scene, who), { type: 'turn-over' }),
    noted(who, { type: 'let-go', spell: what?.type === 'spell' ? what.spell : 'the spell' }),
  );
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
  const to = target === null ? null : lookUp(yield* look(), target);
  if (to === null) return;
  const { does, dice } = spell;
  const taken = harmedAs(to.body, ['magic', spell.of]);
  if ((does === 'heal' && isIn(to.body, 'rotting')) || (does === 'harm' && taken === 'none')) {
    yield* record(noted(to.id, { type: 'befell', what: 'is not affected' }));
  } else if (does === 'heal') {
    const healed = yield* roll(totalOf(yield* look(), by, 'healing', dice));
    const { body } = find(yield* look(), to.id);
    const hp = Math.min(body.hpMax, body.hp + healed);
    yield* record(changed(to.id, { hp }, { type: 'healed', hp: hp - body.hp }));
  } else if (does === 'harm') {
    const dealt = yield* roll(totalOf(yield* look(), by, 'damage', dice));
    const saved = spell.save !== null && (yield* save(to.id, spell.save, { magic: true }));
    const half = Math.floor(dealt / (saved ? 2 : 1) / (taken === 'half' ? 2 : 1));
    const why = { type: 'harmed', by, harm: half, what: spell.name } as const;
    yield* harm(to.id, by, half, false, why, burns([spell.of]));
  } else if (does in STATES) {
    const [state, what] = STATES[does as keyof typeof STATES];
    if (isImmune(to.body, does)) {
      yield* record(noted(to.id, { type: 'befell', what: 'is not affected' }));
      return;
    }
    if (spell.save !== null && (yield* save(to.id, spell.save, { magic: true }))) return;
    yield* befall(to.id, by, state, { type: 'befell', what });
    const left = yield* roundsOf(by, dice);
    yield* lasts({ kind: 'condition', source: spell.name, owner: by, on: [to.id], left, condition: state });
  } else if (does === 'silence')
    yield* lasts({
      kind: 'silence',
      source: spell.name,
      owner: by,
      on: [],
      left: 12 * ROUNDS_A_TURN,
      covers: { type: 'around', who: to.id, feet: 15 },
    });
}

/** Hit dice of creatures asleep, the weakest first; or one of 4 and more alone. Never the undead. */
function* sleep(by: CombatantId, spell: Spell, target: CombatantId | null): Procedure {
  const scene = yield* look();
  const caster = find(scene, by);
  const hdOf = ({ body }: Combatant): number => Math.max(1, body.class === null ? readHd(body.hd)[0] : body.level);
  const strong = (one: Combatant): boolean => hdOf(one) > 4 || (hdOf(one) === 4 && readHd(one.body.hd)[1] > 0);
  const open = fighting(scene)
    .filter(
      (one) =>
        enemies(caster, one) &&
        able(one) &&
        !isImmune(one.body, 'sleep') &&
        spellAimReasons(scene, caster, spell, one).length === 0,
    )
    .sort((a, b) => hdOf(a) - hdOf(b));
  const aimed = open.find(({ id }) => id === target);
  let left = yield* roll(totalOf(scene, by, 'hit dice asleep', spell.dice));
  const caught: Combatant[] = [];
  if (aimed !== undefined && strong(aimed)) caught.push(aimed);
  else
    for (const one of open)
      if (!strong(one) && hdOf(one) <= left) {
        caught.push(one);
        left -= hdOf(one);
      }
  const turns = caught.length === 0 ? 0 : yield* roll(totalOf(scene, by, 'turns asleep', '4d4'));
  for (const { id } of caught) {
    yield* befall(id, by, 'asleep', { type: 'befell', what: 'falls asleep' });
    yield* lasts({
      kind: 'condition',
      source: spell.name,
      owner: by,
      on: [id],
      left: turns * ROUNDS_A_TURN,
      condition: 'asleep',
    });
  }
}

export const cast = action({
  id: 'cast',
  name: 'Cast a spell',
  about: (scene, who) =>
    `${spellsNow(scene, who)[0]?.name ?? 'No spell declared'}: no other act and no move this round.`,
  group: GROUPS.spell,
  icon: 'sparkles',
  rule: 'OS-047',
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
    if (spell === undefined) return [];
    return fighting(scene)
      .filter(({ place }) => place !== null)
      .map((other) => ({ who: other.id, reasons: spellAimReasons(scene, who, spell, other), note: null }));
  },
  check: (scene, who, command) => {
    const spell = SPELL.of(command, who.body.spells);
    const target = lookUp(scene, TARGET.of(command) ?? ('' as CombatantId));
    if (spell === null) return [reason('not-memorised')];
    return target === null ? [] : spellAimReasons(scene, who, spell, target);
  },
  *resolve(who, command) {
    const scene = yield* look();
    const caster = find(scene, who);
    const spell = SPELL.of(command, caster.body.spells) ?? spellsNow(scene, caster)[0];
    if (spell === undefined) return;
    let target = TARGET.of(command) ?? declaredTarget(scene, caster, spell);
    if (target === null && spell.does !== 'other' && spell.does !== 'sleep') {
      target = yield* newTarget(who, spell);
      if (target === null) {
        yield* letGo(who);
        return;
      }
    }
    const { turn } = yield* look();
    if (turn.structure === 'popcorn') {
      const what = { type: 'spell', spell: spell.name, target } as const;
      yield* record(turned({ declared: locking(turn.declared, who, what) }, { type: 'turn-over' }));
      yield* interrupts(who);
      const after = yield* look();
      const now = lookUp(after, who);
      if (now === null || !able(now) || now.body.cast) return;
      // Silenced or tied up by what came in between: the spell stays memorised (OS-190).
      if (voiceReasons(after, now).length > 0) {
        yield* letGo(who);
        return;
      }
    }
    const now = yield* look();
    const { body } = find(now, who);
    yield* record(
      turned(undeclared(now, who), { type: 'turn-over' }),
      changed(
        who,
        { ...withoutSpell(body, spell.name), cast: true },
        { type: 'cast', spell: spell.name, targets: target === null ? [] : [target] },
      ),
    );
    yield* works(who, spell, target);
  },
  headline: (command) => [`casts ${typeof command.slots['spell'] === 'string' ? command.slots['spell'] : 'a spell'}`],
});

/** A declared spell is not cast after all and stays memorised (OS-191). */
export const keepSpell = action({
  id: 'let-go',
  name: 'Let the spell go',
  about: 'You do not cast it; it stays memorised.',
  group: GROUPS.spell,
  icon: 'x',
  rule: 'OS-191',
  measured: false,
  when: (scene, { id }) => scene.turn.stage === 'acting' && declaredBy(scene, id)?.type === 'spell',
  reasons: (scene, who) => turnReasons(scene, who, 'movement', 'missile', 'spell', 'melee'),
  resolve: letGo,
  headline: 'lets a spell go',
});
