import { useState } from 'react'
import { listadocatalogo, ordenarcatalogo } from '../../../contract/catalogo-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Photo } from '../../ui/photo.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failureText } from '../failure-text.ts'
import { fetchAll } from '../lista/save-csv.ts'
import { useAnswer } from '../use-answer.ts'
import type { ParteRow } from './parte-row.ts'
import type { Parte } from './partes.ts'
import { moveAfter, Sortable } from './sortable.tsx'

type Props = { parte: Parte; onClose: () => void }

/** All of a part, to put in order. Each move is kept at once; one that the server refused goes back. */
export function Ordenar({ parte: { clase, many, pictures }, onClose }: Props) {
  const [moved, setMoved] = useState<ParteRow[]>()
  const { data, error, loading, retry } = useAnswer(`ordenar ${clase}`, (signal) =>
    fetchAll((cursor) =>
      browserClient.call(listadocatalogo, { query: { clase, cursor, orden: 'orden', limite: '200' }, signal }),
    ),
  )
  if (error)
    return (
      <FailedState title={`No pudimos traer todo para ordenar`} onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!data) return <SkeletonBox label={`Cargando ${many}`} />
  const rows = moved ?? data
  const move = async (id: string, tras: string | undefined) => {
    setMoved(moveAfter(rows, id, tras))
    try {
      await browserClient.call(ordenarcatalogo, { query: { clase }, body: { id, tras } })
    } catch (failure) {
      setMoved(rows)
      showToast(failureText(failure), 'bad')
    }
  }
  return (
    <div className="ordenar">
      <div className="ordenar-head">
        <p>Arrastrá de la manija, o movelos con Espacio y las flechas. El sitio los muestra en este orden.</p>
        <Button size={40} onClick={onClose}>
          Listo
        </Button>
      </div>
      <Sortable items={rows} nameOf={({ nombre }) => nombre} onMove={(id, after) => void move(id, after)}>
        {(row, handle) => (
          <div className="ordenar-row">
            {handle}
            {pictures && (
              <span className="parte-photo">
                <Photo picture={row} sizes="56px" decorative />
              </span>
            )}
            <b>{row.nombre}</b>
            <span className="ordenar-detail">{row.detalle}</span>
          </div>
        )}
      </Sortable>
    </div>
  )
}
