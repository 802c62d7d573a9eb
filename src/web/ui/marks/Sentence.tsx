import type { CombatantId, Side } from '../../../core/rules/scene/scene.ts';
import type { Words } from '../../../core/rules/views/view.ts';
import { classes } from '../classes.ts';
import { SIDE_INK } from './Portrait.tsx';

export interface SentenceProps {
  readonly text: Words;
  readonly sideOf?: (who: CombatantId) => Side | null;
  readonly onName?: (who: CombatantId) => void;
  readonly className?: string;
}

/** A sentence with its names set off; a name can be a way to its token. */
export const Sentence = ({ text, sideOf, onName, className }: SentenceProps) => (
  <span className={classes('wrap-anywhere', className)}>
    {(typeof text === 'string' ? [text] : text).map((part, at) => {
      const key = `part-${String(at)}`;
      if (typeof part === 'string') return <span key={key}>{part}</span>;
      const { who, name } = part;
      const side = who === null ? null : (sideOf?.(who) ?? null);
      const look = classes('font-bold', side === null ? 'text-ink' : SIDE_INK[side]);
      if (who === null || onName === undefined)
        return (
          <b key={key} className={look}>
            {name}
          </b>
        );
      return (
        <button
          key={key}
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onName(who);
          }}
          className={classes(look, 'rounded-[3px] hover:underline')}
        >
          {name}
        </button>
      );
    })}
  </span>
);
