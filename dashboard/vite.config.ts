import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev -w dashboard` serves the sources and asks a service on port 3000 for the rest. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    proxy: Object.fromEntries(['/dashboard/api', '/api', '/docs', '/healthz'].map((path) => [path, 'http://127.0.0.1:3000'])),
  },
})
