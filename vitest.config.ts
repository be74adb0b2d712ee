import { defineConfig } from 'vitest/config'

/** The small run (`npm test`) leaves out what docs/testing.md says; a run by hand and `npm run test:full` leave nothing out. */
const small = process.env.TEST_FULL === '0'

/** Asks no database. */
const puro = ['test/{pure,web,gateways,medios}/*.test.ts', 'test/{announce,demo-calendario,env,stop,walls}.test.ts']

/** These put another module in a module's place, and so need a process of their own. */
const apartados = ['test/especificacion/*.test.ts', 'test/api/segundo-factor.test.ts']

/** Everything else asked of a database is asked of PostgreSQL. */
const postgres = [
  'test/{api,confianza,modelo,postgres}/*.test.ts',
  'test/{commands,compose,connection-lost,demo,embedded-export}.test.ts',
  // The browser's server loads it on PostgreSQL in any run.
  ...(small ? [] : ['test/demo-historia.test.ts']),
]

/**
 * What the embedded engine's one connection, its collations, its extensions and its process could break: the small run asks
 * it only these, the demo's whole load and the specification's calls. A journey in the browser (`e2e/agencia-vacia`), from the first
 * screen to a payment, runs on it besides.
 */
const embebido = [
  'test/{demo-historia,embedded,compose}.test.ts',
  'test/postgres/*.test.ts',
  'test/confianza/ultimo-lugar.test.ts',
  ...['interbloqueo', 'invariantes', 'jobs', 'viajes'].map((area) => `test/api/${area}.test.ts`),
]
const embebidoEntero = ['test/{embedded,compose,demo,demo-historia}.test.ts', 'test/{api,confianza,postgres}/*.test.ts']

/** `npm test` runs all four at once; `npx vitest run --project postgres test/api/pagos.test.ts` one of them. */
export default defineConfig({
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
      { extends: true, test: { name: 'puro', include: puro, isolate: false } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: postgres,
          exclude: apartados,
          // A worker loads the house once, not once a file: what a test changes in a module it puts back.
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/postgres/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embebido',
          include: small ? embebido : embebidoEntero,
          exclude: apartados,
          isolate: false,
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: ['test/postgres/embedded-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apartado',
          include: apartados,
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: ['test/postgres/embedded-setup.ts'],
        },
      },
    ],
  },
})
