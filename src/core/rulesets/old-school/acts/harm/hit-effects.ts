import { effectId } from '../../../../rules/kit/effects.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { classOf } from '../../data/tables.ts';
import type { Procedure } from '../../game.ts';
import { changed, look, noted, record, roll, turned } from '../../game.ts';
import type { HitEffect } from '../../sheet/body.ts';
import { isImmune, isIn } from '../../sheet/derived.ts';
import type { Effect } from '../../sheet/turn.ts';
import { totalOf } from './dice.ts';
import { befall } from './harm.ts';
import { save } from './saves.ts';

/** Rounds in a turn of ten minutes (OS-R37). */
export const ROUNDS_A_TURN = 60;

type Lasting = Pick<Effect, 'kind' | 'source' | 'on' | 'left'> & Partial<Effect>;
/** Something that lasts begins; it counts down at the end of each round (OS-093). */
export function* lasts(effect: Lasting): Procedure {
  const { turn } = yield* look();
  const made: Effect = {
    id: effectId(turn.made + 1),
    owner: null,
    anchor: { type: effect.left === null ? 'none' : 'round' },
    with: null,
    condition: null,
    dice: null,
    covers: null,
    ...effect,
  };
  const because = { type: 'effect-began', on: effect.on[0] ?? null, what: effect.source } as const;
  yield* record(turned({ effects: [...turn.effects, made], made: turn.made + 1 }, because));
}

/** How long a state lasts, in rounds; null: until somebody ends it. */
function* roundsOf(by: CombatantId, turns: string): Procedure<number | null> {
  if (turns === '0') return null;
  return (yield* roll(totalOf(yield* look(), by, 'turns it lasts', turns))) * ROUNDS_A_TURN;
}

/** What a hit does beside its damage, unless a save negates it (OS-124, OS-R40). */
export function* effectOf(by: CombatantId, to: CombatantId, effect: HitEffect): Procedure {
  const target = lookUp(yield* look(), to);
  if (target === null || isIn(target.body, 'dead')) return;
  const spared = isIn(target.body, 'paralysed') || (target.body.class === 'elf' && effect.say.includes('elves'));
  if (effect.does === 'paralysed' && spared) return;
  if (effect.does === 'poison' && isImmune(target.body, 'poison')) return;
  if (effect.save !== null && (yield* save(to, effect.save, { bonus: effect.bonus }))) return;
  if (effect.does === 'paralysed') {
    const left = yield* roundsOf(by, effect.turns);
    yield* befall(to, by, 'paralysed', { type: 'befell', what: 'is paralysed' });
    yield* lasts({ kind: 'condition', source: 'paralysis', on: [to], left, condition: 'paralysed' });
  } else if (effect.does === 'poison') {
    const left = yield* roundsOf(by, effect.turns);
    yield* record(noted(to, { type: 'befell', what: 'is poisoned' }));
    yield* lasts({ kind: 'poison', source: 'poison', on: [to], left: left ?? 0 });
  } else if (effect.does === 'drain') yield* drained(to);
  else if (effect.does === 'sticks') {
    yield* record(noted(to, { type: 'befell', what: `cannot shake it off: ${effect.say}` }));
    yield* lasts({
      kind: 'sticks',
      source: lookUp(yield* look(), by)?.name ?? 'it',
      owner: by,
      on: [to],
      left: null,
      dice: effect.turns,
    });
  } else yield* record(noted(to, { type: 'befell', what: `suffers: ${effect.say}` }));
}

/** One level, or one hit die, is gone, and its hit points with it. */
function* drained(who: CombatantId): Procedure {
  const scene = yield* look();
  const { body } = lookUp(scene, who) ?? { body: null };
  if (body === null) return;
  const own = classOf(body.class);
  const lost = yield* roll(totalOf(scene, null, 'hit points lost', `1d${own?.hitDie ?? 8}`));
  const hpMax = Math.max(1, body.hpMax - lost);
  const level = Math.max(0, body.level - 1);
  yield* record(
    changed(who, { level, hpMax, hp: Math.min(body.hp, hpMax) }, { type: 'befell', what: 'loses a level' }),
  );
}
