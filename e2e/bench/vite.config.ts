import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceSprite } from '../../src/cli/page/face-sprite.ts';

/** The bench page has an entry of its own: nothing of it gets into the player's page. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  // One for each worker of the browser tests: two at once would write over each other.
  cacheDir: fileURLToPath(
    new URL(`../../node_modules/.vite-bench${process.env['TEST_PARALLEL_INDEX'] ?? ''}`, import.meta.url),
  ),
  plugins: [react(), tailwindcss(), faceSprite()],
  server: { fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
  build: { outDir: fileURLToPath(new URL('../../dist/bench', import.meta.url)), emptyOutDir: true, target: 'es2022' },
});
