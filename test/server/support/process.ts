import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { inAscii, serverOutput } from '../../../src/cli/server-build.ts';

const BARE = 'test/server/support/bare.ts';

/**
 * Builds the bare server (or another program of ours) into a file that starts in a moment, in a folder of its own.
 * Returns its path. Where the bare server is built already (`test/loading/built.mjs`) it is copied.
 */
export const buildBare = async (program = BARE): Promise<string> => {
  const outDir = mkdtempSync(join(process.cwd(), 'node_modules', '.foray-bare-'));
  const built = process.env['FORAY_BUILT'];
  if (program === BARE && built !== undefined) {
    cpSync(built, outDir, { recursive: true });
    return join(outDir, 'bare.mjs');
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [inAscii()],
    ssr: { noExternal: true, external: ['libsql', 'sharp'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: { bare: program, 'reading-worker': 'src/server/uploads/reading-worker.ts' },
        output: { ...serverOutput, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return join(outDir, 'bare.mjs');
};

/** A folder for a database that outlives its server. */
export const lasting = (): string => mkdtempSync(join(tmpdir(), 'foray-kill-'));

export interface Running {
  readonly address: string;
  readonly child: ChildProcess;
  /** Sends the signal; resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built server on a folder and, where `more` of the environment does not say another, a free port. */
export const start = (file: string, data: string, more: Readonly<Record<string, string>> = {}): Promise<Running> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: '0', FORAY_DATA: data, FORAY_QUIET: '1', ...more },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C in a terminal goes to whoever started it, who then ends it.
      detached: true,
    });
    const gone = new Promise<number | null>((ended) => child.once('exit', (code) => ended(code)));
    child.stdout?.once('data', (line: Buffer) => {
      done({
        address: line.toString().trim(),
        child,
        end: (signal) => {
          child.kill(signal);
          return gone;
        },
      });
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
