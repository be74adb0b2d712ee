import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import * as z from 'zod'
import { prove, size } from './probar.ts'

const informe = z.object({
  metadata: z.object({
    vulnerabilities: z.record(z.string(), z.number()),
    dependencies: z.object({ total: z.number() }),
  }),
})

const entera = size(0, 1) === 1

/** Of all, since the build takes in development's. Asks the registry, so only the whole proof does; once, whatever the engine. */
prove(
  'dependencias',
  async () => {
    if (!entera) return 'not asked: only the whole proof asks the registry'
    const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
    const dicho = informe.safeParse(JSON.parse(stdout))
    // With no audit it says why, and then where it asked.
    if (!dicho.success)
      throw new Error(`the registry tells no audit: ${stdout.match(/"message": "(.*?)( - |")/)?.[1] ?? stdout}`)
    const { vulnerabilities, dependencies } = dicho.data.metadata
    expect([vulnerabilities.high, vulnerabilities.critical]).toEqual([0, 0])
    return `${dependencies.total} dependencies: ${JSON.stringify(vulnerabilities)}`
  },
  'given',
)
