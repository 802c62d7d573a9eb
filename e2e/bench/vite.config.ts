import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceSprite } from '../../src/cli/page/face-sprite.ts';

/** The bench page has an entry of its own: nothing of it gets into the player's page. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), faceSprite()],
  build: {
    // One for each worker of the browser tests: two at once would write over each other.
    outDir: fileURLToPath(new URL(`../../dist/bench${process.env['TEST_PARALLEL_INDEX'] ?? ''}`, import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
  },
});
