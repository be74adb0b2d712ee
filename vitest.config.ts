import { defineConfig } from 'vitest/config'
import { documentScript } from './scripts/document-script.ts'

/** `npm test` omits some files, as docs/testing.md lists. A run by hand and `npm run test:full` omit none. */
const small = process.env.TEST_FULL === '0'

/** These need no database. */
const pure = ['test/{pure,web,gateways,medios}/*.test.ts', 'test/{announce,demo-calendario,env,stop,walls}.test.ts']

/** These replace modules, so each needs its own process. */
const isolated = ['test/especificacion/*.test.ts', 'test/api/segundo-factor.test.ts']

/** All others use a database. */
const database = [
  'test/{api,confianza,modelo,postgres}/*.test.ts',
  'test/{commands,compose,connection-lost,demo,embedded}.test.ts',
  // The server of the browser tests loads the same data in every run.
  ...(small ? [] : ['test/demo-historia.test.ts']),
]

/** `npm test` runs all three at once; `npx vitest run --project database test/api/pagos.test.ts` one of them. */
export default defineConfig({
  // The root of the pages imports the script of documents, which only a build makes.
  plugins: [documentScript('src/web/behaviors/start.ts')],
  test: {
    // Much longer than any test takes, so that a busy machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          exclude: isolated,
          // A worker loads the app once, not once per file. So a test must restore what it changes in a module.
          isolate: false,
          globalSetup: ['test/postgres/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          globalSetup: ['test/postgres/setup.ts'],
        },
      },
    ],
  },
})
