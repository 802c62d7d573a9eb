import type { Picked } from '../draft/tools.ts';
import { useEditor } from '../draft/editor-state.ts';

const NAMES: Readonly<Record<Picked['type'], string>> = {
  zone: 'a zone',
  way: 'a way',
  portal: 'a door or window',
  wall: 'a wall',
  cover: 'cover',
};

/** What is picked, for whoever only hears where the pen is: ", a wall selected"; '': nothing. */
export const pickedSaid = (nameOf: (picked: Picked) => string | undefined = () => undefined): string => {
  const { picked, tool } = useEditor.getState();
  return picked === null || tool !== 'pick' ? '' : `, ${nameOf(picked) ?? NAMES[picked.type]} selected`;
};
