import { useState } from 'react';
import type { Point } from '../../../core/space/field/field.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Motion } from '../../store/motion.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { boardCamera } from '../camera/camera.ts';
import { at } from '../camera/over-board.ts';
import { baseOf } from '../field/bases.ts';
import { clearSpot } from '../paint/names/clear-spot.ts';
import { classes } from '../../ui/classes.ts';
import { platesNow } from '../paint/names/plates.ts';

const TONES = { plain: 'text-ink', good: 'text-good', warn: 'text-warn', bad: 'text-bad-ink' } as const;
const SIGNS = { plain: '', good: '+', warn: '!', bad: '×' } as const;

/** Pixels of a number that rises: of a letter, of its margins, and of its height. */
const LETTER = 11;
const MARGIN = 26;
const HIGH = 27;
/** So many of its own heights a number rises over. */
const RISE = 1.9;

/** The foot of a number that rises at a token, clear of names all the way (cells). */
const risesFrom = (base: Base, text: string): Point => {
  const pixel = 1 / boardCamera.now().scale;
  const room = { wide: (text.length * LETTER + MARGIN) * pixel, high: HIGH * RISE * pixel, gap: 3 * pixel };
  const { x, y } = clearSpot(base, room, 'above', platesNow());
  return { x, y: y + room.high / 2 };
};

/** A number that rises from a token. */
export const Pop = ({ pop }: { readonly pop: Extract<Motion, { type: 'pop' }> }) => {
  const base = useTable((state) => baseOf(shownView(state), pop.who));
  // where it rises stays as it was when it began: a name that appears meanwhile does not make it jump
  const [spot] = useState(() => (base === null ? null : risesFrom(base, pop.text)));
  if (base === null || spot === null) return null;
  return (
    <span
      aria-hidden
      className={classes(
        'board-pop absolute rounded-6 bg-panel/85 px-1.5 text-18 font-bold whitespace-nowrap nums',
        TONES[pop.tone],
      )}
      style={{ ...at(spot), animationDelay: `${pop.after}ms` }}
    >
      <span className="mr-0.5 opacity-70">{SIGNS[pop.tone]}</span>
      {pop.text}
    </span>
  );
};
