import { checkRules, cruise } from './cruise.ts'

const cruised = await cruise(process.cwd())
const { lines, sound } = checkRules(cruised)
for (const line of lines) console.error(line)
console.log(`${cruised.modules} modules, ${cruised.violations.length} violations`)
process.exitCode = sound ? 0 : 1
