import type { KeyboardEvent, MouseEvent } from 'react'

/** Rows that are chosen among those shown, to do something with all of them. */
export type Choosing<Row> = {
  has: (row: Row) => boolean
  /** How many of those shown are chosen. */
  which: 'none' | 'some' | 'all'
  /** A press anywhere on a row chooses it, and does not open it: what fingers need. */
  byPress: boolean
  /** Whom or what a row is about, for who hears its box: `Juárez, Martina`. */
  name: (row: Row) => string
  /** Chooses a row or lets it go; `through`: with all from the last one that was touched. */
  toggle: (row: Row, through: boolean) => void
  toggleAll: () => void
}

/** The box in a table's head: all those shown, or none. */
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

/** A row's box. Its row hears Space and x: the box is no second stop on the way. */
export function ChooseRow<Row>({ choosing: { has, name, toggle }, row }: RowProps<Row>) {
  return (
    <td className="cell-choice">
      {/* Shift and a press would mark the words in between. */}
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

/** Whether a key on a row chooses it: Space or x, and with Shift all through it. */
export function choosesBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key === ' ' || key.toLowerCase() === 'x') && !ctrlKey && !metaKey && !altKey
}
