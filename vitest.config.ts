import { defineConfig } from 'vitest/config'
import { documentScript } from './scripts/document-script.ts'

/** The small run (`npm test`) leaves out what docs/testing.md says; a run by hand and `npm run test:full` leave nothing out. */
const small = process.env.TEST_FULL === '0'

/** Asks no database. */
const pure = ['test/{pure,web,gateways,medios}/*.test.ts', 'test/{announce,demo-calendario,env,stop,walls}.test.ts']

/** These put another module in a module's place, and so need a process of their own. */
const isolated = ['test/especificacion/*.test.ts', 'test/api/segundo-factor.test.ts']

/** Everything else asks a database. */
const database = [
  'test/{api,confianza,modelo,postgres}/*.test.ts',
  'test/{commands,compose,connection-lost,demo,embedded}.test.ts',
  // The browser's server loads it in any run.
  ...(small ? [] : ['test/demo-historia.test.ts']),
]

/** `npm test` runs all three at once; `npx vitest run --project database test/api/pagos.test.ts` one of them. */
export default defineConfig({
  // The root of the pages names the script of documents, which only a build has.
  plugins: [documentScript('src/web/behaviors/start.ts')],
  test: {
    // Far beyond what any test takes: a busy machine is no failure.
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
          // A worker loads the app once, not once a file: what a test changes in a module it puts back.
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
