import { Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../store/doing/requests.ts';
import { isGm } from '../../../store/select.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { FLOAT } from '../../../ui/cards/Panel.tsx';
import { sayWaits } from '../listed.ts';
import { answerSaid, useAnswered } from '../question/answered.ts';
import { QuestionCard } from '../question/QuestionCard.tsx';
import { RollCard } from '../RollCard.tsx';
import { Away, WaitClock } from './WaitClock.tsx';
import type { Asked, Wait } from './waits.ts';

const keyOf = (wait: Wait): string => wait.question?.id ?? wait.roll?.id ?? wait.entry;

/** What the table waits for; the GM may answer for somebody, or withdraw the whole. */
export const Waits = ({ asked }: { readonly asked: Asked }) => {
  const waitingFor = useTable((state) => state.view?.waitingFor);
  const gm = useTable((state) => isGm(state.view));
  const answered = useAnswered(({ last }) => last);
  const said = useTable(({ view }) => (isGm(view) ? '' : answerSaid(view, answered)));
  const [opened, setOpened] = useState<string | null>(null);
  const wait = asked.waits.find((wait) => keyOf(wait) === opened) ?? null;
  const mine = asked.questions.length + asked.rolls.length > 0;
  if (waitingFor === undefined || waitingFor.length === 0 || (mine && !gm) || asked.provisional !== null) return null;
  return (
    <div className="flex w-full flex-col items-center gap-2">
      {wait === null ? null : (
        // a card takes the room it is given, and none of its own
        <div className="w-full">
          {wait.question !== null ? (
            <QuestionCard question={wait.question} focused />
          ) : wait.roll === null ? null : (
            <RollCard roll={wait.roll} />
          )}
        </div>
      )}
      <div
        role="status"
        className={classes(FLOAT, 'flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-13')}
      >
        <p className="flex items-start gap-3">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            {said === '' ? null : <span className="block font-bold">{said}</span>}
            Waiting for {sayWaits(waitingFor, gm)} <WaitClock waits={waitingFor} />
            <Away waits={waitingFor} />
          </span>
        </p>
        {asked.waits.map((wait) => (
          <Button
            key={keyOf(wait)}
            size="small"
            aria-expanded={opened === keyOf(wait)}
            onClick={() => setOpened(opened === keyOf(wait) ? null : keyOf(wait))}
          >
            Answer for {wait.name}
            {wait.person === null ? null : <span className="text-ink-quiet">({wait.person})</span>}
          </Button>
        ))}
        {gm && asked.open !== null ? (
          <Button
            size="small"
            look="quiet"
            icon={<Undo2 aria-hidden className="size-3.5" />}
            onClick={() => void request({ type: 'withdraw', entry: asked.open?.id ?? '' })}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </div>
  );
};
