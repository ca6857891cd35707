import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Loads the font of the first paint together with the style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
}

/** `npm run dev -w dashboard` serves the sources and asks a service on port 3000 for the rest. */
export default defineConfig({
  root: import.meta.dirname,
  // Scripts find each other at any address; build.ts makes the links of the page absolute.
  base: './',
  plugins: [react(), preloadFont],
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // A page preloads its scripts. What opens on a click needs few of them, and their lists would be a part
      // of the first load.
      resolveDependencies: (_file, deps, { hostId }) =>
        /index-[^/]*\.js$|\.html$/.test(hostId) ? deps : deps.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: Object.fromEntries(
      ['/dashboard/api', '/api', '/docs', '/healthz'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
})
