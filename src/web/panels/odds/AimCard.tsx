import { capital } from '../../../core/rules/text/text.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Reasons } from '../common/Reasons.tsx';
import { Beside } from './Beside.tsx';
import { Explained } from './Explained.tsx';
import { Assuming, OddsOfOne } from './Odds.tsx';

/** At the pointer over a foe: what the best attack would do, with every modifier by name. */
export const AimCard = () => {
  const aim = useTable((state) => (state.menu === null ? state.aim : null));
  const target = useTable((state) => combatantOf(state.view, state.aim?.target ?? null));
  if (aim === null || target === null || aim.strikes === null) return null;
  const best = aim.strikes[0];
  if (best === undefined) return null;
  return (
    <Beside
      at={aim.at}
      who={aim.who}
      target={aim.target}
      role="tooltip"
      className="pointer-events-none! z-30 flex w-64 flex-col gap-2 p-3"
    >
      <p className="text-13">
        <b>{plain(best.name)}</b> <span className="text-ink-quiet">on</span> <b>{target.name}</b>
      </p>
      {best.costs === undefined ? null : <p className="text-12 text-ink-quiet">{capital(plain(best.costs))}</p>}
      {best.preview.odds === null ? null : <OddsOfOne odds={best.preview.odds} who={aim.target} />}
      <Reasons reasons={best.preview.reasons} />
      <Explained explained={best.preview.explained} />
      <Assuming odds={best.preview.odds} assuming={best.preview.assuming} />
      {aim.touched === true ? <p className="text-13 font-bold">Tap {target.name} again to attack</p> : null}
    </Beside>
  );
};
