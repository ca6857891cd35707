import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['./server/src/testing/setup.ts'],
  // A process runs many files: what it has imported once it has.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    provide: { postgresUrl: null },
    globalSetup: ['./server/src/testing/build.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'service',
          include: ['{server,sdk,mcp,cli,bench}/**/*.test.ts'],
          exclude: ['server/src/storage/postgres/**'],
        },
      },
      // The same again on PostgreSQL, but for what is about files, starts and documents.
      {
        extends: true,
        test: {
          ...shared,
          name: 'postgres',
          include: [
            'cli/src/commands/*.test.ts',
            '{mcp,sdk}/src/*.test.ts',
            'server/src/{doors,http,live,metrics,resources,storage/postgres,webhooks}/**/*.test.ts',
            'server/src/openapi/answers.test.ts',
            'server/src/{demo,housekeeping,storage}*/*.test.ts',
          ],
          // The two of the command line are long, and meet the service over HTTP alone; posts to receivers have no data at all.
          exclude: [
            'cli/src/commands/{backup,completion,doctor,users}.test.ts',
            'cli/src/commands/{feedback-import,release-sync}.test.ts',
            'server/src/webhooks/post.test.ts',
            'server/src/http/{bad-input,headers,large-reads,worst-bodies}.test.ts',
            'sdk/src/package.test.ts',
          ],
          globalSetup: ['./server/src/testing/postgres.ts'],
        },
      },
      // What a page is waited for takes longer while the cores are busy.
      {
        extends: true,
        test: { ...shared, name: 'dashboard', include: ['dashboard/**/*.test.ts'], expect: { poll: { timeout: 6_000 } } },
      },
      { extends: true, test: { ...shared, name: 'widget', include: ['widget/**/*.test.ts'] } },
    ],
  },
})
