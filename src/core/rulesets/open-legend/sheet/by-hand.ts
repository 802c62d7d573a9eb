import { type Condition, type Count, flagged, markEach } from '../../../rules/kit.ts';
import type { Body } from './body.ts';
import { maxHpOf, outAt } from './derived.ts';

/** States that show on a token. */
export const MARKS = markEach({
  dead: ['skull', 'Dead', 'Out of the turn order; the body stays.', 'bad'],
  unconscious: ['moon', 'Unconscious', 'Helpless: no actions, and every attack is a finishing blow.', 'bad'],
  defenceless: ['shield-off', 'Helpless', 'Cannot defend: every attack is a finishing blow.', 'bad'],
  prone: ['chevrons-down', 'Prone', 'Lying on the ground.'],
  surprised: ['eye-off', 'Surprised', 'Until the first turn: no interrupts, and foes’ attacks have advantage 1.'],
  'interrupt-debt': ['battery-low', 'Next major spent', 'Used an interrupt: one major action less next turn.'],
  'pending-draw': ['sword', 'Must draw', 'Promised to draw a swift weapon first.'],
});

export const counts: readonly Count<Body>[] = [
  {
    id: 'hp',
    name: 'Hit points',
    now: ({ hp }) => hp,
    most: (body) => maxHpOf(body).total,
    set: (body, hp) => ({ hp, unconscious: outAt(body, hp) }),
  },
];

export const conditions: readonly Condition<Body>[] = [
  flagged('prone', MARKS.prone),
  flagged('defenceless', MARKS.defenceless, { upfront: true }),
  flagged('surprised', MARKS.surprised, { lasts: 'until the first turn' }),
  flagged('dead', MARKS.dead),
];
