import { createRequire } from 'node:module'
import { type ICruiseResult, cruise as runCruiser } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

export type Cruised = { modules: number; violations: { rule: string; from: string; to: string }[] }

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** Checks the imports in `src` below a folder against the module boundaries. Zero modules means that nothing was checked. */
export async function cruise(baseDir: string): Promise<Cruised> {
  const tsConfig = extractTSConfig(new URL('../tsconfig.json', import.meta.url).pathname)
  const { output } = await runCruiser(
    ['src'],
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    undefined,
    { tsConfig },
  )
  const { totalCruised, violations } = (output as ICruiseResult).summary
  return { modules: totalCruised, violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) }
}

export function checkRules({ modules, violations }: Cruised): { lines: string[]; sound: boolean } {
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
  // With an unsupported TypeScript version, dependency-cruiser skips every file and reports success.
  if (modules === 0) lines.push('No module was cruised: the walls were not checked.')
  return { lines, sound: modules > 0 && violations.length === 0 }
}
