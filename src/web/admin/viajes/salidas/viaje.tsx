import { refetchAll } from '../../../api/use-answer.ts'
import { ObjectScreen } from '../../shell/object-screen.tsx'
import './tablero.css'
import { Bus, ChevronRight, Mail } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { enviarcarta } from '../../../../contract/viajes/cartas.ts'
import { editarviaje, eliminarviaje, verviaje } from '../../../../contract/viajes/salidas.ts'
import { type Dia, daysBetween, formatPeriodo, localDay } from '../../../../reglas/dia.ts'
import { formatCount, formatCounts } from '../../../../reglas/numbers.ts'
import { keepFiguresTogether } from '../../../../reglas/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { EditActions } from '../../form/edit-actions.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { showCurrent } from '../../shell/screen-tabs.tsx'
import { useNow } from '../../shell/use-now.ts'
import { EnlaceDelegado } from './enlace-delegado.tsx'
import { ResumenViaje } from './resumen-viaje.tsx'
import { TripPassengers } from './trip-passengers.tsx'
import '../../charts/charts.css'
import './viajes.css'
import { composeFechasCarta, type Fechas, type PreparedCarta } from '../cartas/cambio-de-fechas.pure.ts'
import { ComposeCarta } from '../cartas/compose-carta.tsx'
import { SentCartas } from '../cartas/sent-cartas.tsx'
import { Acompanantes } from './acompanantes.tsx'
import { Formas } from './formas.tsx'
import { Listas } from './listas.tsx'
import { describeClosed, type TableroData } from './viaje-data.ts'
import { ViajeDialog } from './viaje-dialogs.tsx'

export const handle = { title: 'Viaje escolar' }

export default function Viaje() {
  return (
    <ObjectScreen
      call={verviaje}
      what="el viaje"
      missing={{
        title: 'Viaje escolar',
        message: 'Este viaje no existe',
        icon: Bus,
        back: { to: '/admin/viajes', label: 'Volver a los viajes' },
        children: 'Puede que se haya eliminado.',
      }}
    >
      {(data) => <ViajeScreen data={data} />}
    </ObjectScreen>
  )
}

function describeWhen({ fechasalida, fecharegreso }: Record<'fechasalida' | 'fecharegreso', Dia>, hoy: Dia): string {
  const missing = daysBetween(hoy, fechasalida)
  if (missing > 1) return `faltan ${formatCount(missing, 'día')}`
  if (missing === 1) return 'sale mañana'
  if (missing === 0) return 'sale hoy'
  return hoy <= fecharegreso ? 'está de viaje' : ''
}

const parts = [
  { parte: '', label: 'Tablero' },
  { parte: 'formas', label: 'Formas de pago' },
  { parte: 'acompanantes', label: 'Acompañantes' },
  { parte: 'habitaciones', label: 'Habitaciones' },
  { parte: 'mensajes', label: 'Mensajes' },
  { parte: 'listas', label: 'Listas para imprimir' },
] as const

