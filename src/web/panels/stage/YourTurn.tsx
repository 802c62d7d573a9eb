import { useEffect, useState } from 'react';
import { isTurn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { sounds } from '../../ui/turn-sound.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { classes } from '../../ui/classes.ts';

/** So long the banner stands, ms. */
const STANDS_MS = 2500;
const BUZZ = [90, 60, 90];

/** Two soft notes, made on the spot. A page that nobody has touched yet may not sound, and stays silent. */
const chime = (): void => {
  if (typeof AudioContext !== 'function') return;
  const context = new AudioContext();
  for (const [at, pitch] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.32);
  }
  setTimeout(() => void context.close(), 800);
};

/**
 * Tells a player that a turn of theirs begins, or that all are to do something now: a short banner, a buzz where there
 * is one, a sound where it is wanted.
 */
export const YourTurn = ({ names }: { readonly names: string }) => {
  const turn = useTable((state) => state.view?.turnOrder.turn ?? '');
  const own = useTable((state) => state.view !== null && isTurn(state.view));
  const now = `${turn} ${names}`;
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    // browsers refuse, with an error, before the page was touched
    if (typeof navigator.vibrate === 'function' && navigator.userActivation.hasBeenActive) navigator.vibrate(BUZZ);
    if (sounds()) chime();
    const timer = setTimeout(() => setOver(now), STANDS_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return over === now ? null : (
    // over the bars at the top, or below them where they float: never over the map where the tokens are
    <div className="pointer-events-none fixed inset-x-0 top-0.5 z-40 flex justify-center px-3 min-[56.25em]:top-21">
      {/* the turn is read out with what happened */}
      <p
        aria-hidden
        data-your-turn
        className={classes(
          FLOAT,
          'pointer-events-none! max-w-full animate-rise truncate px-5 py-2.5 text-24 font-bold text-accent-word',
        )}
      >
        {own ? 'Your turn' : 'Over to you'}: {names}
      </p>
    </div>
  );
};
