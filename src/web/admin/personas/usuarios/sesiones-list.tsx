import {
  cerrarmisesion,
  cerrarsesionpersonal,
  missesiones,
  sesionespersonal,
} from '../../../../contract/personas/personal.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { nullIfMissing } from '../../../api/missing.ts'
import { refetchAll, useAnswer } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ShowAllButton, useFirstItems } from '../../lista/use-first.tsx'
import { formatInstante } from '../../values/moment.pure.ts'
import { groupSesiones } from './sesiones.pure.ts'

type Props = { persona: number | 'todas' | 'propias' }

/** Lists the open sessions of `persona`, of all users (`todas`), or of the current user. */
export function SesionesList({ persona }: Props) {
  const { doing, attempt } = useAttempt()
  const own = persona === 'propias'
  const answer = useAnswer(`sesiones ${persona}`, (signal) =>
    own
      ? browserClient.call(missesiones, { signal })
      : browserClient.call(sesionespersonal, { query: { persona: persona === 'todas' ? '' : persona }, signal }),
  )
  const { shown, more } = useFirstItems(groupSesiones(answer.data?.results ?? [], persona !== 'todas'), 5)
  const end = async (ids: readonly number[]) => {
    const endOne = (id: number) =>
      nullIfMissing(() => browserClient.call(own ? cerrarmisesion : cerrarsesionpersonal, { query: { id } }))
    const ended = await Promise.allSettled(ids.map(endOne))
    refetchAll()
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    showToast(ids.length > 1 ? 'Las sesiones quedaron cerradas.' : 'La sesión quedó cerrada.', 'ok', 'sesiones')
  }
  return (
    <AnswerBody answer={answer} what="las sesiones">
      {({ results }) =>
        results.length === 0 ? (
          <p>No tiene sesiones abiertas.</p>
        ) : (
          <>
            {persona === 'todas' && <h2>{formatCount(results.length, 'sesión abierta', 'sesiones abiertas')}</h2>}
            <ul className="wide rows bare quiet-links">
              {shown.map(({ id, ids, persona: who, actual, dispositivo, ip, desde, usada }) => (
                <li className="sides snug centred" key={id}>
                  <div>
                    <b>{persona === 'todas' ? `${who} · ${dispositivo}` : dispositivo}</b>
                    {ids.length > 1 && (
                      <span className="muted num">, {formatCount(ids.length, 'sesión', 'sesiones')}</span>
                    )}
                    <p className="t-13 muted num">
                      <span className="unbroken">Desde {formatInstante(desde)},</span>{' '}
                      <span className="unbroken">último uso {formatInstante(usada)},</span> {ip}
                    </p>
                  </div>
                  {actual ? (
                    <Chip tone="info">Esta sesión</Chip>
                  ) : (
                    <Button
                      look="link"
                      pending={doing === id}
                      pendingLabel="Cerrando"
                      onClick={() => attempt(() => end(ids), { as: id })}
                    >
                      {ids.length > 1 ? `Cerrar las ${ids.length}` : 'Cerrar sesión'}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <ShowAllButton {...more} />
          </>
        )
      }
    </AnswerBody>
  )
}
