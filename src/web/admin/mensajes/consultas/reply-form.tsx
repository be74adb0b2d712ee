import { type KeyboardEvent, type RefObject, useState } from 'react'
import * as z from 'zod'
import { resp } from '../../../../contract/especificacion/consultas.ts'
import * as field from '../../../../contract/request-fields.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { fillPlaceholders } from '../../../../reglas/placeholders.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { newIdempotencyKey } from '../../../api/new-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BorradorSaved } from '../../form/borrador-saved.tsx'
import { Form } from '../../form/call-form.tsx'
import type { useUnsentText } from '../../form/use-unsent-text.ts'
import { insertAt } from '../../placeholders/insert-at.ts'
import { ModeloChips } from '../modelos/modelo-chips.tsx'
import { Attachments, withinSizeLimit } from './attachments.tsx'
import type { Consulta } from './consulta.ts'

const replyBody = z.object({ respuesta: field.requiredText('Debe ingresar una respuesta', 20_000) })

const { Area } = fieldsOf<z.input<typeof replyBody>>()

/** A reload keeps only the number of attached files, not the files. */
export const replyDraft = z.object({ respuesta: z.string(), idempotencyKey: z.string(), fileCount: z.int() })

type Props = {
  consulta: Consulta
  /** The number of replies on the screen. If the conversation has more by now, the server refuses to send. */
  leidas: number
  onOvertaken: () => void
  kept: ReturnType<typeof useUnsentText<typeof replyDraft>>
  files: File[]
  onFiles: (files: File[]) => void
  area: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

export function ReplyForm({ consulta, leidas, onOvertaken, kept, files, onFiles, area, onSent }: Props) {
  const [idempotencyKey, setIdempotencyKey] = useState(kept.written?.idempotencyKey ?? newIdempotencyKey)
  const [lost, setLost] = useState(files.length === 0 ? (kept.written?.fileCount ?? 0) : 0)
  const [notice, setNotice] = useState<string>()
  const [inserted, setInserted] = useState('')
  // Validates only on submit. A message on blur would move the button under the pointer.
  const form = useContractForm(replyBody, {
    mode: 'onSubmit',
    defaultValues: { respuesta: kept.written?.respuesta ?? '' },
  })
  const { isSubmitting } = form.formState
  const written = form.watch('respuesta').trim() !== '' || files.length > 0
  const keep = (respuesta: string, next = files, key = idempotencyKey) =>
    respuesta.trim() || next.length > 0
      ? kept.keep({ respuesta, idempotencyKey: key, fileCount: next.length })
      : kept.drop()
  const submit = form.handleSubmit(async ({ respuesta }) => {
    setNotice(undefined)
    try {
      const body = {
        idconsulta: String(consulta.id),
        mail: consulta.mail,
        leidas: String(leidas),
        respuesta,
        my_file: withinSizeLimit(files),
      }
      const { results } = await browserClient.call(resp, { body, idempotencyKey: idempotencyKey })
      showToast(results.mensaje)
      setIdempotencyKey(newIdempotencyKey())
      onSent()
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'clave_reutilizada') return renew(respuesta)
      if (error instanceof ApiError && error.codigo === 'consulta_respondida') onOvertaken()
      setNotice(showServerErrors(form, error))
    }
  })
  /**
   * Starts a new idempotency key, because the server has already sent the earlier text under the old key. Asks staff to send the changed
   * text again.
   */
  const renew = (respuesta: string) => {
    const next = newIdempotencyKey()
    setIdempotencyKey(next)
    keep(respuesta, files, next)
    setNotice(
      'La respuesta ya había salido, como estaba antes de este cambio. Si igual querés mandar esta, enviala de nuevo.',
    )
  }
  const keepFiles = (next: File[]) => {
    setLost(0)
    onFiles(next)
    keep(form.getValues('respuesta'), next)
  }
  const insert = (text: string) => {
    const before = form.getValues('respuesta')
    const next = before === inserted ? text : insertAt(area.current, before, text)
    setInserted(next)
    form.setValue('respuesta', next, { shouldValidate: true })
    keep(next)
    area.current?.focus()
  }
  const discard = () => {
    kept.drop()
    onFiles([])
    setLost(0)
    setInserted('')
    form.reset({ respuesta: '' })
  }
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting) void submit()
  }
  return (
    // Focusable, because Safari does not focus a pressed button. The reply box would lose the focus and collapse.
    <Form of={form} onSubmit={submit} onKeyDown={sendByKeys} className="wide admin-form round reply" tabIndex={-1}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <div className="line spread centred tight line-below reply-head">
        <p className="clip">
          <button type="button" className="bold" onClick={() => area.current?.focus()}>
            Responder por Email
          </button>
          <span className="muted wide-word"> a {consulta.mail}</span>
        </p>
        <div className="line tight centred rigid">
          <BorradorSaved hora={kept.hora} />
          {written && (
            <Button look="link" onClick={discard}>
              Descartar
            </Button>
          )}
        </div>
      </div>
      <ModeloChips
        uso="consulta"
        onChoose={({ texto }) => insert(fillPlaceholders(texto, { nombre: consulta.nombre }))}
      />
      <Area
        name="respuesta"
        label="Respuesta"
        rows={5}
        placeholder="Escribí la respuesta"
        onChange={(respuesta) => keep(respuesta)}
        element={area}
      />
      {lost > 0 && (
        <p className="t-12 muted" role="status">
          El borrador tenía {formatCount(lost, 'archivo')}: al recargar la página hay que adjuntarlos de nuevo.
        </p>
      )}
      <Attachments files={files} onChange={keepFiles}>
        <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Enviando">
          Enviar Respuesta <kbd className="keys">Ctrl ↵</kbd>
        </Button>
      </Attachments>
    </Form>
  )
}
