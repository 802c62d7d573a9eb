/** Where the server keeps a picture of this content hash. */
export const pictureUrl = (hash: string): string => `/pictures/${encodeURIComponent(hash)}`;
