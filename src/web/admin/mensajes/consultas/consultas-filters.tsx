import { Segmented } from '../../../ui/segmented.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import type { Filtrable } from '../../lista/use-listado.ts'
import { type Counts, useStaff } from '../../staff.ts'

const views = (cuantas: Counts | undefined) => [
  { value: '', label: 'Todas' },
  { value: 'sinver', label: 'Sin ver', count: cuantas?.nuevos },
  { value: 'sinrespuesta', label: 'Sin respuesta', count: cuantas?.sinrespuesta },
  { value: 'demoradas', label: 'Demoradas' },
]

const owners = [
  { value: 'mias', label: 'Asignadas a mí' },
  { value: 'nadie', label: 'Sin asignar' },
]

export function ConsultasFilters({ listado }: { listado: Filtrable }) {
  const { consultas } = useStaff()
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
        choices={views(consultas)}
        value={values.estado ?? ''}
        onChange={(estado) => setFilter({ estado })}
      />
    </ListadoTools>
  )
}
