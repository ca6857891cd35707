import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,cli,bench}/**/*.test.ts'],
    globalSetup: ['server/src/testing/build.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
