import { useEffect } from 'react';
import type { StageRoll, StageStep } from '../../../core/rules/views/staging.ts';
import { saidOf, totalBeside, totalOf } from '../../../core/rules/views/staging-said.ts';
import { capital } from '../../../core/rules/text/text.ts';
import type { Tone } from '../../../core/rules/views/view.ts';
import { combatantOf, useShown } from '../../store/select.ts';
import { shown } from '../../store/stage/seen.ts';
import { useStage } from '../../store/stage/stage.ts';
import type { Staged } from '../../store/stage/stage.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { Sentence } from '../../ui/marks/Sentence.tsx';
import { sideOf } from '../log/EntrySentence.tsx';
import { RollRow } from './RollRow.tsx';

const TONES: Readonly<Record<Tone, string>> = {
  plain: 'text-ink',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad-ink',
};

/** How the dice of a step were changed by what somebody did about it: "d8 becomes d4"; null: they were not. */
export const diceChange = ({ dice, reactions, actors, rolls }: StageStep): string | null => {
  const rolled = rolls.find(({ of }) => actors.includes(of))?.rolled ?? null;
  if (dice === null || rolled === null || reactions.length === 0) return null;
  const now = rolled.dice.map(({ sides }) => `d${sides}`).join(' + ');
  return now === dice ? null : `${dice} becomes ${now}`;
};

export interface ResultCardProps {
  /** To be read from across the room. */
  readonly large?: boolean;
  /** Where there is little room: once it has been staged, the sentence alone. */
  readonly brief?: boolean;
  readonly className?: string;
}

/** The result that holds: who did what to whom, the dice of each side, what came of it. It stays until the next. */
export const ResultCard = ({ large = false, brief = false, className }: ResultCardProps) => {
  const card = useStage((state) => state.card);
  const over = useStage((state) => state.running === null);
  return card === null ? null : (
    <section
      aria-label="Last result"
      className={classes(
        FLOAT,
        // over the map of a phone a tap goes to the map
        brief && 'pointer-events-none!',
        large ? 'px-4 py-2' : brief && over ? 'px-3 py-1.5' : 'px-3 py-2.5',
        className,
      )}
    >
      <ResultBody card={card} large={large} brief={brief && over} />
    </section>
  );
};

interface ResultBodyProps {
  readonly card: Staged;
  readonly large: boolean;
  readonly brief: boolean;
}

/** More rolls than these stand side by side without their dice: a whole side rolled. */
const MOST_ROWS = 4;

const ResultBody = ({ card, large, brief }: ResultBodyProps) => {
  const view = useShown();
  useEffect(() => shown('card', card), [card]);
  const { step } = card;
  const word = step.results.length === 1 ? step.results[0] : undefined;
  const names = step.reactions.map(({ who, say }) => `${combatantOf(view, who)?.name ?? 'Someone'} ${say}`);
  const change = diceChange(step);
  const nameOf = (roll: StageRoll): string => roll.name ?? combatantOf(view, roll.of)?.name ?? '';
  const notes = [...names, ...(change === null ? [] : [change])];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <div className={classes('min-w-0 flex-1', !brief && 'basis-52')}>
        <p
          className={classes(
            'text-pretty',
            brief && !large && 'line-clamp-4 max-[15em]:line-clamp-3',
            large ? (brief ? 'text-15' : 'text-18') : brief ? 'text-12' : 'text-13',
          )}
        >
          <Sentence text={card.text} sideOf={sideOf} />
        </p>
        {notes.length === 0 || brief ? null : (
          <p className={classes('text-ink-quiet', large ? 'text-13' : 'text-12')}>{notes.join(' · ')}</p>
        )}
        {brief
          ? null
          : step.rolls.length > MOST_ROWS
            ? unsaidIn(step).map(([label, rolls]) => (
                <p key={label} className="mt-1 text-12 text-ink-quiet">
                  {capital(label)}:{' '}
                  {rolls.map((roll, at) => (
                    <span key={`roll-${String(at)}`} className="mr-3 inline-block">
                      {nameOf(roll)} <b className="nums text-13 text-ink">{totalOf(step, roll) ?? 'in secret'}</b>
                    </span>
                  ))}
                </p>
              ))
            : step.rolls.map((roll, at) => (
                <RollRow
                  key={`roll-${String(at)}`}
                  roll={roll}
                  total={totalBeside(step, roll)}
                  caption={isSaid(step, roll) ? null : captionOf(roll, nameOf(roll))}
                />
              ))}
      </div>
      {word === undefined ? null : (
        <span
          aria-hidden
          className={classes(
            'shrink-0 font-bold uppercase',
            // letters as large as that leave room for the sentence alone, which says it too
            brief && !large && 'max-[15em]:hidden',
            TONES[word.tone],
            large ? (brief ? 'text-18' : 'text-24') : brief ? 'text-15' : 'text-18',
          )}
        >
          {word.word}
          {word.harm === undefined || word.harm === 0 ? '' : ` −${word.harm}`}
        </span>
      )}
    </div>
  );
};

/**
 * Rolls that the sentence does not tell of, by what they were for: several things may be rolled for before any turn.
 */
const unsaidIn = (step: StageStep): readonly (readonly [label: string, rolls: readonly StageRoll[]])[] =>
  [...new Set(step.rolls.map(({ label }) => label))].flatMap((label) => {
    const unsaid = step.rolls.filter((roll) => roll.label === label).slice(saidOf(step, label));
    return unsaid.length === 0 ? [] : [[label, unsaid] as const];
  });

/** Whether the sentence of a step is about this roll alone. */
const isSaid = (step: StageStep, { label }: StageRoll): boolean => step.rolls.length === 1 && saidOf(step, label) > 0;

const captionOf = ({ label }: StageRoll, name: string): string => (name === '' ? capital(label) : `${name} ${label}`);
