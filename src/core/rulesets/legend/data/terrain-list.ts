import type { Terrain } from '../../../space/field/field.ts';

/** What each kind of ground does, as the board tells it (LG-116, LG-148, LG-348, LG-395, LG-411). */
export const TERRAIN: Readonly<Record<Terrain, string>> = {
  difficult:
    'Leaving a square of it costs double on foot. Flying, swimming and burrowing creatures ignore it. Charges ' +
    'cannot cross it.',
  impassable: 'Cannot be entered, and no diagonal step passes its corners.',
  liquid: 'Swimming and flying creatures cross it. Others need an Athletics check to swim.',
  hazard: 'The GM says what it does.',
  chasm: 'Cannot be walked into. Those who fly or jump cross it.',
  earth: 'Solid. Burrowing creatures dig through it at the usual cost.',
  brush: 'Leaving a square of it costs double on foot, even for creatures that the ground does not slow.',
  mist: 'Leaving a square of it costs double, in the air too. Attacks into it or out of it miss 20 % of their hits.',
  low: 'Cannot be walked over. Those who fly or jump cross it, and it does not block sight or shots.',
};
