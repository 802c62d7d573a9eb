/** A random name for a new cluster: it tells nothing of who stands there, or stood there before. */
export const anyCluster = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
