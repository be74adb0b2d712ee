import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type CSSProperties,
  Fragment,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react'
import { Fecha } from './fecha.tsx'
import { Icon } from './icon.tsx'
import { RowOpener, type RowTarget } from './row-opener.tsx'
import { ChooseAll, ChooseRow } from './table-choice.tsx'

export type Sort = { by: string; descending: boolean }

export type Column<Row> = {
  key: string
  title: string
  hiddenTitle?: boolean
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** Makes the column as wide as its content. All other columns share the remaining width and truncate their text. */
  tight?: boolean
  /** The share of the remaining width. Default: 1 for truncated columns, 0 for figures. */
  share?: number
  extra?: boolean
  /**
   * The column's role when the table is a list on a phone. A row with an `under` or `whole` cell has two lines: title and end, then line
   * and under, or `whole` alone. A `fact` shows its title before its value, and adds a line if it does not fit.
   */
  phone?: 'title' | 'end' | 'line' | 'under' | 'whole' | 'run' | 'fact' | 'hide'
}

export function figures<Row>(column: Column<Row>): Column<Row> {
  return { align: 'end', tight: true, ...column }
}

export function dayColumn<Row>({ day, ...column }: DayColumn<Row>): Column<Row> {
  const cell = (row: Row) => {
    const value = day(row)
    return value ? <Fecha value={value} /> : '—'
  }
  return { tight: true, ...column, cell }
}

type DayColumn<Row> = Omit<Column<Row>, 'cell'> & { day: (row: Row) => string | null }

export function actions<Row>({ cell, ...column }: Partial<Column<Row>> & Pick<Column<Row>, 'cell'>): Column<Row> {
  return {
    key: 'acciones',
    title: 'Acciones',
    hiddenTitle: true,
    align: 'end',
    tight: true,
    ...column,
    cell: (row) => {
      const content = cell(row)
      return content && <span className="nowrap above-row row-actions">{content}</span>
    },
  }
}

type KeyOf<Row> = (row: Row) => string | number

