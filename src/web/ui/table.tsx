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
import { Icon } from './icon.tsx'
import { type Opens, RowOpener } from './row-opener.tsx'
import { ChooseAll, ChooseRow } from './table-choice.tsx'

export type Sort = { by: string; descending: boolean }

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** As wide as its content. The others share what is left, cut with dots where they do not fit. */
  tight?: boolean
  /** How much of what is left it takes beside the others: those that are cut take 1, figures none unless it is said. */
  share?: number
  /** Left out when the table itself is narrow. */
  extra?: boolean
  /**
   * Its part when the table turns into a list on a phone. A `fact` has its title before it. With an `under` a row has two
   * lines: title and end, line and under; with a `whole`, which has the second line for itself, the same. A fact and a
   * second currency have a line more, and so has what a long course leaves no room for.
   */
  phone?: 'title' | 'end' | 'line' | 'under' | 'whole' | 'run' | 'fact' | 'hide'
}

/** A column of figures: at the right, each on one line. */
export function figures<Row>(column: Column<Row>): Column<Row> {
  return { align: 'end', tight: true, ...column }
}

type Props<Row> = Opens<Row> & {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** What rows that follow each other belong to, told once above them. */
  groupOf?: (row: Row) => string
  /** What the rows come to, under them. */
  totals?: Row[]
  /** Unseen rows are bold, seen ones light blue; leave out where it has no meaning. */
  seen?: (row: Row) => boolean
  openKey?: string
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/**
 * Dense table of the back office. With `onOpen` or `to`, the first cell is a button or a link stretched over its row: a click
 * anywhere opens it, ↑ ↓ Home End walk the rows, Enter opens. With `choosing`, Space and x choose it.
 */
export function Table<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
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
    <div className="table-frame">
      <table
        className="data-table"
        data-choosing={choosing && (choosing.byPress || choosing.which !== 'none') ? true : undefined}
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
          onKeyDown={opens ? (event) => walkRows(event, body.current) : undefined}
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
                    <td
                      key={column.key}
                      className={cellClass(column, content)}
                      data-title={column.phone === 'fact' ? column.title : undefined}
                    >
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
                    <td
                      key={column.key}
                      className={cellClass(column, content)}
                      data-title={column.phone === 'fact' ? column.title : undefined}
                    >
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

/** Words that a narrow column cuts. Their tooltip shows them whole, so they are above what opens the row. */
function Cuttable({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className="cell-lines" title={words}>
      {children}
    </span>
  )
}

/** The text of a cell, or undefined where a component draws it: that one sets its own tooltip. */
function wordsOf(content: ReactNode): string | undefined {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (Array.isArray(content)) {
    const parts = content.map(wordsOf)
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  if (!isValidElement<{ children?: ReactNode }>(content)) return content ? undefined : ''
  return typeof content.type === 'string' || content.type === Fragment ? wordsOf(content.props.children) : undefined
}

/** Passes a press on a cell's words to what opens their row, with the same mouse button and keys. */
function pressRow({ target, nativeEvent }: MouseEvent) {
  const pressed = target as Element
  if (pressed.closest('a, button, label')) return
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
        column.title
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

/** Its part of what is left, in all columns and among those that a narrow table keeps. */
function partOf<Row>(column: Column<Row>, columns: Column<Row>[]): CSSProperties | undefined {
  const share = shareOf(column)
  if (share === 0) return undefined
  const among = (some: Column<Row>[]) => `${(share / some.reduce((sum, one) => sum + shareOf(one), 0)) * 100}%`
  return { '--parte': among(columns), '--parte-angosta': among(columns.filter(({ extra }) => !extra)) } as CSSProperties
}

/** A phone does not tell a fact that is nothing. */
function cellClass<Row>(column: Column<Row>, content?: ReactNode): string {
  const { align, extra, phone = 'line' } = column
  const part = phone === 'fact' && (content === '—' || content === '') ? 'hide' : phone
  return [
    align === 'end' && 'cell-end',
    isCut(column) && 'cell-cut',
    isCut(column) && shareOf(column) >= 1.5 && 'cell-roomy',
    extra && 'cell-extra',
    `phone-${part}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** ↑ ↓ Home End among the row buttons of `body`. */
export function walkRows(event: KeyboardEvent, body: HTMLElement | null) {
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
