import type Database from 'libsql';
import type DatabaseAside from 'libsql/promise';

/** An open database. */
export type Connection = InstanceType<typeof Database>;

/** An open database that works beside the event loop: what it executes is done in a thread of its own. */
export type ConnectionAside = InstanceType<typeof DatabaseAside> & { readonly inTransaction: boolean };
