import { consultarcursos, listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import type { Listado } from '../../lista/use-listado.ts'
import { useAnswer } from '../../use-answer.ts'
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
  const colegios = useAnswer('colegios', (signal) => browserClient.call(listadocolegios, { signal }))
  const cursos = useAnswer(`cursos ${colegio}`, async (signal) =>
    colegio ? browserClient.call(consultarcursos, { body: { colegio }, signal }) : undefined,
  )
  const failed = colegios.error ?? cursos.error
  return (
    <ListadoTools listado={listado} search="Apellido, documento o teléfono">
      <Segmented
        legend="Ver"
        choices={views}
        value={readVisto(values.visto)}
        onChange={(value) => setFilter({ visto: value })}
      />
      <Select
        label="Colegio"
        inline
        small
        placeholder="Todos los colegios"
        value={colegio}
        choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => setFilter({ colegio: event.target.value, curso: undefined })}
      />
      {colegio && (
        <Filtro
          listado={listado}
          name="curso"
          label="Curso"
          placeholder="Todos los cursos"
          choices={(cursos.data?.results ?? []).map(({ id, detalle }) => ({ value: id, label: detalle }))}
        />
      )}
      <Filtro listado={listado} name="estado" label="Estado" placeholder="Todos los estados" choices={[...estados]} />
      {failed && (
        <p className="wide centred field-error" role="alert">
          <span>No pudimos traer los colegios o sus cursos. {failed}</span>
          <button type="button" className="text-link" onClick={colegios.error ? colegios.retry : cursos.retry}>
            Reintentar
          </button>
        </p>
      )}
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
