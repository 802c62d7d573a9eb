import { opendirSync } from 'node:fs';
import { constants as system, setPriority } from 'node:os';
import { PerformanceObserver, constants, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much garbage may lie beside the objects in use before it is looked for, in per cent of these. */
const GARBAGE_PERCENT = 25;

/**
 * ms until a collection that also moves objects together, so that the pages they leave are given back: first when those
 * who come back after a start are in, then whenever the pages hold too little, though not more often than this. With a
 * thousand tables it stops the server for a third of a second, so the collections between do without, and it waits for
 * a second in which little is asked.
 */
const COMPACTS_FIRST = 30_000;
const COMPACTS_APART = 60_000;
/** Pages hold too little where they take so many times the bytes that a collection left in use. */
const SPARSE = 1.3;
const LOOKS_EVERY = 1_000;
/** The share of a second that the server may work in it. */
const QUIET = 0.2;
/** Looks after which it waits no more: then the next collection of all does it. */
const LOOKS = 120;

/**
 * A collection beside the moves makes each of them take three times as long for half a second. Where hardly anybody
 * moves for a second, it is done then and at once, if as many bytes have come since the last.
 */
const STILL = 0.1;
const WORTH = 6 * 1024 * 1024;

/** Where Linux lists a program's threads, which have priorities of their own there. */
const THREADS = '/proc/self/task';
/** The engine's threads, begun right after the main one: one for timers, and one that marks what is in use. */
const ENGINE_THREADS = 2;

/** The program's threads as they began. Their numbers do not tell: after the last there is, the system begins anew. */
const threads = (): readonly number[] => {
  const found: number[] = [];
  const listed = opendirSync(THREADS);
  for (let entry = listed.readSync(); entry !== null; entry = listed.readSync()) found.push(Number(entry.name));
  listed.closeSync();
  return found;
};

/**
 * Has objects marked with what time the moves leave. The thread that marks takes a processor for a fifth of a second;
 * where there are but two, the server would wait for its turn. A system that does not let itself be told marks as
 * before.
 */
const markBesides = (): void => {
  try {
    for (const thread of threads().slice(1, 1 + ENGINE_THREADS)) setPriority(thread, system.priority.PRIORITY_LOW);
  } catch {
    return;
  }
};

/** Collects all garbage now; null where the engine does not let itself be told. */
const collector = (): (() => void) | null => {
  try {
    setFlagsFromString('--expose-gc');
    return runInNewContext('gc') as () => void;
  } catch {
    return null;
  }
};

/**
 * Has garbage collected sooner than the engine would, and memory given back: left to itself it lets the memory of a
 * server with many quiet tables grow to twice what they take. An engine that does not know the settings ignores them.
 * Times in ms.
 */
export const spareMemory = ({ compactsFirst = COMPACTS_FIRST, compactsApart = COMPACTS_APART } = {}): void => {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  // What is in use is marked by a thread beside the server, which by itself needs a fifth of a second for a thousand
  // tables. Where the server takes turns with it, moves wait.
  setFlagsFromString('--no-incremental-marking-task');
  markBesides();
  const collect = collector();
  let compacting = false;
  const compact = (next: boolean): void => {
    if (next === compacting) return;
    compacting = next;
    setFlagsFromString(next ? '--compact-on-every-full-gc' : '--no-compact-on-every-full-gc');
  };
  /** Bytes of the objects that were left by the last collection of all. */
  let inUse = process.memoryUsage().heapUsed;
  /** Looks until a compaction waits for no quiet second any more; null: none is due. */
  let looks: number | null = null;
  /** When objects were last moved together, in ms. */
  let compacted = Infinity;
  setTimeout(() => {
    looks = LOOKS;
  }, compactsFirst).unref();

  let before = performance.eventLoopUtilization();
  const look = (): void => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const quiet = collect !== null && utilization <= QUIET;
    if (looks !== null) {
      if (!quiet && looks-- > 0) return;
      looks = null;
      compacted = performance.now();
      compact(true);
    } else if (utilization > STILL || process.memoryUsage().heapUsed - inUse < WORTH) return;
    if (quiet) collect();
  };
  setInterval(look, LOOKS_EVERY).unref();
  const collected = new PerformanceObserver((list) => {
    const kinds = (list.getEntries() as { readonly detail?: { readonly kind?: number } }[]).map(({ detail }) => detail);
    if (kinds.every((detail) => detail?.kind !== constants.NODE_PERFORMANCE_GC_MAJOR)) return;
    inUse = process.memoryUsage().heapUsed;
    compact(false);
    const sparse = getHeapStatistics().total_physical_size > SPARSE * inUse;
    if (sparse && performance.now() - compacted >= compactsApart) looks ??= LOOKS;
  });
  collected.observe({ entryTypes: ['gc'] });
};
