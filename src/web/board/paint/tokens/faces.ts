import { FACE_BOX, faceLines, onFaces } from '../../../ui/faces/faces.ts';
import { arrived } from '../pictures.ts';

/** Faces for the canvas: their lines as paths, made once; what waits for them is painted again when they come. */
const paths = new Map<string, Path2D>();
onFaces(arrived);

/** A face as a path in a unit box; null while it is on its way, and for a name this page has none of. */
export const facePath = (name: string): Path2D | null => {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const lines = faceLines(name);
  if (lines === null) return null;
  const path = new Path2D();
  path.addPath(new Path2D(lines), new DOMMatrix([1 / FACE_BOX, 0, 0, 1 / FACE_BOX, 0, 0]));
  paths.set(name, path);
  return path;
};