function ViajeScreen({ data }: { data: TableroData }) {
  const [writing, setWriting] = useState<Writing>()
  const { read } = useFilters()
  const part = parts.find((one) => one.parte === read('parte'))?.parte ?? ''
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at mount and once per tab
  useLayoutEffect(() => showCurrent(nav.current), [part])
  const { viaje } = data
  const cierre = describeClosed(viaje)
  const when = describeWhen(viaje, localDay(useNow()))
  const scope = { viaje: String(viaje.id) }
  const tellFechas = (stored: Fechas) => {
    refetchAll()
    const prepared = data.reservas.length > 0 ? composeFechasCarta(viaje, stored) : undefined
    if (prepared) setWriting({ preparada: prepared, asked: true })
  }
  return (
    <>
      <nav className="line tight centred no-print migas muted" aria-label="Dónde estás">
        <Link to="/admin/viajes">Viajes escolares</Link>
        <Icon of={ChevronRight} />
        <Link to={`/admin/cursos/${viaje.idcurso}`}>{viaje.cursocorto}</Link>
      </nav>
      <ScreenHead
        title={viaje.paquete}
        subtitle={
          <span className="viaje-cuando">
            {formatPeriodo(viaje.fechasalida, viaje.fecharegreso)}
            {when && `, ${keepFiguresTogether(when)}`}
            {viaje.responsable && (
              <>
                . <span className="unbroken">A cargo de {viaje.responsable}</span>
              </>
            )}
            {cierre && cierre !== 'Salió' && (
              <>
                .{' '}
                <Link to={`/admin/viajes/${viaje.id}?parte=formas`} className="unbroken">
                  {cierre}: no se puede reservar
                </Link>
              </>
            )}
          </span>
        }
        action={
          <EditActions
            edit={editarviaje}
            editing={<ViajeDialog viaje={viaje} onSaved={tellFechas} />}
            removing={<RemoveViaje data={data} />}
          >
            <Button
              needs={enviarcarta}
              look={data.reservas.length > 0 ? undefined : 'outline'}
              size={40}
              onClick={() => setWriting({})}
            >
              <Icon of={Mail} />
              Escribir a las familias
            </Button>
          </EditActions>
        }
      />
      <nav ref={nav} className="line parts-nav anchor above-2 line-below loose" aria-label="Partes del viaje">
        {parts.map(({ parte: one, label }) => (
          <Link
            key={one}
            to={one ? `?parte=${one}` : '?'}
            preventScrollReset
            aria-current={one === part ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {part === '' && (
        <>
          <ResumenViaje data={data} />
          <TripPassengers data={data} onWrite={(reservas) => setWriting({ reservas })} />
          <EnlaceDelegado viaje={data.viaje} enlaces={data.enlaces} />
        </>
      )}
      {part === 'formas' && <Formas idviaje={viaje.id} />}
      {part === 'acompanantes' && <Acompanantes data={data} />}
      {(part === 'habitaciones' || part === 'listas') && <Listas idviaje={viaje.id} part={part} />}
      {part === 'mensajes' && (
        <section className="above-5">
          <SentCartas scope={scope} />
        </section>
      )}
      {writing && !writing.asked && (
        <ComposeCarta
          key={writing.reservas}
          preparada={writing.preparada}
          scope={writing.reservas ? { ...scope, reservas: writing.reservas } : scope}
          onClose={() => setWriting(undefined)}
        />
      )}
      {writing?.asked && (
        <Dialog
          title="Cambiaron las fechas"
          onClose={() => setWriting(undefined)}
          footer={
            <>
              <CancelButton>Ahora no</CancelButton>
              <Button onClick={() => setWriting({ ...writing, asked: false })}>Escribir a las familias</Button>
            </>
          }
        >
          <p>
            Las familias de {formatCount(data.reservas.length, 'reserva')} todavía no lo saben. El mensaje está
            preparado, con las fechas de antes y las de ahora: lo leés y lo mandás.
          </p>
        </Dialog>
      )}
    </>
  )
}

/** The recipients are all families, or those of `reservas`. With `asked`, a dialog first asks whether to write the message. */
type Writing = { reservas?: string; preparada?: PreparedCarta; asked?: boolean }

function RemoveViaje({ data: { viaje, reservas, acompanantes } }: { data: TableroData }) {
  const navigate = useNavigate()
  const has = formatCounts(
    [reservas.length, 'reserva'],
    [acompanantes.length, 'acompañante'],
    [viaje.esperan, 'anotado en su lista de espera', 'anotados en su lista de espera'],
  )
  return (
    <ConfirmDialog
      action="Eliminar viaje"
      call={eliminarviaje}
      query={{ id: viaje.id }}
      impediment={
        has && (
          <p>
            <b>{viaje.paquete}</b>, de {viaje.cursocorto}, tiene {has}: mientras los tenga no se puede eliminar. Para
            que nadie más reserve, editalo y destildá «Recibe reservas».
          </p>
        )
      }
      done="El viaje fue eliminado."
      onDone={() => navigate('/admin/viajes')}
    >
      <p>
        Vas a eliminar <b>{viaje.paquete}</b>, de {viaje.cursocorto}, con sus formas de pago y los enlaces del delegado.
        No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
