import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['./server/src/testing/setup.ts'],
  // A worker runs many files; it imports a module once.
  isolate: false,
}

// Server tests wait often, so three share two cores. A browser keeps a core busy: two at a time, after the
// server tests. On a busy machine a page may lose a race with the test, so a failed one is tried once more
// and listed as such.
const ofServer = { ...shared, maxWorkers: 3, sequence: { groupOrder: 0 } }
const ofPages = { ...shared, maxWorkers: 2, sequence: { groupOrder: 1 }, retry: 1 }

/** Tests that depend on the engine. */
const onPostgres = [
  'server/src/{jobs,db}/*.test.ts',
  'server/src/db/postgres/*.test.ts',
  'server/src/http/{every-operation,interface,races}.test.ts',
  'server/src/resources/storm.test.ts',
]
const moreOnPostgres = [
  'cli/src/commands/*.test.ts',
  '{mcp,sdk}/src/*.test.ts',
  'server/src/{auth,http,live,mail,resources,db/postgres,telemetry}/**/*.test.ts',
  'server/src/openapi/answers.test.ts',
  'server/src/{demo,housekeeping,db}*/*.test.ts',
]
/** Files, starts, documents and simulations, the same on every engine. */
const neverOnPostgres = [
  'cli/src/commands/{backup,doctor,users,import,release-sync}.test.ts',
  'server/src/resources/webhooks/{receiver-page,send-request,unwritable}*.test.ts',
  'server/src/http/{bad-input,body-limits,headers,large-reads,worst-bodies}*.test.ts',
  'sdk/src/package.test.ts',
  'server/src/demo/quiet-year.extended.test.ts',
]

// `npm test` is the short run; `npm run test:extended` is `--mode extended` and adds the long tests.
export default defineConfig(({ mode }) => {
  const isExtended = mode === 'extended'
  const leftOut = ['**/node_modules/**', ...(isExtended ? [] : ['**/*.extended.test.ts'])]
  return {
    test: {
      // `npm run coverage`. Threads and processes that tests start are not counted.
      coverage: {
        include: ['server/src/**/*.ts'],
        exclude: [
          '**/*.test.ts',
          'server/src/testing/**',
          'server/src/**/*-thread.ts',
          'server/src/{openapi/write,reference/bundle}.ts',
        ],
        reporter: ['text', 'json-summary', 'json'],
        thresholds: { lines: 95, branches: 90 },
      },
      provide: { postgresUrl: null, postgresTemplate: '', isExtended },
      // Prepares once what the tests start.
      globalSetup: ['./server/src/testing/build.ts', './dashboard/src/testing/browser.ts'],
      projects: [
        {
          extends: true,
          test: {
            ...ofServer,
            name: 'service',
            include: ['{server,sdk,mcp,cli,bench}/**/*.test.ts'],
            exclude: [...leftOut, 'server/src/db/postgres/**'],
          },
        },
        {
          extends: true,
          test: {
            ...ofServer,
            name: 'postgres',
            include: isExtended ? moreOnPostgres : onPostgres,
            exclude: [...leftOut, ...neverOnPostgres],
            globalSetup: ['./server/src/testing/postgres.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...ofPages,
            name: 'dashboard',
            include: ['dashboard/**/*.test.ts'],
            exclude: leftOut,
            globalSetup: ['./dashboard/src/testing/service.ts'],
            // A page takes longer to change while both cores are busy.
            expect: { poll: { timeout: 6_000 } },
          },
        },
        {
          extends: true,
          test: { ...ofPages, name: 'widget', include: ['widget/**/*.test.ts'], exclude: leftOut },
        },
      ],
    },
  }
})
