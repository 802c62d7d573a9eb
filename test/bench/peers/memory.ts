/** What a process holds, in bytes. */
export interface Memory {
  /** As the system counts it. */
  readonly rss: number;
  /** Of its own objects, garbage among them. */
  readonly heap: number;
}

/** What a parent asks over IPC: the memory as it is, or once all garbage is gone. */
export type MemoryAsked = 'now' | 'collected';

/** Answers its parent's questions about memory. `collected` needs `--expose-gc`. */
export const tellMemory = (): void => {
  process.on('message', (asked: MemoryAsked) => {
    if (asked === 'collected') (globalThis as { readonly gc?: () => void }).gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed } satisfies Memory);
  });
};
