import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import * as campo from '../../../../contract/campos.ts'
import { resp } from '../../../../contract/especificacion/consultas.ts'
import { listadorespuestasmodelo } from '../../../../contract/mensajes/modelos.ts'
import { fillCampos } from '../../../../reglas/campos.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { newClave } from '../../../api/new-clave.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Form } from '../../call-form.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Attachments } from './attachments.tsx'
import type { Consulta } from './consulta.ts'

const replyBody = z.object({ respuesta: campo.requerido('Debe ingresar una respuesta', 20_000) })

const { Area } = fieldsOf<z.input<typeof replyBody>>()

/** What was written and not sent, as far as is known; `clave` keeps it from leaving twice. */
export type ReplyDraft = { respuesta: string; files: File[]; clave: string }

type Props = {
  consulta: Consulta
  draft?: ReplyDraft
  onDraft: (draft: ReplyDraft) => void
  onBack: () => void
  onSent: () => void
}

export function ReplyForm({ consulta, draft, onDraft, onBack, onSent }: Props) {
  const [files, setFiles] = useState(draft?.files ?? [])
  const [clave, setClave] = useState(draft?.clave ?? newClave)
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(replyBody, { defaultValues: { respuesta: draft?.respuesta ?? '' } })
  const { isSubmitting, touchedFields } = form.formState
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const submit = form.handleSubmit(async ({ respuesta }) => {
    setNotice(undefined)
    try {
      const body = { idconsulta: consulta.id, mail: consulta.mail, respuesta, my_file: files }
      const { results } = await browserClient.call(resp, { body, idempotencyKey: clave })
      showToast(results.mensaje)
      setClave(newClave())
      onSent()
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'clave_reutilizada') return renew(respuesta)
      setNotice(showServerErrors(form, error))
    }
  })
  /** An answer was lost on its way here, and what was typed has changed since. */
  const renew = (respuesta: string) => {
    const next = newClave()
    setClave(next)
    onDraft({ respuesta, files, clave: next })
    setNotice(
      'La respuesta ya había salido, como estaba antes de este cambio. Si igual querés mandar esta, enviala de nuevo.',
    )
  }
  const keepFiles = (next: File[]) => {
    setFiles(next)
    onDraft({ respuesta: form.getValues('respuesta'), files: next, clave })
  }
  /** Where they were writing; at the end if they were not yet. */
  const insert = (texto: string) => {
    const written = form.getValues('respuesta')
    const selection = touchedFields.respuesta ? area.current : null
    const [start, end] = [selection?.selectionStart ?? written.length, selection?.selectionEnd ?? written.length]
    const next = written.slice(0, start) + texto + written.slice(end)
    form.setValue('respuesta', next, { shouldValidate: true })
    onDraft({ respuesta: next, files, clave })
    area.current?.focus()
  }
  return (
    <Form of={form} onSubmit={submit} className="stack snug wide admin-form round reply">
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p className="breaks">
        <b>Responder por Email</b> a {consulta.mail}
      </p>
      <InsertModelo nombre={consulta.nombre} onInsert={insert} />
      <Area
        name="respuesta"
        label="Respuesta"
        rows={7}
        onChange={(respuesta) => onDraft({ respuesta, files, clave })}
        element={area}
      />
      <Attachments files={files} onChange={keepFiles} />
      <div className="row spread form-end">
        <Button look="outline" size={40} onClick={onBack}>
          Cancelar
        </Button>
        <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Enviando">
          Enviar Respuesta
        </Button>
      </div>
    </Form>
  )
}

type InsertModeloProps = { nombre: string; onInsert: (texto: string) => void }

/** Picks a reply template and puts its text, with the name of who asked, where the reply is being written. */
function InsertModelo({ nombre, onInsert }: InsertModeloProps) {
  const [chosen, setChosen] = useState('')
  const { data, error } = useAnswer('respuestas modelo', (signal) =>
    browserClient.call(listadorespuestasmodelo, { signal }),
  )
  const modelos = data?.results ?? []
  const modelo = modelos.find(({ id }) => String(id) === chosen)
  if (data && modelos.length === 0) return null
  return (
    <div className="row tight">
      <Select
        label="Respuesta modelo"
        inline
        small
        placeholder="Elegí una"
        value={chosen}
        choices={modelos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
        error={error && `No pudimos traer las respuestas modelo. ${error}`}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button
        look="outline"
        size={40}
        disabled={!modelo}
        onClick={() => modelo && onInsert(fillCampos(modelo.texto, { nombre }))}
      >
        Insertar
      </Button>
    </div>
  )
}
