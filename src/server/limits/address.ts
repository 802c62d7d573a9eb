import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

const LONGEST = 64;

/** The first half of an IPv6 address: who has one has all that begin with it. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** An address as limits count it: IPv4 whole, IPv6 by its network. */
export const limitKey = (address: string): string => {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .toLowerCase();
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(mapped)) return mapped;
  return isIP(bare) === 6 ? (bare === '::1' ? bare : networkOf(bare)) : bare.slice(0, LONGEST);
};

/** The client's address: the socket's, or behind a trusted proxy the last hop that the proxy wrote. */
export const addressOf = (request: Request, trustProxy: boolean): string => {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return limitKey(
    forwarded !== undefined && forwarded !== '' ? forwarded : (request.socket.remoteAddress ?? 'unknown'),
  );
};

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/**
 * The neighbour that a request came through, if it is a proxy on this machine or network that names its client; null
 * otherwise.
 */
export const proxyOf = (request: Request): string | null => {
  const peer = (request.socket.remoteAddress ?? '').split('%')[0]?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  if (request.headers['x-forwarded-for'] === undefined || isIP(peer) === 0) return null;
  return PRIVATE.check(peer, isIPv4(peer) ? 'ipv4' : 'ipv6') ? peer : null;
};
