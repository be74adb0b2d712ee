import {
  cerrarmisesion,
  cerrarsesionpersonal,
  missesiones,
  sesionespersonal,
} from '../../../../contract/personas/personal.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import { More, useFirst } from '../../lista/first.tsx'
import { formatInstante } from '../../values/cuando.pure.ts'

type Props = { persona: number | 'todas' | 'propias'; onChanged?: () => void }

/**
 * Lists open sessions, each with a button that ends it. The sessions are those of `persona`, of all users (`todas`), or of the current
 * user.
 */
export function SesionesList({ persona, onChanged }: Props) {
  const { doing, attempt } = useAttempt()
  const propias = persona === 'propias'
  const answer = useAnswer(`sesiones ${persona}`, (signal) =>
    propias
      ? browserClient.call(missesiones, { signal })
      : browserClient.call(sesionespersonal, { query: { persona: persona === 'todas' ? '' : persona }, signal }),
  )
  const { shown, more } = useFirst(ownFirst(answer.data?.results ?? []), 5)
  const end = async (id: number) => {
    await browserClient.call(propias ? cerrarmisesion : cerrarsesionpersonal, { query: { id } })
    showToast('La sesión quedó cerrada.', 'ok', 'sesiones')
    answer.retry()
    onChanged?.()
  }
  return (
    <AnswerBody answer={answer} label="Cargando las sesiones" failed="No pudimos cargar las sesiones">
      {({ results }) =>
        results.length === 0 ? (
          <p>No tiene sesiones abiertas.</p>
        ) : (
          <>
            {persona === 'todas' && <h2>{contar(results.length, 'sesión abierta', 'sesiones abiertas')}</h2>}
            <ul className="wide rows bare quiet-links">
              {shown.map(({ id, persona: quien, actual, dispositivo, ip, desde, usada }) => (
                <li className="sides snug centred" key={id}>
                  <div>
                    <b>{persona === 'todas' ? `${quien} · ${dispositivo}` : dispositivo}</b>
                    <p className="t-13 muted num">
                      <span className="nowrap">Desde {formatInstante(desde)},</span>{' '}
                      <span className="nowrap">último uso {formatInstante(usada)},</span> {ip}
                    </p>
                  </div>
                  {actual ? (
                    <Chip tone="info">Esta sesión</Chip>
                  ) : (
                    <Button
                      look="link"
                      pending={doing === id}
                      pendingLabel="Cerrando"
                      onClick={() => attempt(() => end(id), { as: id })}
                    >
                      Cerrar sesión
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <More {...more} />
          </>
        )
      }
    </AnswerBody>
  )
}

const ownFirst = <Sesion extends { actual: boolean }>(sesiones: Sesion[]): Sesion[] =>
  sesiones.toSorted((one, other) => Number(other.actual) - Number(one.actual))
