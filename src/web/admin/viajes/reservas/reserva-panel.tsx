import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { type Situacion, seDebe } from '../../../../reglas/cuota.ts'
import { isoDay } from '../../../../reglas/dia.ts'
import { toCentavos } from '../../../../reglas/dinero.ts'
import { estadosReserva } from '../../../../reglas/reserva.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { Timeline, type TimelineTone } from '../../../ui/timeline.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { Facts } from '../../facts.tsx'
import { useStaff } from '../../staff.ts'
import { useAnswer, useResults } from '../../use-answer.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { EstadoChip } from './estado-chip.tsx'
import { CuentaTotales } from './ficha/cuenta-totales.tsx'
import { PagoDialog } from './ficha/pago-dialog.tsx'
import type { CuentaDetail } from './ficha/use-ficha.ts'

type Props = {
  id: string
  /** The bookings above and below in the table. */
  previous?: string
  next?: string
  onMove: (id: string) => void
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, previous, next, onMove, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const { data, error, loading, retry } = useAnswer(`reserva ${id}`, async (signal) => {
    const reserva = foundIn(await browserClient.call(verreserva, { query: { id }, signal }))
    onSeen(id)
    refreshCounts()
    return { reserva }
  })
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Datos de la reserva"
      headEnd={
        <>
          <Step icon={ChevronUp} label="Reserva anterior" to={previous} onMove={onMove} />
          <Step icon={ChevronDown} label="Reserva siguiente" to={next} onMove={onMove} />
        </>
      }
      footer={
        <>
          <Link to={`/admin/reservas/${id}`} look="outline" size={40}>
            Abrir la reserva
          </Link>
          <Button look="night" size={40} onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {error && (
        <FailedState title="No pudimos traer la reserva" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la reserva" />}
      {data && !data.reserva && (
        <EmptyState title="Esta reserva no existe">Puede que la dirección sea vieja.</EmptyState>
      )}
      {data?.reserva && <ReservaFacts reserva={data.reserva} onReload={retry} />}
    </SidePanel>
  )
}

type StepProps = { icon: typeof ChevronUp; label: string; to?: string; onMove: (id: string) => void }

function Step({ icon, label, to, onMove }: StepProps) {
  return <IconButton icon={icon} label={label} disabled={!to} onClick={() => to && onMove(to)} />
}

type ReservaDetail = z.output<typeof verreserva.reply>['results'][number]

function ReservaFacts({ reserva, onReload }: { reserva: ReservaDetail; onReload: () => void }) {
  const estado = estadosReserva.find((uno) => uno === reserva.estado)
  return (
    <>
      <div>
        {estado && <EstadoChip estado={estado} />}
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
      {reserva.plan.length > 0 && <PlanTimeline plan={reserva.plan.map(readCuota)} />}
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
        const senia = cuenta.cuotas.find(({ numero, situacion }) => numero === 0 && seDebe(situacion))
        if (!senia) return null
        return (
          <div className="row spread above-2">
            <p className="grows muted num">
              <Money centavos={senia.debe} moneda={senia.moneda} /> en efectivo,{' '}
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

type Cuota = Omit<CuentaDetail['cuotas'][number], 'id' | 'numero' | 'concepto' | 'condonado'> & { id: string }

/** The specification tells it in text. */
function readCuota(cuota: ReservaDetail['plan'][number]) {
  return {
    ...cuota,
    vencimiento: isoDay(cuota.vencimiento),
    importe: toCentavos(cuota.importe),
    pagado: toCentavos(cuota.pagado),
    debe: toCentavos(cuota.debe),
  }
}

const tonos: Record<Situacion, TimelineTone> = {
  por_pagar: 'todo',
  en_proceso: 'next',
  pagada: 'done',
  vencida: 'late',
  sin_efecto: 'todo',
}

/** What a booking's dues come to and how each stands today. Those without effect are left to its page. */
function PlanTimeline({ plan }: { plan: Cuota[] }) {
  const cuentan = plan.filter(({ situacion }) => situacion !== 'sin_efecto')
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Cuotas y pagos</h3>
      <CuentaTotales cuotas={plan} />
      <Timeline
        entries={cuentan.map((cuota) => ({
          key: cuota.id,
          title: cuota.nombre,
          note: <Nota cuota={cuota} />,
          amount: <Money centavos={cuota.importe} moneda={cuota.moneda} />,
          tone: tonos[cuota.situacion],
        }))}
      />
    </section>
  )
}

function Nota({ cuota: { situacion, vencimiento, pagado, debe, moneda } }: { cuota: Cuota }) {
  if (situacion === 'pagada') return 'pagada'
  return (
    <>
      {situacion === 'en_proceso' && 'pago en proceso, '}
      {situacion === 'vencida' ? 'venció el' : 'vence el'} <Fecha value={vencimiento} />
      {pagado > 0 && (
        <>
          , faltan <Money centavos={debe} moneda={moneda} />
        </>
      )}
    </>
  )
}
