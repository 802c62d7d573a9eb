/** Where people stand, whom they know of, and whom their weapons reach. */

export * from './reachable.ts';
export * from './zones.ts';
