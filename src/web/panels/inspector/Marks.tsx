import type { Mark, Tone } from '../../../core/rules/views/view.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';

export const TONES: Readonly<Record<Tone, string>> = {
  plain: 'text-ink-quiet',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad-ink',
};

/** How often something came out badly, as dots; the tip says it in words. */
export const MarkPips = ({ pips }: Pick<Mark, 'pips'>) =>
  pips === undefined ? null : (
    <span aria-hidden className="flex gap-0.5">
      {Array.from({ length: pips.of }, (_, at) => (
        <span key={at} className={classes('size-1.5 rounded-full', at < pips.done ? 'bg-bad' : 'bg-ink/20')} />
      ))}
    </span>
  );

/** Conditions and badges: an icon and a word each, what it means in the tip. */
export const Marks = ({ marks }: { readonly marks: readonly Mark[] }) =>
  marks.length === 0 ? null : (
    <ul className="flex flex-wrap gap-1">
      {marks.map((mark) => (
        <li key={mark.id}>
          <Tip wide say={mark.about}>
            <button
              type="button"
              className="flex h-6 items-center gap-1.5 rounded-6 bg-ink/6 px-2 text-12 font-medium pointer-coarse:h-11"
            >
              <OfferIcon name={mark.icon} className={classes('size-3.5', TONES[mark.tone])} />
              {mark.label}
              <MarkPips {...(mark.pips === undefined ? {} : { pips: mark.pips })} />
            </button>
          </Tip>
        </li>
      ))}
    </ul>
  );
