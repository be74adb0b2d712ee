import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'

/** The tone and the name of each state. */
export type States<State extends string> = Record<State, [tone: ChipTone, name: string]>

type StateColumn<Key extends string, Row> = Omit<Column<Row>, 'key' | 'cell'> & { key: Key }

/** Returns a column that shows the row's state as a chip. Shows a state that a newer server added as it is. */
export function stateColumn<Key extends string, State extends string>(
  states: States<State>,
  column: StateColumn<Key, Record<Key, State>>,
): Column<Record<Key, State>> {
  const cell = (row: Record<Key, State>) => {
    const state: string = row[column.key]
    const [tone, name] = (states as Partial<States<string>>)[state] ?? ['plain', state]
    return <Chip tone={tone}>{name}</Chip>
  }
  return { tight: true, phone: 'end', ...column, cell }
}
