import { describe, expect, test } from 'vitest';
import { duel } from './duel.ts';

describe('torches', () => {
  test('a torch is lit with an action and put out for nothing', () => {
    const s = duel(9, { torch: 'lit' });
    s.act('HERO', 'put-out');
    expect(s.body('HERO')).toMatchObject({ torch: 'out', actionsLeft: 2 });
    s.act('HERO', 'light');
    expect(s.body('HERO')).toMatchObject({ torch: 'lit', actionsLeft: 1 });
  });
});
