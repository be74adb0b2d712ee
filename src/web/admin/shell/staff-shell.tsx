import '../paleta/paleta.css'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { cantidadesconsultas } from '../../../contract/especificacion/consultas.ts'
import { tokenAuth } from '../../../contract/especificacion/identidad.ts'
import { cantidadesreservas } from '../../../contract/especificacion/reservas.ts'
import { listadosolicitudes } from '../../../contract/personas/derechos.ts'
import { versegundofactor } from '../../../contract/personas/segundo-factor.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer, useReply } from '../../api/use-answer.ts'
import { closeSession } from '../../session/close-session.ts'
import type { Session } from '../../session/session-store.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Icon } from '../../ui/icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useDocumentKey } from '../../ui/use-document-key.ts'
import { useEsperan } from '../dinero/cobranza/use-esperan.ts'
import { type Counts, type Staff, StaffContext } from './staff.ts'

/** The path to which the app redirects type 1 until their required second factor is set up. */
const enrolment = '/admin/segundofactor'

const roles: Record<string, string> = { 1: 'Administración completa', 10: 'Administración reducida' }

/** Renders the shell around a screen: the user, the menu and its counts. */
export function StaffShell({ session, children }: { session: Session; children: ReactNode }) {
  const { tipo, mail } = session
  const agencia = useAgencia() ?? { nombre: 'Administración', lema: '', logo: null }
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null)
  const person = useReply(tokenAuth)
  const usuario = person.data?.results.usuario
  const { missing, refreshFactor } = useFactor(tipo === '1')
  const { pathname } = useLocation()
  const counts = useCounts(tipo === '1')
  const { esperan } = useEsperan(tipo === '1')
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
          cobranza: Object.values(esperan).reduce((suma, cuantos) => suma + cuantos, 0),
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
  /** Whether the app requires a second factor that this account lacks. */
  missing: boolean
}

/** Returns whether type 1's required second factor is missing. Sends no request if `asked` is false. */
function useFactor(asked: boolean): Result {
  const { data, retry } = useAnswer(`segundo factor ${asked}`, async (signal) =>
    asked ? (await browserClient.call(versegundofactor, { signal })).results : undefined,
  )
  return { missing: data?.exigido === true && !data.activo, refreshFactor: retry }
}

type Waiting = Pick<Staff, 'reservas' | 'consultas' | 'solicitudes' | 'countsFailed' | 'refreshCounts'>

/** Fetches the counts of unseen items. Sends no request if `allowed` is false. */
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

const PaletaDialog = onDemand(
  () => import('../paleta/paleta-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** Shows a button in the menu that opens the palette. Ctrl K opens it from any screen. */
function Paleta({ tipo }: { tipo: string }) {
  const [open, setOpen] = useState(false)
  useDocumentKey((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <button
        type="button"
        className="line snug centred palette-open"
        aria-label="Buscar o ir a"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="fill">Buscar o ir a…</span>
        <kbd className="keys">Ctrl K</kbd>
      </button>
      {open && <PaletaDialog tipo={tipo} onClose={() => setOpen(false)} />}
    </>
  )
}
