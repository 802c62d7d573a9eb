import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { readConfig } from '../../../src/server/base/config.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { endWithParent } from '../../server/with-parent.ts';
import { tellMemory } from './memory.ts';

/**
 * What a request of the bench asks of the peer: the update to send, and the record to keep. Both as long as the real
 * ones.
 */
export interface PeerRequest {
  readonly id: string;
  readonly request: unknown;
  readonly update: unknown;
  readonly record: string;
}

/**
 * The lower bound, as a process: Socket.IO and the same durable insert, with nothing decided in between. Prints its
 * address. A screen that names a table hears what is done at that one; all others hear each other.
 */
tellMemory();
endWithParent();
const config = readConfig();
const storage = openStorage(openDatabase(config.folder));
const http = createServer();
const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
let seq = 0;
server.on('connection', (socket) => {
  let table = 'bare';
  void socket.join(table);
  socket.on('hello', (name: string, ack: () => void) => {
    void socket.leave(table);
    void socket.join((table = name));
    ack();
  });
  const take = async ({ update, record }: PeerRequest): Promise<unknown> => {
    const next = ++seq;
    await storage.append(table, { seq: next, request: `w${next}`, body: record });
    server.to(table).emit('update', update);
    return { ok: true, n: next };
  };
  socket.on('request', (asked: PeerRequest, ack: (answer: unknown) => void) => void take(asked).then(ack));
});
http.listen(config.port, '127.0.0.1', () => {
  const at = http.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : config.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
