import { sayNearlyFull } from '../log/words.ts';
import { type Length, counted, sayBytes } from './room.ts';

/** From this part of its room on the GM is warned, and again with every further hundredth. */
const WARNED_FROM = 0.8;
const WARNED_AGAIN = 0.01;

/** What of its room a log takes: 1 is all that play may fill. */
const shareOf = (log: Length, room: Length): number => Math.max(log.records / room.records, log.bytes / room.bytes);

/** What the GM is told of a log that is nearly full, and at what share; `told`: at which they were told last. */
export const nearlyFull = (
  log: Length,
  room: Length,
  told: number,
): { readonly share: number; readonly say: string } | null => {
  const share = shareOf(log, room);
  if (share < WARNED_FROM || share < told + WARNED_AGAIN) return null;
  const isByRecords = share === log.records / room.records;
  const of = isByRecords
    ? `${log.records.toLocaleString('en-US')} of ${counted(room.records)}`
    : `${sayBytes(log.bytes)} of ${sayBytes(room.bytes)}`;
  return { share, say: sayNearlyFull(Math.min(100, Math.floor(share * 100)), of) };
};
