import { useEditor } from '../draft/editor-state.ts';
import { undo } from '../draft/editor.ts';
import { useGridSketch } from './grid-sketch.ts';
import { sendNow } from '../draft/sending.ts';
import { useZoneSketch } from './zone-ends.ts';
import { cancelZones } from './zone-pen.ts';

/** Takes back the last corner of what is begun, else the last change of the map. */
export const takeBack = (): void => {
  if (useZoneSketch.getState().sketch !== null) cancelZones();
  else if (useGridSketch.getState().sketch !== null) useGridSketch.setState({ sketch: null });
  else {
    undo();
    sendNow();
  }
};

/** Whether there is anything to take back. */
export const useCanTakeBack = (): boolean => {
  const done = useEditor((now) => now.done.length > 0);
  const zones = useZoneSketch((now) => now.sketch !== null);
  const grid = useGridSketch((now) => now.sketch !== null);
  return done || zones || grid;
};
