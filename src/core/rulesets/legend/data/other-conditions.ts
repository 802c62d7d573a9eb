/**
 * The others of the book's list, which nobody has as such: what the hit points, the place or a number on the sheet say,
 * and what is over as it happens (LG-219, LG-257, LG-396, LG-401).
 */
export const OTHER_CONDITIONS = {
  disabled: {
    name: 'Disabled',
    icon: 'heart',
    about: 'Exactly 0 hit points: one standard or move action a turn, at half speed.',
    shownBy: 'hit points',
  },
  'soft-cover': {
    name: 'Soft cover',
    icon: 'users',
    about: 'A creature is in the line: +4 AC against ranged attacks.',
    shownBy: 'the lines of an attack',
  },
  engaged: {
    name: 'Engaged',
    icon: 'swords',
    about: 'Within the reach of a foe, or with one within its own. No effect of its own.',
    shownBy: 'threatened squares',
  },
  'blown-away': {
    name: 'Blown away',
    icon: 'wind',
    about: 'Moved 10 ft in a straight line, until something is in the way.',
    shownBy: 'the move itself',
    feet: 10,
  },
  'knocked-down': {
    name: 'Knocked down',
    icon: 'arrow-down',
    about: 'Thrown to the ground: prone.',
    shownBy: 'being prone',
    becomes: 'prone',
  },
  vulnerability: {
    name: 'Vulnerability',
    icon: 'shield-off',
    about: 'More damage of a kind: the GM says how much.',
    shownBy: 'the marks of a sheet',
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly name: string; readonly icon: string; readonly about: string } & {
      readonly [more: string]: string | number;
    }
  >
>;
