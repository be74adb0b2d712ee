import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { type Fila, filas } from '../test/confianza/filas.ts'
import type { ProofDatabase } from '../test/confianza/probar.ts'

type Probada = { database: ProofDatabase; cifra: string; falla: string }

// Before any worker starts: tests read them as they load.
process.env.PROOF = '1'
process.env.TEST_FULL = '1'
const begun = new Date()
const probadas = new Map<Fila, Probada[]>()
await runOn('own')
await runOn('given')
const filasDichas = (Object.keys(filas) as Fila[]).map(tell)
for (const { linea } of filasDichas) console.log(linea)
writeFileSync('docs/trust.md', compose())
const faltan = filasDichas.filter(({ cumple }) => !cumple).length
console.log(`\n${filasDichas.length - faltan} of ${filasDichas.length} promises kept; docs/trust.md says each.`)
process.exit(faltan ? 1 : 0)

/** Every test that proves a promise, on one database; what failed with its reason. */
async function runOn(database: ProofDatabase) {
  process.env.PROOF_DATABASE = database
  const vitest = await startVitest('test', ['test/confianza/', 'test/modelo/', 'test/api/cadena'], {
    watch: false,
    project: ['database'],
    reporters: ['default'],
    passWithNoTests: true,
  })
  for (const module of vitest.state.getTestModules())
    for (const prueba of module.children.allTests()) {
      const { fila, cifra = '' } = prueba.meta()
      const { state, errors } = prueba.result()
      if (!fila || state === 'skipped') continue
      const falla = state === 'passed' ? '' : (errors?.[0]?.message.split('\n')[0] ?? state)
      probadas.set(fila, [...(probadas.get(fila) ?? []), { database, cifra, falla }])
    }
  await vitest.close()
}

const names = { own: 'own server', given: 'given server' }

function tell(fila: Fila) {
  const { nombre, meta } = filas[fila]
  const pruebas = probadas.get(fila) ?? []
  const cumple = pruebas.length > 0 && pruebas.every(({ falla }) => !falla)
  const porBase = [...Map.groupBy(pruebas, ({ database }) => names[database])]
  const cifra = porBase.map(([name, suyas]) => `${name}: ${sumUp(suyas)}`).join('; ') || 'no test proves it'
  const veredicto = cumple ? 'holds' : 'FALLS SHORT'
  return { fila, cumple, cifra, veredicto, linea: `${veredicto.padEnd(12)} ${nombre} | ${meta} | ${cifra}` }
}

/** What fails first; else the figures, or how many cases there were where they have none. */
function sumUp(pruebas: Probada[]): string {
  const falla = pruebas.find(({ falla }) => falla)?.falla
  const cifras = pruebas.flatMap(({ cifra }) => cifra || [])
  return falla ?? (cifras.join(', ') || `${pruebas.length} cases`)
}

function compose(): string {
  const tablas = ['Reliability', 'Security'] as const
  return `# What was proved

Written by \`npm run proof\` on ${begun.toISOString().slice(0, 10)}: every promise at full size, on the app's own server and on a given one where
it is the same for both. \`npm test\` asks each at the smallest size that can fail.
${tablas.map((tabla) => `\n## ${tabla}\n\n| promise | holds when | measured | verdict |\n| --- | --- | --- | --- |\n${rowsOf(tabla)}\n`).join('')}`
}

function rowsOf(tabla: string): string {
  return filasDichas
    .filter(({ fila }) => filas[fila].tabla === tabla)
    .map(({ fila, cifra, veredicto }) =>
      [filas[fila].nombre, filas[fila].meta, cifra, veredicto].map((celda) => celda.replaceAll('|', '\\|')).join(' | '),
    )
    .map((celdas) => `| ${celdas} |`)
    .join('\n')
}
