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

/**
 * Checks all dependencies, because the build uses development ones too. It calls the registry, so only the full proof runs it, and only
 * once: with the given database.
 */
prove(
  'dependencias',
  async () => {
    if (!entera) return 'not asked: only the whole proof asks the registry'
    const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
    const text = informe.safeParse(JSON.parse(stdout))
    if (!text.success) {
      const motivo = stdout.match(/"message": "(.*?)( - |")/)?.[1] ?? stdout
      // A company's registry may not offer audits, which says nothing about the dependencies.
      if (/^40[45]\b/.test(motivo)) return `not asked: the registry does not answer audits: ${motivo}`
      throw new Error(`the audit failed: ${motivo}`)
    }
    const { vulnerabilities, dependencies } = text.data.metadata
    expect([vulnerabilities.high, vulnerabilities.critical]).toEqual([0, 0])
    return `${dependencies.total} dependencies: ${JSON.stringify(vulnerabilities)}`
  },
  'given',
)
