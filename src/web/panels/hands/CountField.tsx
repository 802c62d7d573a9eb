import { useEffect, useRef, useState } from 'react';
import { figure } from '../../../core/rules/text/text.ts';
import { notify } from '../../store/doing/notices.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { changeCount, startCounting, typedChange } from '../../store/hands/by-hand.ts';
import { saidOf } from '../../store/hands/several.ts';
import { combatantOf } from '../../store/select.ts';
import type { Counting } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { CONTROL } from '../../ui/fields/Field.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { focusBoard } from '../common/focus.ts';

/** A number typed for whoever is selected: who is meant, what they have now, and the number. */
export const CountField = () => {
  const counting = useTable((state) => state.counting);
  return counting === null ? null : <Field key={counting.whom.join(' ')} counting={counting} />;
};

const Field = ({ counting }: { readonly counting: Counting }) => {
  const { whom, typed, count: chosen, given } = counting;
  const view = useTable((state) => state.view);
  const counts = useCatalogue()?.byHand.counts ?? [];
  const [picked, setPicked] = useState<string | null>(chosen ?? null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    return focusBoard;
  }, []);
  useEffect(() => {
    if (given === true && counts.length > 0) input.current?.form?.requestSubmit();
  }, [given, counts.length]);
  const count = counts.find(({ id }) => id === picked) ?? counts[0];
  const made = typedChange(typed);
  const least = count?.least ?? 0;
  const tooLow = made?.change === 'to' && made.by < least;
  const alone = whom.length === 1 ? combatantOf(view, whom[0] ?? null) : null;
  const gauge = [alone?.body.gauge, alone?.body.second].find((gauge) => gauge != null && gauge.label === count?.name);
  const close = (): void => startCounting(null);
  const send = async (): Promise<void> => {
    if (made === null || tooLow || count === undefined) return;
    setSending(true);
    const result = await changeCount(whom, count.id, made.change, made.by);
    setSending(false);
    if (result.ok) close();
    else notify({ tone: 'warn', say: result.error.say });
  };
  const say = count?.name ?? 'Number';
  return (
    <form
      noValidate
      aria-label={`${say} of ${saidOf(view, whom)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      className={classes(
        FLOAT,
        'flex max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-2 border-accent/60 px-3 py-2',
      )}
    >
      <span className="min-w-0 text-13 max-sm:w-full">
        <b>{saidOf(view, whom)}</b>
        <span className="block text-12 text-ink-quiet">
          {gauge?.now == null ? say : `${say} now ${String(gauge.now)} of ${String(gauge.most)}`}
        </span>
      </span>
      <input
        ref={input}
        aria-label={`${say}: −7 harms, +4 heals, =12 sets`}
        value={typed}
        inputMode="text"
        autoComplete="off"
        placeholder="−7  +4  =12"
        onChange={(event) =>
          startCounting({ whom, typed: event.target.value, ...(chosen === undefined ? {} : { count: chosen }) })
        }
        className={classes(
          CONTROL,
          'nums h-9 w-32! text-18 font-bold placeholder:text-13 placeholder:font-normal pointer-coarse:h-11',
          'max-sm:flex-1',
        )}
      />
      {counts.length > 1 ? (
        <span role="group" aria-label="Number to change" className="flex gap-1">
          {counts.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === count?.id}
              onClick={() => {
                setPicked(id);
                input.current?.focus();
              }}
              className={
                'h-8 rounded-6 px-2 text-12 font-medium text-ink-quiet hover:bg-ink/7 ' +
                'aria-pressed:bg-accent/16 aria-pressed:text-accent-word pointer-coarse:h-11'
              }
            >
              {name}
            </button>
          ))}
        </span>
      ) : null}
      <Button type="submit" look="primary" waiting={sending} disabled={made === null || tooLow}>
        {made === null ? 'Apply' : made.change === 'less' ? 'Harm' : made.change === 'more' ? 'Heal' : 'Set'}
      </Button>
      {tooLow ? (
        <p role="status" className="w-full text-12 text-warn">
          {say} cannot be below {figure(least)}.
        </p>
      ) : null}
    </form>
  );
};
