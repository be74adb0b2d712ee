import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const config = extractTSConfig('tsconfig.json')
const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true }, undefined, {
  tsConfig: config,
})
const { totalCruised, violations } = output.summary

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
// An unsupported TypeScript makes the cruiser skip every file and report success.
if (totalCruised === 0) console.error('No module was cruised: the walls were not checked.')
console.log(`${totalCruised} modules, ${violations.length} violations`)
process.exitCode = violations.length > 0 || totalCruised === 0 ? 1 : 0
