import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { cantidadesconsultas } from '../../contract/especificacion/consultas.ts'
import { tokenAuth } from '../../contract/especificacion/identidad.ts'
import { cantidadesreservas } from '../../contract/especificacion/reservas.ts'
import { listadosolicitudes } from '../../contract/personas/derechos.ts'
import { versegundofactor } from '../../contract/personas/segundo-factor.ts'
import { browserClient } from '../api/browser.ts'
import { closeSession } from '../session/close-session.ts'
import type { Session } from '../session/session-store.ts'
import { AdminShell } from '../shell/admin-shell.tsx'
import { useAgencia } from '../shell/use-agencia.ts'
import { Paleta } from './paleta/paleta.tsx'
import { type Counts, type Staff, StaffContext } from './staff.ts'
import { useAnswer } from './use-answer.ts'

/** Where type 1 is led until they have the second factor that the house asks of them. */
const enrolment = '/admin/segundofactor'

const roles: Record<string, string> = { 1: 'Administración completa', 10: 'Administración reducida' }

/** The shell with who is signed in, their menu and its counts, around a screen. */
export function StaffRoom({ session, children }: { session: Session; children: ReactNode }) {
  const { tipo, mail } = session
  const agencia = useAgencia() ?? { nombre: 'Administración', lema: '' }
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null)
  const person = useAnswer(`persona ${mail}`, (signal) => browserClient.call(tokenAuth, { signal }))
  const usuario = person.data?.results.usuario
  const { missing, refreshFactor } = useFactor(tipo === '1')
  const { pathname } = useLocation()
  const counts = useCounts(tipo === '1')
  return (
    <StaffContext value={{ tipo, mail, ...counts, refreshFactor, panelSlot }}>
      <AdminShell
        agencia={agencia}
        tipo={tipo}
        persona={{ nombre: usuario ? `${usuario.nombre} ${usuario.apellido}`.trim() : mail, rol: roles[tipo] ?? '' }}
        unseen={{
          reservas: counts.reservas?.nuevos,
          consultas: counts.consultas?.nuevos,
          solicitudes: counts.solicitudes,
        }}
        onSignOut={() => closeSession('/')}
        search={<Paleta tipo={tipo} />}
        panel={<div className="contents" ref={setPanelSlot} />}
      >
        {missing && pathname !== enrolment ? <Navigate to={enrolment} replace /> : children}
      </AdminShell>
    </StaffContext>
  )
}

type Result = Pick<Staff, 'refreshFactor'> & {
  /** The house asks this account for a second factor that it does not have. */
  missing: boolean
}

/** Whether the second factor that the house asks of type 1 stands. Nothing is asked when not `asked` of this account. */
function useFactor(asked: boolean): Result {
  const { data, retry } = useAnswer(`segundo factor ${asked}`, async (signal) =>
    asked ? (await browserClient.call(versegundofactor, { signal })).results : undefined,
  )
  return { missing: data?.exigido === true && !data.activo, refreshFactor: retry }
}

type Waiting = Pick<Staff, 'reservas' | 'consultas' | 'solicitudes' | 'countsFailed' | 'refreshCounts'>

/** What waits to be seen. Nothing is asked when `allowed` is false. */
function useCounts(allowed: boolean): Waiting {
  const { data, error, retry } = useAnswer(`cantidades ${allowed}`, async (signal) => {
    if (!allowed) return undefined
    const [reservas, consultas, solicitudes] = await Promise.all([
      browserClient.call(cantidadesreservas, { signal }),
      browserClient.call(cantidadesconsultas, { signal }),
      browserClient.call(listadosolicitudes, { query: { estado: 'pendiente', limite: '1' }, signal }),
    ])
    return {
      reservas: reservas.results[0] ?? none,
      consultas: consultas.results[0] ?? none,
      solicitudes: solicitudes.total ?? 0,
    }
  })
  return { ...data, countsFailed: error !== undefined, refreshCounts: retry }
}

const none: Counts = { nuevos: 0, sinrespuesta: 0 }
