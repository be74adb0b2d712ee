import { Chip } from '../../../ui/chip.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { BackLink } from '../../back-link.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { ClienteActions } from './cliente-actions.tsx'
import { ConsultasSection } from './consultas-section.tsx'
import { CorreosSection } from './correos-section.tsx'
import { DatosSection } from './datos-section.tsx'
import { NotFound } from './not-found.tsx'
import { ReservasSection } from './reservas-section.tsx'
import { SolicitudesSection } from './solicitudes-section.tsx'
import { useCliente } from './use-cliente.ts'

/** All of one customer: who they are, what they travel and owe, and what was said. */
export function ClienteScreen({ id }: { id: string }) {
  const { data, error, loading, retry } = useCliente(id)
  if (error)
    return (
      <FailedState title="No pudimos traer el cliente" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!data) return <SkeletonBox label="Cargando el cliente" />
  const { ficha } = data
  if (!ficha) return <NotFound />
  const { cliente } = ficha
  return (
    <div className="ficha">
      <BackLink to="/admin/gestionclientes">Todos los clientes</BackLink>
      <ScreenHead
        title={`${cliente.apellido}, ${cliente.nombre}`}
        subtitle={
          <span className="ficha-subtitle">
            {cliente.conpassword === '1' ? <Chip tone="ok">Con acceso</Chip> : <Chip tone="alert">Invitado</Chip>}
            <span>
              Cliente desde el <Fecha value={cliente.alta} />
            </span>
          </span>
        }
        action={<ClienteActions cliente={cliente} onDone={retry} />}
      />
      <div className="ficha-columns" aria-busy={loading}>
        <div className="ficha-main">
          <ReservasSection reservas={ficha.reservas} credito={ficha.credito} />
          <CorreosSection correos={ficha.correos} />
        </div>
        <div className="ficha-side">
          <DatosSection cliente={cliente} onDone={retry} />
          <SolicitudesSection solicitudes={ficha.solicitudes} />
          <ConsultasSection consultas={ficha.consultas} />
        </div>
      </div>
    </div>
  )
}
