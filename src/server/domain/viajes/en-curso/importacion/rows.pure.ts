import type * as z from 'zod'
import { parseDocumento } from '../../../../../reglas/parsing.ts'
import {
  type ClaseDePlanilla,
  fieldsOfClase,
  type PlanillaField,
  titleOfField,
} from '../../../../../reglas/planilla.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import { describeClippedDocumento, splitName } from '../../../sheet-parsing.pure.ts'
import { normalizeCell } from './cells.pure.ts'
import type { ColumnMapping, TitledSheet } from './columns.pure.ts'

/** `columna` is the sheet's title, or empty if the reason is not about one cell. */
export type RowRefusal = { fila: number; columna: string; motivo: string }
export type SheetRowByField = { fila: number; valor: (field: PlanillaField) => string; cells: string[] }

/** An object read from one or more rows, or the reasons why it cannot be read. */
export type ReadObject<Entry> = {
  /** The object's number in the other system, or other identifying data if the sheet has no numbers. */
  idViejo: string
  filas: number[]
  rechazos: RowRefusal[]
  /** Absent if a row is refused. */
  entrada?: Entry
  rowHash?: string
}

export type NewObject<Entry> = ReadObject<Entry> & { entrada: Entry; rowHash: string }

export type RefuseCell = (row: number, field: PlanillaField | undefined, motivo: string) => void

export const cellOf = (one: SheetRowByField | undefined, field: PlanillaField) =>
  normalizeCell(one?.valor(field) ?? '', field)

/** Returns the rows with a function that reads a cell by its field, the column of each field, and a function from field to column title. */
export function readRowsByField({ titulos, filas }: TitledSheet, columns: ColumnMapping, clase: ClaseDePlanilla) {
  const lugares = new Map(titulos.flatMap((title, i) => (columns[title] ? [[columns[title], i] as const] : [])))
  const parsed: SheetRowByField[] = filas.map(({ fila, cells }) => ({
    ...{ fila, cells },
    valor: (field) => cells[lugares.get(field) ?? -1] ?? '',
  }))
  const titulo = (field: PlanillaField) => titulos[lugares.get(field) ?? -1] ?? titleOfField(clase, field) ?? ''
  return { lugares, leidas: parsed, titulo }
}

/** The returned function refuses each cell only once. */
export function createRefusals(title: (field: PlanillaField) => string): {
  rechazos: RowRefusal[]
  refuse: RefuseCell
} {
  const rechazos: RowRefusal[] = []
  const texts = new Set<string>()
  const refuse: RefuseCell = (row, field, motivo) => {
    const column = field ? title(field) : ''
    if (texts.has(`${row} ${column}`)) return
    texts.add(`${row} ${column}`)
    rechazos.push({ fila: row, columna: column, motivo })
  }
  return { rechazos, refuse }
}

/** Refuses repeated rows, and letters that an earlier program could not decode. Returns the rows that are not repeated. */
export function refuseRepeated(rows: SheetRowByField[], refuse: RefuseCell): SheetRowByField[] {
  const vistas = new Map<string, number>()
  return rows.filter(({ fila, cells }) => {
    const entera = JSON.stringify(cells)
    const before = vistas.get(entera)
    vistas.set(entera, fila)
    if (cells.some((cell) => /[\uFFFD□]/.test(cell)))
      refuse(fila, undefined, 'Tiene letras que se perdieron (□): escribilas de nuevo')
    if (before) refuse(fila, undefined, `Está repetida: es igual a la fila ${before}`)
    return !before
  })
}

type Values = {
  value: (field: PlanillaField) => string
  refuse: RefuseCell
  where: (c: PlanillaField) => SheetRowByField | undefined
}

export function parseName(de: '' | 'T', { value, refuse, where }: Values): { apellido: string; nombre: string } {
  const [apellido, nombre, complete] = [value(`apellido${de}`), value(`nombre${de}`), value(`completo${de}`)]
  if (apellido && nombre) return { apellido, nombre }
  // A sheet with only one of the two titles has the full name in that column.
  const whole = complete || [apellido, nombre].filter(Boolean).join('')
  const parsed = splitName(complete, whole) ?? { apellido: '', nombre: '' }
  if (typeof parsed !== 'string') return parsed
  const field = complete ? (`completo${de}` as const) : apellido ? (`apellido${de}` as const) : (`nombre${de}` as const)
  refuse(where(field)?.fila ?? 0, field, parsed)
  return { apellido: whole, nombre: whole }
}

type De<Entry> = {
  clase: ClaseDePlanilla
  schema: z.ZodType<Entry>
  unicos: (PlanillaField & keyof Entry)[]
  keyOf: (entry: Entry) => string
  rowHashOf?: (entry: Entry) => string
}

/** Converts a sheet with one object per row. The schema's messages are the reasons for refusals. */
export function convertRows<Entry extends object>(
  sheet: TitledSheet,
  columns: ColumnMapping,
  { clase, schema, unicos, keyOf, rowHashOf = fingerprint }: De<Entry>,
): ReadObject<Entry>[] {
  const { leidas, titulo } = readRowsByField(sheet, columns, clase)
  const { rechazos, refuse } = createRefusals(titulo)
  const seen = new Map<string, number>()
  const campos = fieldsOfClase(clase)
  const own = new Set(refuseRepeated(leidas, refuse))
  const convert = (one: SheetRowByField): Entry | undefined => {
    const value = (field: PlanillaField) => cellOf(one, field)
    const short = describeClippedDocumento(value('documento'), parseDocumento(value('documento')))
    if (short) refuse(one.fila, 'documento', short)
    const nombres = campos.includes('completo') && parseName('', { value, refuse, where: () => one })
    const body = { ...Object.fromEntries(campos.map((field) => [field, value(field)])), ...nombres }
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      const isField = (nombre: PropertyKey | undefined) => campos.find((field) => field === nombre)
      for (const { path, message } of parsed.error.issues) refuse(one.fila, isField(path[0]), message)
      return undefined
    }
    for (const field of unicos) {
      const written = parsed.data[field]
      if (!written) continue
      const before = seen.get(`${field} ${written}`)
      if (before) refuse(one.fila, field, `Es el mismo que en la fila ${before}`)
      else seen.set(`${field} ${written}`, one.fila)
    }
    return parsed.data
  }
  const entries = new Map([...own].map((one) => [one.fila, convert(one)]))
  const negadas = Map.groupBy(rechazos, ({ fila }) => fila)
  return leidas.map(({ fila }) => {
    const entry = entries.get(fila)
    const own = negadas.get(fila) ?? []
    const parsed = { idViejo: entry ? keyOf(entry) : `fila ${fila}`, filas: [fila], rechazos: own }
    return entry && own.length === 0 ? { ...parsed, entrada: entry, rowHash: rowHashOf(entry) } : parsed
  })
}
