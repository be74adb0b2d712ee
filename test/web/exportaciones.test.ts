import { readdirSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import {
  cellTextsOf,
  columnBuilders,
  type ExportColumn,
  toExportTable,
} from '../../src/web/admin/lista/export-table.pure.ts'
import { exportaciones, printedPasajeros } from '../../src/web/admin/lista/exportaciones.ts'
import { toXlsx } from '../../src/web/admin/lista/xlsx.ts'
import { auditColumns } from '../../src/web/admin/platform/vigilancia/audit-file.pure.ts'
import { type Lista, listas, toListaRows } from '../../src/web/admin/viajes/salidas/lista-rows.pure.ts'
import type { ListasData } from '../../src/web/admin/viajes/salidas/viaje-data.ts'

const dia = '2026-11-09'
const importe = asCentavos(-123_456_05)
/** A row for every list. Each column finds its value by the API's field name. */
const fila = {
  ...{ fecha: dia, fechacontrato: dia, vencimientosenia: dia, fechanacimiento: dia, desde: dia, confirmado: dia },
  ...{ importe, comision: importe, neto: importe, ars: importe, usd: importe, debears: importe, debeusd: importe },
  ...{ vencidoars: importe, vencidousd: importe, hora: '09:42', mail: 'paula@example.com', reservas: [4, 5], id: 7 },
  // Before ten o'clock in Argentina, because a spreadsheet does not read a time without its leading zero as a date.
  ...{ cuando: '2026-11-09T12:42:00Z', accion: 'pago.registrado', objeto: 'pago', objetoid: '7', quien: 'Ana' },
  ...{ nombre: 'Paula', despues: { importe, moneda: 'ARS', recibo: 7 } },
  ...{ estado: 'confirmada', tipo: 'docente', clase: 'cobro', baja: null },
}
const escrito = {
  texto: /./,
  dia: /^09\/11\/2026$/,
  momento: /^09\/11\/2026 09:42$/,
  importe: /^-123456\.05$/,
} satisfies Record<ExportColumn<unknown>['tipo'], RegExp>
/** Files about families contain mail addresses. Files about rooms, staff or audit entries do not. */
const sinMail = ['auditoria', 'coordinadores', 'habitaciones']

const all = Object.entries({ ...exportaciones, auditoria: auditColumns }) as [string, ExportColumn<unknown>[]][]

describe.each(all)('the export %s', (nombre, columns) => {
  test('formats its dates, times and amounts like every other file', () => {
    const table = toExportTable(columns, [fila])
    expect(new Set(table.titles).size).toBe(table.titles.length)
    const [texts = []] = cellTextsOf(table)
    for (const [i, { title, tipo }] of columns.entries()) {
      const cell = texts[i] ?? ''
      if (tipo !== 'texto') expect(cell, title).toMatch(title === 'Baja' ? /^$/ : escrito[tipo])
      // Only the formatting module may format a date or an amount.
      else expect(cell, title).not.toMatch(/^\d{4}-\d\d-\d\d|^-?\d+\.\d\d$|^-?\d{5,}$/)
    }
  })

  test("has the family's mail address in one column, or in none if it is not about families", () => {
    const direcciones = columns
      .filter(({ write }) => write(fila).text === 'paula@example.com')
      .map(({ title }) => title)
    expect(direcciones).toEqual(sinMail.includes(nombre) ? [] : ['Email'])
  })

  test('has typed dates, amounts and numbers as an XLSX file', async () => {
    const [titles, cells = []] = await readBack(columns, [fila])
    expect(titles).toEqual(columns.map(({ title }) => title))
    for (const [i, { title, tipo, write }] of columns.entries()) {
      const cell = cells[i] ?? null
      if (title === 'Baja') expect(cell).toBeNull()
      else if (tipo === 'dia') expect(cell, title).toEqual(new Date('2026-11-09T00:00Z'))
      else if (tipo === 'momento') expect(cell, title).toEqual(new Date('2026-11-09T09:42Z'))
      else if (tipo === 'importe') expect(cell, title).toBe(-123_456.05)
      else expect(cell, title).toBe(write(fila).value || null)
    }
  })
})

const { texto, importe: importes } = columnBuilders<{ texto: string | number; usd?: boolean }>()

test('an XLSX file stores text as text, even if it looks like a number or a formula, and numbers as numbers', async () => {
  const texts = [
    ...['=1+1', "=cmd|' /C calc'!A0", '+5493815550126', '-1+1', '@SUM(A1:A9)', '\t=1+1', '1e5', '21/11/2026', 'TRUE'],
    ...['00123456', '0001-00000451', '50123456', '5º A <b>&amp;</b> "x"', 'línea\nlínea', 'Peña 🎒', '42'],
  ]
  const rows = [...texts, 42, 0].map((one) => ({ texto: one }))
  const [, ...filas] = await readBack([texto('Texto', (row) => row.texto)], rows)
  expect(filas.flat()).toEqual([...texts, 42, 0])
  const parts = await unpack(await toXlsx(toExportTable([texto('Texto', (row) => row.texto)], rows)))
  expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>')
})

test('an XLSX file shows an undecodable letter as a box, and does not change the text `constructor`', async () => {
  const rows = ['Pe\uFFFDa', 'constructor', '__proto__'].map((one) => ({ texto: one }))
  const [, ...filas] = await readBack([texto('Texto', (row) => row.texto)], rows)
  expect(filas.flat().map((cell) => String(cell).trim())).toEqual(['Pe□a', 'constructor', '__proto__'])
})

test('an XLSX file has bold, frozen titles, currency formats and wide enough columns', async () => {
  const columns = [
    texto('Texto', (row) => row.texto),
    importes(
      'Importe',
      ({ usd }) => (usd ? 'USD' : 'ARS'),
      () => asCentavos(123_456_789_00),
    ),
  ]
  const table = toExportTable(columns, [{ texto: 'Martina Juárez' }, { texto: 'x'.repeat(500), usd: true }])
  const parts = await unpack(await toXlsx(table))
  const hoja = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(hoja).toMatch(/<pane ySplit="1" xSplit="0"[^>]*state="frozen"/)
  expect(hoja).toMatch(/<col min="1" max="1" width="60"[^>]*><col min="2" max="2" width="18"/)
  const estilos = parts['xl/styles.xml'] ?? ''
  expect(estilos).toContain('formatCode="&quot;$&quot; #,##0.00"')
  expect(estilos).toContain('formatCode="&quot;USD&quot; #,##0.00"')
  const titles = [...hoja.matchAll(/<c r="[AB]1" s="(\d+)"/g)].map(([, style]) => Number(style))
  const [, xfs = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(estilos) ?? []
  const fuentes = titles.map((estilo) => /fontId="(\d+)"/.exec(xfs.split('<xf ')[estilo + 1] ?? '')?.[1])
  const [, fonts = ''] = /<fonts[^>]*>(.*?)<\/fonts>/.exec(estilos) ?? []
  expect(fuentes.map((source) => fonts.split('<font>')[Number(source) + 1])).toEqual(
    Array(2).fill(expect.stringContaining('<b/>')),
  )
})

async function readBack<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const libro = await toXlsx(toExportTable(columns, rows))
  const sheets = await readXlsx(Buffer.from(await libro.arrayBuffer()), { trim: false })
  return sheets[0]?.data ?? []
}

async function unpack(libro: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await libro.arrayBuffer())
  const parts: Record<string, string> = {}
  for (let i = 0; bytes.readUInt32LE(i) === 0x04034b50; ) {
    const nombre = bytes.toString('utf8', i + 30, i + 30 + bytes.readUInt16LE(i + 26))
    const start = i + 30 + bytes.readUInt16LE(i + 26) + bytes.readUInt16LE(i + 28)
    const fin = start + bytes.readUInt32LE(i + 18)
    parts[nombre] = inflateRawSync(bytes.subarray(start, fin)).toString()
    i = fin
  }
  return parts
}

