import { asignaciones, estadosConsulta } from '../../../../contract/mensajes/consultas.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import type { ConsultaRow } from './consultas-table.tsx'

type Props = {
  listado: Pick<Listado<ConsultaRow>, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'filtered' | 'clear'>
}

const views = [
  { value: '', label: 'Todas' },
  { value: 'sinver', label: 'Sin ver' },
  { value: 'sinrespuesta', label: 'Sin respuesta' },
  { value: 'demoradas', label: 'Demoradas' },
]

const owners = [
  { value: 'mias', label: 'Asignadas a mí' },
  { value: 'nadie', label: 'Sin asignar' },
]

export function ConsultasFilters({ listado }: Props) {
  const { values, setFilter } = listado
  return (
    <ListadoTools
      listado={listado}
      search="Nombre, mail, teléfono o texto"
      filtros={
        <Filtro listado={listado} name="asignada" label="A cargo" placeholder="De cualquiera" choices={owners} />
      }
    >
      <Segmented
        legend="Ver"
        choices={views}
        value={readEstado(values.estado)}
        onChange={(estado) => setFilter({ estado })}
      />
    </ListadoTools>
  )
}

export const readEstado = (text = '') => estadosConsulta.find((estado) => estado === text) ?? ''
export const readAsignada = (text = '') => asignaciones.find((asignada) => asignada === text) ?? ''
