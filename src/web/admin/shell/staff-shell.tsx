import { useAgencia } from '../../shell/use-agencia.ts'
import '../paleta/paleta.css'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { cantidadesconsultas } from '../../../contract/especificacion/consultas.ts'
import { tokenAuth } from '../../../contract/especificacion/identidad.ts'
import { cantidadesreservas } from '../../../contract/especificacion/reservas.ts'
import { listadosolicitudes } from '../../../contract/personas/derechos.ts'
import { miacceso } from '../../../contract/personas/personal.ts'
import { versegundofactor } from '../../../contract/personas/segundo-factor.ts'
import { tablero } from '../../../contract/platform/tablero.ts'
import { type Areas, mayCall, seesFamilies } from '../../../reglas/areas.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useAnswer, useReply } from '../../api/use-answer.ts'
import { closeSession } from '../../session/close-session.ts'
import type { Session } from '../../session/session-store.ts'
import { opensPath } from '../../shell/admin-items.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { type Permissions, PermissionsContext } from '../../ui/permissions.ts'
import { useDocumentKey } from '../../ui/use-document-key.ts'
import { usePendingCounts } from '../dinero/cobranza/use-pending-counts.ts'
import { type Counts, type Staff, StaffContext } from './staff.ts'

/** Staff are redirected to this path until they set up the second factor that they must have. */
const enrolment = '/admin/segundofactor'

const roles: Record<string, string> = { 1: 'Administración completa', 10: 'Administración reducida' }

type Props = { session: Session; children: ReactNode }

/** Renders the layout around a screen once the user's areas are known. Requests the areas again for each screen. */
export function StaffShell(props: Props) {
  const { tipo } = props.session
  const { pathname } = useLocation()
  const acceso = useAnswer(
    tipo === '1' ? undefined : `acceso ${pathname}`,
    async (signal) => (await browserClient.call(miacceso, { signal })).results.areas,
  )
  const [areas, setAreas] = useState<Areas | undefined>(tipo === '1' ? {} : undefined)
  if (acceso.data && acceso.data !== areas) setAreas(acceso.data)
  if (areas) return <Shell {...props} areas={areas} />
  return (
    <main className="stack middle admin-entry">
      <AnswerBody answer={acceso} label="Abriendo la administración" failed="No pudimos abrir la administración">
        {() => null}
      </AnswerBody>
    </main>
  )
}

function Shell({ session: { tipo, mail }, areas, children }: Props & { areas: Areas }) {
  const rol = { nivel: tipo, areas }
  const may: Permissions['may'] = (call) => mayCall(call, rol)
  const agencia = useAgencia() ?? { nombre: 'Administración', lema: '', logo: null }
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null)
  const person = useReply(tokenAuth)
  const usuario = person.data?.results.usuario
  const { missing, refreshFactor } = useFactor(seesFamilies(rol))
  const { pathname } = useLocation()
  const counts = useCounts(may)
  const { esperan } = usePendingCounts(may(tablero))
  return (
    <PermissionsContext value={{ may, opens: (to) => opensPath(rol, to) }}>
      <StaffContext value={{ tipo, rol, mail, ...counts, refreshFactor, panelSlot }}>
        <AdminShell
          agencia={agencia}
          persona={{ nombre: usuario ? `${usuario.nombre} ${usuario.apellido}`.trim() : mail, rol: roles[tipo] ?? '' }}
          unseen={{
            reservas: counts.reservas?.nuevos,
            consultas: counts.consultas?.nuevos,
            solicitudes: counts.solicitudes,
            cobranza: Object.values(esperan).reduce((suma, cuantos) => suma + cuantos, 0),
          }}
          onSignOut={() => closeSession('/')}
          search={<Paleta />}
          panel={<div className="contents" ref={setPanelSlot} />}
        >
          {missing && pathname !== enrolment ? <Navigate to={enrolment} replace /> : children}
        </AdminShell>
      </StaffContext>
    </PermissionsContext>
  )
}

type Result = Pick<Staff, 'refreshFactor'> & {
  /** Whether the app requires a second factor that this account lacks. */
  missing: boolean
}

/** Returns whether the user's required second factor is missing. Sends no request if `asked` is false. */
function useFactor(asked: boolean): Result {
  const { data, retry } = useAnswer(`segundo factor ${asked}`, async (signal) =>
    asked ? (await browserClient.call(versegundofactor, { signal })).results : undefined,
  )
  return { missing: data?.exigido === true && !data.activo, refreshFactor: retry }
}

type Waiting = Pick<Staff, 'reservas' | 'consultas' | 'solicitudes' | 'countsFailed' | 'refreshCounts'>

function useCounts(may: Permissions['may']): Waiting {
  const asked = [cantidadesreservas, cantidadesconsultas, listadosolicitudes].map(may)
  const { data, error, retry } = useAnswer(`cantidades ${asked}`, async (signal) => {
    const [reservas, consultas, solicitudes] = await Promise.all([
      asked[0] ? browserClient.call(cantidadesreservas, { signal }) : undefined,
      asked[1] ? browserClient.call(cantidadesconsultas, { signal }) : undefined,
      asked[2]
        ? browserClient.call(listadosolicitudes, { query: { estado: 'pendiente', limite: '1' }, signal })
        : undefined,
    ])
    return {
      ...(reservas && { reservas: reservas.results[0] ?? none }),
      ...(consultas && { consultas: consultas.results[0] ?? none }),
      ...(solicitudes && { solicitudes: solicitudes.total ?? 0 }),
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
function Paleta() {
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
        className="line snug centred palette-open wide above-4 round pale"
        aria-label="Buscar o ir a"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="fill">Buscar o ir a…</span>
        <kbd className="keys">Ctrl K</kbd>
      </button>
      {open && <PaletaDialog onClose={() => setOpen(false)} />}
    </>
  )
}
