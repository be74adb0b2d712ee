import { DomainError } from '../domain-error.ts'

/** What was looked for. @throws DomainError `no_encontrado`, whose message says what was not there */
export function found<Valor>(valor: Valor | null | undefined, que: string): Valor {
  if (valor === null || valor === undefined) throw new DomainError('no_encontrado', { que })
  return valor
}

/** At a query's end, its only row: `….then(one('reserva'))`. @throws DomainError `no_encontrado`, as `found` does */
export function one(que: string) {
  return <Fila>([fila]: readonly Fila[]): Fila => found(fila, que)
}

/** At an insert's end, the only row that it wrote. */
export function inserted<Fila>([fila]: readonly Fila[]): Fila {
  if (!fila) throw new Error('An insert returned no row')
  return fila
}
