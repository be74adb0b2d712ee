import { cruise, judge } from './cruise.ts'

const cruised = await cruise(process.cwd())
const { lines, sound } = judge(cruised)
for (const line of lines) console.error(line)
console.log(`${cruised.modules} modules, ${cruised.violations.length} violations`)
process.exitCode = sound ? 0 : 1
