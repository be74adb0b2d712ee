import { useParams } from 'react-router'
import '../../../viajes/reservas/reservas.css'
import '../clientes.css'
import { Chip } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { ClienteActions } from './cliente-actions.tsx'
import { ConsultasSection } from './consultas-section.tsx'
import { CorreosSection } from './correos-section.tsx'
import { DatosSection } from './datos-section.tsx'
import { NotFound } from './not-found.tsx'
import { ReservasSection } from './reservas-section.tsx'
import { SolicitudesSection } from './solicitudes-section.tsx'
import { type ClienteDetail, useCliente } from './use-cliente.ts'

export const handle = { title: 'Cliente' }

export default function FichaCliente() {
  const { id = '' } = useParams()
  return /^\d{1,9}$/.test(id) ? <ClienteScreen key={id} id={id} /> : <NotFound />
}

/** All of one customer: who they are, what they travel and owe, and what was said. */
function ClienteScreen({ id }: { id: string }) {
  const answer = useCliente(id)
  return (
    <AnswerBody answer={answer} label="Cargando el cliente" failed="No pudimos traer el cliente">
      {(ficha) => (ficha ? <Ficha ficha={ficha} loading={answer.loading} onDone={answer.retry} /> : <NotFound />)}
    </AnswerBody>
  )
}

function Ficha({ ficha, loading, onDone }: { ficha: ClienteDetail; loading: boolean; onDone: () => void }) {
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
        action={<ClienteActions cliente={cliente} onDone={onDone} />}
      />
      <div className="ficha-columns" aria-busy={loading}>
        <div className="ficha-main">
          <ReservasSection reservas={ficha.reservas} credito={ficha.credito} contra={ficha.saldocontra} />
          <CorreosSection correos={ficha.correos} />
        </div>
        <div className="ficha-side">
          <DatosSection cliente={cliente} onDone={onDone} />
          <SolicitudesSection solicitudes={ficha.solicitudes} />
          <ConsultasSection consultas={ficha.consultas} />
        </div>
      </div>
    </div>
  )
}
