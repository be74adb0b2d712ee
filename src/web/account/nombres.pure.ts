type Reserva = { id: number; idpasajero: number; nombrepasajero: string; nombrepaquete: string }

/**
 * Returns the display name of each booking by id: the child's first name, `Martina`. Two children with the same first name get their full
 * names. Two trips of one child add the trip: `Martina (Bariloche)`. Only two bookings of the same trip add the booking number.
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

/** Returns the display name of a cuota: `Cuota 10 de Martina`. */
export function nombrarCuota(cuota: string, reserva: number, nombres: ReadonlyMap<number, string>): string {
  const quien = nombres.get(reserva)
  return quien === undefined ? cuota : `${cuota} de ${quien}`
}

type ConCuotas = Reserva & { cuotas: readonly { id: number; nombre: string }[] }

/** Returns the cuotas with these ids and their display names, in the order of the bookings. */
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
