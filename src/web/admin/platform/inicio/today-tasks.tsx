import { CircleCheck } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaByTarea } from '../../../../contract/platform/tablero.ts'
import { opensArea } from '../../../../reglas/areas.ts'
import { daysBetween, localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { keepFiguresTogether } from '../../../../reglas/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { UnbrokenText } from '../../../ui/unbroken-text.tsx'
import { useStaff } from '../../shell/staff.ts'
import { type TableroData, TableroPanel } from './tablero-panel.tsx'

type Task = TableroData['tareas'][number]
type Tipo = Task['tipo']

type Clase = {
  chip: string
  tone: ChipTone
  action: string
  to: (id: number) => string
  /** The path of the screen that lists all tasks of this kind. The names are singular and plural. */
  all: [to: string, nombre: [una: string, varias: string]]
}

const tipos: Record<Tipo, Clase> = {
  senia: {
    chip: 'Seña',
    tone: 'alert',
    action: 'Registrar seña',
    to: (id) => `/admin/reservas/${id}`,
    all: ['/admin/gestionreservas?visto=2&estado=pendiente_senia', ['seña', 'señas']],
  },
  solicitud: {
    chip: 'Solicitud',
    tone: 'bad',
    action: 'Atender',
    to: (id) => `/admin/solicitudes?solicitud=${id}`,
    all: ['/admin/solicitudes', ['solicitud', 'solicitudes']],
  },
  transferencia: {
    chip: 'Pago',
    tone: 'plain',
    action: 'Acreditar',
    to: (id) => `/admin/cobranza/transferencias?transferencia=${id}&acreditar=1`,
    all: ['/admin/cobranza/transferencias', ['transferencia', 'transferencias']],
  },
  revision: {
    chip: 'Revisión',
    tone: 'plain',
    action: 'Resolver',
    to: (id) => `/admin/cobranza/revisiones?revision=${id}`,
    all: ['/admin/cobranza/revisiones', ['revisión', 'revisiones']],
  },
  saldo: {
    chip: 'Cobro',
    tone: 'alert',
    action: 'Saldar',
    to: () => '/admin/cobranza/saldos',
    all: ['/admin/cobranza/saldos', ['saldo en contra', 'saldos en contra']],
  },
  feriados: {
    chip: 'Feriados',
    tone: 'alert',
    action: 'Cargar',
    to: (anio) => `/admin/feriados?anio=${anio}`,
    all: ['/admin/feriados', ['año sin feriados', 'años sin feriados']],
  },
  cotizacion: {
    chip: 'Dólar',
    tone: 'alert',
    action: 'Fijar',
    to: () => '/admin/cobranza/cotizacion',
    all: ['/admin/cobranza/cotizacion', ['cotización', 'cotizaciones']],
  },
  correo: {
    chip: 'Mail',
    tone: 'bad',
    action: 'Ver',
    to: (id) => `/admin/correos?estado=${id === 1 ? 'pendiente' : 'fallido'}`,
    all: ['/admin/correos', ['aviso de mail', 'avisos de mail']],
  },
  campania: {
    chip: 'Newsletter',
    tone: 'bad',
    action: 'Ver',
    to: (id) => `/admin/newsletter/campanias/${id}`,
    all: ['/admin/newsletter/campanias', ['campaña detenida', 'campañas detenidas']],
  },
  consulta: {
    chip: 'Consulta',
    tone: 'info',
    action: 'Responder',
    to: (id) => `/admin/gestionconsultas?consulta=${id}`,
    all: ['/admin/gestionconsultas?estado=sinrespuesta', ['consulta', 'consultas']],
  },
}

/** Phones show this many tasks until staff press «Ver más». inicio.css repeats this number. */
const shownOnPhone = 6

export function TodayTasks({ tareas, cuantas, demas }: Pick<TableroData, 'tareas' | 'cuantas' | 'demas'>) {
  const [asked, setAsked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const all = asked || tareas.length <= shownOnPhone
  const showAll = () => {
    flushSync(() => setAsked(true))
    list.current?.children[shownOnPhone]?.querySelector('a')?.focus()
  }
  return (
    <TableroPanel title="Para hoy" area="hoy" aside={<p className="muted num">{formatCount(cuantas, 'tarea')}</p>}>
      {tareas.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No queda nada para hoy">
          Las señas por vencer y lo que espera respuesta van acá.
        </EmptyState>
      ) : (
        <ul className="rows above-3 quiet-links" data-all={all || undefined} ref={list}>
          {tareas.map((task) => (
            <TaskRow key={`${task.tipo} ${task.id}`} task={task} />
          ))}
        </ul>
      )}
      {(!all || demas.length > 0) && (
        <footer className="t-13 muted above-2">
          {!all && (
            <Button look="link" className="press" onClick={showAll}>
              Ver más
            </Button>
          )}
          <RemainingTasks demas={demas} />
        </footer>
      )}
    </TableroPanel>
  )
}

function RemainingTasks({ demas }: Pick<TableroData, 'demas'>) {
  if (demas.length === 0) return null
  return (
    <p>
      Y{' '}
      {demas.map(({ tipo, cuantas }, i) => (
        <Fragment key={tipo}>
          {i > 0 && (i === demas.length - 1 ? ' y ' : ', ')}
          <Link to={tipos[tipo].all[0]}>{keepFiguresTogether(formatCount(cuantas, ...tipos[tipo].all[1]))}</Link>
          {i === 0 && ' más'}
        </Fragment>
      ))}
      .
    </p>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { chip, tone, to, ...clase } = tipos[task.tipo]
  const { rol } = useStaff()
  const area = areaByTarea[task.tipo]
  const action = opensArea(rol, area ? [area] : [], 'escribe') ? clase.action : 'Ver'
  const deadline = deadlineText(task)
  return (
    <li className="tarea grid centred">
      <Chip tone={deadline.late ? 'bad' : tone}>{chip}</Chip>
      <div>
        <b className="t-14">{task.titulo}</b>
        <p className="t-13 muted num few-lines" title={task.detalle}>
          <UnbrokenText text={task.detalle} />
          {task.importe !== null && (
            <>
              {'. '}
              <Money centavos={task.importe} moneda={task.moneda ?? 'ARS'} whole />
            </>
          )}
        </p>
      </div>
      <span className={`t-13 figures tarea-plazo ${deadline.late ? 'bold bad' : 'muted'}`}>{deadline.text}</span>
      <Link to={to(task.id)} aria-label={`${action}: ${task.titulo}`}>
        {action}
      </Link>
    </li>
  )
}

function deadlineText({ tipo, vence, desde }: Task): { text: string; late: boolean } {
  if (desde && tipo === 'revision') return { text: reviewText(desde, new Date()), late: false }
  if (desde) return { text: waitText(desde, new Date()), late: false }
  if (!vence) return { text: '', late: false }
  const dias = daysBetween(localDay(new Date()), vence)
  if (dias < 0) return { text: `Venció el ${formatFecha(vence)}`, late: true }
  if (dias === 0) return { text: 'Vence hoy', late: true }
  return { text: dias === 1 ? 'Mañana' : formatFecha(vence), late: false }
}

/** States since when the debt is under review, because the row's text also states since when it is owed. */
function reviewText(from: string, now: Date): string {
  const isToday = localDay(new Date(from)) === localDay(now)
  return `En revisión desde ${isToday ? 'hoy' : `el ${formatFecha(from)}`}`
}

const hora = 3_600_000

function waitText(from: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(from)) / hora)
  if (hours < 1) return 'Recién llegó'
  if (hours < 24) return `Espera hace ${formatCount(hours, 'hora')}`
  const dias = Math.floor(hours / 24)
  return `Espera hace ${dias} ${dias === 1 ? 'día' : 'días'}`
}
