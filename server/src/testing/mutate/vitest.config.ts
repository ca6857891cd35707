import { defineConfig } from 'vitest/config'

/** The tests that start no process, so that nothing has to be built for each broken rule. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    provide: { postgresUrl: null, postgresTemplate: '', isExtended: false },
    setupFiles: ['./server/src/testing/setup.ts'],
    include: ['server/src/**/*.test.ts'],
  },
})
