import type * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Choice } from '../../ui/select.tsx'
import { ListadoTools } from './listado-tools.tsx'
import type { Page } from './use-list.ts'
import { useListado } from './use-listado.ts'

/**
 * A list that is seen a state at a time, and at first in the state that waits for somebody: its rows, the state, and the
 * choice to put over it. `abierta` is what the address calls the row that stands open; it shuts with its state.
 */
export function usePorEstado<Estado extends string, P extends Page>(
  call: Endpoint<z.ZodType<unknown, { estado?: Estado | undefined }>, z.ZodType, z.ZodType<P>>,
  estados: readonly [Choice & { value: Estado }, ...(Choice & { value: Estado })[]],
  abierta?: string,
) {
  const todo = useListado(call, ['estado'], (on) => ({ estado: on.estado || estados[0].value }), 'estado')
  // Nothing in one of its states is told in the words of nothing at all.
  const listado = { ...todo, filtered: false, sort: undefined }
  const estado = todo.values.estado || estados[0].value
  const tools = (
    <ListadoTools listado={listado}>
      <Segmented
        legend="Estado"
        choices={estados}
        value={estado}
        onChange={(value) => todo.setFilter({ estado: value, ...(abierta && { [abierta]: undefined }) })}
      />
    </ListadoTools>
  )
  return { listado, estado, tools }
}
