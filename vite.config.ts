import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', manifest: true },
  // Every core: left to itself Vitest keeps one free, which is half of a machine with two.
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 60_000, maxWorkers: '100%' },
});
