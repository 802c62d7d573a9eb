import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './src/cli/page/chunks.ts';
import { faceSprite } from './src/cli/page/face-sprite.ts';
import { iconSprite } from './src/cli/page/icon-sprite.ts';
import { leanLibraries } from './src/cli/page/lean-libraries.ts';

/**
 * What is there already when a part is asked for, with every page or with a table's screen: named again beside each part
 * it would only weigh.
 */
const WITH_THE_PAGE = /\/(?:rolldown-runtime|react|jsx-runtime|index|icons|sprite)-[\w-]+\.js$/;
const WITH_A_TABLE = /\/(?:tables|table|socket|Tip|Floating|same)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), leanLibraries(), iconSprite(), faceSprite()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      resolveDependencies: (_, needed, { hostId, hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !WITH_THE_PAGE.test(file) && !(/\/table-/.test(hostId) && WITH_A_TABLE.test(file))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf(), debugName: 'screens', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
