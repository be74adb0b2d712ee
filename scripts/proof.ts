import { readFileSync, writeFileSync } from 'node:fs'
import { startVitest, type TestCase } from 'vitest/node'
import { type Fila, filas } from '../test/confianza/filas.ts'
import type { ProofDatabase } from '../test/confianza/probar.ts'

const document = 'docs/trust.md'

/** `not asked`: a service that the test needs is unavailable, such as the registry's audit. */
type Veredicto = 'holds' | 'FALLS SHORT' | 'not asked'
type Probada = { database: ProofDatabase; cifra: string; falla: string }

// Set before any worker starts, because tests read it on load.
process.env.PROOF = '1'
process.env.TEST_FULL = '1'
const today = new Date().toISOString().slice(0, 10)
/** The names of the tests to run again, as in `npm run proof obreros`. The document's other rows stay unchanged. */
const only = process.argv.slice(2)
const former = only.length > 0 ? readFileSync(document, 'utf8') : ''
const names = { own: 'own server', given: 'given server' }
const tested = new Map<Fila, Probada[]>()
await runOn('own')
await runOn('given')
const filasDichas = (Object.keys(filas) as Fila[]).map((row) => recall(row) ?? summarize(row))
for (const { linea } of filasDichas) console.log(linea)
writeFileSync(document, compose())
const count = (veredicto: Veredicto) => filasDichas.filter((one) => one.veredicto === veredicto).length
console.log(
  `\n${count('holds')} of ${filasDichas.length} promises hold, ${count('not asked')} could not be asked; see docs/trust.md.`,
)
process.exit(count('FALLS SHORT') > 0 ? 1 : 0)

/** Runs every proof on one database. Returns the results, and the errors of failed proofs. */
async function runOn(database: ProofDatabase) {
  process.env.PROOF_DATABASE = database
  const all = ['test/confianza/', 'test/modelo/', 'test/api/cadena']
  const vitest = await startVitest('test', only.length > 0 ? only : all, {
    watch: false,
    project: ['database'],
    reporters: ['default', { onTestCaseResult: (prueba) => note(prueba, database) }],
    passWithNoTests: true,
  })
  await vitest.close()
}

/** Prints a result as soon as it is known, because a run takes two hours and may be interrupted. */
function note(prueba: TestCase, database: ProofDatabase) {
  const { fila, cifra = '' } = prueba.meta()
  const { state, errors } = prueba.result()
  if (!fila || state === 'skipped') return
  const failure = state === 'passed' ? '' : (errors?.[0]?.message.split('\n')[0] ?? state)
  tested.set(fila, [...(tested.get(fila) ?? []), { database, cifra, falla: failure }])
  console.log(
    `${new Date().toISOString()} ${names[database]} | ${filas[fila].nombre} | ${failure ? `FAILED: ${failure}` : cifra}`,
  )
}

/** Returns the previous document's row for a promise that is not tested again. */
function recall(row: Fila) {
  if (only.length === 0 || tested.has(row)) return undefined
  const { nombre, meta } = filas[row]
  const cells = former
    .split('\n')
    .map((line) => line.split(/\s*(?<!\\)\|\s*/).map((cell) => cell.replaceAll('\\|', '|')))
  const [, , , digit = 'not tested', veredicto = 'FALLS SHORT'] = cells.find(([, own]) => own === nombre) ?? []
  return {
    fila: row,
    cifra: digit,
    veredicto: veredicto as Veredicto,
    linea: `${veredicto.padEnd(12)} ${nombre} | ${meta} | ${digit}`,
  }
}

function summarize(row: Fila) {
  const { nombre, meta } = filas[row]
  const pruebas = tested.get(row) ?? []
  const cumple = pruebas.length > 0 && pruebas.every(({ falla }) => !falla)
  const porBase = [...Map.groupBy(pruebas, ({ database }) => names[database])]
  const medida = porBase.map(([name, own]) => `${name}: ${sumUp(own)}`).join('; ') || 'not tested'
  const digit = only.length > 0 ? `${medida} (tested again on ${today})` : medida
  const asked = pruebas.some(({ cifra }) => !cifra.startsWith('not asked'))
  const veredicto: Veredicto = !cumple ? 'FALLS SHORT' : asked ? 'holds' : 'not asked'
  return { fila: row, cifra: digit, veredicto, linea: `${veredicto.padEnd(12)} ${nombre} | ${meta} | ${digit}` }
}

/** Returns the first failure. Without a failure, returns the measured figures or the number of cases. */
function sumUp(pruebas: Probada[]): string {
  const failure = pruebas.find(({ falla }) => falla)?.falla
  const digits = pruebas.flatMap(({ cifra }) => cifra || [])
  return failure ?? (digits.join(', ') || `${pruebas.length} cases`)
}

function compose(): string {
  const tables = ['Reliability', 'Security'] as const
  return `# Proof results

Written by \`npm run proof\` on ${/ on (\d{4}-\d{2}-\d{2})/.exec(former)?.[1] ?? today}. Each promise is tested at full size, on the PostgreSQL that the app runs itself
(own server) and on one set by \`DATABASE_URL\` (given server). \`npm test\` tests each at the smallest size that can fail.
${tables.map((table) => `\n## ${table}\n\n| promise | holds when | measured | verdict |\n| --- | --- | --- | --- |\n${rowsOf(table)}\n`).join('')}`
}

function rowsOf(table: string): string {
  return filasDichas
    .filter(({ fila }) => filas[fila].tabla === table)
    .map(({ fila, cifra, veredicto }) =>
      [filas[fila].nombre, filas[fila].meta, cifra, veredicto].map((cell) => cell.replaceAll('|', '\\|')).join(' | '),
    )
    .map((cells) => `| ${cells} |`)
    .join('\n')
}
