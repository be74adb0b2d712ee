import { Laptop } from 'lucide-react'
import { sesiones, terminarsesion, terminarsesiones } from '../../../contract/personas/mis-datos.ts'
import { formatHora } from '../../../reglas/dia.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useReply } from '../../api/use-answer.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { signOut } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'

export function Sesiones() {
  const asked = useReply(sesiones)
  const { doing, attempt } = useAttempt()
  const end = (which: string | number, close: () => Promise<unknown>, then: () => void) =>
    attempt(() => close().then(then), { as: which, failed: 'No pudimos cerrarla. ' })
  return (
    <AnswerBody answer={asked} heading="h3" what="tus sesiones">
      {({ results }) => (
        <>
          <ul className="rows bare wide">
            {results.map(({ id, actual, dispositivo, usada }) => (
              <li key={id} className="line roomy centred">
                <Icon of={Laptop} />
                <div className="fill">
                  <p className="row tight">
                    <b>{dispositivo}</b>
                    {actual && <Chip tone="ok">Esta sesión</Chip>}
                  </p>
                  <p className="t-14 muted">
                    Usada el&nbsp;
                    <time dateTime={usada}>
                      {formatFecha(usada)} <span className="unbroken">a las {formatHora(usada)}</span>
                    </time>
                  </p>
                </div>
                {!actual && (
                  <Button
                    look="outline"
                    size={40}
                    pending={doing === id}
                    onClick={() => end(id, () => browserClient.call(terminarsesion, { query: { id } }), asked.retry)}
                    aria-label={`Cerrar la sesión de ${dispositivo}`}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            pending={doing === 'todas'}
            onClick={() => end('todas', () => browserClient.call(terminarsesiones), signOut)}
          >
            Cerrar todas, también esta
          </Button>
        </>
      )}
    </AnswerBody>
  )
}
