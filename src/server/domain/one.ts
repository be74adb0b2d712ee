import { DomainError } from '../domain-error.ts'

/** Returns a value that must exist. @throws DomainError `no_encontrado`, with a message that names the missing object */
export function found<Valor>(valor: Valor | null | undefined, que: string): Valor {
  if (valor === null || valor === undefined) throw new DomainError('no_encontrado', { que })
  return valor
}

/** Returns a query's only row: `….then(one('reserva'))`. @throws DomainError `no_encontrado` if there is none */
export function one(que: string) {
  return <Fila>([fila]: readonly Fila[]): Fila => found(fila, que)
}

export function insertedRow<Fila>([fila]: readonly Fila[]): Fila {
  if (!fila) throw new Error('An insert returned no row')
  return fila
}
