import { reintentarcorreo, vercorreo } from '../../../../contract/platform/vigilancia.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { refetchAll, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import type { Steps } from '../../../ui/side-panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { EstadoCorreo, isUndelivered } from '../../correo/estado-correo.tsx'
import { MailFrame } from '../../correo/mail-frame.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { Panel } from '../../shell/panel.tsx'
import { useAsunto } from '../../values/asunto.tsx'
import { Facts } from '../../values/facts.tsx'
import { formatInstante } from '../../values/moment.pure.ts'

type Props = { id: string; steps: Steps; onClose: () => void }

export function CorreoPanel({ id, steps, onClose }: Props) {
  const { pending, attempt } = useAttempt()
  const answer = useResults(vercorreo, { query: { id } })
  const asunto = useAsunto(answer.data?.asunto ?? 'Mail')
  const tryAgain = async () => {
    await browserClient.call(reintentarcorreo, { query: { id }, body: {} })
    showToast('El mail está otra vez en camino.', 'ok', 'correo')
    refetchAll()
  }
  return (
    <Panel
      one="Mail"
      steps={steps}
      onClose={onClose}
      title={<span className="plain-title">{asunto}</span>}
      act={
        answer.data &&
        isUndelivered(answer.data.estado) && (
          <Button
            size={40}
            pending={pending}
            pendingLabel="Reintentando"
            onClick={() => attempt(tryAgain, { as: 'correo' })}
          >
            Reintentar el envío
          </Button>
        )
      }
    >
      <AnswerBody answer={answer} what="el mail">
        {(correo) => (
          <>
            <Facts
              facts={[
                { label: 'Para', value: <MailLink mail={correo.para} />, whole: true },
                { label: 'Escrito', value: formatInstante(correo.fecha) },
                {
                  label: 'Estado',
                  value: correo.enviado ? (
                    `Enviado el ${formatInstant(correo.enviado)}`
                  ) : (
                    <EstadoCorreo estado={correo.estado} />
                  ),
                },
                ...(correo.enlace
                  ? [{ label: 'Enlace (solo en la demostración)', value: <DemoLink to={correo.enlace} />, whole: true }]
                  : []),
                ...(correo.error ? [{ label: 'Error', value: correo.error, whole: true }] : []),
                ...(correo.adjuntos.length > 0
                  ? [{ label: 'Adjuntos', value: correo.adjuntos.join(', '), whole: true }]
                  : []),
              ]}
            />
            <MailFrame html={correo.html} title={`Mail: ${correo.asunto}`} />
          </>
        )}
      </AnswerBody>
    </Panel>
  )
}

function DemoLink({ to }: { to: string }) {
  return (
    <a className="text-link" href={to} target="_blank" rel="noreferrer">
      Abrirlo como quien recibe el mail
    </a>
  )
}
