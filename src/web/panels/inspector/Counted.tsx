import type { CombatantView, Gauge as GaugeView } from '../../../core/rules/views/view.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { countFor } from '../../store/hands/by-hand.ts';
import { Gauge } from '../../ui/marks/Gauge.tsx';

/** A gauge; the GM clicks it to change its number, for everybody who is selected with this one. */
export const Counted = ({
  combatant,
  gauge,
  gm,
}: {
  readonly combatant: CombatantView;
  readonly gauge: GaugeView;
  readonly gm: boolean;
}) => {
  const count = useCatalogue()?.byHand.counts.find(({ name }) => name === gauge.label);
  if (!gm || count === undefined) return <Gauge gauge={gauge} />;
  return (
    <button
      type="button"
      aria-label={`${gauge.label} ${gauge.say}: change`}
      onClick={() => countFor(combatant.id, count.id)}
      className="-mx-1.5 rounded-6 px-1.5 py-0.5 text-left hover:bg-ink/6"
    >
      <Gauge gauge={gauge} />
    </button>
  );
};
