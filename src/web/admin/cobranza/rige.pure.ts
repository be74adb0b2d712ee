type Cotizacion = { id: string; fecha: string }

/** The rate that rules on a day (`yyyy-mm-dd`): of those up to it, the latest day's, and of that one the newest. */
export function rulingOn<Fila extends Cotizacion>(filas: readonly Fila[], hoy: string): Fila | undefined {
  const iso = ({ fecha }: Fila) => fecha.split('-').reverse().join('-')
  return filas
    .filter((fila) => iso(fila) <= hoy)
    .toSorted((a, b) => iso(b).localeCompare(iso(a)) || Number(b.id) - Number(a.id))[0]
}
