import { describe, expect, test } from 'vitest';
import type { Effect, EffectId } from '../../../../src/core/rules/kit/effects.ts';
import {
  effectChanges,
  idAmong,
  ONGOING,
  untilTurnEnd,
} from '../../../../src/core/rules/kit/lasting/effect-changes.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';

const ANN = 'ann' as CombatantId;
const BO = 'bo' as CombatantId;
type Glow = Effect<'glow' | 'shade'> & { readonly strength: number };
interface Turn {
  readonly effects: readonly Glow[];
}
type Why = { readonly type: 'ran' } | { readonly type: 'over'; readonly what: string };

const glow = (id: string, more: Partial<Glow> = {}): Glow => ({
  id: id as EffectId,
  kind: 'glow',
  source: '',
  owner: ANN,
  on: [ANN],
  ...ONGOING,
  strength: 1,
  ...more,
});
const now = (...effects: readonly Glow[]): { readonly turn: Turn } => ({ turn: { effects } });
const { began, altered, rewritten, endedFor } = effectChanges<Glow, unknown, Turn, Why>({ type: 'ran' });
const RAN: Why = { type: 'ran' };

describe('changes of the effects in a turn', () => {
  test('an id is by kind and bearer, with the first number that is free', () => {
    const effects = [glow('glow.ann.1'), glow('glow.ann.3'), glow('shade.bo.1')];
    expect(idAmong(effects, 'glow', ANN)).toBe('glow.ann.2');
    expect(idAmong(effects, 'glow', BO)).toBe('glow.bo.1');
  });

  test('new ones come after those there are, for the reason that is told or for none', () => {
    const [old, young] = [glow('a'), glow('b', untilTurnEnd(BO))];
    expect(began(now(old), [young])).toEqual({ type: 'turned', set: { effects: [old, young] }, because: RAN });
    const told = began(now(old), [young], { type: 'over', what: 'night' });
    expect(told).toMatchObject({ because: { type: 'over', what: 'night' } });
    expect(young).toMatchObject({ anchor: { type: 'turn-end', of: BO }, left: 1 });
  });

  test('one is altered, and the others stay as they are', () => {
    const [one, other] = [glow('a'), glow('b')];
    const fact = altered(now(one, other), one, { strength: 5 });
    expect(fact).toMatchObject({ set: { effects: [{ id: 'a', strength: 5 }, other] } });
    if (fact.type === 'turned') expect(fact.set.effects?.[1]).toBe(other);
  });

  test('where rewriting changes none there is no fact', () => {
    const scene = now(glow('a'), glow('b'));
    expect(rewritten(scene, (effect) => effect)).toEqual([]);
    const dim = rewritten(scene, (effect) => (effect.id === 'b' ? { ...effect, strength: 0 } : effect));
    expect(dim).toHaveLength(1);
    expect(dim[0]).toMatchObject({ set: { effects: [{ strength: 1 }, { strength: 0 }] }, because: RAN });
  });

  test('each that ends is a fact of its own, with what hangs on it', () => {
    const [one, other, hanging] = [glow('a'), glow('b'), glow('c', { kind: 'shade', with: 'a' as EffectId })];
    const facts = endedFor(
      now(one, other, hanging),
      ({ id }) => id === 'a',
      ({ kind }) => ({ type: 'over', what: kind }),
    );
    expect(facts).toEqual([
      { type: 'turned', set: { effects: [other, hanging] }, because: { type: 'over', what: 'glow' } },
      { type: 'turned', set: { effects: [other] }, because: { type: 'over', what: 'shade' } },
    ]);
    expect(
      endedFor(
        now(other),
        ({ id }) => id === 'a',
        () => RAN,
      ),
    ).toEqual([]);
  });
});
