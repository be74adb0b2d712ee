import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { miacceso } from '../../../contract/personas/personal.ts'
import { pendientes } from '../../../contract/platform/tablero.ts'
import { mayCall } from '../../../reglas/areas.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useAnswer, useResults } from '../../api/use-answer.ts'
import { checkSession } from '../../session/check-session.ts'
import { endSession } from '../../session/end-session.ts'
import type { Session } from '../../session/session-store.ts'
import { opensPath } from '../../shell/admin-items.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Icon } from '../../ui/icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { type Permissions, PermissionsContext } from '../../ui/permissions.ts'
import { useDocumentKey } from '../../ui/use-document-key.ts'
import { Restricted } from './restricted.tsx'
import { StaffContext } from './staff.ts'

/** Staff who need a second factor are redirected to this path until they set it up. */
const enrolment = '/admin/segundofactor'

const roles: Record<string, string> = { 1: 'Administración completa', 10: 'Administración reducida' }

type Props = { session: Session; children: ReactNode }

/** Shows the office. For staff of type 10, waits for their areas, and requests the areas again for each screen. */
export function StaffShell(props: Props) {
  const full = props.session.tipo === '1'
  const { pathname } = useLocation()
  const answer = useAnswer(
    ['acceso', full || pathname],
    async (signal) => (await browserClient.call(miacceso, { signal })).results,
  )
  // The user can edit the type that the browser stores, so a refused session may be a customer's.
  useEffect(() => {
    if (answer.error) void checkSession()
  }, [answer.error])
  const [acceso, setAcceso] = useState(answer.data)
  if (answer.data && answer.data !== acceso) setAcceso(answer.data)
  if (full || acceso) return <Shell {...props} acceso={acceso} />
  return (
    <main className="stack middle admin-entry">
      <AnswerBody answer={answer} label="Abriendo la administración" failed="No pudimos abrir la administración">
        {() => null}
      </AnswerBody>
    </main>
  )
}

type ShellProps = Props & { acceso: ReplyOf<typeof miacceso>['results'] | undefined }

function Shell({ session: { tipo, mail }, acceso, children }: ShellProps) {
  const role = { nivel: tipo, areas: acceso?.areas }
  const may: Permissions['may'] = (call) => mayCall(call, role)
  const agencia = useAgencia() ?? { nombre: 'Administración', lema: '', logo: null }
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const { data: counts, error, retry } = useResults(pendientes, { when: may(pendientes) })
  return (
    <PermissionsContext value={{ may, opens: (to) => opensPath(role, to) }}>
      <StaffContext
        value={{
          tipo,
          rol: role,
          mail,
          pendientes: counts,
          countsFailed: error !== undefined,
          refreshCounts: retry,
          panelSlot,
        }}
      >
        <AdminShell
          agencia={agencia}
          persona={{ nombre: acceso?.nombre || mail, rol: roles[tipo] ?? '' }}
          unseen={{
            reservas: counts?.reservas?.nuevos,
            consultas: counts?.consultas?.nuevos,
            solicitudes: counts?.solicitudes ?? undefined,
            cobranza: Object.values(counts?.cobranza ?? {}).reduce((sum, count) => sum + count, 0),
          }}
          onSignOut={() => void endSession('/')}
          search={<Paleta />}
          panel={<div className="contents" ref={setPanelSlot} />}
        >
          {acceso?.faltasegundofactor && pathname !== enrolment ? (
            <Navigate to={enrolment} replace />
          ) : (
            <Restricted>{children}</Restricted>
          )}
        </AdminShell>
      </StaffContext>
    </PermissionsContext>
  )
}

const PaletaDialog = onDemand(
  () => import('../paleta/paleta-dialog.tsx'),
  ({ onClose }) => onClose(),
)

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
