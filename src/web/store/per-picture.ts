import type { News } from '../link/link.ts';

type ViewNews = Extract<News, { type: 'view' }>;

/** ms after which a page that paints no pictures, as one that nobody looks at, goes on all the same. */
const UNSEEN_MS = 200;

/** Calls back when the page is about to paint its next picture. */
export const nextPicture = (call: () => void): void => {
  let called = false;
  const once = (): void => {
    if (!called) call();
    called = true;
  };
  requestAnimationFrame(once);
  setTimeout(once, UNSEEN_MS);
};

/**
 * Hands views on at once, and those that come before the next picture as one: a page that is slow, or was away, draws
 * how things are and not every step on the way. All other news but gestures comes after the view it came after.
 */
export const perPicture = (hear: (news: News) => void, picture: (call: () => void) => void): ((news: News) => void) => {
  let waiting: ViewNews | null = null;
  let painting = false;
  const tell = (news: ViewNews): void => {
    painting = true;
    picture(painted);
    hear(news);
  };
  const painted = (): void => {
    painting = false;
    const next = waiting;
    waiting = null;
    if (next !== null) tell(next);
  };
  return (news) => {
    if (news.type === 'view') {
      if (painting) waiting = { ...news, whole: news.whole || waiting?.whole === true };
      else tell(news);
      return;
    }
    if (news.type !== 'gesture' && waiting !== null) {
      const next = waiting;
      waiting = null;
      hear(next);
    }
    hear(news);
  };
};
