import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { View, ZoneReachView, ZoneStep } from '../../../../core/rules/views/view.ts';
import type { On, ZonesView } from '../../../store/field/kinds.ts';
import { combatantOf } from '../../../store/select.ts';
import type { Threats } from '../../../store/spoken/threats.ts';
import type { Led } from '../../board-field.ts';
import { directionFrom } from '../../field/direction.ts';
import type { Lifted } from '../../state/gesture.ts';
import type { Landing } from './landings.ts';
import { landingOf } from './landings.ts';
import { roomyOf } from './landings-by-key.ts';
import { stepTo } from './leads.ts';
import { type Line, listed, rangesOf } from './say-ranges.ts';

/** Why it may not be, as the only line. */
export const refusing = (words: string): readonly Line[] => [{ words, colour: 'bad-ink' }];

/** What a step leads to: the cost, who is how far from there, who may strike or hinder; or why it may not be. */
export const sayStep = (
  view: View,
  field: ZonesView,
  { reach, why, threats }: Led<ZoneReachView>,
  step: ZoneStep | undefined,
  landing: Landing,
): readonly Line[] => {
  const name = field.zones.find(({ id }) => id === landing.zone)?.name ?? '';
  if (reach === null) return why === null ? [] : refusing(why);
  if (step === undefined) return refusing(`${name}: out of reach`);
  if (step.reasons.length > 0)
    return [
      { words: name, colour: 'ink' },
      ...step.reasons.map(({ say }): Line => ({ words: say, colour: 'bad-ink' })),
    ];
  const names = (ids: readonly CombatantId[]): string =>
    listed(ids.map((id) => combatantOf(view, id)?.name ?? 'someone'));
  return [
    { words: `${name} · ${step.cost}`, colour: 'ink' },
    ...rangesOf(view, field, reach, step, landing),
    ...(step.provokes.length > 0
      ? [{ words: `Leaving lets ${names(step.provokes)} attack${oddsIn(threats, step)}`, colour: 'foe' as const }]
      : []),
    ...(step.hinders.length > 0 ? [{ words: `${names(step.hinders)} may stop it`, colour: 'warn' as const }] : []),
  ];
};

/** What the attacks of those who strike at a step would do: " (hurt 62 %, wounded 8 %)". */
const oddsIn = (threats: Threats, { zone }: ZoneStep): string => {
  const odds = threats.get(zone) ?? '';
  return odds === '' ? '' : ` (${odds})`;
};

/** A zone that somebody picked up is led to, in one sentence: its name, who is joined, the cost, who may strike. */
export const zoneSaid = (view: On<ZonesView>, { who, over }: Lifted, led: Led<ZoneReachView>): string => {
  const landing = over === null ? null : landingOf(view, who, over);
  if (landing === null) return 'No zone here.';
  const aside = directionFrom(roomyOf(view, who, landing.at)?.at ?? landing.at, landing.at);
  if (landing.home)
    return [
      view.field.zones.find(({ id }) => id === landing.zone)?.name ?? 'The zone',
      aside === '' ? 'where it stands.' : `${aside} from where it stands. This spends no move.`,
    ].join(', ');
  const joined = view.combatants.flatMap(({ id, name, place }) =>
    id !== who && place?.type === 'zone' && place.zone === landing.zone && place.cluster === landing.cluster
      ? [name]
      : [],
  );
  return sentences([
    ...sayStep(view, view.field, led, stepTo(led.reach, landing), landing).map(({ words }) => words),
    ...(joined.length === 0 ? [] : [`beside ${listed(joined)}`]),
    ...(aside === '' ? [] : [`${aside} from the first free spot`]),
  ]);
};

const sentences = (lines: readonly string[]): string =>
  lines.map((words) => `${words.replaceAll(' · ', ', ')}.`).join(' ');

/** A zone that a form offers to go to, apart from all there, in the same sentence as when keys lead to it. */
export const zoneStepSaid = (view: On<ZonesView>, reach: ZoneReachView, step: ZoneStep, threats: Threats): string => {
  const landing: Landing = { zone: step.zone, cluster: null, at: { x: 0, y: 0 }, radius: 0, spot: null, home: false };
  return sentences(sayStep(view, view.field, { reach, why: null, threats }, step, landing).map(({ words }) => words));
};
