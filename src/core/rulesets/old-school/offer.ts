/** The headings that offers stand under. */
export const GROUPS = {
  attack: 'Attack',
  spell: 'Spells',
  move: 'Move',
  turn: 'Turn',
  gm: 'GM',
  fight: 'Fight',
} as const;
