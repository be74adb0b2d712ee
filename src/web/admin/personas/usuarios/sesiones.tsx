import {
  cerrarmisesion,
  cerrarsesionpersonal,
  missesiones,
  sesionespersonal,
} from '../../../../contract/personas/personal.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { keepFiguresTogether } from '../../../../reglas/text.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { nullIfMissing } from '../../../api/missing.ts'
import { refetchAll, useAnswer } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { actions, type Column, Table } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ShowAllButton, useFirstItems } from '../../lista/use-first.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { groupSesiones } from './sesiones.pure.ts'

type Sesion = ReturnType<typeof groupSesiones>[number]
type Props = { persona: number | 'todas' | 'propias' }

/**
 * Shows the sessions of all users (`todas`) or of the current user (`propias`) as a table, and those of the user with this id as a list.
 */
export function Sesiones({ persona }: Props) {
  const own = persona === 'propias'
  const all = persona === 'todas'
  const answer = useAnswer(`sesiones ${persona}`, (signal) =>
    own
      ? browserClient.call(missesiones, { signal })
      : browserClient.call(sesionespersonal, { query: { persona: all ? '' : persona }, signal }),
  )
  const { shown, more } = useFirstItems(groupSesiones(answer.data?.results ?? [], !all), 5)
  return (
    <AnswerBody answer={answer} what="las sesiones">
      {({ results }) =>
        results.length === 0 ? (
          <p>No tiene sesiones abiertas.</p>
        ) : (
          <>
            {all && <h2>{formatCount(results.length, 'sesión abierta', 'sesiones abiertas')}</h2>}
            {own || all ? (
              <Table caption="Sesiones abiertas" columns={columnsOf(own)} rows={shown} />
            ) : (
              <SesionesList sesiones={shown} />
            )}
            <ShowAllButton {...more} />
            {own && results.length === 1 && <p className="muted">No tenés otra sesión abierta.</p>}
          </>
        )
      }
    </AnswerBody>
  )
}

const columnsOf = (own: boolean): Column<Sesion>[] => [
  ...(own
    ? []
    : [{ key: 'persona', title: 'Persona', cell: ({ persona }: Sesion) => persona, phone: 'title' as const }]),
  {
    key: 'dispositivo',
    title: 'Dispositivo',
    cell: (sesion) => (
      <span className="cell-lines">
        <Dispositivo {...sesion} />
      </span>
    ),
    share: own ? 3 : 1.6,
    phone: own ? 'title' : 'line',
  },
  { key: 'desde', title: 'Desde', cell: ({ desde }) => formatInstantCompact(desde), tight: true, phone: 'fact' },
  { key: 'usada', title: 'Último uso', cell: ({ usada }) => formatInstantCompact(usada), tight: true, phone: 'fact' },
  { key: 'ip', title: 'IP', cell: ({ ip }) => ip, tight: true, phone: 'fact' },
  actions({ title: 'Cerrar', cell: (sesion) => <EndSesion {...sesion} own={own} />, phone: 'end' }),
]

function SesionesList({ sesiones }: { sesiones: Sesion[] }) {
  return (
    <ul className="wide rows bare quiet-links">
      {sesiones.map((sesion) => (
        <li className="sides snug centred" key={sesion.id}>
          <div>
            <b>
              <Dispositivo {...sesion} />
            </b>
            <p className="t-13 muted num">
              <span className="unbroken">Desde {formatInstantCompact(sesion.desde)},</span>{' '}
              <span className="unbroken">último uso {formatInstantCompact(sesion.usada)},</span> {sesion.ip}
            </p>
          </div>
          <EndSesion {...sesion} />
        </li>
      ))}
    </ul>
  )
}

function Dispositivo({ dispositivo, ids }: Sesion) {
  return (
    <>
      {dispositivo}
      {ids.length > 1 && (
        <span className="muted num">, {keepFiguresTogether(formatCount(ids.length, 'sesión', 'sesiones'))}</span>
      )}
    </>
  )
}

function EndSesion({ ids, actual, own = false }: Sesion & { own?: boolean }) {
  const { pending, attempt } = useAttempt()
  const end = async () => {
    const endOne = (id: number) =>
      nullIfMissing(() => browserClient.call(own ? cerrarmisesion : cerrarsesionpersonal, { query: { id } }))
    const ended = await Promise.allSettled(ids.map(endOne))
    refetchAll()
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    showToast(ids.length > 1 ? 'Las sesiones quedaron cerradas.' : 'La sesión quedó cerrada.', 'ok', 'sesiones')
  }
  if (actual) return <Chip tone="info">Esta sesión</Chip>
  return (
    <Button look="link" pending={pending} pendingLabel="Cerrando" onClick={() => attempt(end)}>
      {ids.length > 1 ? `Cerrar las ${ids.length}` : 'Cerrar sesión'}
    </Button>
  )
}
