import { X } from 'lucide-react'
import { consultarcursos, listadocolegios } from '../../../contract/colegios.ts'
import { browserClient } from '../../api/browser.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { useAnswer } from '../use-answer.ts'

export const vistos = ['0', '1', '2'] as const
export type Visto = (typeof vistos)[number]

type Change = { visto?: string; colegio?: string; curso?: string }
type Props = { visto: Visto; colegio: string; curso: string; onChange: (change: Change) => void }

const views = [
  { value: '0', label: 'Nuevas reservas' },
  { value: '1', label: 'Reservas vistas' },
  { value: '2', label: 'Todas las reservas' },
]

export function ReservasFilters({ visto, colegio, curso, onChange }: Props) {
  const colegios = useAnswer('colegios', (signal) => browserClient.call(listadocolegios, { signal }))
  const cursos = useAnswer(`cursos ${colegio}`, async (signal) =>
    colegio ? browserClient.call(consultarcursos, { body: { colegio }, signal }) : undefined,
  )
  const failed = colegios.error ?? cursos.error
  return (
    <div className="filters">
      <Segmented legend="Ver" choices={views} value={visto} onChange={(value) => onChange({ visto: value })} />
      <Select
        label="Colegio"
        inline
        small
        placeholder="Todos los colegios"
        value={colegio}
        choices={(colegios.data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => onChange({ colegio: event.target.value, curso: undefined })}
      />
      {colegio && (
        <Select
          label="Curso"
          inline
          small
          placeholder="Todos los cursos"
          value={curso}
          choices={(cursos.data?.results ?? []).map(({ id, detalle }) => ({ value: id, label: detalle }))}
          onChange={(event) => onChange({ curso: event.target.value })}
        />
      )}
      {colegio && (
        <button
          type="button"
          className="clear-filters"
          onClick={() => onChange({ colegio: undefined, curso: undefined })}
        >
          <Icon of={X} />
          Quitar filtros
        </button>
      )}
      {failed && (
        <p className="field-error" role="alert">
          <span>No pudimos traer los colegios o sus cursos. {failed}</span>
          <button type="button" className="text-link" onClick={colegios.error ? colegios.retry : cursos.retry}>
            Reintentar
          </button>
        </p>
      )}
    </div>
  )
}
