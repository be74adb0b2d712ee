type Reserva = { id: number; idpasajero: number; nombrepasajero: string; nombrepaquete: string }

/**
 * Returns the display name of each booking by id: the child's first name, `Martina`. Names that would be the same get the surname, the
 * trip (`Martina (Bariloche)`) or the booking number.
 */
export function nameReservas(reservas: readonly Reserva[]): ReadonlyMap<number, string> {
  return new Map(reservas.map((reserva) => [reserva.id, nameReserva(reserva, reservas)]))
}

function nameReserva(reserva: Reserva, reservas: readonly Reserva[]): string {
  const { id, idpasajero, nombrepasajero, nombrepaquete } = reserva
  const hasNamesake = reservas.some(
    (other) => other.idpasajero !== idpasajero && firstName(other.nombrepasajero) === firstName(nombrepasajero),
  )
  const nombre = hasNamesake ? nombrepasajero : firstName(nombrepasajero)
  const own = reservas.filter((other) => other.idpasajero === idpasajero && other.id !== id)
  if (own.length === 0) return nombre
  const repeated = own.some((other) => other.nombrepaquete === nombrepaquete)
  return `${nombre} (${nombrepaquete}${repeated ? `, reserva ${id}` : ''})`
}

const firstName = (nombres: string) => nombres.trim().split(/\s+/)[0] ?? nombres

export function nameCuota(cuota: string, reserva: number, nombres: ReadonlyMap<number, string>): string {
  const who = nombres.get(reserva)
  return who === undefined ? cuota : `${cuota} de ${who}`
}

type ConCuotas = Reserva & { cuotas: readonly { id: number; nombre: string }[] }

/** Returns the dues with these ids in the order of the bookings, not in the order of `ids`. */
export function nameCuotasById<De extends ConCuotas>(ids: readonly number[], reservas: readonly De[]) {
  const nombres = nameReservas(reservas)
  return reservas.flatMap((reserva) =>
    reserva.cuotas
      .filter(({ id }) => ids.includes(id))
      .map((cuota: De['cuotas'][number]) => ({
        cuota,
        reserva,
        titulo: nameCuota(cuota.nombre, reserva.id, nombres),
      })),
  )
}
