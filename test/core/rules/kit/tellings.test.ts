import { expect, test } from 'vitest';
import { tellBy } from '../../../../src/core/rules/kit/facts/tell-by.ts';
import { fold } from '../../../../src/core/rules/scene/fact.ts';
import type { Fact } from '../../../../src/core/rules/scene/fact.ts';
import { factKinds } from '../../../../src/core/rules/kit/tellings.ts';
import type { WhyOf } from '../../../../src/core/rules/kit/tellings.ts';
import { seenScene } from '../../../../src/core/rules/known/known.ts';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { lookUp } from '../../../../src/core/rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { asked, called, calledFoe, sentence } from '../../../../src/core/rules/text/asked.ts';
import { plain, text } from '../../../../src/core/rules/text/text.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

interface Body {
  readonly hp: number;
}
const fact = factKinds<Body, object>();
const facts = {
  struck: fact<{ readonly by: CombatantId }>({
    say: ({ by }, { who, of, name, scene, before }) => {
      const [now, was] = [scene, before].map((known) => (of === null ? null : (lookUp(known, of)?.body.hp ?? null)));
      const there = lookUp(before, by) === null ? 'was not there' : 'was there';
      return text`${who} of ${was ?? '?'} has ${now ?? '?'} after ${name(by)}, who ${there}`;
    },
  }),
};
type Why = WhyOf<typeof facts>;

const [a, b] = ['a', 'b'] as CombatantId[] as [CombatantId, CombatantId];
const one = (id: CombatantId, hidden: boolean): Combatant<Body> => ({
  id,
  name: id.toUpperCase(),
  seat: null,
  side: 'foe',
  place: null,
  footprint: 1,
  hidden,
  picture: null,
  body: { hp: 5 },
});
const scene: Scene<Body, object> = {
  field: blankGrid(2, 2),
  settings: null,
  turn: {},
  combatants: [one(a, false), one(b, true)],
  made: 2,
  salt: '',
};

test('a sentence knows what its reader knew before the fact, and no more', () => {
  const tell = tellBy<Body, object, Why>(facts);
  const seen = (now: typeof scene, role: 'gm' | 'watch') => asKnown(seenScene(now, { role, seat: null }));
  const struck = { type: 'changed', who: a, set: { hp: 3 }, because: { type: 'struck', by: b } } as const;
  const after = fold(scene, [struck satisfies Fact<Body, object, Why>]);
  const reader = { numbers: false, hides: () => false };
  const read = (role: 'gm' | 'watch') =>
    tell(struck, seen(scene, role), seen(after, role), { ...reader, gm: role === 'gm' })?.text ?? '';
  expect(plain(read('gm'))).toBe('A of 5 has 3 after B, who was there');
  expect(plain(read('watch'))).toBe('A of 5 has 3 after someone, who was not there');
});

test('whoever does harm unseen is an unseen foe, at the beginning of a sentence too', () => {
  const blows = {
    struck: fact<{ readonly by: CombatantId }>({ say: ({ by }, { who, foe }) => text`${who} is hit by ${foe(by)}` }),
    missed: fact<{ readonly by: CombatantId }>({ say: ({ by }, { who, foe }) => text`${foe(by)} misses ${who}` }),
  };
  const tell = tellBy<Body, object, WhyOf<typeof blows>>(blows);
  const now = asKnown(seenScene(scene, { role: 'watch', seat: null }));
  const told = (type: 'struck' | 'missed'): string =>
    plain(
      tell({ type: 'changed', who: a, set: {}, because: { type, by: b } }, now, now, {
        numbers: false,
        hides: () => false,
        gm: false,
      })?.text ?? '',
    );
  expect(plain(asked(sentence`${calledFoe(b)} hits ${called(a)}. Defend?`, now))).toBe('An unseen foe hits A. Defend?');
  expect([told('struck'), told('missed')]).toEqual(['A is hit by an unseen foe', 'An unseen foe misses A']);
});

test('what the GM takes or gives by hand is staged for those who may read the figures, and for nobody else', () => {
  const tell = tellBy<Body, object, Why>(facts, [{ now: ({ hp }) => hp }]);
  const because = { type: 'gm', note: null } as const;
  const staged = (hp: number, gm: boolean) => {
    const fact = { type: 'changed', who: a, set: { hp }, because } as const;
    const after = fold(scene, [fact satisfies Fact<Body, object, Why>]);
    const seen = (now: typeof scene) => asKnown(seenScene(now, { role: gm ? 'gm' : 'watch', seat: null }));
    const told = tell(fact, seen(scene), seen(after), { numbers: false, hides: () => false, gm });
    return told?.type === 'said' ? told.stage : undefined;
  };
  expect(staged(3, true)).toEqual({ type: 'effect', who: a, word: 'is harmed', tone: 'bad', harm: 2 });
  expect(staged(9, true)).toEqual({ type: 'effect', who: a, word: 'healed by 4', tone: 'good' });
  expect(staged(5, true)).toBeUndefined();
  expect(staged(3, false)).toBeUndefined();
});
