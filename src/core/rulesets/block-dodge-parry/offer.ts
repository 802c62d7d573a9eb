import { offer, offersIn } from '../../rules/kit.ts';

export { offer };

/** By the headings of the action bar, in its order, and that of reactions. */
export const { head, unmeasured, option } = offersIn({
  react: 'React',
  attack: 'Attack',
  gambit: 'Gambit',
  move: 'Move',
  magic: 'Magic',
  act: 'Act',
  gear: 'Gear',
  turn: 'Turn',
  fight: 'Fight',
});
