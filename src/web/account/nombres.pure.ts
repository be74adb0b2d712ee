type Reserva = { id: number; idpasajero: number; nombrepasajero: string; nombrepaquete: string }

/**
 * Whose each booking of an account is, by its id, as the family says it and never by a number of ours: `Martina`. Two children
 * with one first name are called by all their names; two trips of one child by the trip too, `Martina (Bariloche)`, and
 * only the same trip booked twice by its number.
 */
export function nombrarReservas(reservas: readonly Reserva[]): ReadonlyMap<number, string> {
  return new Map(reservas.map((reserva) => [reserva.id, nombrarReserva(reserva, reservas)]))
}

function nombrarReserva(reserva: Reserva, reservas: readonly Reserva[]): string {
  const { id, idpasajero, nombrepasajero, nombrepaquete } = reserva
  const tocayo = reservas.some(
    (otra) => otra.idpasajero !== idpasajero && primerNombre(otra.nombrepasajero) === primerNombre(nombrepasajero),
  )
  const nombre = tocayo ? nombrepasajero : primerNombre(nombrepasajero)
  const suyas = reservas.filter((otra) => otra.idpasajero === idpasajero && otra.id !== id)
  if (suyas.length === 0) return nombre
  const repetido = suyas.some((otra) => otra.nombrepaquete === nombrepaquete)
  return `${nombre} (${nombrepaquete}${repetido ? `, reserva ${id}` : ''})`
}

const primerNombre = (nombres: string) => nombres.trim().split(/\s+/)[0] ?? nombres

/** A due as a family says it, of a booking so named: `Cuota 10 de Martina`. */
export function nombrarCuota(cuota: string, reserva: number, nombres: ReadonlyMap<number, string>): string {
  const quien = nombres.get(reserva)
  return quien === undefined ? cuota : `${cuota} de ${quien}`
}

type ConCuotas = Reserva & { cuotas: readonly { id: number; nombre: string }[] }

/** The dues of an account with these ids, each by its name in the whole of it, in the order of its bookings. */
export function cuotasNombradas<De extends ConCuotas>(ids: readonly number[], reservas: readonly De[]) {
  const nombres = nombrarReservas(reservas)
  return reservas.flatMap((reserva) =>
    reserva.cuotas
      .filter(({ id }) => ids.includes(id))
      .map((cuota: De['cuotas'][number]) => ({
        cuota,
        reserva,
        titulo: nombrarCuota(cuota.nombre, reserva.id, nombres),
      })),
  )
}
