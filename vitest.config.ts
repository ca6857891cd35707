import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The service and the pages are built once, before the files that start them.
    globalSetup: ['./server/src/testing/build.ts', './dashboard/src/testing/built.ts'],
    projects: [
      { extends: true, test: { ...shared, name: 'service', include: ['{server,sdk,mcp,cli,bench}/**/*.test.ts'] } },
      { extends: true, test: { ...shared, name: 'dashboard', include: ['dashboard/**/*.test.ts'] } },
    ],
  },
})
