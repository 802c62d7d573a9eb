import { defineConfig } from 'vite';

/** The server is built on its own, so that nothing of the page leaks into it. libsql and sharp stay outside: they bring native binaries. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql', 'sharp'] },
  build: { ssr: 'src/server/main.ts', outDir: 'dist/server', emptyOutDir: true, target: 'node20' },
});
