import type { KeyboardEvent, MouseEvent } from 'react'

export type RowSelection<Row> = {
  has: (row: Row) => boolean
  selectedShare: 'none' | 'some' | 'all'
  tapSelects: boolean
  name: (row: Row) => string
  /** Selects or deselects a row. With `through`, also changes all rows up to the row that the user toggled last. */
  toggle: (row: Row, through: boolean) => void
  toggleAll: () => void
}

export function ChooseAll<Row>({ choosing: { selectedShare, toggleAll } }: { choosing: RowSelection<Row> }) {
  return (
    <th scope="col" className="cell-choice">
      <label className="above-row">
        <input
          type="checkbox"
          className="check"
          aria-label="Elegir todas las que se muestran"
          checked={selectedShare === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selectedShare === 'some'
          }}
          onChange={toggleAll}
        />
      </label>
    </th>
  )
}

type RowProps<Row> = { choosing: RowSelection<Row>; row: Row }

/** Renders a checkbox that is not a tab stop, because the row itself handles Space and x. */
export function ChooseRow<Row>({ choosing: { has, name, toggle }, row }: RowProps<Row>) {
  return (
    <td className="cell-choice">
      {/* Prevents Shift+click from selecting the text between the rows. */}
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

export function choosesBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === ' ' || key.toLowerCase() === 'x') && !ctrlKey && !metaKey && !altKey
}
