import { reintentarcorreo, vercorreo } from '../../../../contract/platform/vigilancia.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import type { Steps } from '../../../ui/side-panel.tsx'
import { EstadoCorreo, isUndelivered } from '../../correo/estado-correo.tsx'
import { MailFrame } from '../../correo/mail-frame.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { Panel } from '../../shell/panel.tsx'
import { useAsunto } from '../../values/asunto.tsx'
import { Facts } from '../../values/facts.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'

type Props = { id: string; steps: Steps; onClose: () => void }

export function CorreoPanel({ id, steps, onClose }: Props) {
  const answer = useResults(vercorreo, { query: { id } })
  const subject = useAsunto(answer.data?.asunto ?? 'Mail')
  return (
    <Panel
      one="Mail"
      steps={steps}
      onClose={onClose}
      title={<span className="plain-title">{subject}</span>}
      act={
        answer.data &&
        isUndelivered(answer.data.estado) && (
          <ActionButton
            call={reintentarcorreo}
            query={{ id }}
            body={{}}
            done="El mail está otra vez en camino."
            size={40}
            pendingLabel="Reintentando"
          >
            Reintentar el envío
          </ActionButton>
        )
      }
    >
      <AnswerBody answer={answer} what="el mail">
        {(correo) => (
          <>
            <Facts
              facts={[
                { label: 'Para', value: <MailLink mail={correo.para} />, whole: true },
                { label: 'Escrito', value: formatInstantCompact(correo.fecha) },
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
