import type { Pip } from '../../../core/rules/views/view.ts';
import { classes } from '../classes.ts';

/** More than this are told as a number, not drawn one by one. */
const MOST_DOTS = 4;

/** What is left of a turn's budget: dots for what is counted by hand, a figure for what has a unit. */
export const Pips = ({ pips, small = false }: { readonly pips: readonly Pip[]; readonly small?: boolean }) => (
  <ul className={classes('flex items-center', small ? 'gap-1.5' : 'flex-wrap gap-x-3 gap-y-1')}>
    {pips.map((pip) => (
      <li
        key={pip.id}
        className="flex items-center gap-1.5 whitespace-nowrap"
        aria-label={say(pip)}
        title={small ? say(pip) : undefined}
      >
        {pip.filled !== undefined ? (
          <Cells most={pip.most} plain={pip.filled.plain} burden={pip.filled.burden} small={small} />
        ) : pip.unit === null && pip.most <= MOST_DOTS ? (
          <span aria-hidden className="flex gap-0.75">
            {Array.from({ length: Math.max(pip.most, pip.left) }, (_, at) => (
              <span
                key={at}
                data-pip={at < pip.left ? 'full' : 'free'}
                className={classes(
                  'rounded-full',
                  small ? 'size-1.5' : 'size-2.25',
                  at < pip.left ? 'bg-accent' : 'ring-1 ring-ink-quiet/60 ring-inset',
                )}
              />
            ))}
          </span>
        ) : (
          <span
            aria-hidden
            className={classes(
              'nums font-medium',
              small ? 'text-12' : 'text-13',
              pip.left > 0 ? 'text-accent-word' : 'text-ink-quiet',
            )}
          >
            {pip.left}
            {pip.unit === null ? (small ? ` ${pip.label}` : '') : ` ${pip.unit}`}
          </span>
        )}
        {small ? null : (
          <span aria-hidden className="text-12 text-ink-quiet">
            {pip.filled === undefined ? pip.label : saidRoom(pip, pip.filled)}
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** Room as a row of cells: what is full, what weighs one down, what is free. */
const Cells = ({
  most,
  plain,
  burden,
  small,
}: {
  readonly most: number;
  readonly plain: number;
  readonly burden: number;
  readonly small: boolean;
}) => (
  <span aria-hidden className="flex gap-0.5">
    {Array.from({ length: Math.max(most, plain + burden) }, (_, at) => (
      <span
        key={at}
        data-pip={at < plain ? 'full' : at < plain + burden ? 'burden' : 'free'}
        className={classes(
          small ? 'h-2 w-1.25' : 'h-3 w-2',
          at < plain ? 'bg-ink-quiet' : at < plain + burden ? 'bg-warn' : 'ring-1 ring-ink-quiet/45 ring-inset',
        )}
      />
    ))}
  </span>
);

/** "4 of 10 slots, 1 of them Fatigue". */
const saidRoom = (pip: Pip, { plain, burden, label }: NonNullable<Pip['filled']>): string =>
  `${String(plain + burden)} of ${String(pip.most)} ` +
  `${pip.label.toLowerCase()}${burden === 0 ? '' : `, ${String(burden)} of them ${label}`}`;

const say = (pip: Pip): string =>
  pip.filled !== undefined
    ? saidRoom(pip, pip.filled)
    : `${pip.label}: ${String(pip.left)} of ${String(pip.most)}${pip.unit === null ? '' : ` ${pip.unit}`} left`;
