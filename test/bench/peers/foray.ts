import { tellMemory } from './memory.ts';

/** The server as a process that is asked what it holds. */
tellMemory();
await import('../../server/support/bare.ts');
