import { Segmented } from '../../ui/segmented.tsx'
import { ListadoTools } from './listado-tools.tsx'
import { useListado } from './use-listado.ts'

type Estados<Estado extends string> = readonly [Choice<Estado>, ...Choice<Estado>[]]
type Choice<Estado extends string> = { value: Estado; label: string }
type Asked<Estado> = { estado: Estado; cursor: string | undefined; limite: string }
type Page<Row> = { results: Row[]; siguiente: string; total?: number | string | null }

/**
 * A list that is seen a state at a time, and at first in the state that waits for somebody: its rows, the state, and the
 * choice to put over it. `abierta` is what the address calls the row that stands open; it shuts with its state.
 */
export function usePorEstado<Row extends { id: string | number }, Estado extends string>(
  nombre: string,
  estados: Estados<Estado>,
  fetchPage: (asked: Asked<Estado>, signal?: AbortSignal) => Promise<Page<Row>>,
  abierta?: string,
) {
  const read = (text: string) => estados.find(({ value }) => value === text)?.value ?? estados[0].value
  const todo = useListado<Row, 'estado'>(nombre, ['estado'], ({ estado, cursor, limite }, signal) =>
    fetchPage({ estado: read(estado), cursor, limite }, signal),
  )
  // One state is as good as another: none is a filter to take off.
  const listado = { ...todo, filtered: false, sort: undefined }
  const estado = read(todo.values.estado)
  const tools = (
    <ListadoTools listado={listado}>
      <Segmented
        legend="Estado"
        choices={[...estados]}
        value={estado}
        onChange={(value) => todo.setFilter({ estado: value, ...(abierta && { [abierta]: undefined }) })}
      />
    </ListadoTools>
  )
  return { listado, estado, tools }
}
