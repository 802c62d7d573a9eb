import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/database.ts';
import { openStorage } from '../../../src/server/storage.ts';

/** What a wish of the bench asks of the peer: the update to send, and the record to keep. Both as long as the real ones. */
export interface PeerWish {
  readonly id: string;
  readonly wish: unknown;
  readonly update: unknown;
  readonly record: string;
}

/** The lower bound, as a process: Socket.IO and the same durable insert, with nothing decided in between. Prints its address. */
const config = readConfig();
const storage = openStorage(openDatabase(config.folder));
const http = createServer();
const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
let seq = 0;
server.on('connection', (socket) => {
  socket.on('wish', ({ update, record }: PeerWish, ack: (answer: unknown) => void) => {
    const next = ++seq;
    void storage.append('bare', { seq: next, wish: `w${next}`, body: record }).then(() => {
      server.emit('update', update);
      ack({ ok: true, n: next });
    });
  });
});
http.listen(config.port, '127.0.0.1', () => {
  const at = http.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : config.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
