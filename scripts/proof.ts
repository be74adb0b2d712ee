import { readFileSync, writeFileSync } from 'node:fs'
import { startVitest, type TestCase } from 'vitest/node'
import type { ProofDatabase } from '../test/confianza/probar.ts'
import { type TrustPromise, trustPromises } from '../test/confianza/trust-promises.ts'

const document = 'docs/trust.md'

/** `not asked`: a service that the test needs is unavailable, such as the registry's audit. */
type Verdict = 'holds' | 'FALLS SHORT' | 'not asked'
type Result = { database: ProofDatabase; figure: string; failure: string }

// Set before any worker starts, because tests read it on load.
process.env.PROOF = '1'
process.env.TEST_FULL = '1'
const today = new Date().toISOString().slice(0, 10)
/** The names of the tests to run again, as in `npm run proof obreros`. The document's other rows stay unchanged. */
const only = process.argv.slice(2)
const former = only.length > 0 ? readFileSync(document, 'utf8') : ''
const names = { own: 'own server', given: 'given server' }
const tested = new Map<TrustPromise, Result[]>()
await runOn('own')
await runOn('given')
const summaries = (Object.keys(trustPromises) as TrustPromise[]).map((row) => recall(row) ?? summarize(row))
for (const { line } of summaries) console.log(line)
writeFileSync(document, compose())
const count = (verdict: Verdict) => summaries.filter((one) => one.verdict === verdict).length
console.log(
  `\n${count('holds')} of ${summaries.length} promises hold, ${count('not asked')} could not be asked; see docs/trust.md.`,
)
process.exit(count('FALLS SHORT') > 0 ? 1 : 0)

/** Runs the named proofs, or all of them, on one database. */
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

/** Records a test's result. Prints it at once, because a run takes two hours and may be interrupted. */
function note(prueba: TestCase, database: ProofDatabase) {
  const { promise, figure = '' } = prueba.meta()
  const { state, errors } = prueba.result()
  if (!promise || state === 'skipped') return
  const failure = state === 'passed' ? '' : (errors?.[0]?.message.split('\n')[0] ?? state)
  tested.set(promise, [...(tested.get(promise) ?? []), { database, figure, failure }])
  console.log(
    `${new Date().toISOString()} ${names[database]} | ${trustPromises[promise].nombre} | ${failure ? `FAILED: ${failure}` : figure}`,
  )
}

/** Returns the previous document's row for a promise that is not tested again. */
function recall(row: TrustPromise) {
  if (only.length === 0 || tested.has(row)) return undefined
  const { nombre, meta } = trustPromises[row]
  const cells = former
    .split('\n')
    .map((line) => line.split(/\s*(?<!\\)\|\s*/).map((cell) => cell.replaceAll('\\|', '|')))
  const [, , , figures = 'not tested', verdict = 'FALLS SHORT'] = cells.find(([, own]) => own === nombre) ?? []
  return {
    promise: row,
    figure: figures,
    verdict: verdict as Verdict,
    line: `${verdict.padEnd(12)} ${nombre} | ${meta} | ${figures}`,
  }
}

function summarize(row: TrustPromise) {
  const { nombre, meta } = trustPromises[row]
  const results = tested.get(row) ?? []
  const holds = results.length > 0 && results.every(({ failure }) => !failure)
  const byDatabase = [...Map.groupBy(results, ({ database }) => names[database])]
  const measured = byDatabase.map(([name, own]) => `${name}: ${sumUp(own)}`).join('; ') || 'not tested'
  const figures = only.length > 0 ? `${measured} (tested again on ${today})` : measured
  const asked = results.some(({ figure }) => !figure.startsWith('not asked'))
  const verdict: Verdict = !holds ? 'FALLS SHORT' : asked ? 'holds' : 'not asked'
  return { promise: row, figure: figures, verdict, line: `${verdict.padEnd(12)} ${nombre} | ${meta} | ${figures}` }
}

/** Returns the first failure. Without a failure, returns the measured figures or the number of cases. */
function sumUp(results: Result[]): string {
  const failure = results.find(({ failure }) => failure)?.failure
  const figures = results.flatMap(({ figure }) => figure || [])
  return failure ?? (figures.join(', ') || `${results.length} cases`)
}

function compose(): string {
  const tables = ['Reliability', 'Security'] as const
  return `# Proof results

Written by \`npm run proof\` on ${/ on (\d{4}-\d{2}-\d{2})/.exec(former)?.[1] ?? today}. Each promise is tested at full size, on the PostgreSQL that the app runs itself
(own server) and on one set by \`DATABASE_URL\` (given server). \`npm test\` tests each at the smallest size that can fail.
${tables.map((table) => `\n## ${table}\n\n| promise | holds when | measured | verdict |\n| --- | --- | --- | --- |\n${rowsOf(table)}\n`).join('')}`
}

function rowsOf(table: string): string {
  return summaries
    .filter(({ promise }) => trustPromises[promise].tabla === table)
    .map(({ promise, figure, verdict }) =>
      [trustPromises[promise].nombre, trustPromises[promise].meta, figure, verdict]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    )
    .map((cells) => `| ${cells} |`)
    .join('\n')
}
