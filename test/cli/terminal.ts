import { run } from '../../src/cli/run.ts';

/** What a command line prints and returns, given these files. */
export const ran = (
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): { readonly code: number; readonly out: string; readonly err: string } => {
  let out = '';
  let err = '';
  const code = run(args, {
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
    read: (path) => {
      const found = files[path];
      if (found === undefined) return { ok: false, error: 'is not there' };
      return { ok: true, value: typeof found === 'string' ? new TextEncoder().encode(found) : found };
    },
  });
  return { code, out, err };
};
