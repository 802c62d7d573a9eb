import type { Odds as OddsView } from '../../../core/rules/play/odds.ts';
import { isUntold } from '../../../core/rules/play/outcomes.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { capital } from '../../../core/rules/text/text.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { affectedBy, readingsOf } from '../../store/readings.ts';

/** The odds for one, side by side: the first measure large, the others beside it. */
export const OddsOfOne = ({ odds, who }: { readonly odds: OddsView; readonly who: CombatantId }) => {
  const measures = useCatalogue()?.measures ?? [];
  const readings = readingsOf(odds, measures, who);
  if (readings.length === 0) return null;
  return (
    <dl className="nums flex items-end gap-4 whitespace-nowrap">
      {readings.map(({ measure, say }, at) => (
        <div key={measure.name} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-quiet">{measure.name}</dt>
          <dd
            className={
              at === 0 ? 'text-24 leading-tight font-bold text-accent-word' : 'text-18 leading-tight font-medium'
            }
          >
            {say}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** So many columns of figures fit in the narrowest card. */
const MOST_BESIDE = 3;

/** The odds for everybody they speak of, names in the first column; of few with many measures, at the top. */
export const OddsTable = ({ odds }: { readonly odds: OddsView }) => {
  const measures = useCatalogue()?.measures ?? [];
  const view = useTable((state) => state.view);
  const affected = affectedBy(odds);
  const shown = measures.filter((measure) => odds.chances.some((chance) => chance.label === measure.label));
  const only = affected[0];
  if (only === undefined || shown.length === 0) return null;
  if (affected.length === 1) return <OddsOfOne odds={odds} who={only} />;
  const people = affected.map((who) => ({ who, name: combatantOf(view, who)?.name ?? 'someone' }));
  const figures = people.map(({ who }) => {
    const readings = readingsOf(odds, shown, who);
    return shown.map((measure) => readings.find((reading) => reading.measure === measure)?.say ?? '–');
  });
  // more measures than fit beside each other stand below each other
  const turned = people.length <= MOST_BESIDE && shown.length > MOST_BESIDE;
  const [rows, columns] = turned ? [shown, people] : [people, shown];
  return (
    <table className="nums w-full text-12">
      <thead>
        <tr className="align-bottom text-ink-quiet">
          <th className="text-left font-normal">
            <span className="sr-only">{turned ? 'Chance' : 'Who'}</span>
          </th>
          {columns.map(({ name }, at) => (
            <th key={at} className="pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name }, at) => (
          <tr key={at}>
            <th className="max-w-36 truncate py-0.5 text-left font-medium">{name}</th>
            {columns.map((_, nth) => (
              <td key={nth} className="pl-3 text-right">
                {turned ? figures[nth]?.[at] : figures[at]?.[nth]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Why there are no odds yet, or none at all; nothing where there are. */
export const Untold = ({ odds }: { readonly odds: OddsView }) => {
  if (odds.unfinished !== true && odds.tooMany !== true) return null;
  return (
    <span className="block text-12 text-ink-quiet">
      {odds.unfinished === true ? 'Still working…' : 'Too many outcomes to work out'}
    </span>
  );
};

/** How many reactions the chances reckon with, where there are more than can be worked out. */
const followedSaid = ({ followed }: OddsView): string => {
  if (followed === undefined) return '';
  if (followed === 0) return 'too many outcomes: no reactions are counted';
  return `too many outcomes: only the first ${followed === 1 ? 'reaction counts' : `${followed} reactions count`}`;
};

/** Under which assumptions the odds hold, in small words. */
export const Assuming = ({ odds, assuming }: { readonly odds: OddsView | null; readonly assuming: string }) => {
  if (odds === null) return null;
  if (isUntold(odds)) return <Untold odds={odds} />;
  const kept = odds.withheld === undefined ? '' : 'chances that depend on hidden numbers are not shown';
  const held =
    odds.chances.length === 0
      ? []
      : [assuming, !odds.exact ? 'approximate: very unlikely results were left out' : '', followedSaid(odds)];
  const said = [...held, kept].filter((text) => text !== '');
  return said.length === 0 ? null : <p className="text-12 text-ink-quiet">{capital(said.join('; '))}</p>;
};
