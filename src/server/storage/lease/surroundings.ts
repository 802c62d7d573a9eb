import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Holder } from './holder.ts';

/** What taking a lease needs of the world; tests bring their own. */
export interface Surroundings {
  readonly self: Holder;
  /** ms since 1970. */
  now(): number;
  /** Waits so many ms. */
  pause(ms: number): void;
  /** Whether a process of this system is certainly gone. */
  ended(holder: Holder): boolean;
}

/**
 * What Linux says of a process: when it began, in ticks since the boot, and whether it has ended and only waits to be
 * forgotten. Null: nothing.
 */
const statOf = (pid: number): { readonly born: string; readonly over: boolean } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { born: fields[19] ?? '', over: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    // Another system, or no such process.
    return null;
  }
};

const systemOf = (): string => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // No Linux: the name of the machine has to do.
    return '';
  }
};

const selfHere = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  system: systemOf(),
  born: statOf(process.pid)?.born ?? '',
});

/**
 * Whether a process of this very system is gone: nobody has its id, or somebody younger. What cannot be known is not
 * gone.
 */
const endedHere = (self: Holder, holder: Holder): boolean => {
  if (holder.host !== self.host || holder.system !== self.system || holder.pid <= 0) return false;
  const stat = statOf(holder.pid);
  if (stat !== null) return stat.over || (holder.born !== '' && stat.born !== holder.born);
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** This process and this system, with what tests bring in their place. */
export const here = (): Surroundings => {
  const self = selfHere();
  return {
    self,
    now: Date.now,
    pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    ended: (holder) => endedHere(self, holder),
  };
};
