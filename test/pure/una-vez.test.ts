import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Rules with a single implementation: a pattern that matches any copy, and the only files that may contain it. */
const reglas: { regla: string; escrita: RegExp; en: string[]; probada: string }[] = [
  {
    regla: 'the states of a live booking',
    escrita: /\[\s*'pendiente_senia',\s*'confirmada',\s*'pagada',?\s*\]/,
    en: ['src/reglas/reserva.ts'],
    probada: "const vivas = ['pendiente_senia', 'confirmada', 'pagada']",
  },
  {
    regla: 'the condition for live bookings in a query',
    escrita: /[iI]nArray\([^)]*\.\.\.liveEstados\]/,
    // The second file uses another table alias for bookings.
    en: ['src/server/domain/live-reserva.ts', 'src/server/domain/viajes/salidas/listas.ts'],
    probada: 'notInArray(reservas.estado, [...liveEstados])',
  },
  {
    regla: 'adding time to an instant',
    escrita: /new Date\([^\n]*getTime\(\) [+-] /,
    en: ['src/server/domain/time-span.pure.ts'],
    probada: 'new Date(deps.now().getTime() + 7 * 24 * 3600 * 1000)',
  },
  {
    regla: 'the state of a due',
    escrita: /\?\s*'vencida'\s*:|\?\s*'por_pagar'\s*:/,
    en: ['src/reglas/cuota.ts'],
    probada: "return vencimiento < hoy ? 'vencida' : 'por_pagar'",
  },
  {
    regla: 'the name of a due',
    escrita: /['`]Cuota (\$\{|' ?(\+|\|\|))|['`](Cargo por cancelación|Interés por mora)['`$]/,
    en: ['src/reglas/cuota.ts'],
    probada: "const nombre = 'Cargo por cancelación'",
  },
  {
    regla: 'the last day on which a trip can be booked',
    escrita: /(fechaSalida|\bsalida\)?) (<=|>) |gt\(\w+\.fechaSalida|fechaSalida\} >/,
    en: ['src/reglas/viaje.ts', 'src/server/domain/viajes/colegios/salidas.ts'],
    probada: "if (!viaje.activo || viaje.fechaSalida <= hoy) throw new DomainError('viaje_cerrado')",
  },
  {
    regla: 'the format of an amount of money',
    escrita: /['`]USD['`] : '\$'|style: 'currency'|`\$ \$\{/,
    en: ['src/reglas/dinero.ts'],
    probada: "Intl.NumberFormat('es-AR', { style: 'currency' })",
  },
  {
    regla: 'the deadlines for the deposit and for the right of withdrawal',
    escrita: /\b10 días (hábiles|corridos)/,
    en: ['src/reglas/terms.ts'],
    probada: '<p>dentro de los 10 días hábiles.</p>',
  },
  {
    regla: 'the condition for the rows of an account in a query',
    escrita: /\beq\(\w+\.usuarioId,|\.usuarioId\} = \$\{(?!\w+\.usuarioId\})|\busuario_id = \$\{/,
    en: ['src/server/domain/access.ts'],
    probada: 'eq(reservas.usuarioId, actor.id)',
  },
  {
    regla: 'the error for a missing row',
    escrita: /if \(!\w+\) throw new DomainError\('no_encontrado'\)/,
    en: ['src/server/domain-error.ts'],
    probada: "if (!reserva) throw new DomainError('no_encontrado')",
  },
  {
    regla: 'parsing a phone number, a document or a date',
    escrita: /replace\(\/(\\D|\[\^\\d)|\(\\d\{1,2\}\)\[-\//,
    // These files parse whole pesos, a telephone link and the API's dates.
    en: [
      'src/reglas/parsing.ts',
      'src/web/public/listado/filtros.pure.ts',
      'src/web/shell/agencia.ts',
      'src/web/ui/format.pure.ts',
    ],
    probada: "const digitos = telefono.replace(/\\D/g, '')",
  },
  {
    regla: 'decoding a response of the specification',
    escrita: /\b(wireToCentavos|wireToDay)\(/,
    en: ['src/reglas/dinero.ts', 'src/reglas/dia.ts'],
    probada: 'const debe = wireToCentavos(reserva.debears)',
  },
  {
    regla: 'locking rows',
    escrita: /\.for\('|\bfor (no key update|update|key share|share)\b/,
    // The second file locks the queue's own table, which has no place in the app's lock order.
    en: ['src/server/domain/locks.ts', 'src/server/jobs/list.ts'],
    probada: "tx.select().from(pagos).for('update')",
  },
]

/** Excludes the demo, and the gateways, which use the provider's format. */
const files = globSync('src/**/*.{ts,tsx}', { exclude: (path) => /\/(demo|gateways)$/.test(String(path)) })

describe('only the listed files contain code for', () => {
  test.each(reglas)('$regla', ({ escrita, en, probada }) => {
    // A pattern without a match would always pass.
    expect(probada).toMatch(escrita)
    const where = files.filter((path) => escrita.test(readFileSync(path, 'utf8')))
    expect(where.filter((path) => !en.includes(path))).toEqual([])
  })
})

/** Rules of the browser code: a browser feature, and the only files that may use it. */
const delNavegador: { regla: string; escrita: RegExp; en: string[]; probada: string }[] = [
  {
    regla: 'loading a script on demand',
    escrita: /\blazy\(|(?<!(loadPart|onDemand|dialogOnDemand)\(\s*\(\) => |typeof )\bimport\(/,
    // These files import by other means: a retry of a failed file, the router's modules, a document's data.
    en: [
      'src/web/ui/on-demand.tsx',
      'src/web/ui/load-part.ts',
      'src/web/shell/keep-page.ts',
      ...['dialogs', 'enhance', 'island'].map((name) => `src/web/behaviors/${name}.ts`),
    ],
    probada: "const Dialog = lazy(() => import('./dialog.tsx'))",
  },
  {
    regla: 'storing data in the browser',
    escrita: /\b(localStorage|sessionStorage|indexedDB|caches)\b(?!`)/,
    // The photo database and the service worker handle refused storage themselves. The scroll position and the
    // session of early calls are read before any module runs.
    en: [
      'src/web/api/early-calls.tsx',
      'src/web/session/browser-storage.ts',
      'src/web/session/stored-fotos.ts',
      'src/web/shell/service-worker.js',
      'src/web/shell/restore-scroll.js',
    ],
    probada: "const token = localStorage.getItem('ld_token')",
  },
]

describe('only the listed browser files contain code for', () => {
  test.each(delNavegador)('$regla', ({ escrita, en, probada }) => {
    expect(probada).toMatch(escrita)
    const code = files.concat(globSync('src/web/**/*.js')).filter((path) => path.startsWith('src/web/'))
    expect(code.filter((path) => escrita.test(readFileSync(path, 'utf8')) && !en.includes(path))).toEqual([])
  })
})

test('API calls outside the specification return typed values, not formatted texts', () => {
  const nuestros = globSync('src/contract/{catalogo,viajes,dinero,personas,mensajes,platform}/**/*.ts')
  const text = /import \{(?! decodedTypeOf \})[^}]*\} from '\.\.\/especificacion\/reply-fields\.ts'/
  expect("import { fila, uno } from '../especificacion/reply-fields.ts'").toMatch(text)
  expect(nuestros.length).toBeGreaterThan(20)
  expect(nuestros.filter((path) => text.test(readFileSync(path, 'utf8')))).toEqual([])
})
