import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  cambiarrespuestamodelo,
  crearrespuestamodelo,
  eliminarrespuestamodelo,
  listadorespuestasmodelo,
  ordenarrespuestasmodelo,
} from '../../../../contract/mensajes/modelos.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { Sortable } from '../../catalogo/paginas/sortable.tsx'
import { useMoves } from '../../catalogo/paginas/use-moves.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { Modelo } from './consulta.ts'

type View = { kind: 'list' } | { kind: 'form'; modelo?: Modelo } | { kind: 'remove'; modelo: Modelo }

/** The texts that enquiries are answered with again and again: adding, changing, sorting and removing them. */
export function ModelosDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>({ kind: 'list' })
  const answer = useAnswer('respuestas modelo', (signal) => browserClient.call(listadorespuestasmodelo, { signal }))
  const { rows, move } = useMoves(answer.data?.results ?? [], (id, tras) =>
    browserClient.call(ordenarrespuestasmodelo, { body: { id: String(id), tras: tras?.toString() } }),
  )
  const back = () => setView({ kind: 'list' })
  if (view.kind === 'form') return <ModeloForm modelo={view.modelo} onSaved={answer.retry} onClose={back} />
  if (view.kind === 'remove') {
    const { id, titulo } = view.modelo
    return (
      <ConfirmDialog
        title="¿Eliminar esta respuesta modelo?"
        action="Eliminar"
        call={eliminarrespuestamodelo}
        query={{ id }}
        done="La respuesta modelo fue eliminada"
        onDone={answer.retry}
        onClose={back}
      >
        <p>
          Se borra <b>{titulo}</b>. Las respuestas que ya se enviaron quedan como están.
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      open
      kind="wide"
      title="Respuestas modelo"
      onClose={onClose}
      footer={
        <>
          <Button look="outline" size={40} onClick={onClose}>
            Cerrar
          </Button>
          <Button size={40} onClick={() => setView({ kind: 'form' })}>
            Agregar respuesta
          </Button>
        </>
      }
    >
      <AnswerBody
        answer={answer}
        label="Cargando las respuestas modelo"
        failed="No pudimos traer las respuestas modelo"
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title="Todavía no hay respuestas modelo">
              Escribí las que más se repiten: al responder se insertan con el nombre de quien consulta.
            </EmptyState>
          ) : (
            <Sortable items={rows} nameOf={({ titulo }) => titulo} onMove={move}>
              {(modelo, handle) => (
                <div className="line tight centred above-2 below-2">
                  {handle}
                  <div>
                    <b>{modelo.titulo}</b>
                    <p className="t-14 muted two-lines">{modelo.texto}</p>
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={`Editar ${modelo.titulo}`}
                    onClick={() => setView({ kind: 'form', modelo })}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Eliminar ${modelo.titulo}`}
                    onClick={() => setView({ kind: 'remove', modelo })}
                  />
                </div>
              )}
            </Sortable>
          )
        }
      </AnswerBody>
    </Dialog>
  )
}

type Props = { modelo?: Modelo; onSaved: () => void; onClose: () => void }

/** A reply template, new or to be changed. */
function ModeloForm({ modelo, onSaved, onClose }: Props) {
  return (
    <FormDialog
      title={modelo ? 'Editar respuesta modelo' : 'Agregar respuesta modelo'}
      call={modelo ? cambiarrespuestamodelo : crearrespuestamodelo}
      query={{ id: modelo?.id }}
      defaultValues={{ titulo: modelo?.titulo ?? '', texto: modelo?.texto ?? '' }}
      wide
      desde={modelo?.huella}
      saved="La respuesta modelo quedó guardada"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ Area, Text }) => (
        <>
          <Text name="titulo" label="Título" help="Para encontrarla: no se envía" />
          <Area name="texto" label="Texto" rows={9} help="Donde escribas {nombre} va el nombre de quien consulta" />
        </>
      )}
    </FormDialog>
  )
}
