import { listadocolegiosExc } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { useAnswer } from '../../use-answer.ts'
import type { ClienteRow } from './clientes-list.tsx'

type Props = {
  listado: Pick<Listado<ClienteRow>, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'filtered' | 'clear'>
}

export function ClientesFilters({ listado }: Props) {
  const { data, error, retry } = useAnswer('colegios con clientes', (signal) =>
    browserClient.call(listadocolegiosExc, { body: {}, signal }),
  )
  return (
    <ListadoTools listado={listado} search="Apellido, mail, teléfono o documento">
      <Select
        label="Colegio"
        inline
        small
        placeholder="Todos los colegios"
        value={listado.values.colegio ?? ''}
        choices={(data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => listado.setFilter({ colegio: event.target.value })}
      />
      {error && (
        <p className="field-error" role="alert">
          <span>No pudimos traer los colegios. {error}</span>
          <button type="button" className="text-link" onClick={retry}>
            Reintentar
          </button>
        </p>
      )}
    </ListadoTools>
  )
}
