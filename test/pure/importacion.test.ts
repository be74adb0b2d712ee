import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../src/reglas/csv.ts'
import { clasesDePlanilla } from '../../src/reglas/planilla.ts'
import {
  findTitles,
  missingCampos,
  proposeClase,
  proposeColumns,
  proposeField,
} from '../../src/server/domain/viajes/en-curso/importacion/columns.pure.ts'
import { sumControl } from '../../src/server/domain/viajes/en-curso/importacion/control.pure.ts'
import { convertPlanilla, listViajes } from '../../src/server/domain/viajes/en-curso/importacion/convert.pure.ts'
import { readPlanilla } from '../../src/server/domain/viajes/en-curso/importacion/read.pure.ts'
import {
  buildTemplateRows,
  rowsToXlsx,
  type SheetRow,
} from '../../src/server/domain/viajes/en-curso/importacion/template.pure.ts'

const hoy = '2026-11-28'

const csvModelo = () => Buffer.from(toCsv(buildTemplateRows('reservas'), ';'))

async function convert(content: Buffer) {
  const { filas, avisos } = await readPlanilla(content)
  const sheet = findTitles(filas)
  const columns = proposeColumns(sheet.titulos, 'reservas')
  const viajes = Object.fromEntries(listViajes(sheet, columns).map((viaje) => [viaje, { paquete: 1, pp: 2 }]))
  return {
    avisos,
    faltan: missingCampos(columns, 'reservas'),
    ...convertPlanilla(sheet, { columns, viajes, hoy }),
  }
}

const refusal = (content: Buffer) =>
  convert(content).then(
    () => 'accepted',
    ({ detalle }) => detalle?.motivo,
  )

/** Returns the template with some cells replaced, by row number and column title. Row 2 is the first booking's deposit. */
function modelo(cambios: Record<number, Record<string, string | number>> = {}): SheetRow[] {
  const [titles = [], ...rows] = buildTemplateRows('reservas')
  return [titles, ...rows.map((row, i) => row.map((cell, column) => cambios[i + 2]?.[String(titles[column])] ?? cell))]
}

function odsRow(row: SheetRow): string {
  const cells = row.map((cell) => {
    if (cell === '') return '<table:table-cell/>'
    return typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>#</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`
  })
  return `<table:table-row>${cells.join('')}</table:table-row>`
}

const ods = (rows: string) =>
  zip('content.xml', `<office:spreadsheet><table:table table:name="Hoja1">${rows}</table:table></office:spreadsheet>`)

function zip(nombre: string, text: string): Buffer {
  const empacado = deflateRawSync(text)
  const [cabeza, directory, fin] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  cabeza.writeUInt32LE(0x04034b50)
  cabeza.writeUInt16LE(nombre.length, 26)
  directory.writeUInt32LE(0x02014b50)
  directory.writeUInt16LE(8, 10)
  directory.writeUInt32LE(empacado.length, 20)
  directory.writeUInt32LE(Buffer.byteLength(text), 24)
  directory.writeUInt16LE(nombre.length, 28)
  fin.writeUInt32LE(0x06054b50)
  fin.writeUInt16LE(1, 10)
  fin.writeUInt32LE(30 + nombre.length + empacado.length, 16)
  return Buffer.concat([cabeza, Buffer.from(nombre), empacado, directory, Buffer.from(nombre), fin])
}

const motivos = async (cambios: Parameters<typeof modelo>[0]) => {
  const { reservas } = await convert(await rowsToXlsx(modelo(cambios)))
  return reservas.flatMap(({ rechazos }) =>
    rechazos.map(({ fila, columna, motivo }) => `${fila} ${columna}: ${motivo}`),
  )
}