type Props<Row> = RowTarget<Row> & {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  groupOf?: (row: Row) => string
  totals?: Row[]
  /** Whether a row was read. Unread rows are bold, read rows light blue. Omit it if rows have no read state. */
  seen?: (row: Row) => boolean
  openKey?: string
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/**
 * Shows a dense back-office table. With `onOpen` or `to`, the first cell is a button or link that covers its row. ↑ ↓ Home End move between
 * rows, and Enter opens one. With `choosing`, Space and x select a row.
 */
export function Table<Row extends { id: string | number }>(props: Props<Row> & { rowKey?: KeyOf<Row> }): ReactNode
export function Table<Row>(props: Props<Row> & { rowKey: KeyOf<Row> }): ReactNode
export function Table<Row>(props: Props<Row> & { rowKey?: KeyOf<Row> }) {
  const {
    caption,
    columns,
    rows,
    rowKey = idOf,
    groupOf,
    totals = [],
    seen,
    openKey,
    onOpen,
    to,
    choosing,
    sort,
    onSort,
  } = props
  const opens = onOpen !== undefined || to !== undefined
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <div className="table-frame outlined round bg-salar">
      <table
        className="data-table"
        data-choosing={choosing && (choosing.tapSelects || choosing.selectedShare !== 'none') ? true : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {choosing && <col />}
          {columns.map((column) => (
            <col key={column.key} className={column.extra ? 'cell-extra' : undefined} style={partOf(column, columns)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {choosing && <ChooseAll choosing={choosing} />}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={opens ? (event) => moveBetweenRows(event, body.current) : undefined}
          onClick={opens ? pressRow : undefined}
          onAuxClick={opens ? pressRow : undefined}
        >
          {rows.map((row, place) => (
            <Fragment key={rowKey(row)}>
              {groupOf && groupOf(row) !== (place > 0 ? groupOf(rows[place - 1] as Row) : undefined) && (
                <tr className="table-group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {groupOf(row)}
                  </th>
                </tr>
              )}
              <tr
                data-seen={seen?.(row)}
                data-open={openKey === String(rowKey(row)) || undefined}
                data-chosen={choosing?.has(row) || undefined}
              >
                {choosing && <ChooseRow choosing={choosing} row={row} />}
                {columns.map((column, position) => {
                  const content = column.cell(row)
                  const words = isCut(column) ? wordsOf(content) : undefined
                  const shown = words ? <Cuttable words={words}>{content}</Cuttable> : content
                  return (
                    <td key={column.key} className={cellClass(column, content)} data-title={column.title}>
                      {position === 0 && opens ? (
                        <RowOpener
                          row={row}
                          open={openKey === String(rowKey(row))}
                          onOpen={onOpen}
                          to={to}
                          choosing={choosing}
                        >
                          {choosing?.has(row) && <span className="visually-hidden">Elegida: </span>}
                          {seen && !seen(row) && <span className="visually-hidden">Sin ver: </span>}
                          {shown}
                        </RowOpener>
                      ) : (
                        shown
                      )}
                    </td>
                  )
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => {
                  const content = column.cell(row)
                  return (
                    <td key={column.key} className={cellClass(column, content)} data-title={column.title}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

const idOf = (row: unknown) => (row as { id: string | number }).id

/** Truncates text in a narrow column. The text lies above the row's link, so that its tooltip can show the full text. */
function Cuttable({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className="cell-lines" title={words}>
      {typeof children === 'string' ? <BeforeAt text={children} /> : children}
    </span>
  )
}

function BeforeAt({ text }: { text: string }) {
  const at = text.indexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

function wordsOf(content: ReactNode): string | undefined {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (Array.isArray(content)) {
    const parts = content.map(wordsOf)
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  if (!isValidElement<{ children?: ReactNode }>(content)) return content ? undefined : ''
  return typeof content.type === 'string' || content.type === Fragment ? wordsOf(content.props.children) : undefined
}

/** Forwards a click on a cell's text to the row's button or link, with the same mouse button and modifier keys. */
function pressRow({ target, currentTarget, nativeEvent }: MouseEvent) {
  const pressed = target as Element
  // React also sends clicks from a dialog that a button of the row opened.
  if (!currentTarget.contains(pressed) || pressed.closest('a, button, label')) return
  const opener = pressed.closest('tr')?.querySelector<HTMLElement>('.row-button')
  opener?.focus()
  opener?.dispatchEvent(new globalThis.MouseEvent(nativeEvent.type, nativeEvent))
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort?: Props<Row>['onSort'] }) {
  const active = sort?.by === column.key ? sort : undefined
  const direction = active && (active.descending ? 'descending' : 'ascending')
  return (
    <th scope="col" aria-sort={direction} className={cellClass(column)}>
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: column.key, descending: active ? !active.descending : false })}
        >
          {column.title}
          {active && <Icon of={active.descending ? ArrowDown : ArrowUp} />}
        </button>
      ) : (
        <span className={column.hiddenTitle ? 'visually-hidden' : undefined}>{column.title}</span>
      )}
    </th>
  )
}

function isCut<Row>({ tight, align }: Column<Row>): boolean {
  return !tight && align !== 'end'
}

function shareOf<Row>(column: Column<Row>): number {
  return column.share ?? (isCut(column) ? 1 : 0)
}

const defaultShare = 0.25

function partOf<Row>(column: Column<Row>, columns: Column<Row>[]): CSSProperties | undefined {
  const share = shareOf(column)
  if (share === 0) return undefined
  const among = (some: Column<Row>[]) =>
    `${(share / some.reduce((sum, one) => sum + (shareOf(one) || defaultShare), 0)) * 100}%`
  return { '--parte': among(columns), '--parte-angosta': among(columns.filter(({ extra }) => !extra)) } as CSSProperties
}

function cellClass<Row>(column: Column<Row>, content?: ReactNode): string {
  const { align, extra, phone = 'line' } = column
  const phoneRole = phone === 'fact' && (content === '—' || content === '') ? 'hide' : phone
  return [
    align === 'end' && 'cell-end',
    isCut(column) && 'cell-cut',
    isCut(column) && shareOf(column) >= 1.5 && 'cell-roomy',
    extra && 'cell-extra',
    `phone-${phoneRole}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function moveBetweenRows(event: KeyboardEvent, body: HTMLElement | null) {
  const buttons = [...(body?.querySelectorAll<HTMLElement>('.row-button') ?? [])]
  const current = buttons.indexOf(document.activeElement as HTMLElement)
  const last = buttons.length - 1
  const target = { ArrowDown: Math.min(current + 1, last), ArrowUp: Math.max(current - 1, 0), Home: 0, End: last }[
    event.key
  ]
  if (current < 0 || target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}
