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
import { normalizeCelda } from './cells.pure.ts'
import type { ColumnMapping, TitledSheet } from './columns.pure.ts'

/** Why a row is not imported. `columna` is the sheet's title, or empty if the reason is about no single cell. */
export type RowRefusal = { fila: number; columna: string; motivo: string }
export type SheetRowByField = { fila: number; valor: (campo: PlanillaField) => string; celdas: string[] }

/** An object read from one or more rows, or the reasons why it cannot be read. */
export type ReadObject<Entrada> = {
  /** The object's number in the other system, or other identifying data if the sheet has no numbers. */
  idViejo: string
  filas: number[]
  rechazos: RowRefusal[]
  /** Absent if a row is refused. */
  entrada?: Entrada
  rowHash?: string
}

export type NewObject<Entrada> = ReadObject<Entrada> & { entrada: Entrada; rowHash: string }

export type RefuseCell = (fila: number, campo: PlanillaField | undefined, motivo: string) => void

export const cellOf = (una: SheetRowByField | undefined, campo: PlanillaField) =>
  normalizeCelda(una?.valor(campo) ?? '', campo)

/** Returns the rows with their cells by field, and a function from field to column title. */
export function readRowsByField({ titulos, filas }: TitledSheet, columnas: ColumnMapping, clase: ClaseDePlanilla) {
  const lugares = new Map(titulos.flatMap((titulo, i) => (columnas[titulo] ? [[columnas[titulo], i] as const] : [])))
  const leidas: SheetRowByField[] = filas.map(({ fila, celdas }) => ({
    ...{ fila, celdas },
    valor: (campo) => celdas[lugares.get(campo) ?? -1] ?? '',
  }))
  const titulo = (campo: PlanillaField) => titulos[lugares.get(campo) ?? -1] ?? titleOfField(clase, campo) ?? ''
  return { lugares, leidas, titulo }
}

/** Returns a list of refusals and the function that adds one. Refuses each cell only once. */
export function createRefusals(titulo: (campo: PlanillaField) => string): {
  rechazos: RowRefusal[]
  refuse: RefuseCell
} {
  const rechazos: RowRefusal[] = []
  const dichos = new Set<string>()
  const refuse: RefuseCell = (fila, campo, motivo) => {
    const columna = campo ? titulo(campo) : ''
    if (dichos.has(`${fila} ${columna}`)) return
    dichos.add(`${fila} ${columna}`)
    rechazos.push({ fila, columna, motivo })
  }
  return { rechazos, refuse }
}

/** Refuses repeated rows, and letters that an earlier program could not decode. Returns the rows that are not repeated. */
export function refuseRepeated(filas: SheetRowByField[], refuse: RefuseCell): SheetRowByField[] {
  const vistas = new Map<string, number>()
  return filas.filter(({ fila, celdas }) => {
    const entera = JSON.stringify(celdas)
    const antes = vistas.get(entera)
    vistas.set(entera, fila)
    if (celdas.some((celda) => /[\uFFFD□]/.test(celda)))
      refuse(fila, undefined, 'Tiene letras que se perdieron (□): escribilas de nuevo')
    if (antes) refuse(fila, undefined, `Está repetida: es igual a la fila ${antes}`)
    return !antes
  })
}

type Valores = {
  valor: (campo: PlanillaField) => string
  refuse: RefuseCell
  donde: (c: PlanillaField) => SheetRowByField | undefined
}

export function parseName(de: '' | 'T', { valor, refuse, donde }: Valores): { apellido: string; nombre: string } {
  const [apellido, nombre, completo] = [valor(`apellido${de}`), valor(`nombre${de}`), valor(`completo${de}`)]
  if (apellido && nombre) return { apellido, nombre }
  // A sheet with only one of the two titles has the full name in that column.
  const entero = completo || [apellido, nombre].filter(Boolean).join('')
  const leido = splitName(completo, entero) ?? { apellido: '', nombre: '' }
  if (typeof leido !== 'string') return leido
  const campo = completo ? (`completo${de}` as const) : apellido ? (`apellido${de}` as const) : (`nombre${de}` as const)
  refuse(donde(campo)?.fila ?? 0, campo, leido)
  return { apellido: entero, nombre: entero }
}

type De<Entrada> = {
  clase: ClaseDePlanilla
  esquema: z.ZodType<Entrada>
  /** Fields whose values must be unique in the sheet. */
  unicos: (PlanillaField & keyof Entrada)[]
  keyOf: (entrada: Entrada) => string
  rowHashOf?: (entrada: Entrada) => string
}

/** Converts a sheet with one object per row. The schema's messages are the reasons for refusals. */
export function convertRows<Entrada extends object>(
  titulada: TitledSheet,
  columnas: ColumnMapping,
  { clase, esquema, unicos, keyOf, rowHashOf = fingerprint }: De<Entrada>,
): ReadObject<Entrada>[] {
  const { leidas, titulo } = readRowsByField(titulada, columnas, clase)
  const { rechazos, refuse } = createRefusals(titulo)
  const vistos = new Map<string, number>()
  const campos = fieldsOfClase(clase)
  const propias = new Set(refuseRepeated(leidas, refuse))
  const convert = (una: SheetRowByField): Entrada | undefined => {
    const valor = (campo: PlanillaField) => cellOf(una, campo)
    const corto = describeClippedDocumento(valor('documento'), parseDocumento(valor('documento')))
    if (corto) refuse(una.fila, 'documento', corto)
    const nombres = campos.includes('completo') && parseName('', { valor, refuse, donde: () => una })
    const cuerpo = { ...Object.fromEntries(campos.map((campo) => [campo, valor(campo)])), ...nombres }
    const parsed = esquema.safeParse(cuerpo)
    if (!parsed.success) {
      const isCampo = (nombre: PropertyKey | undefined) => campos.find((campo) => campo === nombre)
      for (const { path, message } of parsed.error.issues) refuse(una.fila, isCampo(path[0]), message)
      return undefined
    }
    for (const campo of unicos) {
      const escrito = parsed.data[campo]
      if (!escrito) continue
      const antes = vistos.get(`${campo} ${escrito}`)
      if (antes) refuse(una.fila, campo, `Es el mismo que en la fila ${antes}`)
      else vistos.set(`${campo} ${escrito}`, una.fila)
    }
    return parsed.data
  }
  const entradas = new Map([...propias].map((una) => [una.fila, convert(una)]))
  const negadas = Map.groupBy(rechazos, ({ fila }) => fila)
  return leidas.map(({ fila }) => {
    const entrada = entradas.get(fila)
    const suyos = negadas.get(fila) ?? []
    const leida = { idViejo: entrada ? keyOf(entrada) : `fila ${fila}`, filas: [fila], rechazos: suyos }
    return entrada && suyos.length === 0 ? { ...leida, entrada, rowHash: rowHashOf(entrada) } : leida
  })
}
