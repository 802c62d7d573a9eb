import { mark, type Condition, type Count } from '../../../rules/kit.ts';
import type { Body } from './body.ts';
import { maxHpOf } from './derived.ts';

export const DEAD = mark('dead', 'skull', 'Dead', 'Out of the turn order; the body stays.', 'bad');
export const DEFENCELESS = mark(
  'defenceless',
  'shield-off',
  'Helpless',
  'Cannot defend itself: attacks against it are finishing blows.',
  'bad',
);
export const PRONE = mark('prone', 'chevrons-down', 'Prone', 'Lying on the ground.');
export const SURPRISED = mark(
  'surprised',
  'eye-off',
  'Surprised',
  'Until its first turn: no interrupts, and attacks against it have advantage 1.',
);

export const counts: readonly Count<Body>[] = [
  {
    id: 'hp',
    name: 'Hit points',
    now: ({ hp }) => hp,
    most: (body) => maxHpOf(body).total,
    set: (_, hp) => ({ hp }),
  },
];

type Flag = 'prone' | 'defenceless' | 'surprised' | 'dead';
const flagged = (
  member: Flag,
  shown: Condition['mark'],
  more: Pick<Condition, 'lasts' | 'upfront'> = {},
): Condition<Body> => ({
  mark: shown,
  ...more,
  has: (body) => body[member],
  set: (_, on) => ({ [member]: on }),
});

export const conditions: readonly Condition<Body>[] = [
  flagged('prone', PRONE),
  flagged('defenceless', DEFENCELESS, { upfront: true }),
  flagged('surprised', SURPRISED, { lasts: 'until its first turn' }),
  flagged('dead', DEAD),
];
