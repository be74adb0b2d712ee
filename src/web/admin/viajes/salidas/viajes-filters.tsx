import { listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { useAnswer } from '../../use-answer.ts'
import type { ViajeRow } from './datos.ts'

const vistas = [
  { value: '', label: 'Por salir' },
  { value: 'pasados', label: 'Pasados' },
  { value: 'todos', label: 'Todos' },
] as const

type Props = {
  listado: Pick<Listado<ViajeRow>, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'filtered' | 'clear'>
}

export function ViajesFilters({ listado }: Props) {
  const { values, setFilter } = listado
  const colegios = useAnswer('colegios', (signal) => browserClient.call(listadocolegios, { signal }))
  const opciones = useAnswer('opciones de viajes', (signal) => browserClient.call(opcionesviajes, { signal }))
  const failed = colegios.error ?? opciones.error
  return (
    <ListadoTools listado={listado} search="Viaje, colegio o curso">
      <Segmented
        legend="Ver"
        choices={[...vistas]}
        value={readVer(values.ver ?? '')}
        onChange={(ver) => setFilter({ ver })}
      />
      <Filtro
        listado={listado}
        name="colegio"
        label="Colegio"
        placeholder="Todos los colegios"
        choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <Filtro
        listado={listado}
        name="anio"
        label="Año lectivo"
        placeholder="Todos"
        choices={(opciones.data?.results.anios ?? []).map(({ anio }) => ({ value: anio, label: anio }))}
      />
      {failed && (
        <p className="wide centred field-error" role="alert">
          <span>No pudimos traer los colegios o los años. {failed}</span>
          <button type="button" className="text-link" onClick={colegios.error ? colegios.retry : opciones.retry}>
            Reintentar
          </button>
        </p>
      )}
    </ListadoTools>
  )
}

export function readVer(text: string): (typeof vistas)[number]['value'] {
  return vistas.find(({ value }) => value === text)?.value ?? ''
}
