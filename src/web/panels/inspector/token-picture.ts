import type { Result } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Refusal } from '../../../core/wire/messages.ts';
import { sendPicture } from '../../lobby/upload.ts';
import { correct, request } from '../../store/doing/requests.ts';
import { gm } from '../../store/select.ts';
import { state } from '../../store/table.ts';
import type { Crop } from './crop.ts';
import { keptEdge } from './crop.ts';

/** A picture on its way from a file to a token. */

/** What is said of a file that is no picture here. */
export const NOT_A_PICTURE = 'This browser cannot read the file as a picture. Choose a PNG, JPEG or WebP.';

/** The pixels of a file; null: this browser cannot read it as a picture. */
export const pixelsOf = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** The part of a picture as a file of its own; null: the browser made none. */
export const cut = async (picture: ImageBitmap, crop: Crop): Promise<File | null> => {
  const edge = keptEdge(crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edge;
  canvas.getContext('2d')?.drawImage(picture, crop.x, crop.y, crop.edge, crop.edge, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob === null ? null : new File([blob], 'token.png', { type: blob.type });
};

/** Gives a token a picture that the server has, or takes it away: by the GM as a correction, which can be undone. */
export const givePicture = (who: CombatantId, picture: string | null): Promise<Result<number, Refusal>> =>
  gm() ? correct([{ type: 'edit', who, set: { picture } }]) : request({ type: 'picture', who, picture });

/** Sends a file to the server and gives it to a token as its picture. */
export const sendAndGive = async (who: CombatantId, file: File): Promise<Result<number, Refusal>> => {
  const sent = await sendPicture(state().view?.table ?? '', file);
  return sent.ok ? givePicture(who, sent.value.hash) : sent;
};
