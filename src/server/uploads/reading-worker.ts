import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Told } from './reading.ts';
import type { JobName, Jobs } from './jobs.ts';
import { doJob } from './reading-jobs.ts';

/**
 * A thread that does one job and ends. After each part it waits for leave to go on, so that no more than one is ever on
 * its way.
 */
const { name, takes } = workerData as { readonly name: JobName; readonly takes: Jobs[JobName]['takes'] };
const port = parentPort;
if (port === null) throw new Error('this runs in a thread of its own');
const tell = (told: Told): void => port.postMessage(told);

const done = await (doJob[name] as (takes: unknown, give: (part: unknown) => Promise<void>) => Promise<unknown>)(
  takes,
  async (part) => {
    tell({ part });
    await once(port, 'message');
  },
);
tell({ done });
port.close();
