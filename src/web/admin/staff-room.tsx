import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { tokenAuth } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { closeSession } from '../session/close-session.ts'
import type { Session } from '../session/session-store.ts'
import { AdminShell } from '../shell/admin-shell.tsx'
import { useAgencia } from '../shell/use-agencia.ts'
import { StaffContext } from './staff.ts'
import { useAnswer } from './use-answer.ts'
import { useCounts } from './use-counts.ts'
import { useFactor } from './use-factor.ts'

/** Where type 1 is led until they have the second factor that the house asks of them. */
const enrolment = '/admin/segundofactor'

const roles: Record<string, string> = { 1: 'Administración completa', 10: 'Administración reducida' }

/** The shell with who is signed in, their menu and its counts, around a screen. */
export function StaffRoom({ session, children }: { session: Session; children: ReactNode }) {
  const { tipo, mail } = session
  const agencia = useAgencia() ?? { nombre: 'Administración', lema: '' }
  const navigate = useNavigate()
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null)
  const person = useAnswer(`persona ${mail}`, (signal) => browserClient.call(tokenAuth, { signal }))
  const usuario = person.data?.results.usuario
  const { missing, refreshFactor } = useFactor(tipo === '1')
  const { pathname } = useLocation()
  const counts = useCounts(tipo === '1')
  const leave = () => closeSession(async () => navigate('/'))
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
        onSignOut={leave}
        panel={<div className="contents" ref={setPanelSlot} />}
      >
        {missing && pathname !== enrolment ? <Navigate to={enrolment} replace /> : children}
      </AdminShell>
    </StaffContext>
  )
}
