import { writeFileSync } from 'node:fs'
import { startVitest, type TestCase } from 'vitest/node'
import { type Fila, filas } from '../test/confianza/filas.ts'
import type { ProofDatabase } from '../test/confianza/probar.ts'

type Probada = { database: ProofDatabase; cifra: string; falla: string }

// Set before any worker starts, because tests read it on load.
process.env.PROOF = '1'
process.env.TEST_FULL = '1'
const begun = new Date()
const names = { own: 'own server', given: 'given server' }
const probadas = new Map<Fila, Probada[]>()
await runOn('own')
await runOn('given')
const filasDichas = (Object.keys(filas) as Fila[]).map(summarize)
for (const { linea } of filasDichas) console.log(linea)
writeFileSync('docs/trust.md', compose())
const faltan = filasDichas.filter(({ cumple }) => !cumple).length
console.log(`\n${filasDichas.length - faltan} of ${filasDichas.length} promises hold; see docs/trust.md.`)
process.exit(faltan ? 1 : 0)

/** Runs every proof on one database. Returns the results, and the errors of failed proofs. */
async function runOn(database: ProofDatabase) {
  process.env.PROOF_DATABASE = database
  const vitest = await startVitest('test', ['test/confianza/', 'test/modelo/', 'test/api/cadena'], {
    watch: false,
    project: ['database'],
    reporters: ['default', { onTestCaseResult: (prueba) => note(prueba, database) }],
    passWithNoTests: true,
  })
  await vitest.close()
}

/** Prints a result as soon as it is known. A run takes two hours, and an interrupted run still shows its results. */
function note(prueba: TestCase, database: ProofDatabase) {
  const { fila, cifra = '' } = prueba.meta()
  const { state, errors } = prueba.result()
  if (!fila || state === 'skipped') return
  const falla = state === 'passed' ? '' : (errors?.[0]?.message.split('\n')[0] ?? state)
  probadas.set(fila, [...(probadas.get(fila) ?? []), { database, cifra, falla }])
  console.log(
    `${new Date().toISOString()} ${names[database]} | ${filas[fila].nombre} | ${falla ? `FAILED: ${falla}` : cifra}`,
  )
}

function summarize(fila: Fila) {
  const { nombre, meta } = filas[fila]
  const pruebas = probadas.get(fila) ?? []
  const cumple = pruebas.length > 0 && pruebas.every(({ falla }) => !falla)
  const porBase = [...Map.groupBy(pruebas, ({ database }) => names[database])]
  const cifra = porBase.map(([name, suyas]) => `${name}: ${sumUp(suyas)}`).join('; ') || 'not tested'
  const veredicto = cumple ? 'holds' : 'FALLS SHORT'
  return { fila, cumple, cifra, veredicto, linea: `${veredicto.padEnd(12)} ${nombre} | ${meta} | ${cifra}` }
}

/** Returns the first failure. Without failures, returns the figures, or the number of cases. */
function sumUp(pruebas: Probada[]): string {
  const falla = pruebas.find(({ falla }) => falla)?.falla
  const cifras = pruebas.flatMap(({ cifra }) => cifra || [])
  return falla ?? (cifras.join(', ') || `${pruebas.length} cases`)
}

function compose(): string {
  const tablas = ['Reliability', 'Security'] as const
  return `# What was proved

Written by \`npm run proof\` on ${begun.toISOString().slice(0, 10)}. Each promise is tested at full size, on the app's own server and on a given
server. \`npm test\` tests each at the smallest size that can fail.
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
