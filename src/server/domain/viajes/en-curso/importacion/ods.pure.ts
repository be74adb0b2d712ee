import { Parser } from 'htmlparser2'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'

type Cell = string | number
/** `data` has no blank rows or cells at its ends. */
type Hoja = { sheet: string; data: Cell[][] }

/** Comments and drawings are not a part of the cell's value. */
const skippedElements = /^(office:annotation|draw:.*)$/

type Limits = { rows: number; columns: number; letters: number }

/**
 * An ODS stores repeated rows and cells once, so a few bytes may mean a million rows. Reads at most one row and one column above the
 * limits, so that the caller refuses such a sheet. Days become ISO text.
 * @throws DomainError `lista_ilegible` if the repeated texts exceed the letter limit
 */
export function readOds(xml: string, limits: Limits): Hoja[] {
  const sheets: Hoja[] = []
  let row: Cell[] = []
  /** Counts empty rows and cells, and adds them only if a filled row or cell follows. */
  let [emptyRows, emptyCells, repeatsRow] = [0, 0, 1]
  let [aparteDe, letters] = [0, 0]
  let cell: { attributes: Record<string, string>; paragraphs: string[] } | undefined
  let inParagraph = false
  const add = (text: string) => {
    if (cell && inParagraph && aparteDe === 0) cell.paragraphs.push((cell.paragraphs.pop() ?? '') + text)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (aparteDe > 0 || skippedElements.test(name)) aparteDe += 1
        else if (name === 'table:table') {
          sheets.push({ sheet: attributes['table:name'] ?? '', data: [] })
          emptyRows = 0
        } else if (name === 'table:table-row') {
          row = []
          ;[emptyCells, repeatsRow] = [0, times(attributes['table:number-rows-repeated'])]
        } else if (/^table:(covered-)?table-cell$/.test(name)) cell = { attributes, paragraphs: [] }
        else if (name === 'text:p') {
          cell?.paragraphs.push('')
          inParagraph = true
        } else if (/^text:(s|tab|line-break)$/.test(name)) add(' ')
      },
      ontext: add,
      onclosetag(name) {
        if (aparteDe > 0) {
          aparteDe -= 1
          return
        }
        if (name === 'text:p') inParagraph = false
        else if (/^table:(covered-)?table-cell$/.test(name) && cell) {
          const value = name === 'table:table-cell' ? readValue(cell.attributes, cell.paragraphs.join(' ')) : ''
          const repeats = times(cell.attributes['table:number-columns-repeated'])
          if (value === '') emptyCells += repeats
          else {
            repeat(row, '', emptyCells, limits.columns)
            repeat(row, value, repeats, limits.columns)
            emptyCells = 0
          }
          cell = undefined
        } else if (name === 'table:table-row') {
          const { data } = sheets.at(-1) ?? { data: [] }
          if (row.length === 0) emptyRows += repeatsRow
          else {
            const before = data.length
            repeat(data, [], emptyRows, limits.rows)
            repeat(data, row, repeatsRow, limits.rows)
            emptyRows = 0
            letters += (data.length - before) * row.reduce<number>((sum, one) => sum + String(one).length + 1, 1)
            if (letters > limits.letters) throw sheetTooLargeError()
          }
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return sheets
}

export const sheetTooLargeError = () => unreadableSheetError('Al descomprimirla ocupa demasiado para ser una planilla')

function repeat<Item>(list: Item[], item: Item, count: number, limit: number) {
  for (let n = Math.min(count, limit + 1 - list.length); n > 0; n -= 1) list.push(item)
}

const times = (attribute: string | undefined): number => Math.max(1, Number.parseInt(attribute ?? '1', 10) || 1)

/** Returns a cell's stored value, also of a formula, or the displayed text if there is none. */
function readValue(attributes: Record<string, string>, text: string): Cell {
  const tipo = attributes['office:value-type']
  const numero = Number(attributes['office:value'] || 'none')
  if (tipo !== 'string' && Number.isFinite(numero)) return numero
  if (tipo === 'date') return (attributes['office:date-value'] ?? text).slice(0, 10)
  if (tipo === 'boolean') return attributes['office:boolean-value'] ?? text
  return attributes['office:string-value'] ?? text
}
