import { Parser } from 'htmlparser2'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'

type Celda = string | number
/** A sheet without the blank rows and cells at its ends. */
type Hoja = { sheet: string; data: Celda[][] }

/** The parts of a cell that are not its value: comments and drawings. */
const skippedElements = /^(office:annotation|draw:.*)$/

type Limites = { filas: number; columnas: number; letras: number }

/**
 * Reads an ODS's sheets from `content.xml`. Days become ISO text. Repeated rows and cells are stored once, so a few bytes may mean a
 * million rows. Reads at most one row and one column above the limits, so that the caller refuses such a sheet.
 * @throws DomainError `lista_ilegible` if the repeated texts exceed the letter limit
 */
export function readOds(xml: string, limites: Limites): Hoja[] {
  const hojas: Hoja[] = []
  let fila: Celda[] = []
  /** Counted, and added only if a filled row or cell follows. */
  let [filasVacias, celdasVacias, repiteFila] = [0, 0, 1]
  let [aparteDe, letras] = [0, 0]
  let celda: { atributos: Record<string, string>; parrafos: string[] } | undefined
  let enParrafo = false
  const add = (texto: string) => {
    if (celda && enParrafo && aparteDe === 0) celda.parrafos.push((celda.parrafos.pop() ?? '') + texto)
  }
  const parser = new Parser(
    {
      onopentag(name, atributos) {
        if (aparteDe > 0 || skippedElements.test(name)) aparteDe += 1
        else if (name === 'table:table') {
          hojas.push({ sheet: atributos['table:name'] ?? '', data: [] })
          filasVacias = 0
        } else if (name === 'table:table-row') {
          fila = []
          ;[celdasVacias, repiteFila] = [0, times(atributos['table:number-rows-repeated'])]
        } else if (/^table:(covered-)?table-cell$/.test(name)) celda = { atributos, parrafos: [] }
        else if (name === 'text:p') {
          celda?.parrafos.push('')
          enParrafo = true
        } else if (/^text:(s|tab|line-break)$/.test(name)) add(' ')
      },
      ontext: add,
      onclosetag(name) {
        if (aparteDe > 0) {
          aparteDe -= 1
          return
        }
        if (name === 'text:p') enParrafo = false
        else if (/^table:(covered-)?table-cell$/.test(name) && celda) {
          const valor = name === 'table:table-cell' ? readValor(celda.atributos, celda.parrafos.join(' ')) : ''
          const repite = times(celda.atributos['table:number-columns-repeated'])
          if (valor === '') celdasVacias += repite
          else {
            repeat(fila, '', celdasVacias, limites.columnas)
            repeat(fila, valor, repite, limites.columnas)
            celdasVacias = 0
          }
          celda = undefined
        } else if (name === 'table:table-row') {
          const { data } = hojas.at(-1) ?? { data: [] }
          if (fila.length === 0) filasVacias += repiteFila
          else {
            const antes = data.length
            repeat(data, [], filasVacias, limites.filas)
            repeat(data, fila, repiteFila, limites.filas)
            filasVacias = 0
            letras += (data.length - antes) * fila.reduce<number>((suma, una) => suma + String(una).length + 1, 1)
            if (letras > limites.letras) throw sheetTooLargeError()
          }
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return hojas
}

export const sheetTooLargeError = () => unreadableSheetError('Al descomprimirla ocupa demasiado para ser una planilla')

function repeat<Item>(list: Item[], item: Item, cuantas: number, limite: number) {
  for (let n = Math.min(cuantas, limite + 1 - list.length); n > 0; n -= 1) list.push(item)
}

const times = (atributo: string | undefined): number => Math.max(1, Number.parseInt(atributo ?? '1', 10) || 1)

/** Returns a cell's stored value, also of a formula, or the displayed text if there is none. */
function readValor(atributos: Record<string, string>, texto: string): Celda {
  const tipo = atributos['office:value-type']
  const numero = Number(atributos['office:value'] || 'none')
  if (tipo !== 'string' && Number.isFinite(numero)) return numero
  if (tipo === 'date') return (atributos['office:date-value'] ?? texto).slice(0, 10)
  if (tipo === 'boolean') return atributos['office:boolean-value'] ?? texto
  return atributos['office:string-value'] ?? texto
}
