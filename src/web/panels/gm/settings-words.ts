import type { Automation, DiceWay, OddsShown, Pace, TableOptions } from '../../../core/rules/views/view.ts';

/** What the settings of a table are called and do, in its form and in the palette. */

export const AUTOMATIONS: readonly { readonly id: Automation; readonly label: string; readonly about: string }[] = [
  { id: 'off', label: 'Off', about: 'Rules, odds and dice are shown; nothing is applied.' },
  { id: 'suggest', label: 'Suggest', about: 'You confirm, amend or withdraw each result before it counts.' },
  { id: 'resolve', label: 'Resolve', about: 'Results are applied at once.' },
];
export const DICE_WAYS: readonly { readonly id: DiceWay; readonly label: string; readonly about: string }[] = [
  { id: 'at-once', label: 'Automatic', about: 'Foray rolls as soon as dice are needed.' },
  { id: 'pressed', label: 'By button', about: 'The player presses a button to roll.' },
  { id: 'typed', label: 'Real dice', about: 'The player rolls real dice and enters the results.' },
];
export const PACES: readonly { readonly id: Pace; readonly label: string; readonly about: string }[] = [
  { id: 'instant', label: 'Instant', about: 'Every screen shows each result at once, without dice on the map.' },
  { id: 'brisk', label: 'Brisk', about: 'Every screen shows each attack and roll on the map for about a second.' },
  { id: 'dramatic', label: 'Dramatic', about: 'Each attack and roll takes about two seconds.' },
];
export const ODDS: readonly { readonly id: OddsShown; readonly label: string; readonly about: string }[] = [
  { id: 'none', label: 'None', about: 'Players see no odds.' },
  {
    id: 'hit',
    label: 'To hit',
    about: 'Players see hit chances, which reveal a foe’s defense. Hit points stay hidden.',
  },
  {
    id: 'all',
    label: 'All',
    about: 'Players see every chance, including that a foe drops. They can work out its hit points.',
  },
];
export const NUMBERS = { label: 'Players see exact numbers', about: 'Your creatures’ hit points and other numbers.' };

/** Where all figures are shown there is nothing for odds to keep back. */
export const oddsHint = ({ playersSeeOdds, playersSeeNumbers }: TableOptions): string =>
  playersSeeNumbers && playersSeeOdds === 'hit'
    ? 'Players see every chance, since they see the exact numbers.'
    : (ODDS.find(({ id }) => id === playersSeeOdds)?.about ?? '');
