import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A reader who takes nothing for so long is cut off, in ms. */
export const PATIENCE = 60_000;

/** A response whose connection is cut off where its reader takes nothing for so many ms. */
export const patient = (response: ServerResponse, ms: number): ServerResponse =>
  response.setTimeout(ms, () => void response.destroy());

/**
 * Sends the rest of a response as fast as its reader takes it. Whatever becomes of that, the source is closed after it.
 * Rejects where the source cannot be read.
 */
export const stream = async (response: ServerResponse, source: Readable, patience = PATIENCE): Promise<void> => {
  patient(response, patience);
  try {
    await pipeline(source, response);
  } catch (error) {
    // A reader who goes away is nobody's fault.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
};
