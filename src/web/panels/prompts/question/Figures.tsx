import type { Odds } from '../../../../core/rules/play/odds.ts';
import { isUntold } from '../../../../core/rules/play/outcomes.ts';
import type { Cost } from '../../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { Reading } from '../../../store/readings.ts';
import { affectedBy, readingsOf } from '../../../store/readings.ts';
import { useCatalogue } from '../../../store/catalogue.ts';
import { classes } from '../../../ui/classes.ts';
import { Untold } from '../../odds/Odds.tsx';

/** So many figures stand in columns; the others are in the details. */
export const COLUMNS = 2;

/** In a column a measure of more letters than this stands in lines: the answer itself needs the room. */
const LETTERS = 9;
const wrapping = (name: string): string =>
  name.length > LETTERS ? 'w-13 leading-tight! @md:w-auto @md:whitespace-nowrap' : 'whitespace-nowrap';

/** One figure over what it measures. It takes its room before it is known. */
const Figure = ({
  reading,
  name,
  first,
}: {
  readonly reading: Reading | undefined;
  /** What is measured in this column, as long as it is not known who for. */
  readonly name: string;
  readonly first: boolean;
}) => (
  <span className="block min-w-13 shrink-0 text-right text-12 leading-tight">
    {reading === undefined ? (
      <span data-name={name} className={classes('invisible block before:content-[attr(data-name)]', wrapping(name))} />
    ) : (
      <>
        <b className={classes('block', first && 'text-13 text-accent-word')}>{reading.say}</b>{' '}
        <span className={classes('block leading-snug text-ink-quiet', wrapping(reading.measure.name))}>
          {reading.measure.name}
        </span>
      </>
    )}
  </span>
);

/**
 * What an answer is worth and costs, in the same columns for all answers of a question, of one whom they touch; the
 * details show who else they do. The odds are for the eye: whoever listens has them read out by the card when they ask.
 */
export const Figures = ({
  odds,
  cost,
  subject,
  costs,
}: {
  readonly odds: Odds | null;
  readonly cost: readonly Cost[];
  /** Whose figures they are; null: nobody's. */
  readonly subject: CombatantId | null;
  /** Whether any answer of the question costs something. */
  readonly costs: boolean;
}) => {
  const measures = useCatalogue()?.measures ?? [];
  const readings = odds === null || subject === null ? [] : readingsOf(odds, measures, subject);
  // what is known to touch nobody has no figures: the answer itself takes the room
  const columns = odds !== null && subject === null ? 0 : Math.min(COLUMNS, measures.length);
  return (
    // in the narrowest column they stand below each other
    <span className="nums flex shrink-0 items-center gap-1.5 @max-3xs:min-w-0 @max-3xs:shrink @max-3xs:flex-wrap">
      <span aria-hidden className="flex items-center gap-1.5 @max-3xs:flex-wrap">
        {odds !== null && isUntold(odds) ? (
          <span className="w-28 text-right">
            <Untold odds={odds} />
          </span>
        ) : (
          Array.from({ length: columns }, (_, at) => (
            <Figure key={at} reading={readings[at]} name={measures[at]?.name ?? ''} first={at === 0} />
          ))
        )}
      </span>
      {costs ? (
        <span className="block w-13 shrink-0 text-right text-12 leading-tight">
          {cost.map(({ pip, amount }) => (
            <span key={pip} className="block">
              <span className="sr-only">costs </span>
              <b className="block">{amount}</b>{' '}
              <span className="block truncate leading-snug text-ink-quiet">{pip}</span>
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
};

/**
 * Whose figures stand in the rows of a question: whoever is asked, but where it says itself that it is about others
 * first, as when a caster is asked; else the first for whom its answers differ, else the first they touch, those it is
 * about before others; null: they touch nobody.
 */
export const subjectOf = (
  answers: readonly Odds[],
  asked: CombatantId | 'gm',
  about: readonly CombatantId[],
): CombatantId | null => {
  const affected = [...new Set(answers.flatMap(affectedBy))];
  const differs = (id: CombatantId): boolean =>
    new Set(answers.map(({ chances }) => JSON.stringify(chances.filter(({ of }) => of === id)))).size > 1;
  const those = about.filter((id) => affected.includes(id));
  return (
    affected.find((id) => id === asked && about.indexOf(id) <= 0) ??
    those.find(differs) ??
    affected.find(differs) ??
    those[0] ??
    affected[0] ??
    null
  );
};
