/** The headings that offers stand under. */
export const GROUPS = {
  attack: 'Attack',
  move: 'Move',
  act: 'Act',
  free: 'Free acts',
  turn: 'Turn',
  react: 'Reaction',
  fight: 'Fight',
  after: 'Between fights',
} as const;
