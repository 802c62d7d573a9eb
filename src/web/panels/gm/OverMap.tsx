import { Pins } from '../notes/Pins.tsx';
import { PlaceHere } from './PlaceHere.tsx';

/** What the GM alone has over the map: somebody to be put down, and the notes. */
export const OverMap = () => (
  <>
    <PlaceHere />
    <Pins />
  </>
);
