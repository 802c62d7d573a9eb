import { defineConfig } from 'vite';
import { inAscii, serverOutput } from './src/cli/server-build.ts';

/**
 * The server is built on its own, so that nothing of the page leaks into it, and beside it the thread that reads files
 * from outside. libsql and sharp stay outside: they bring native binaries.
 */
export default defineConfig({
  publicDir: false,
  plugins: [inAscii()],
  ssr: { noExternal: true, external: ['libsql', 'sharp'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['src/server/main.ts', 'src/server/uploads/reading-worker.ts'],
      output: { ...serverOutput, chunkFileNames: '[name].js' },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
  },
});
