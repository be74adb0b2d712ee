import { defineConfig } from 'vitest/config'

/** What asks a database, and so holds on both engines. */
const onBothEngines = ['test/api/*.test.ts', 'test/demo.test.ts', 'test/postgres/*.test.ts']
/** What needs a PostgreSQL server besides. */
const onPostgres = ['test/connection-lost.test.ts', 'test/embedded-export.test.ts', 'test/modelo/*.test.ts']

/** One engine a run, by TEST_ENGINE: embedded (default), with all that asks no database, or postgres. */
export default defineConfig({
  test: {
    include: process.env.TEST_ENGINE === 'postgres' ? [...onBothEngines, ...onPostgres] : ['test/**/*.test.ts'],
    globalSetup: ['test/postgres/global-setup.ts'],
    // Far beyond what any test takes: a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    unstubEnvs: true,
  },
})
