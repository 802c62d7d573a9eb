import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A wire of one's own to a server: every byte that comes back over it is kept, whatever was sent in it. */
export const tap = async (address: string) => {
  const { hostname, port } = new URL(address);
  const bytes: Buffer[] = [];
  const open = new Set<Socket>();
  const fars = new Map<Socket, Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.on('data', (data) => void bytes.push(data));
    near.pipe(far).pipe(near);
    fars.set(far, near);
    far.on('close', () => fars.delete(far));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => void wire.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    /** All that came, byte by byte; frames of the server are neither masked nor packed. */
    heard: (): string => Buffer.concat(bytes).toString('utf8'),
    /** Reads nothing more of what the server sends over the connections there are. Returns the way to go on. */
    hold: (): (() => void) => {
      const held = [...fars];
      for (const [far, near] of held) far.unpipe(near).pause();
      return () => held.forEach(([far, near]) => far.pipe(near));
    },
    close: async (): Promise<void> => {
      for (const value of open) value.destroy();
      await new Promise<void>((done) => void wire.close(() => done()));
    },
  };
};
