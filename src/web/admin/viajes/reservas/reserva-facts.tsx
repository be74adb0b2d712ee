import type * as z from 'zod'
import type { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { ChatButton } from '../../chat-button.tsx'
import { Facts } from '../../facts.tsx'
import { DocumentPhotos } from './document-photos.tsx'
import { EstadoChip } from './estado-chip.tsx'
import { PlanTimeline } from './plan-timeline.tsx'
import { SeniaPendiente } from './senia-pendiente.tsx'

export type ReservaDetail = z.output<typeof verreserva.reply>['results'][number]

export function ReservaFacts({ reserva, onReload }: { reserva: ReservaDetail; onReload: () => void }) {
  return (
    <>
      <div>
        <EstadoChip estado={reserva.estado} />
        {reserva.estado === 'pendiente_senia' && <SeniaPendiente id={reserva.id} onPaid={onReload} />}
      </div>
      <Facts
        title="Pasajero"
        facts={[
          { label: 'Apellido', value: reserva.apellido },
          { label: 'Nombre', value: reserva.nombre },
          { label: 'Documento', value: formatDocumento(reserva.documento) },
          { label: 'Fecha de nacimiento', value: reserva.fechanacimiento && <Fecha value={reserva.fechanacimiento} /> },
        ]}
      />
      <Facts
        title="Tutor"
        facts={[
          { label: 'Apellido', value: reserva.apellidotutor },
          { label: 'Nombre', value: reserva.nombretutor },
          { label: 'Documento', value: formatDocumento(reserva.documentotutor) },
          { label: 'Domicilio', value: reserva.domicilio, whole: true },
        ]}
      >
        {reserva.telefono && <ChatButton telefono={reserva.telefono} />}
      </Facts>
      <Facts
        title="Paquete"
        facts={[
          { label: 'Fecha de contrato', value: <Fecha value={reserva.fechacontrato} />, whole: true },
          { label: 'Colegio y curso', value: reserva.datoscolegio, whole: true },
          { label: 'Paquete', value: reserva.nombrepaquete, whole: true },
          { label: 'Duración', value: reserva.duracion },
          { label: 'Forma de pago', value: reserva.tipopago },
        ]}
      />
      {reserva.plan.length > 0 && <PlanTimeline plan={reserva.plan} />}
      {reserva.imagenes.length > 0 && <DocumentPhotos links={reserva.imagenes} onReload={onReload} />}
    </>
  )
}
