import { Users } from 'lucide-react'
import { useClose } from '../../../ui/dialog.tsx'
import { Panel } from '../../shell/panel.tsx'
import './cartas.css'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { audiences, enviarcarta, familiasdecarta, probarcarta, vistacarta } from '../../../../contract/viajes/cartas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { cartaPlaceholders } from '../../../../reglas/placeholders.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { refetchAll, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MailPreview } from '../../correo/mail-preview.tsx'
import { BorradorSaved } from '../../form/borrador-saved.tsx'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { useUnsentText } from '../../form/use-unsent-text.ts'
import { ModeloField } from '../../mensajes/modelos/modelo-field.tsx'
import { insertAt } from '../../placeholders/insert-at.ts'
import { InsertPlaceholders, PlaceholdersArea } from '../../placeholders/placeholders-area.tsx'
import { TextWithPlaceholders } from '../../placeholders/text-with-placeholders.tsx'
import type { PreparedCarta } from './cambio-de-fechas.pure.ts'
import { type Audience, type CartaScope, familiasInGroup, useCartas } from './cartas-data.ts'
import { Destinatarias, UnconfirmedMailsNotice } from './destinatarias.tsx'

const written = z.object({ aquien: z.enum(audiences), asunto: z.string(), texto: z.string() })
const formId = 'escribir-a-familias'

type Props = {
  scope: CartaScope
  preparada?: PreparedCarta | undefined
  onClose?: () => void
}

export function ComposeCarta({ scope, preparada, onClose: givenClose }: Props) {
  const onClose = useClose(givenClose)
  const answer = useResults(familiasdecarta, { query: scope })
  const elegidas = 'reservas' in scope
  const lugar = 'viaje' in scope ? { viaje: scope.viaje } : scope
  const kept = useUnsentText(
    `carta:${JSON.stringify(lugar)}${elegidas ? `:${scope.reservas}` : ''}${preparada ? `:${preparada.de}` : ''}`,
    written,
  )
  const [aquien, setAquien] = useState<Audience>(kept.written?.aquien ?? 'todas')
  const chosen = familiasInGroup(answer.data, aquien)
  const [shown, setShown] = useState(0)
  const familia = chosen[Math.min(shown, chosen.length - 1)]
  const { form, notice, submit } = useCallForm({
    call: enviarcarta,
    defaultValues: {
      asunto: kept.written?.asunto ?? preparada?.asunto ?? '',
      texto: kept.written?.texto ?? preparada?.texto ?? '',
    },
    fixed: { ...scope, aquien, destinatarias: answer.data?.versiones[aquien] },
    saved: ({ familias }) => `El mensaje salió para ${formatCount(familias, 'familia')}.`,
    onSaved: () => {
      kept.drop()
      refetchAll()
      onClose()
    },
    onRefused: (codigo) => codigo === 'destinatarias_cambiaron' && answer.retry(),
  })
  const { formState } = form
  const { asunto = '', texto = '' } = form.watch()
  useKeptText(kept, { aquien, asunto, texto })
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (chunk: string) => {
    form.setValue('texto', insertAt(area.current, form.getValues('texto'), chunk), { shouldDirty: true })
    area.current?.focus()
  }
  const vista = familia && { ...scope, aquien, asunto, texto, familia: String(familia.id) }
  const { pending, attempt } = useAttempt()
  const test = async () => {
    if (!vista || !(await form.trigger())) return
    const { results } = await browserClient.call(probarcarta, { body: vista })
    showToast(`Te mandamos la prueba a ${results.mail}.`)
  }
  const familias = answer.data?.familias ?? []
  return (
    <Panel
      wide
      title="Escribir a las familias"
      aside={<BorradorSaved hora={kept.hora} />}
      onClose={onClose}
      footer={
        familias.length > 0 && (
          <>
            <UnconfirmedMailsNotice familias={chosen} />
            <span className="line tight at-end panel-acts">
              <Button look="outline" size={40} pending={pending} disabled={!familia} onClick={() => attempt(test)}>
                <span className="wide-word">Mandarme una prueba</span>
                <span className="phone-word">Probar</span>
              </Button>
              <Button
                type="submit"
                form={formId}
                size={40}
                pending={formState.isSubmitting}
                pendingLabel="Enviando"
                disabled={chosen.length === 0}
              >
                Enviar a {formatCount(chosen.length, 'familia')}
              </Button>
            </span>
          </>
        )
      }
    >
      <AnswerBody answer={answer} what="las familias">
        {() =>
          familias.length === 0 ? (
            <EmptyState icon={Users} title="Todavía no hay a quién escribirle">
              Cuando una familia reserve su lugar vas a poder mandarle mensajes desde acá.
            </EmptyState>
          ) : (
            <>
              <Form of={form} id={formId} onSubmit={submit} className="stack snug wide admin-form carta-form">
                {notice}
                <Destinatarias
                  familias={familias}
                  chosen={chosen}
                  aquien={aquien}
                  elegidas={elegidas}
                  onChange={setAquien}
                />
                <ModeloField
                  uso="familias"
                  onChoose={(modelo) => {
                    if (!asunto.trim() || !texto.trim()) form.setValue('asunto', modelo.asunto)
                    insert(modelo.texto)
                  }}
                />
                <PlaceholdersArea name="asunto" label="Asunto" rows={1} maxLength={120} campos={cartaPlaceholders} />
                <PlaceholdersArea name="texto" label="Mensaje" rows={8} element={area} campos={cartaPlaceholders} />
                <InsertPlaceholders campos={cartaPlaceholders} onInsert={insert} />
              </Form>
              {familia && vista ? (
                <MailPreview
                  of={JSON.stringify(vista)}
                  ask={(signal) => browserClient.call(vistacarta, { body: vista, signal })}
                  quien={`${familia.nombre} ${familia.apellido}`}
                  place={chosen.indexOf(familia)}
                  total={chosen.length}
                  onMove={setShown}
                >
                  <LatestCartas scope={lugar} />
                </MailPreview>
              ) : (
                <LatestCartas scope={lugar} />
              )}
            </>
          )
        }
      </AnswerBody>
    </Panel>
  )
}

type Written = z.output<typeof written>

function useKeptText({ keep, drop }: ReturnType<typeof useUnsentText<typeof written>>, now: Written) {
  const content = JSON.stringify(now)
  const last = useRef(content)
  useEffect(() => {
    if (content === last.current) return
    last.current = content
    const { asunto, texto } = now
    if (asunto.trim() || texto.trim()) keep(now)
    else drop()
  })
}

function LatestCartas({ scope }: { scope: CartaScope }) {
  const latest = (useCartas(scope).data?.results ?? []).slice(0, 3)
  if (latest.length === 0) return null
  return (
    <section className="stack snug">
      <h3 className="label">Lo último que les escribieron</h3>
      <ul className="rows dense num">
        {latest.map(({ id, fecha, asunto, autor, total }) => (
          <li className="line spread centred breaks" key={id}>
            <span>
              <Fecha value={fecha} /> <TextWithPlaceholders text={asunto} />
            </span>
            <span className="muted">
              {autor}, a {formatCount(total, 'familia')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
