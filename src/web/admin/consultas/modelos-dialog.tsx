import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  eliminarrespuestamodelo,
  listadorespuestasmodelo,
  ordenarrespuestasmodelo,
} from '../../../contract/consultas-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AnswerBody } from '../answer-body.tsx'
import { moveAfter, Sortable } from '../catalogo/sortable.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { failureText } from '../failure-text.ts'
import { useAnswer } from '../use-answer.ts'
import type { Modelo } from './consulta.ts'
import { ModeloForm } from './modelo-form.tsx'

type View = { kind: 'list' } | { kind: 'form'; modelo?: Modelo } | { kind: 'remove'; modelo: Modelo }

/** The texts that enquiries are answered with again and again: adding, changing, sorting and removing them. */
export function ModelosDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>({ kind: 'list' })
  const [moved, setMoved] = useState<Modelo[]>()
  const answer = useAnswer('respuestas modelo', (signal) => browserClient.call(listadorespuestasmodelo, { signal }))
  const back = () => setView({ kind: 'list' })
  const done = (told: string) => {
    showToast(told)
    setMoved(undefined)
    answer.retry()
    back()
  }
  const move = async (modelos: Modelo[], id: string, tras: string | undefined) => {
    setMoved(moveAfter(modelos, id, tras))
    try {
      await browserClient.call(ordenarrespuestasmodelo, { body: { id, tras } })
    } catch (failure) {
      setMoved(modelos)
      showToast(failureText(failure), 'bad')
    }
  }
  if (view.kind === 'form') return <ModeloForm modelo={view.modelo} onSaved={done} onClose={back} />
  if (view.kind === 'remove') {
    const { id, titulo } = view.modelo
    return (
      <ConfirmDialog
        title="¿Eliminar esta respuesta modelo?"
        action="Eliminar"
        onConfirm={async () => {
          await browserClient.call(eliminarrespuestamodelo, { query: { id } })
          done('La respuesta modelo fue eliminada')
        }}
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
        {({ results }) => {
          const modelos = moved ?? results
          if (modelos.length === 0)
            return (
              <EmptyState title="Todavía no hay respuestas modelo">
                Escribí las que más se repiten: al responder se insertan con el nombre de quien consulta.
              </EmptyState>
            )
          return (
            <Sortable
              items={modelos}
              nameOf={({ titulo }) => titulo}
              onMove={(id, after) => void move(modelos, id, after)}
            >
              {(modelo, handle) => (
                <div className="modelo-row">
                  {handle}
                  <div>
                    <b>{modelo.titulo}</b>
                    <p className="two-lines">{modelo.texto}</p>
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
        }}
      </AnswerBody>
    </Dialog>
  )
}
