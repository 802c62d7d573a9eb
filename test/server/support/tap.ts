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
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
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
      for (const one of open) one.destroy();
      await new Promise<void>((done) => void wire.close(() => done()));
    },
  };
};
