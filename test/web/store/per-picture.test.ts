import { describe, expect, test } from 'vitest';
import type { View } from '../../../src/core/rules/views/view.ts';
import type { News } from '../../../src/web/link/link.ts';
import { perPicture } from '../../../src/web/store/per-picture.ts';

const view = (n: number, whole = false): News => ({
  type: 'view',
  view: { name: `view ${n}` } as unknown as View,
  n,
  whole,
});
const present: News = { type: 'present', seats: [] };
const gesture = { type: 'gesture', seat: 'ann', name: 'Ann', gesture: { type: 'ping', x: 1, y: 1 } } as unknown as News;

describe('views', () => {
  const listening = () => {
    const heard: string[] = [];
    let calls: (() => void)[] = [];
    const tell = perPicture(
      (news) => heard.push(news.type === 'view' ? `${news.n}${news.whole ? ' whole' : ''}` : news.type),
      (call) => calls.push(call),
    );
    const paint = (): void => {
      const now = calls;
      calls = [];
      for (const call of now) call();
    };
    return { heard, tell, paint };
  };

  test('are handed on at once, and those that come before the next picture as one, the last', () => {
    const { heard, tell, paint } = listening();
    for (const n of [1, 2, 3, 4]) tell(view(n));
    expect(heard).toEqual(['1']);
    paint();
    expect(heard).toEqual(['1', '4']);
    tell(view(5));
    expect(heard).toEqual(['1', '4']);
    paint();
    paint();
    tell(view(6));
    expect(heard).toEqual(['1', '4', '5', '6']);
  });

  test('are whole if any of them was', () => {
    const { heard, tell, paint } = listening();
    tell(view(1));
    tell(view(2, true));
    tell(view(3));
    paint();
    expect(heard).toEqual(['1', '3 whole']);
  });

  test('come before what was told after them, gestures apart', () => {
    const { heard, tell, paint } = listening();
    tell(view(1));
    tell(view(2));
    tell(gesture);
    tell(present);
    paint();
    expect(heard).toEqual(['1', 'gesture', '2', 'present']);
  });
});
