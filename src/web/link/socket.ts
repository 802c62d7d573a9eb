import type { Link } from './link.ts';
import { linkOver } from './over-wire.ts';
import { socketWire } from './wire.ts';

/** A link to a table on the server that this page came from. */
export const openSocket = (table: string): Link => linkOver(table, socketWire());
