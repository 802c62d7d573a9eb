import type Database from 'libsql';

/** An open database. */
export type Connection = InstanceType<typeof Database>;
