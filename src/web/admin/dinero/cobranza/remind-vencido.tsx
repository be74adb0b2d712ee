import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { recordarvencidos, vencidosarecordar, vistarecordatorio } from '../../../../contract/dinero/recordatorios.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useClose } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { MailPreview } from '../../correo/mail-preview.tsx'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { Panel } from '../../shell/panel.tsx'

type Familia = ReplyOf<typeof vencidosarecordar>['results']['familias'][number]

export function RemindAll({ viaje }: { viaje?: string }) {
  return (
    <DialogButton needs={recordarvencidos} look="outline" size={40} dialog={<RemindPanel cuales={{ viaje }} />}>
      <Icon of={BellRing} />
      Recordar a todos
    </DialogButton>
  )
}

const formId = 'recordar-vencido'

type Props = {
  /** Selects the bookings to remind: those of a trip, or those with these numbers, separated by commas. Both undefined: all bookings. */
  cuales: { viaje?: string | undefined; reservas?: string | undefined }
  onClose?: () => void
}

export default function RemindPanel({ cuales, onClose: givenClose }: Props) {
  const onClose = useClose(givenClose)
  const answer = useResults(vencidosarecordar, { query: cuales })
  const familias = answer.data?.familias ?? []
  const salen = familias.filter(({ salida }) => salida === 'sale')
  const [shown, setShown] = useState(0)
  const familia = salen[Math.min(shown, salen.length - 1)]
  const { form, notice, submit } = useCallForm({
    call: recordarvencidos,
    defaultValues: {},
    fixed: { ...cuales, destinatarias: answer.data?.version },
    saved: ({ familias: count }) => `El recordatorio salió para ${formatCount(count, 'familia')}.`,
    onSaved: onClose,
    onRefused: answer.retry,
  })
  return (
    <Panel
      wide
      title="Recordar lo vencido"
      onClose={onClose}
      act={
        salen.length > 0 && (
          <Button type="submit" form={formId} size={40} pending={form.formState.isSubmitting} pendingLabel="Enviando">
            Enviar a {formatCount(salen.length, 'familia')}
          </Button>
        )
      }
    >
      <AnswerBody answer={answer} what="lo vencido">
        {() => (
          <>
            <Form of={form} id={formId} onSubmit={submit}>
              {notice}
              <p>{describeWho(familias)}</p>
            </Form>
            <Lista title="A quiénes les llega" familias={salen} />
            <Lista title="Ya avisadas hoy" familias={familias.filter(({ salida }) => salida === 'hoy')} />
            <Lista
              title="Apagaron los recordatorios"
              familias={familias.filter(({ salida }) => salida === 'apagado')}
            />
            <Lista
              title="Todavía sin contraseña: falta invitarlas"
              familias={familias.filter(({ salida }) => salida === 'sin_invitar')}
            />
            {familia && (
              <MailPreview
                of={String(familia.id)}
                ask={(signal) =>
                  browserClient.call(vistarecordatorio, { body: { familia: String(familia.id) }, signal })
                }
                quien={`${familia.nombre} ${familia.apellido}`}
                place={salen.indexOf(familia)}
                total={salen.length}
                onMove={setShown}
              />
            )}
          </>
        )}
      </AnswerBody>
    </Panel>
  )
}

function Lista({ title, familias }: { title: string; familias: Familia[] }) {
  if (familias.length === 0) return null
  return (
    <section className="stack tight">
      <h3 className="label">
        {title}, <span className="num">{familias.length}</span>
      </h3>
      <ul className="rows dense recordar-familias">
        {familias.map(({ id, apellido, nombre, pasajeros, cuotas, ars, usd, probado }) => (
          <li className="grid" key={id}>
            <span className="grid">
              <b className="clip">
                {apellido}, {nombre}
              </b>
              <span className="muted clip">por {pasajeros}</span>
              {!probado && <span className="muted clip">No confirmó su mail: le llega sin nombres ni importes</span>}
            </span>
            <span className="figures">
              <MoneyPair ars={ars} usd={usd} />
            </span>
            <span className="muted figures">{formatCount(cuotas, 'cuota')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeWho(familias: Familia[]): string {
  if (familias.length === 0) return 'Nadie debe cuotas vencidas.'
  const salen = familias.filter(({ salida }) => salida === 'sale').length
  if (salen === 0)
    return 'No queda a quién recordarle: a las que deben ya se les avisó hoy, o apagaron los recordatorios.'
  return 'Sale un mail por familia, con todo lo vencido de todos sus pasajeros. A quien ya se le avisó hoy no se le repite.'
}
