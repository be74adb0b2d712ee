import type { KeyboardEvent, MouseEvent } from 'react'

/** The selection of rows in a table, for bulk actions. */
export type Choosing<Row> = {
  has: (row: Row) => boolean
  /** The share of the visible rows that are selected. */
  which: 'none' | 'some' | 'all'
  /** Whether a tap anywhere on a row selects it instead of opening it. Used on touch screens. */
  byPress: boolean
  /** Returns the accessible name of a row's checkbox: `Juárez, Martina`. */
  name: (row: Row) => string
  /** Selects or deselects a row. `through` also changes all rows from the last one touched. */
  toggle: (row: Row, through: boolean) => void
  toggleAll: () => void
}

/** Shows the checkbox in the table head, which selects all visible rows or none. */
export function ChooseAll<Row>({ choosing: { which, toggleAll } }: { choosing: Choosing<Row> }) {
  return (
    <th scope="col" className="cell-choice">
      <label className="above-row">
        <input
          type="checkbox"
          className="check"
          aria-label="Elegir todas las que se muestran"
          checked={which === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = which === 'some'
          }}
          onChange={toggleAll}
        />
      </label>
    </th>
  )
}

type RowProps<Row> = { choosing: Choosing<Row>; row: Row }

/** Shows the checkbox of a row. The row handles Space and x, so the checkbox is no tab stop. */
export function ChooseRow<Row>({ choosing: { has, name, toggle }, row }: RowProps<Row>) {
  return (
    <td className="cell-choice">
      {/* Shift+click would select the text between the rows. */}
      <label className="above-row" onMouseDown={keepWords}>
        <input
          type="checkbox"
          className="check"
          tabIndex={-1}
          aria-label={`Elegir a ${name(row)}`}
          checked={has(row)}
          onChange={({ nativeEvent }) => toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
    </td>
  )
}

function keepWords(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

/** Whether a key selects a row: Space or x. With Shift it selects the range. */
export function choosesBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === ' ' || key.toLowerCase() === 'x') && !ctrlKey && !metaKey && !altKey
}
