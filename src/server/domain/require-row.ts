import { DomainError } from '../domain-error.ts'

/** Returns a value that must exist. @throws DomainError `no_encontrado`, with a message that names the missing object */
export function requireFound<Valor>(valor: Valor | null | undefined, que: string): Valor {
  if (valor === null || valor === undefined) throw new DomainError('no_encontrado', { que })
  return valor
}

/** Returns a query's only row: `….then(requireRow('reserva'))`. @throws DomainError `no_encontrado` if there is none */
export function requireRow(que: string) {
  return <Fila>([fila]: readonly Fila[]): Fila => requireFound(fila, que)
}