test('the printed passenger list has no mail addresses', () => {
  expect(printedPasajeros.map(({ title }) => title)).not.toContain('Email')
})

test("every exported file is in this test's table", () => {
  const folder = new URL('../../src/web/admin/', import.meta.url)
  const llamadas = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Skips the shared code that exports any columns. Each list declares its own in `file`, which the last pattern below finds.
    .filter((path) => /\.tsx?$/.test(path) && !/lista\/(export-file|list-screen)/.test(path))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/table: (?:toExportTable\((exportaciones\.\w+|auditColumns)|(toListaRows))\b/g)].map(
        ([, what, escribe]) => what ?? escribe,
      ),
      ...[...text.matchAll(/file=\{\{ name: '\w+', columns: (.*?) \}\}/g)].map(([, what = '']) => what),
    ])
  expect(llamadas.toSorted()).toEqual([
    'auditColumns',
    ...['clientes', 'movimientos', 'reservas', 'solicitudes', 'suscriptores', 'vencido'].map(
      (which) => `exportaciones.${which}`,
    ),
    'toListaRows',
  ])
})

const viaje = {
  personas: [
    {
      apellido: 'Ríos',
      nombre: 'Ana',
      tipo: 'pasajero',
      estado: 'confirmada',
      habitacion: 1,
      documento: '50123456',
      telefono: '3815550126',
    },
    {
      apellido: 'Paz',
      nombre: 'Sol',
      tipo: 'coordinador',
      estado: null,
      habitacion: null,
      documento: '20123456',
      telefono: '',
    },
  ],
  habitaciones: [{ id: 1, nombre: 'Habitación 1', capacidad: 4 }],
} as unknown as ListasData

test.each(Object.keys(listas) as Lista[])(
  'document and phone numbers of %s have separators in print and none in the file',
  (list) => {
    const written = (where: 'papel' | 'archivo') =>
      cellTextsOf(toListaRows(list, viaje, where))
        .flat()
        .join(' ')
    expect(written('papel')).toMatch(/\b\d\d\.123\.456\b/)
    expect(written('papel')).not.toMatch(/\d{8}/)
    expect(written('archivo')).toMatch(/\b\d{8}\b/)
  },
)
