import type { Rolled, ShownDie } from '../../../core/dice/index.ts';
import { classes } from '../classes.ts';

/** The outline of a die by its sides, in a 32 by 32 box; any other count gets the ten-sided kite. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: 'M16 3 30 28H2z',
  6: 'M7 4h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  8: 'M16 1.5 28 16 16 30.5 4 16z',
  10: 'M16 2 30 13.5v5L16 30 2 18.5v-5z',
  12: 'M16 2 29.5 11.8 24.4 28H7.6L2.5 11.8z',
  20: 'M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z',
};

const sayDie = (die: ShownDie): string =>
  `d${String(die.sides)} shows ` +
  `${String(die.face)}${die.exploded ? ', exploded' : ''}${die.kept ? '' : ', not counted'}`;

export const Die = ({ die, landed = false }: { readonly die: ShownDie; readonly landed?: boolean }) => (
  <li aria-label={sayDie(die)} title={sayDie(die)} className={classes('relative size-8', !die.kept && 'opacity-45')}>
    <svg viewBox="0 0 32 32" aria-hidden className="size-8">
      <path
        d={OUTLINES[die.sides] ?? OUTLINES[10]}
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={landed || die.face === die.sides ? 'fill-accent/18 stroke-accent' : 'fill-ink/6 stroke-ink-quiet/70'}
      />
      <text
        x="16"
        y={die.sides === 4 ? 20 : 16.5}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="12"
        className={classes('nums font-bold', landed || die.face === die.sides ? 'fill-accent' : 'fill-ink')}
      >
        {die.face}
      </text>
      {die.kept ? null : <path d="M5 27 27 5" className="stroke-ink-quiet" strokeWidth={1.5} />}
    </svg>
    {die.exploded ? (
      <span aria-hidden className="absolute -top-1 -right-0.5 text-12 leading-none font-bold text-accent-word">
        ✦
      </span>
    ) : null}
  </li>
);

/** Every die of a roll in the order it was drawn: counted, left out, exploded, landed. */
export const DiceRow = ({ rolled }: { readonly rolled: Rolled }) => (
  <ul className="flex flex-wrap items-center gap-1">
    {rolled.dice.map((die, at) => (
      // Dice have no name: they are told apart by where they lie.
      <Die key={`die-${String(at)}`} die={die} landed={rolled.landed === at} />
    ))}
  </ul>
);
