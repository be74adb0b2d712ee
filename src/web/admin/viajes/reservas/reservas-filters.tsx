import { useState } from 'react'
import { listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { estadoNames, estadosReserva } from '../../../../reglas/reserva.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { Filtro, ListTools } from '../../lista/list-tools.tsx'
import { Pill, TogglePill } from '../../lista/pill.tsx'
import type { Filtrable } from '../../lista/use-list.ts'
import { useStaff } from '../../shell/staff.ts'
import { useCursos } from '../use-cursos.ts'

const estados = estadosReserva.map((value) => ({ value, label: estadoNames[value] }))

const views = (added: number | undefined) => [
  { value: '0', label: 'Nuevas reservas', count: added },
  { value: '1', label: 'Reservas vistas' },
  { value: '2', label: 'Todas las reservas' },
]

type Props = {
  list: Filtrable
  /** Whether the first rows are shown. The schools are requested only then, and on phones only when staff open the filters. */
  rowsShown: boolean
}

export function ReservasFilters({ list, rowsShown }: Props) {
  const { pendientes } = useStaff()
  const { values, setFilter } = list
  const { colegio = '' } = values
  const folds = useMedia('(width <= 40em)')
  const [unfolded, setUnfolded] = useState(colegio !== '')
  const colegios = useResults(listadocolegios, { when: rowsShown && (!folds || unfolded) })
  const cursos = useCursos(colegio)
  return (
    <ListTools
      list={list}
      search="Apellido, documento o teléfono"
      onUnfold={() => setUnfolded(true)}
      filters={
        <>
          <Pill
            label="Colegio"
            placeholder="Todos los colegios"
            value={colegio}
            choices={(colegios.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            onChange={(chosen) => setFilter({ colegio: chosen, curso: undefined })}
          />
          {colegio && (
            <Filtro list={list} name="curso" label="Curso" placeholder="Todos los cursos" choices={cursos.data ?? []} />
          )}
          <Filtro list={list} name="estado" label="Estado" placeholder="Todos los estados" choices={estados} />
          <TogglePill
            label="Con vencido"
            on={values.vencido === '1'}
            onChange={(on) => setFilter({ vencido: on ? '1' : '' })}
          />
        </>
      }
    >
      <Segmented
        legend="Ver"
        choices={views(pendientes?.reservas?.nuevos)}
        value={values.visto || '0'}
        onChange={(value) => setFilter({ visto: value })}
      />
      <RetryNotice what="los colegios o sus cursos" answers={[colegios, cursos]} />
    </ListTools>
  )
}
