import { expect, test } from 'vitest';
import { stage } from '../stage.ts';

test('TT-117 only the fumble that says so hits another', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5], FRIEND: ['brigand', 6, 6] })
    .begin()
    .turnOf('FOE');
  s.act('FOE', 'melee', { target: 'HERO' }, [20, 2]);
  s.answer('gm', 'do');
  expect([s.waiting, s.body('FOE').exposed]).toEqual([null, true]);
});
