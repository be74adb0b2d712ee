import { crc32 } from 'node:zlib'
import { camposDePlanilla, camposPlanilla } from '../../../../../reglas/planilla.ts'
import { letterOf } from './columnas.pure.ts'

export type Celdas = (string | number)[]

/** Two bookings as an example: one with its payments, one with the paid amount of each due. Their trip does not exist, so they are refused. */
function examples(): Celdas[] {
  const persona = {
    ...{ fechacontrato: '10/06/2026', firmado: '10/06/2026', fechaN: '03/08/2010', telefono: '3815550123' },
    ...{ localidad: 'San Miguel de Tucumán', calle: 'Laprida', numero: '350' },
  }
  const una = {
    ...{ reserva: 'EJEMPLO 1', viaje: 'Bariloche 5º A', forma: '3 cuotas en pesos', total: '600.000,00', ...persona },
    ...{ documento: '50123456', apellido: 'Juárez', nombre: 'Martina', mail: 'paula@example.com' },
    ...{ documentoT: '28456789', apellidoT: 'Ibáñez', nombreT: 'Paula' },
  }
  const otra = {
    ...{ reserva: 'EJEMPLO 2', viaje: 'Bariloche 5º A', forma: 'En dólares', ...persona },
    ...{ documento: '50987654', apellido: 'Paz', nombre: 'Tomás', mail: 'paz@example.com' },
    ...{ documentoT: '27111222', apellidoT: 'Paz', nombreT: 'Jorge' },
  }
  const efectivo = { canal: 'Efectivo', recibo: '0001-00000451' }
  const filas: Partial<Record<keyof typeof camposDePlanilla, string>>[] = [
    {
      ...una,
      cuota: 'Seña',
      importe: '150.000,00',
      vencimiento: '20/06/2026',
      pagado: '150.000,00',
      fechapago: '12/06/2026',
      ...efectivo,
    },
    {
      reserva: 'EJEMPLO 1',
      cuota: '1',
      importe: '150.000,00',
      vencimiento: '10/07/2026',
      pagado: '100.000,00',
      fechapago: '10/07/2026',
      ...efectivo,
      recibo: '0001-00000502',
    },
    {
      reserva: 'EJEMPLO 1',
      cuota: '1',
      pagado: '50.000,00',
      fechapago: '15/07/2026',
      canal: 'Transferencia',
      recibo: '0001-00000517',
    },
    { reserva: 'EJEMPLO 1', cuota: '2', importe: '150.000,00', vencimiento: '10/08/2026' },
    { reserva: 'EJEMPLO 1', cuota: '3', importe: '150.000,00', vencimiento: '10/09/2026' },
    { ...otra, cuota: '1', moneda: 'USD', importe: '300,00', vencimiento: '10/07/2026', pagado: '300,00' },
    { reserva: 'EJEMPLO 2', cuota: '2', moneda: 'USD', importe: '300,00', vencimiento: '10/08/2026', pagado: '120,00' },
  ]
  return filas.map((fila) => camposModelo.map((campo) => fila[campo] ?? ''))
}

/** The template has names in two columns; a sheet may have them in one. */
const camposModelo = camposPlanilla.filter((campo) => campo !== 'completo' && campo !== 'completoT')

export const readModelo = (): Celdas[] => [camposModelo.map((campo) => camposDePlanilla[campo]), ...examples()]

/** Writes rows as a CSV that spreadsheets in Argentina open: semicolons and a byte order mark. Cells are never formulas. */
export const toCsv = (filas: Celdas[]): Buffer =>
  Buffer.from(`\uFEFF${filas.map((fila) => fila.map(csvCell).join(';')).join('\r\n')}\r\n`)

function csvCell(celda: string | number): string {
  const texto = String(celda).replace('.', typeof celda === 'number' ? ',' : '.')
  const inerte = /^[=+@\t\r]|^-(?![\d\s]*$)/.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}

/** Writes rows as an XLSX with one sheet. Texts stay text, so documents and receipts keep their digits. */
export function toXlsx(filas: Celdas[]): Buffer {
  const ns = 'http://schemas.openxmlformats.org'
  const xml = (cuerpo: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${cuerpo}`
  const cell = (celda: string | number, lugar: string) => {
    if (typeof celda === 'number') return `<c r="${lugar}"><v>${celda}</v></c>`
    const texto = `<is><t xml:space="preserve">${escapeXml(celda)}</t></is>`
    return celda === '' ? '' : `<c r="${lugar}" t="inlineStr">${texto}</c>`
  }
  const row = (fila: Celdas, i: number) =>
    `<row r="${i + 1}">${fila.map((celda, columna) => cell(celda, `${letterOf(columna)}${i + 1}`)).join('')}</row>`
  const hoja = filas.map(row).join('')
  const oficina = `${ns}/officeDocument/2006/relationships`
  const tipos = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${tipos}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${tipos}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${oficina}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${oficina}"><sheets><sheet name="Reservas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${oficina}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${hoja}</sheetData></worksheet>`,
    ),
  })
}

const escapeXml = (texto: string) =>
  texto.replace(/[&<>]/g, (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letra] ?? '')

/** Packs files without compression. */
function zip(partes: Record<string, string>): Buffer {
  const locales: Buffer[] = []
  const directorio: Buffer[] = []
  let desde = 0
  for (const [nombre, texto] of Object.entries(partes)) {
    const [ruta, datos] = [Buffer.from(nombre), Buffer.from(texto)]
    const comun = Buffer.alloc(26)
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    comun.writeUInt16LE(20, 0)
    comun.writeUInt16LE(0x800, 2)
    comun.writeUInt16LE(0x21, 8)
    comun.writeUInt32LE(crc32(datos), 10)
    comun.writeUInt32LE(datos.length, 14)
    comun.writeUInt32LE(datos.length, 18)
    comun.writeUInt16LE(ruta.length, 22)
    const resto = Buffer.alloc(14)
    resto.writeUInt32LE(desde, 10)
    locales.push(Buffer.from('PK\x03\x04', 'latin1'), comun, ruta, datos)
    directorio.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, resto, ruta)
    desde += 30 + ruta.length + datos.length
  }
  const indice = Buffer.concat(directorio)
  const fin = Buffer.alloc(22)
  fin.write('PK\x05\x06', 0, 'latin1')
  fin.writeUInt16LE(Object.keys(partes).length, 8)
  fin.writeUInt16LE(Object.keys(partes).length, 10)
  fin.writeUInt32LE(indice.length, 12)
  fin.writeUInt32LE(desde, 16)
  return Buffer.concat([...locales, indice, fin])
}
