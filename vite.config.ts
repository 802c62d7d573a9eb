import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { faceSprite } from './src/cli/page/face-sprite.ts';
import { iconSprite } from './src/cli/page/icon-sprite.ts';

/**
 * Parts of libraries that the page never uses, by the end of their file, and what stands in their place: transports of
 * Socket.IO beside the WebSocket, Konva's own animations. A player's first load has a limit.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };",
  'konva/lib/Tween.js': 'export class Tween {}\nexport const Easings = {};',
};
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  load: (id) => Object.entries(UNUSED).find(([end]) => id.endsWith(end))?.[1] ?? null,
};

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutUnused, iconSprite(), faceSprite()],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', manifest: true },
});
