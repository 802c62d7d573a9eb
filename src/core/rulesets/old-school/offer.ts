import { offersIn } from '../../rules/kit.ts';

/** By the headings that offers stand under. */
export const { head, unmeasured, option } = offersIn({
  attack: 'Attack',
  spell: 'Spells',
  move: 'Move',
  turn: 'Turn',
  gm: 'GM',
  fight: 'Fight',
});
