import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'

export type States<State extends string> = Record<State, [tone: ChipTone, name: string]>

type StateColumn<Key extends string, Row> = Omit<Column<Row>, 'key' | 'cell'> & { key: Key }

/** Returns a column that shows each row's state. A state that only a newer server knows is shown by its code. */
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
