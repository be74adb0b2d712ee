import { useState } from 'react'
import type * as z from 'zod'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import type { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { seDebe } from '../../../../reglas/cuota.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { Facts } from '../../facts.tsx'
import { Importe } from '../../importe.tsx'
import { useResults } from '../../use-answer.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { EstadoChip } from './estado-chip.tsx'
import { PagoDialog } from './ficha/pago-dialog.tsx'
import { PlanTimeline } from './plan-timeline.tsx'

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

/** The deposit that a booking waits for: how much, until when, and its entry at the desk. */
function SeniaPendiente({ id, onPaid }: { id: string; onPaid: () => void }) {
  const [paying, setPaying] = useState(false)
  const answer = useResults(cuentareserva, { query: { id } })
  return (
    <AnswerBody answer={answer} label="Cargando la seña" failed="No pudimos traer la seña">
      {(cuenta) => {
        const senia = cuenta.cuotas.find(({ numero, situacion }) => numero === '0' && seDebe(situacion))
        if (!senia) return null
        return (
          <div className="row spread above-2">
            <p className="grows muted num">
              <Importe valor={senia.debe} moneda={senia.moneda} /> en efectivo,{' '}
              {senia.situacion === 'vencida' ? 'venció el' : 'hasta el'} <Fecha value={senia.vencimiento} />
            </p>
            <Button size={40} onClick={() => setPaying(true)}>
              Registrar seña
            </Button>
            {paying && <PagoDialog cuenta={cuenta} onClose={() => setPaying(false)} onDone={onPaid} />}
          </div>
        )
      }}
    </AnswerBody>
  )
}
