import { PerformanceObserver, constants } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/** How much garbage may lie beside the objects in use before it is looked for, in per cent of these. */
const GARBAGE_PERCENT = 20;

/**
 * ms until a collection that also moves objects together, so that the pages they leave are given back: first when those
 * who come back after a start are in, then every so often. With a thousand tables it stops the server for a sixth of a
 * second, so the collections between do without.
 */
const COMPACTS_FIRST = 40_000;
const COMPACTS_EVERY = 300_000;

/**
 * Has garbage collected sooner than the engine would, and memory given back: left to itself it lets the memory of a
 * server with many quiet tables grow to twice what they take. An engine that does not know the settings ignores them.
 */
export const spareMemory = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  let compacting = false;
  const compact = (next: boolean): void => {
    if (next === compacting) return;
    compacting = next;
    setFlagsFromString(next ? '--compact-on-every-full-gc' : '--no-compact-on-every-full-gc');
  };
  setTimeout(() => compact(true), COMPACTS_FIRST).unref();
  setInterval(() => compact(true), COMPACTS_EVERY).unref();
  const collected = new PerformanceObserver((list) => {
    const kinds = (list.getEntries() as { readonly detail?: { readonly kind?: number } }[]).map(({ detail }) => detail);
    if (kinds.some((detail) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)) compact(false);
  });
  collected.observe({ entryTypes: ['gc'] });
};
