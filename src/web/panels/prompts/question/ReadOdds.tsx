import { useState } from 'react';

/** Reads out the odds of all answers of a question when pressed. Seen while keys have led to it. */
export const ReadOdds = ({ words }: { readonly words: () => string }) => {
  const [spoken, setSpoken] = useState({ nth: 0, words: '' });
  return (
    <>
      <button
        type="button"
        data-reads-odds
        aria-keyshortcuts="o"
        onClick={() => setSpoken(({ nth }) => ({ nth: nth + 1, words: words() }))}
        className={
          'sr-only rounded-6 bg-raised px-3 py-2 text-13 font-medium text-ink shadow-float ' +
          'focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:right-2'
        }
      >
        Read the odds
      </button>
      <div role="status" aria-label="Odds" className="sr-only">
        <p key={spoken.nth}>{spoken.words}</p>
      </div>
    </>
  );
};
