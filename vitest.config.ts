import { defineConfig } from 'vitest/config'

/** One engine a run: TEST_ENGINE=embedded (default) or postgres. The same tests hold on both. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/postgres/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    unstubEnvs: true,
  },
})
