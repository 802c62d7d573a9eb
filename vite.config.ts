import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './src/cli/page/chunks.ts';
import { faceSprite } from './src/cli/page/face-sprite.ts';
import { iconSprite } from './src/cli/page/icon-sprite.ts';
import { leanLibraries } from './src/cli/page/lean-libraries.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), leanLibraries(), iconSprite(), faceSprite()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf(), debugName: 'screens', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
