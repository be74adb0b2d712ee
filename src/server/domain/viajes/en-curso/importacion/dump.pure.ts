import { type DumpSchema, type DumpTable, readRows, readSchema } from '../../../../sql-dump/schema.ts'
import { openSheet } from '../../../../sql-dump/sheet.ts'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'
import { proposeField, scoreTitles } from './columns.pure.ts'
import { isHashedPassword, plainPasswordsRefusal } from './hashed-passwords.pure.ts'

export const isDatabaseDump = (content: Buffer) =>
  /^\uFEFF?\s*(?:--|\/\*|#|SET|CREATE|INSERT|DROP|USE|START|BEGIN)/i.test(content.toString('utf8', 0, 200)) &&
  /\b(?:INSERT|REPLACE)\s/i.test(content.toString('latin1'))

const titlesOf = ({ name, columns }: DumpTable) => columns.map((column) => `${name}.${column.name}`)

/**
 * Reads one table of a MySQL dump. `chosenTable` may be joined with a detail table: `cuotas + pagos`. Default: the table with most known
 * titles.
 * @throws DomainError `lista_ilegible` if the dump is truncated, or, without `chosenTable` (the first reading), if a table has readable
 * passwords
 */
export async function readDatabaseDump(content: Buffer, chosenTable: string | undefined, maxRows: number) {
  try {
    const schema = await readSchema(content)
    const tables = [...schema.tables.values()].filter(({ rows }) => rows > 0)
    if (!chosenTable) for (const table of tables) await refusePlainPasswords(content, schema, table)
    const sheets = tables.flatMap((dumpTable) => [
      { hoja: dumpTable.name, tabla: dumpTable, detalle: undefined },
      ...tables
        .filter(({ references }) => references.some(({ table }) => table === dumpTable.name))
        .map(({ name }) => ({ hoja: `${dumpTable.name} + ${name}`, tabla: dumpTable, detalle: name })),
    ])
    const points = sheets.map(({ tabla }) => scoreTitles(titlesOf(tabla)))
    const one = sheets.find(({ hoja }) => hoja === chosenTable) ?? sheets[points.indexOf(Math.max(...points))]
    if (!one) throw unreadableSheetError('La copia de MySQL no tiene filas')
    const { titles, rows } = await openSheet(content, schema, one.tabla, one.detalle)
    const filas = [{ fila: 1, cells: titles }]
    for await (const cells of rows()) {
      if (filas.length > maxRows) break
      filas.push({ fila: filas.length + 1, cells })
    }
    return { filas, hoja: one.hoja, hojas: sheets.map(({ hoja }) => hoja) }
  } catch (error) {
    if (error instanceof Error && error.constructor === Error)
      throw unreadableSheetError(
        'La copia de MySQL está cortada, es demasiado grande o no se entiende. Exportala de nuevo, solo con las tablas que hacen falta',
      )
    throw error
  }
}

async function refusePlainPasswords(content: Buffer, schema: DumpSchema, table: DumpTable) {
  const lugar = titlesOf(table).findIndex((title) => proposeField(title, 'clientes') === 'password')
  if (lugar < 0) return
  for await (const row of readRows(content, schema, table))
    if (row[lugar] && !isHashedPassword(row[lugar]))
      throw unreadableSheetError(plainPasswordsRefusal(`La tabla «${table.name}»`))
}
