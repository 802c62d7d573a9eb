import { afterAll, vi } from 'vitest';

/** Files share the modules and the global scope of their worker: what one of them changed ends with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
