import { reintentarcorreo, vercorreo } from '../../../../contract/casa/vigilancia.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { useAsunto } from '../../asunto.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { EstadoCorreo, isSinLlegar } from '../../estado-correo.tsx'
import { Facts } from '../../facts.tsx'
import { MailFrame } from '../../mail-frame.tsx'
import { MailLink } from '../../mail-link.tsx'
import { PanelFoot } from '../../panel-foot.tsx'
import { useResults } from '../../use-answer.ts'

type Props = { id: string; steps: Steps; onClose: () => void; onChanged: () => void }

/** A mail as it goes out. */
export function CorreoPanel({ id, steps, onClose, onChanged }: Props) {
  const { pending, attempt } = useAttempt()
  const answer = useResults(vercorreo, { query: { id } })
  const asunto = useAsunto(answer.data?.asunto ?? 'Correo')
  const tryAgain = async () => {
    await browserClient.call(reintentarcorreo, { query: { id }, body: {} })
    showToast('El mail está otra vez en camino.', 'ok', 'correo')
    answer.retry()
    onChanged()
  }
  return (
    <SidePanel
      open
      steps={{ ...steps, one: 'Correo' }}
      onClose={onClose}
      title={
        <span className="few-lines" title={asunto}>
          {asunto}
        </span>
      }
      footer={
        <PanelFoot
          onClose={onClose}
          act={
            answer.data &&
            isSinLlegar(answer.data.estado) && (
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
        />
      }
    >
      <AnswerBody answer={answer} label="Cargando el mail" failed="No pudimos traer el mail">
        {(correo) => (
          <>
            <Facts
              facts={[
                { label: 'Para', value: <MailLink mail={correo.para} />, whole: true },
                { label: 'Escrito', value: sayInstante(correo.fecha) },
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
    </SidePanel>
  )
}

/** No mail leaves a demo: what its reader would follow is followed from here. */
function DemoLink({ to }: { to: string }) {
  return (
    <a className="text-link" href={to} target="_blank" rel="noreferrer">
      Abrirlo como quien recibe el mail
    </a>
  )
}
