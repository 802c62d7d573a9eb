import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A WebSocket written by hand, for what no client library would do. */

const TEXT = 0x1;
const PING = 0x9;

/** One masked frame, as clients send them. */
const frame = (opcode: number, text: string): Buffer => {
  const bytes = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    bytes.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | bytes.length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
};

/** A frame of text. */
export const textFrame = (text: string): Buffer => frame(TEXT, text);

/** Asks for a WebSocket with these headers: the socket below it, or the refusal's status and body. */
export const knock = (address: string, headers: IncomingHttpHeaders = {}) =>
  new Promise<{ readonly socket: Socket; readonly status: 101 } | { readonly status: number; readonly body: string }>(
    (done, failed) => {
      const asked = request(`${address}/socket.io/?EIO=4&transport=websocket`, {
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      });
      asked.on('upgrade', (_: IncomingMessage, socket: Socket) => done({ socket, status: 101 }));
      asked.on('response', (response) => {
        let body = '';
        response.on('data', (more: Buffer) => (body += more.toString()));
        response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      });
      asked.on('error', failed);
      asked.end();
    },
  );

/** A connection that speaks Socket.IO and, once it is welcome, never reads again. */
export const deaf = async (address: string, headers: IncomingHttpHeaders = {}) => {
  const knocked = await knock(address, headers);
  if (!('socket' in knocked)) throw new Error(`not let in: ${knocked.status}`);
  const { socket } = knocked;
  let open = true;
  let said = 0;
  socket.on('error', () => undefined);
  socket.on('close', () => (open = false));
  const write = (bytes: Buffer): void => void (open && socket.write(bytes));
  write(frame(TEXT, '40'));
  await new Promise<void>((done) => {
    let heard = '';
    const hear = (more: Buffer): void => {
      heard += more.toString('latin1');
      if (!heard.includes('40{')) return;
      socket.off('data', hear).pause();
      done();
    };
    socket.on('data', hear);
  });
  return {
    say: (event: string, message: unknown): void =>
      write(frame(TEXT, `42${said++}${JSON.stringify([event, message])}`)),
    /** What keeps the connection up. */
    pong: (): void => write(frame(TEXT, '3')),
    /** A frame below Socket.IO that is answered by itself. */
    ping: (): void => write(frame(PING, 'x'.repeat(100))),
    open: (): boolean => open,
    /** Sends what was said, and ends. */
    hangUp: (): void => void socket.end(),
    end: (): void => void socket.destroy(),
  };
};
