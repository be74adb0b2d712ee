import { type DumpSchema, type DumpTable, readRows, readSchema } from '../../../../sql-dump/schema.ts'
import { openSheet } from '../../../../sql-dump/sheet.ts'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'
import { proposeCampo, scoreTitulos } from './columns.pure.ts'
import { isHashedPassword, plainPasswordsRefusal } from './hashed-passwords.pure.ts'

export const isDatabaseDump = (contenido: Buffer) =>
  /^\uFEFF?\s*(?:--|\/\*|#|SET|CREATE|INSERT|DROP|USE|START|BEGIN)/i.test(contenido.toString('utf8', 0, 200)) &&
  /\b(?:INSERT|REPLACE)\s/i.test(contenido.toString('latin1'))

const titlesOf = ({ name, columns }: DumpTable) => columns.map((column) => `${name}.${column.name}`)

/**
 * Reads one table of a dump as a sheet, joined with the rows that it references. It may be joined with a detail table: `cuotas + pagos`.
 * Default: the table with most known titles.
 * @throws DomainError `lista_ilegible` if the dump is truncated, or, without `tablaElegida` (the first reading), if a table has readable
 * passwords
 */
export async function readDatabaseDump(contenido: Buffer, tablaElegida: string | undefined, maxFilas: number) {
  try {
    const schema = await readSchema(contenido)
    const tablas = [...schema.tables.values()].filter(({ rows }) => rows > 0)
    if (!tablaElegida) for (const tabla of tablas) await refusePlainPasswords(contenido, schema, tabla)
    const hojas = tablas.flatMap((tabla) => [
      { hoja: tabla.name, tabla, detalle: undefined },
      ...tablas
        .filter(({ references }) => references.some(({ table }) => table === tabla.name))
        .map(({ name }) => ({ hoja: `${tabla.name} + ${name}`, tabla, detalle: name })),
    ])
    const puntos = hojas.map(({ tabla }) => scoreTitulos(titlesOf(tabla)))
    const una = hojas.find(({ hoja }) => hoja === tablaElegida) ?? hojas[puntos.indexOf(Math.max(...puntos))]
    if (!una) throw unreadableSheetError('La copia de MySQL no tiene filas')
    const { titles, rows } = await openSheet(contenido, schema, una.tabla, una.detalle)
    const filas = [{ fila: 1, celdas: titles }]
    for await (const celdas of rows()) {
      if (filas.length > maxFilas) break
      filas.push({ fila: filas.length + 1, celdas })
    }
    return { filas, hoja: una.hoja, hojas: hojas.map(({ hoja }) => hoja) }
  } catch (error) {
    if (error instanceof Error && error.constructor === Error)
      throw unreadableSheetError(
        'La copia de MySQL está cortada, es demasiado grande o no se entiende. Exportala de nuevo, solo con las tablas que hacen falta',
      )
    throw error
  }
}

async function refusePlainPasswords(contenido: Buffer, schema: DumpSchema, tabla: DumpTable) {
  const lugar = titlesOf(tabla).findIndex((titulo) => proposeCampo(titulo, 'clientes') === 'password')
  if (lugar < 0) return
  for await (const fila of readRows(contenido, schema, tabla))
    if (fila[lugar] && !isHashedPassword(fila[lugar]))
      throw unreadableSheetError(plainPasswordsRefusal(`La tabla «${tabla.name}»`))
}
