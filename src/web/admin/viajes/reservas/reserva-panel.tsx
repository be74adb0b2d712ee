import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cuentareserva } from '../../../../contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { type Situacion, seDebe } from '../../../../reglas/cuota.ts'
import { isoDay, localDay } from '../../../../reglas/dia.ts'
import { toCentavos } from '../../../../reglas/dinero.ts'
import { estadosReserva } from '../../../../reglas/reserva.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { Timeline, type TimelineTone } from '../../../ui/timeline.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { Facts } from '../../facts.tsx'
import { MailLink } from '../../mail-link.tsx'
import { useStaff } from '../../staff.ts'
import { StepKeys } from '../../step-keys.tsx'
import { useAnswer, useResults } from '../../use-answer.ts'
import { useNow } from '../../use-now.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { describeEstado } from './estado-reserva.pure.ts'
import { CuentaTotales } from './ficha/cuenta-totales.tsx'
import { PagoDialog } from './ficha/pago-dialog.tsx'

type Props = {
  id: string
  /** Its family's, where the list has it. */
  mail: string | undefined
  steps: Steps
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, mail, steps, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const navigate = useNavigate()
  const { data, error, loading, retry } = useAnswer(`reserva ${id}`, async (signal) => {
    const reserva = foundIn(await browserClient.call(verreserva, { query: { id }, signal }))
    onSeen(id)
    refreshCounts()
    return { reserva }
  })
  const sheet = `/admin/reservas/${id}`
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Datos de la reserva"
      aside={`N.º ${id}`}
      steps={{ ...steps, one: 'Reserva' }}
      onEnter={() => navigate(sheet)}
      footer={
        <>
          <StepKeys />
          <Link to={sheet} look="outline" size={40}>
            Abrir la reserva <kbd className="keys">Enter</kbd>
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
        <EmptyState icon={SearchX} title="Esta reserva no existe">
          Puede que la dirección sea vieja.
        </EmptyState>
      )}
      {data?.reserva && <ReservaFacts reserva={data.reserva} mail={mail} onReload={retry} />}
    </SidePanel>
  )
}

type ReservaDetail = ReplyOf<typeof verreserva>['results'][number]

function ReservaFacts({ reserva, mail, onReload }: { reserva: ReservaDetail; mail?: string; onReload: () => void }) {
  const plan = reserva.plan.map(readCuota)
  return (
    <>
      <header>
        <h3 className="name t-20">
          {reserva.apellido}, {reserva.nombre}
        </h3>
        <Estado estado={reserva.estado} plan={plan} />
      </header>
      {reserva.estado === 'pendiente_senia' && <SeniaPendiente id={reserva.id} onPaid={onReload} />}
      {plan.length > 0 && <CuentaTotales cuotas={plan} />}
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
          { label: 'Domicilio', value: reserva.domicilio },
          ...(mail ? [{ label: 'Mail', value: <MailLink mail={mail} /> }] : []),
        ]}
      >
        {reserva.telefono && <ChatButton telefono={reserva.telefono} />}
      </Facts>
      <Facts
        title="Paquete"
        facts={[
          { label: 'Fecha de contrato', value: <Fecha value={reserva.fechacontrato} /> },
          { label: 'Colegio y curso', value: reserva.datoscolegio },
          { label: 'Paquete', value: reserva.nombrepaquete },
          { label: 'Duración', value: reserva.duracion },
          { label: 'Forma de pago', value: reserva.tipopago },
        ]}
      />
      {plan.length > 0 && <PlanTimeline plan={plan} />}
      {reserva.imagenes.length > 0 && <DocumentPhotos links={reserva.imagenes} onReload={onReload} />}
    </>
  )
}

/** How it stands today, and until when its deposit is awaited. */
function Estado({ estado, plan }: { estado: string; plan: Cuota[] }) {
  const hoy = localDay(useNow())
  const cual = estadosReserva.find((uno) => uno === estado)
  const vencimientosenia = plan.find(({ numero }) => numero === '0')?.vencimiento ?? hoy
  const vencidas = plan.filter(({ situacion }) => situacion === 'vencida').length
  if (!cual) return null
  const { text, tone } = describeEstado({ estado: cual, vencimientosenia, vencidas }, hoy)
  if (tone)
    return (
      <p className="above-1">
        <Chip tone={tone}>{text}</Chip>
      </p>
    )
  return (
    <p className="muted">
      {text}
      {cual === 'pendiente_senia' && (
        <>
          {' hasta el '}
          <Fecha value={vencimientosenia} />
        </>
      )}
    </p>
  )
}

/** The deposit that a booking waits for: how much, since when it is late, and its entry at the desk. */
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
              <Money centavos={senia.debe} moneda={senia.moneda} /> en efectivo
              {senia.situacion === 'vencida' && (
                <>
                  , venció el <Fecha value={senia.vencimiento} />
                </>
              )}
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

type Cuota = ReturnType<typeof readCuota>

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

/** How each of a booking's dues stands today. Those without effect are left to its page. */
function PlanTimeline({ plan }: { plan: Cuota[] }) {
  const cuentan = plan.filter(({ situacion }) => situacion !== 'sin_efecto')
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Cuotas y pagos</h3>
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
