import { useMemo } from 'react';
import type { Told, View } from '../../../core/rules/views/view.ts';
import { combatantOf, useShown } from '../../store/select.ts';
import { DiceRow } from '../../ui/marks/Dice.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/cards/Panel.tsx';

type Rolled = Extract<Told, { type: 'rolled' }>;

/** The newest roll that this seat was told of. */
export const lastRollIn = (view: View): Rolled | null => {
  for (let at = view.log.length - 1; at >= 0; at--) {
    const rolled = view.log[at]?.told.filter((told): told is Rolled => told.type === 'rolled').at(-1);
    if (rolled !== undefined) return rolled;
  }
  return null;
};

/** The dice of the last roll, as they lie. */
export const LastRollBody = ({ large = false }: { readonly large?: boolean }) => {
  const view = useShown();
  const roll = useMemo(() => (view === null ? null : lastRollIn(view)), [view]);
  if (view === null || roll === null) return <p className="text-12 text-ink-quiet">No dice were rolled yet</p>;
  const name = roll.name ?? combatantOf(view, roll.of)?.name ?? 'The GM';
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className={large ? 'mb-1 text-15' : 'mb-1 text-12 text-ink-quiet'}>
          <b className="text-ink">{name}</b> {roll.label}
        </p>
        {roll.rolled === null ? (
          <p className="text-13 text-ink-quiet">Rolled in secret</p>
        ) : (
          <DiceRow rolled={roll.rolled} />
        )}
      </div>
      {roll.rolled === null ? null : (
        <span className="nums shrink-0 text-32 leading-tight font-bold text-accent-word">{roll.rolled.total}</span>
      )}
    </div>
  );
};

export const LastRoll = ({ className }: { readonly className?: string }) => {
  const view = useShown();
  const any = useMemo(() => view !== null && lastRollIn(view) !== null, [view]);
  if (!any) return null;
  return (
    <Panel name="dice" title="Last roll" className={classes('shrink-0', className)}>
      <div className="px-3 pb-2.5">
        <LastRollBody />
      </div>
    </Panel>
  );
};
