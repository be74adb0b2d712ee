import ical, {
  escape as escapeText,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Dia } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../reglas/dinero.ts'

export type Vencimientos = {
  agencia: string
  /** The site's URL. Its host is part of each event's UID. */
  sitio: string
  now: Date
  reserva: number
  pasajero: string
  paquete: string
  viaje: { salida: Dia; regreso: Dia; cancelado: boolean }
  cuotas: {
    id: number
    nombre: string
    numero: number
    moneda: Moneda
    debe: Centavos
    vencimiento: Dia
    cancelada: boolean
  }[]
}

/** Three days before the event, at nine in the morning. */
const noticeSeconds = (3 * 24 - 9) * 3600

/** iCalendar sequence numbers are signed 32-bit integers: seconds since 2020 fit until 2088. */
const start = Date.UTC(2020)

/**
 * Each event keeps its UID, so that a later import updates it. Calendars keep events that a later file omits, so the file marks events that
 * no longer apply as cancelled.
 */
export function composeCalendario(vencimientos: Vencimientos): string {
  const { agencia, sitio, now, reserva, pasajero, paquete, viaje, cuotas } = vencimientos
  const calendario = ical({
    // The library escapes the texts of events, but not the calendar's name or `company`.
    name: escapeText(`${paquete} · ${pasajero}`, false),
    prodId: { company: escapeText(agencia, false), product: 'vencimientos', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })
  // Increases with time, and by one for a cancellation in the same second, so that a later file replaces an earlier one.
  const sequence = Math.floor((now.getTime() - start) / 1000)
  const add = (id: string, summary: string, dia: Dia, description: string, cancelado: boolean) => {
    const evento = calendario.createEvent({
      id: `${id}@${new URL(sitio).host}`,
      summary,
      description,
      start: dayOf(dia),
      allDay: true,
      stamp: now,
      sequence: sequence + (cancelado ? 1 : 0),
      status: cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${sitio}/cuentas`,
    })
    if (!cancelado) evento.createAlarm({ type: ICalAlarmType.display, trigger: noticeSeconds, description: summary })
  }
  for (const { id, nombre, numero, moneda, debe, vencimiento, cancelada } of cuotas) {
    const ofWho = `${nombre.toLowerCase()} de ${pasajero}`
    const where = numero === 0 ? 'La seña se paga en efectivo, en la agencia.' : `Se paga en ${sitio}/cuentas`
    add(
      `cuota-${id}`,
      cancelada ? `Ya no hay que pagar: ${ofWho}` : `Vence ${ofWho}: ${formatMoney(debe, moneda)}`,
      vencimiento,
      `${paquete}, reserva N.º ${reserva}. ${where}`,
      cancelada,
    )
  }
  const { salida, regreso, cancelado } = viaje
  const ofReserva = `Reserva N.º ${reserva}, ${agencia}.`
  add(`salida-${reserva}`, `Salida: ${paquete} (${pasajero})`, salida, ofReserva, cancelado)
  add(`regreso-${reserva}`, `Regreso: ${paquete} (${pasajero})`, regreso, ofReserva, cancelado)
  return calendario.toString()
}

/** The library writes whole days in UTC. */
function dayOf(dia: Dia): Date {
  return new Date(`${dia}T00:00:00Z`)
}
