import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const folder = resolve(import.meta.dirname, '..')

/** The server that `npm run dev` starts beside Vite. */
const server = `http://127.0.0.1:${process.env.LARDER_PORT ?? '9000'}`

export default defineConfig({
  root: folder,
  cacheDir: resolve(folder, '.cache/vite'),
  plugins: [react()],
  resolve: {
    conditions: ['larder-source', ...defaultClientConditions],
    // Slugs are made by the server. The table of all scripts that they need is 35 kB.
    alias: { transliteration: resolve(folder, 'src/recipes/no-transliteration.ts') },
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      input: [resolve(folder, 'index.html'), resolve(folder, 'worker/service-worker.ts')],
      output: {
        // A service worker keeps its address, or browsers would keep the old one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  logLevel: process.argv.includes('--config') ? 'info' : 'warn',
  server: {
    proxy: Object.fromEntries(['/api', '/larder', '/docs', '/openapi.json'].map((path) => [path, server])),
  },
})
