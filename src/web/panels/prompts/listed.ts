import type { SeatId } from '../../../core/rules/scene/scene.ts';
import type { View, WaitView } from '../../../core/rules/views/view.ts';

/**
 * "Vera and Tom to react, and for you": whom the table waits for, and what for, as the GM or another reads it after
 * "Waiting for".
 */
export const sayWaits = (waits: readonly WaitView[], gm: boolean): string => {
  const groups = [...new Set(waits.map(({ task }) => task))].map((task) => {
    const names = waits
      .filter((wait) => wait.task === task)
      .map(({ name }) => (gm && name === 'the GM' ? 'you' : name));
    return `${listed(names)}${task === null ? '' : ` to ${task}`}`;
  });
  return groups
    .map((group, at) => (at === 0 ? group : `${at === groups.length - 1 ? 'and ' : ''}for ${group}`))
    .join(', ');
};

/** "Vera", "Vera and Tom", "Vera, Tom and the GM": each name once. */
export const listed = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};

/** "Ben is away.": those asked whose players are not at the table just now; empty: all are, or that is not known. */
export const sayAway = (
  waits: readonly WaitView[],
  { combatants, seats }: Pick<View, 'combatants' | 'seats'>,
  present: readonly SeatId[],
): string => {
  if (present.length === 0) return '';
  const asked = new Set(
    waits
      .flatMap(({ who }) => combatants.find(({ id }) => id === who)?.seat ?? [])
      .filter((seat) => !present.includes(seat)),
  );
  const names = seats.filter(({ id }) => asked.has(id)).map(({ name }) => name);
  return names.length === 0 ? '' : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} away.`;
};
