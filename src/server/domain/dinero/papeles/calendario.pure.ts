import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Dia } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../reglas/dinero.ts'

export type Vencimientos = {
  agencia: string
  /** The site's address, where dues are paid; its host names the events. */
  sitio: string
  ahora: Date
  reserva: number
  pasajero: string
  paquete: string
  /** Null for a booking that will not travel. */
  viaje: { salida: Dia; regreso: Dia } | null
  cuotas: { id: number; nombre: string; numero: number; moneda: Moneda; debe: Centavos; vencimiento: Dia }[]
}

/** Three days before a day, at nine in the morning. */
const avisoSegundos = (3 * 24 - 9) * 3600

/** An iCalendar file of whole days. Each event keeps its name, so that importing again brings the first one up to date. */
export function drawCalendario(vencimientos: Vencimientos): string {
  const { agencia, sitio, ahora, reserva, pasajero, paquete, viaje, cuotas } = vencimientos
  const calendario = ical({
    name: `${paquete} · ${pasajero}`,
    prodId: { company: agencia, product: 'vencimientos', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const add = (id: string, summary: string, dia: Dia, description: string) =>
    calendario
      .createEvent({
        id: `${id}@${new URL(sitio).host}`,
        summary,
        description,
        start: dayOf(dia),
        allDay: true,
        stamp: ahora,
        // Grows with time: a later file takes the place of an earlier one.
        sequence: Math.floor(ahora.getTime() / 60_000),
        transparency: ICalEventTransparency.TRANSPARENT,
        url: `${sitio}/cuentas`,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: avisoSegundos, description: summary })
  for (const { id, nombre, numero, moneda, debe, vencimiento } of cuotas) {
    const donde = numero === 0 ? 'La seña se paga en efectivo, en la agencia.' : `Se paga en ${sitio}/cuentas`
    add(
      `cuota-${id}`,
      `Vence ${nombre.toLowerCase()} de ${pasajero}: ${formatMoney(debe, moneda)}`,
      vencimiento,
      `${paquete}, reserva N.º ${reserva}. ${donde}`,
    )
  }
  if (viaje) {
    add(`salida-${reserva}`, `Salida: ${paquete} (${pasajero})`, viaje.salida, `Reserva N.º ${reserva}, ${agencia}.`)
    add(`regreso-${reserva}`, `Regreso: ${paquete} (${pasajero})`, viaje.regreso, `Reserva N.º ${reserva}, ${agencia}.`)
  }
  return calendario.toString()
}

/** Whole days are written by their fields in UTC. */
function dayOf(dia: Dia): Date {
  return new Date(`${dia}T00:00:00Z`)
}
