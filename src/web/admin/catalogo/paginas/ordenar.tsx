import { listadocatalogo, ordenarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { fetchAll } from '../../lista/save-csv.ts'
import { useAnswer } from '../../use-answer.ts'
import type { Parte } from './partes.ts'
import { Sortable } from './sortable.tsx'
import { useMoves } from './use-moves.ts'

type Props = { parte: Parte; onClose: () => void }

/** All of a part, to put in order. Each move is kept at once; one that the server refused goes back. */
export function Ordenar({ parte: { clase, many, pictures }, onClose }: Props) {
  const answer = useAnswer(`ordenar ${clase}`, (signal) =>
    fetchAll((cursor) =>
      browserClient.call(listadocatalogo, { query: { clase, cursor, orden: 'orden', limite: '200' }, signal }),
    ),
  )
  const { rows, move } = useMoves(answer.data ?? [], (id, tras) =>
    browserClient.call(ordenarcatalogo, { query: { clase }, body: { id: String(id), tras: tras?.toString() } }),
  )
  return (
    <AnswerBody answer={answer} label={`Cargando ${many}`} failed="No pudimos traer todo para ordenar">
      {() => (
        <div className="stack above-5">
          <div className="row spread muted">
            <p>Arrastrá de la manija, o movelos con Espacio y las flechas. El sitio los muestra en este orden.</p>
            <Button size={40} onClick={onClose}>
              Listo
            </Button>
          </div>
          <Sortable items={rows} nameOf={({ nombre }) => nombre} onMove={move}>
            {(row, handle) => (
              <div className="line centred ordenar-row">
                {handle}
                {pictures && (
                  <span className="thumb parte-photo">
                    <Photo picture={row} className="fills" sizes="56px" decorative />
                  </span>
                )}
                <b className="fill breaks">{row.nombre}</b>
                <span className="clip muted ordenar-detail">{row.detalle}</span>
              </div>
            )}
          </Sortable>
        </div>
      )}
    </AnswerBody>
  )
}
