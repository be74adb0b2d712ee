import { defineConfig } from 'vitest/config'

/** What asks a database, and so holds on both engines. */
const onBothEngines = ['test/api/*.test.ts', 'test/demo.test.ts', 'test/postgres/*.test.ts']
/** What needs a PostgreSQL server besides. */
const onPostgres = [
  'test/compose.test.ts',
  'test/connection-lost.test.ts',
  'test/embedded-export.test.ts',
  'test/modelo/*.test.ts',
]

/**
 * What the embedded engine's one connection, its collations and its extensions could break. The small test asks it only
 * these and walks every screen on it in the browser; the full one asks it everything.
 */
const onEmbedded = [
  'avisos-de-pago',
  'carrera',
  'catalogo',
  'correo',
  'espera',
  'fotos',
  'interbloqueo',
  'invariantes',
  'jobs',
  'page-cache',
  'pagos',
  'reservas',
  'roles',
  'vencimientos',
  'viajes',
].map((concept) => `test/api/${concept}.test.ts`)

const small = process.env.TEST_FULL === '0'

/** One engine a run, by TEST_ENGINE: embedded (default), with all that asks no database, or postgres. */
export default defineConfig({
  test: {
    include: chooseTests(),
    exclude: ['**/node_modules/**'],
    globalSetup: ['test/postgres/global-setup.ts'],
    // Far beyond what any test takes: a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    unstubEnvs: true,
  },
})

function chooseTests(): string[] {
  if (process.env.TEST_ENGINE === 'postgres') return [...onBothEngines, ...onPostgres]
  return small ? ['test/*.test.ts', 'test/!(api)/**/*.test.ts', ...onEmbedded] : ['test/**/*.test.ts']
}
