import { MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  cambiarrespuestamodelo,
  crearrespuestamodelo,
  eliminarrespuestamodelo,
  ordenarrespuestasmodelo,
} from '../../../../contract/mensajes/modelos.ts'
import { cartaPlaceholders, respuestaPlaceholders } from '../../../../reglas/placeholders.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sortable, useMoves } from '../../catalogo/paginas/sortable.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { newestOf } from '../../form/newest-of.ts'
import { insertAt } from '../../placeholders/insert-at.ts'
import { InsertPlaceholders, PlaceholdersArea } from '../../placeholders/placeholders-area.tsx'
import { TextWithPlaceholders } from '../../placeholders/text-with-placeholders.tsx'
import { type Modelo, type Uso, useModelos } from './use-modelos.ts'

type View = { kind: 'list' } | { kind: 'form'; modelo?: Modelo } | { kind: 'remove'; modelo: Modelo }

const words = {
  consulta: {
    titulo: 'Respuestas modelo',
    una: 'respuesta modelo',
    agregar: 'Agregar respuesta',
    vacio: 'Escribí las que más se repiten: al responder se insertan con el nombre de quien consulta.',
    eliminar: 'Las respuestas que ya se enviaron quedan como están.',
  },
  familias: {
    titulo: 'Mensajes modelo',
    una: 'mensaje modelo',
    agregar: 'Agregar mensaje',
    vacio: 'Escribí los que más se repiten: al escribirles a las familias se completan con lo de cada una.',
    eliminar: 'Los mensajes que ya se enviaron quedan como están.',
  },
} as const

export default function ModelosDialog({ uso, onClose }: { uso: Uso; onClose?: () => void }) {
  const { titulo: plural, una, agregar, vacio, eliminar } = words[uso]
  const [view, setView] = useState<View>({ kind: 'list' })
  const answer = useModelos(uso)
  const { rows, move } = useMoves(answer.data?.results ?? [], (id, tras) =>
    browserClient.call(ordenarrespuestasmodelo, { body: { id: String(id), tras: tras?.toString() } }),
  )
  const back = () => setView({ kind: 'list' })
  if (view.kind === 'form')
    return <ModeloForm uso={uso} modelo={view.modelo && newestOf(answer.data?.results, view.modelo)} onClose={back} />
  if (view.kind === 'remove') {
    const { id, titulo } = view.modelo
    return (
      <ConfirmDialog
        title={`¿Eliminar ${uso === 'consulta' ? 'esta' : 'este'} ${una}?`}
        action="Eliminar"
        call={eliminarrespuestamodelo}
        query={{ id }}
        done={`Ya no está entre los modelos.`}
        onClose={back}
      >
        <p>
          Se borra <b>{titulo}</b>. {eliminar}
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      kind="wide"
      title={plural}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" size={40} onClick={onClose}>
            Cerrar
          </Button>
          <Button size={40} onClick={() => setView({ kind: 'form' })}>
            {agregar}
          </Button>
        </>
      }
    >
      <AnswerBody answer={answer} what="los modelos">
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={MessageSquareText} title="Todavía no hay modelos">
              {vacio}
            </EmptyState>
          ) : (
            <Sortable items={rows} nameOf={({ titulo }) => titulo} onMove={move}>
              {(modelo, handle) => (
                <div className="below-2">
                  <div className="line tight centred">
                    {handle}
                    <b className="fill t-14">{modelo.titulo}</b>
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
                  <p className="t-14 muted few-lines inset">
                    <TextWithPlaceholders text={modelo.texto} />
                  </p>
                </div>
              )}
            </Sortable>
          )
        }
      </AnswerBody>
    </Dialog>
  )
}

type Props = { uso: Uso; modelo?: Modelo; onClose: () => void }

function ModeloForm({ uso, modelo, onClose }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const campos = uso === 'familias' ? cartaPlaceholders : respuestaPlaceholders
  return (
    <FormDialog
      title={`${modelo ? 'Editar' : 'Agregar'} ${words[uso].una}`}
      call={modelo ? cambiarrespuestamodelo : crearrespuestamodelo}
      query={{ id: modelo?.id }}
      defaultValues={{ titulo: modelo?.titulo ?? '', asunto: modelo?.asunto ?? '', texto: modelo?.texto ?? '' }}
      fixed={{ uso }}
      wide
      version={modelo?.version}
      saved="El modelo quedó guardado."
      onClose={onClose}
    >
      {({ Text, getValues, setValue }) => (
        <>
          <Text name="titulo" label="Título" help="Para encontrarlo: no se envía" />
          {uso === 'familias' && <PlaceholdersArea name="asunto" label="Asunto" rows={1} campos={cartaPlaceholders} />}
          <PlaceholdersArea name="texto" label="Texto" rows={9} element={area} campos={campos} />
          <InsertPlaceholders
            campos={campos}
            onInsert={(field) => {
              setValue('texto', insertAt(area.current, getValues('texto') ?? '', field), { shouldDirty: true })
              area.current?.focus()
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