describe('reading a sheet', () => {
  test('returns equal rows for a template as XLSX and as CSV', async () => {
    const libro = await convert(await rowsToXlsx(buildTemplateRows('reservas')))
    const csv = await convert(csvModelo())
    expect(csv.reservas).toEqual(libro.reservas)
    expect(libro.faltan).toEqual([])
    expect(sumControl(libro.reservas)).toEqual([
      {
        ...{ viaje: 'Bariloche 5º A · 3 cuotas en pesos', pasajeros: 1 },
        ...{ acordado: { ARS: 60_000_000, USD: 0 }, cobrado: { ARS: 30_000_000, USD: 0 } },
      },
      {
        ...{ viaje: 'Bariloche 5º A · En dólares', pasajeros: 1 },
        ...{ acordado: { ARS: 0, USD: 60_000 }, cobrado: { ARS: 0, USD: 42_000 } },
      },
    ])
    const [one, other] = libro.reservas.map(({ entrada }) => entrada)
    expect(one).toMatchObject({
      firmado: '2026-06-10',
      apertura: [],
      pagos: [{}, { recibo: '0001-00000502' }, { cuota: 1 }],
    })
    expect(other).toMatchObject({ pagos: [], apertura: [{ importe: 30_000 }, { cuota: 1, importe: 12_000 }] })
  })

  test('accepts a CSV in every encoding and with every separator', async () => {
    const text = csvModelo().toString().slice(1)
    const entera = await convert(Buffer.from(text))
    const latin1 = Buffer.from(text.replaceAll('º', '\u00ba'), 'latin1')
    const doble = Buffer.from(Buffer.from(text).toString('latin1'))
    for (const content of [
      latin1,
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'utf16le').swap16(),
      Buffer.from(text.replaceAll(';', '\t')),
      Buffer.from(text.replaceAll(';', '|')),
    ])
      expect((await convert(content)).reservas).toEqual(entera.reservas)
    const reparada = await convert(doble)
    expect(reparada.reservas).toEqual(entera.reservas)
    expect(reparada.avisos).toEqual([expect.stringContaining('codificados dos veces')])
  })

  test('reads the codes for a missing value, and the numbers stored as text, of database exports', async () => {
    const text = csvModelo().toString()
    const entera = await convert(csvModelo())
    const exported = (empty: string) =>
      text
        .replaceAll(';""', `;${empty}`)
        .replace(/"(\d{8})"/g, '"=""$1"""')
        .replace(/"(\d{10})"/g, `"'$1"`)
    for (const empty of ['NULL', '\\N', '0000-00-00', '0000-00-00 00:00:00'])
      expect((await convert(Buffer.from(exported(empty)))).reservas).toEqual(entera.reservas)
  })

  test('refuses a file that is truncated, unpacks to too much data or is no sheet, and gives the reason', async () => {
    const libro = await rowsToXlsx(buildTemplateRows('reservas'))
    expect(await refusal(libro.subarray(0, 2000))).toContain('cortado')
    const bomba = Buffer.from(libro)
    const directorio = bomba.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    bomba.writeUInt32LE(900_000_000, directorio + 24)
    expect(await refusal(bomba)).toContain('ocupa demasiado')
    // The declared size is false: the part unpacks to more bytes than the directory says.
    bomba.writeUInt32LE(1, directorio + 24)
    expect(await refusal(bomba)).toContain('ocupa demasiado')
    const csv = csvModelo()
    expect(await refusal(csv.subarray(0, csv.lastIndexOf(';')))).toContain('parece cortado')
    expect(await refusal(Buffer.from('nada\n'))).toContain('títulos')
    expect(await refusal(Buffer.from('"sin cerrar'))).toContain('comillas')
    expect(await refusal(Buffer.from([1, 0, 2, 0]))).toContain('No es una planilla')
    expect(await refusal(Buffer.from(''))).toContain('vacía')
  })

  test('returns equal rows for an ODS and an XLSX', async () => {
    const cambios = { 2: { Documento: 50123456, 'Importe de la cuota': 225333.33 } }
    const libro = await convert(await rowsToXlsx(modelo(cambios)))
    expect((await convert(ods(modelo(cambios).map(odsRow).join('')))).reservas).toEqual(libro.reservas)
  })

  test('returns repeated cells, formula results and days of an ODS, empties cells covered by a merge, and omits comments', async () => {
    const comment = '<office:annotation><text:p>ojo</text:p></office:annotation>'
    const rows = [
      '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>',
      `<table:table-row><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string">${comment}<text:p>A &amp; <text:span>B</text:span><text:s text:c="9"/>C</text:p><text:p>=1+1</text:p></table:table-cell></table:table-row>`,
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:formula="of:=1+1" office:value-type="currency" office:value="2.5"><text:p>$ 2,50</text:p></table:table-cell><table:covered-table-cell><text:p>tapado</text:p></table:covered-table-cell><table:table-cell table:number-columns-repeated="2" office:value-type="date" office:date-value="2026-11-21T10:00:00"><text:p>21/11/26</text:p></table:table-cell></table:table-row>',
      '<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ]
    const { filas: parsed } = await readPlanilla(ods(rows.join('')))
    const pagos = ['2,5', '', '2026-11-21', '2026-11-21']
    expect(parsed).toEqual([
      { fila: 3, cells: ['', '', 'A & B C =1+1'] },
      { fila: 4, cells: pagos },
      { fila: 5, cells: pagos },
    ])
  })

  test('uses the chosen sheet of a workbook, or else the first one with rows', async () => {
    const row = (text: string) => odsRow([text, 'x'])
    const libro = ods(`</table:table><table:table table:name="Notas">${row('Nota')}</table:table>
      <table:table table:name="Enero">${row('A')}${row('B')}</table:table>
      <table:table table:name="Febrero">${row('C')}${row('D')}`)
    const [first, chosen] = [await readPlanilla(libro), await readPlanilla(libro, 'Febrero')]
    expect(first).toMatchObject({ hoja: 'Enero', hojas: ['Enero', 'Febrero'], filas: [{ cells: ['A', 'x'] }, {}] })
    expect(chosen).toMatchObject({ hoja: 'Febrero', filas: [{ cells: ['C', 'x'] }, {}] })
  })

  test('refuses an ODS whose repeated cells exceed the limit, before creating them', async () => {
    const cell = (text: string, veces: number) =>
      `<table:table-cell table:number-columns-repeated="${veces}"><text:p>${text}</text:p></table:table-cell>`
    const row = (cells: string, veces: number) =>
      `<table:table-row table:number-rows-repeated="${veces}">${cells}</table:table-row>`
    expect(await refusal(ods(row(cell('x', 1), 1_048_576)))).toContain('Tiene más de 20.000 filas')
    expect(await refusal(ods(row(cell('x', 16_384), 1)))).toContain('Tiene más de 120 columnas')
    expect(await refusal(ods(row(cell('x'.repeat(1_000), 100), 20_000)))).toContain('ocupa demasiado')
    const bomba = ods(row(cell('x', 1), 1))
    bomba.writeUInt32LE(900_000_000, bomba.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
    expect(await refusal(bomba)).toContain('ocupa demasiado')
    expect(await refusal(zip('content.xml', 'cifrado'))).toContain('sin contraseña')
  })

  test('finds the column titles below a merged heading, and names an untitled column by its letter', async () => {
    const [titles = [], ...rows] = buildTemplateRows('reservas')
    const { filas: parsed } = await readPlanilla(
      await rowsToXlsx([['RESERVAS 2026'], [], ['', ...titles], ...rows.map((row) => ['x', ...row])]),
    )
    const sheet = findTitles(parsed)
    expect(sheet.titulos.slice(0, 2)).toEqual(['Columna A', 'Reserva Nº'])
    expect(sheet.filas[0]?.fila).toBe(4)
  })

  test.each([
    ...[
      ['N°', 'reserva'],
      ['Nro. de Documento', 'documento'],
      ['DNI del padre', 'documentoT'],
      ['Alumno', 'completo'],
    ],
    ...[
      ['Mail de la madre', 'mail'],
      ['Vto.', 'vencimiento'],
      ['Apellido y Nombre Tutor', 'completoT'],
      ['Color', undefined],
    ],
  ])('maps the title %s to %s', (title, field) => {
    expect(proposeField(String(title), 'reservas')).toBe(field)
  })

  test('renames a column whose title is a property of every JavaScript object, such as `constructor`', () => {
    const rows = [{ fila: 1, cells: ['Apellido', 'Nombre', 'constructor', '__proto__'] }]
    expect(findTitles(rows).titulos).toEqual(['Apellido', 'Nombre', 'constructor (C)', '__proto__ (D)'])
  })

  test('maps a column by its values when its title is not recognised', () => {
    const rows = [
      ['1', 'ana@example.com', 'Seña', 'U$S', 'Efectivo', 'rojo'],
      ['2', '', '1/9', '$', 'Depósito', '3 de 9'],
    ].map((cells, i) => ({ fila: i + 2, cells: cells }))
    const titles = ['Nro', 'Dato1', 'Dato2', 'Dato3', 'Dato4', 'Dato5']
    expect(proposeColumns(titles, 'reservas', { filas: rows })).toEqual({
      ...{ Nro: 'reserva', Dato1: 'mail', Dato2: 'cuota', Dato3: 'moneda', Dato4: 'canal' },
    })
    expect(proposeColumns(titles, 'suscriptores', { filas: rows })).toEqual({ Dato1: 'mail' })
    const before = { Dato1: 'observaciones' } as const
    expect(proposeColumns(titles, 'reservas', { antes: before, filas: rows })).toMatchObject({
      Dato1: 'observaciones',
    })
  })
})

describe('the kind of a sheet', () => {
  const kindOf = (titles: string) => proposeClase(titles.split(', '))

  test('is proposed from the titles', () => {
    for (const clase of clasesDePlanilla) expect(proposeClase(buildTemplateRows(clase)[0] ?? [])).toBe(clase)
    expect(kindOf('Email, Apellido, Nombre')).toBe('clientes')
    expect(kindOf('id, nombre, apellido, email, password, telefono')).toBe('clientes')
    expect(kindOf('Mail, Fecha de alta, Origen')).toBe('suscriptores')
    expect(kindOf('Escuela, Ciudad, Curso, División, Ciclo lectivo')).toBe('cursos')
    expect(kindOf('Nro, Viaje, DNI, Alumno, Mail, DNI Padre, Cuota, Importe, Vto., Pagado')).toBe('reservas')
  })

  test('decides how a column title is mapped', () => {
    expect(proposeField('Id', 'clientes')).toBe('cliente')
    expect(proposeField('N°', 'clientes')).toBe('cliente')
    expect(proposeField('user_pass', 'clientes')).toBe('password')
    expect(proposeField('DNI del titular', 'clientes')).toBe('documento')
    expect(proposeField('Fecha de alta', 'suscriptores')).toBe('consentimiento')
    expect(proposeField('Alumno', 'suscriptores')).toBeUndefined()
  })
})

describe('converting a sheet', () => {
  test('reads spreadsheet numbers as days, documents and amounts', async () => {
    const series = {
      'Día del contrato': 46_183,
      Documento: 50_123_456,
      'Importe de la cuota': 150_000.1 + 0.2 - 0.3,
      Pagado: 150_000,
    }
    const { reservas } = await convert(await rowsToXlsx(modelo({ 2: series })))
    expect(reservas[0]?.rechazos).toEqual([])
    expect(reservas[0]?.entrada).toMatchObject({
      fechacontrato: '2026-06-10',
      documento: '50123456',
      plan: [{ importe: 15_000_000 }, {}, {}, {}],
    })
  })

  test('refuses each wrong cell with its row, its column and the reason', async () => {
    expect(await motivos({ 2: { Documento: '5,0E+07' } })).toEqual([
      '2 Documento: La planilla abrevió el documento (5,0E+07): dale formato de texto a esa columna',
    ])
    expect(await motivos({ 3: { Pagado: '150.000,01' } })).toEqual([
      expect.stringMatching(/^3 Pagado: De la Cuota 1 se pagó más/),
      expect.stringMatching(/^4 Pagado: De la Cuota 1 se pagó más/),
    ])
    expect(await motivos({ 2: { 'Total acordado': '600.000,01' } })).toEqual([
      expect.stringMatching(/^2 Total acordado: Las cuotas suman/),
    ])
    expect(await motivos({ 3: { 'Fecha de pago': '' } })).toEqual([
      expect.stringMatching(/^3 Fecha de pago: Falta el día/),
    ])
    expect(await motivos({ 5: { 'Importe de la cuota': '#REF!', Vencimiento: '31/02/2026' } })).toEqual([
      expect.stringContaining('5 Importe de la cuota'),
      '5 Vencimiento: La fecha no es válida',
    ])
    expect(await motivos({ 3: { Email: 'otra@example.com', Cuota: '¿?', Moneda: 'EUR' } })).toEqual([
      '3 Email: La reserva EJEMPLO 1 dice otra cosa en la fila 2',
      '3 Cuota: No se sabe qué cuota es: poné «Seña» o su número',
      // This row contains only a payment.
      '4 Importe de la cuota: Debe indicar el importe',
      '4 Vencimiento: Debe indicar el vencimiento',
    ])
    expect(await motivos({ 2: { Apellido: 'Ju\uFFFDrez' } })).toContainEqual(
      expect.stringContaining('letras que se perdieron'),
    )
    expect(await motivos({ 2: { 'Medio de pago': 'Trueque' } })).toEqual([
      expect.stringContaining('2 Medio de pago: No conocemos'),
    ])
  })

  test('refuses a duplicate row, but accepts rows of one booking that are not adjacent', async () => {
    const [titles = [], ...rows] = buildTemplateRows('reservas')
    const { reservas } = await convert(await rowsToXlsx([titles, ...rows, rows[3] ?? []]))
    expect(reservas[0]?.rechazos).toEqual([{ fila: 9, columna: '', motivo: 'Está repetida: es igual a la fila 5' }])
    const separadas = await convert(await rowsToXlsx([titles, rows[0] ?? [], ...rows.slice(5), ...rows.slice(1, 5)]))
    expect(separadas.reservas.map(({ filas: own, rechazos }) => [own, rechazos.length])).toEqual([
      [[2, 5, 6, 7, 8], 0],
      [[3, 4], 0],
    ])
  })

  test("does not read the sheet's own total row as a booking", async () => {
    const [titles = []] = buildTemplateRows('reservas')
    const totals: Record<string, string> = {
      'Reserva Nº': 'TOTAL',
      Moneda: 'ARS',
      'Importe de la cuota': '600.000,00',
      Pagado: '300.000,00',
    }
    const row = titles.map((title) => totals[String(title)] ?? '')
    const { escritos, reservas } = await convert(await rowsToXlsx([...buildTemplateRows('reservas'), row]))
    expect(escritos).toEqual([{ viaje: '', moneda: 'ARS', acordado: 60_000_000, cobrado: 30_000_000 }])
    expect(reservas).toHaveLength(2)
  })
})
