import { consultarcursos, listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { Pill } from '../../lista/pill.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { useResults } from '../../use-answer.ts'
import type { ReservaRow } from './reservas-list.tsx'

const vistos = ['0', '1', '2'] as const

const estados = [
  { value: 'pendiente_senia', label: 'Pendiente de seña' },
  { value: 'confirmada', label: 'Confirmada' },
  { value: 'pagada', label: 'Pagada' },
  { value: 'vencida', label: 'Vencida' },
  { value: 'cancelada', label: 'Cancelada' },
] as const

type Props = {
  listado: Pick<Listado<ReservaRow>, 'busca' | 'setBusca' | 'values' | 'setFilter' | 'filtered' | 'clear'>
}

const views = [
  { value: '0', label: 'Nuevas reservas' },
  { value: '1', label: 'Reservas vistas' },
  { value: '2', label: 'Todas las reservas' },
]

export function ReservasFilters({ listado }: Props) {
  const { values, setFilter } = listado
  const { colegio = '' } = values
  const colegios = useResults(listadocolegios)
  const cursos = useResults(consultarcursos, { body: { colegio }, when: colegio !== '' })
  return (
    <ListadoTools
      listado={listado}
      search="Apellido, documento o teléfono"
      filtros={
        <>
          <Pill
            label="Colegio"
            placeholder="Todos los colegios"
            value={colegio}
            choices={(colegios.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={(elegido) => setFilter({ colegio: elegido, curso: undefined })}
          />
          {colegio && (
            <Filtro
              listado={listado}
              name="curso"
              label="Curso"
              placeholder="Todos los cursos"
              choices={(cursos.data ?? []).map(({ id, detalle }) => ({ value: id, label: detalle }))}
            />
          )}
          <Filtro listado={listado} name="estado" label="Estado" placeholder="Todos los estados" choices={estados} />
        </>
      }
    >
      <Segmented
        legend="Ver"
        choices={views}
        value={readVisto(values.visto)}
        onChange={(value) => setFilter({ visto: value })}
      />
      <AskAgain what="los colegios o sus cursos" answers={[colegios, cursos]} />
    </ListadoTools>
  )
}

/** New ones unless the address says otherwise. */
export function readVisto(text = ''): (typeof vistos)[number] {
  return vistos.find((visto) => visto === text) ?? '0'
}

export function readEstado(text: string): (typeof estados)[number]['value'] | '' {
  return estados.find(({ value }) => value === text)?.value ?? ''
}
