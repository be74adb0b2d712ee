import type { ErrorCode } from '../contract/errors.ts'

/**
 * Thrown if a domain rule refuses a request. `contract/errors.ts` has the code's status and Spanish text. `campos` are messages by field,
 * `detalle` fills the text's `{…}`, and `que` names the object in logs only.
 */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly codigo: ErrorCode
  readonly campos: Record<string, string> | undefined
  readonly detalle: Record<string, string>

  constructor(
    codigo: ErrorCode,
    extra: { campos?: Record<string, string>; detalle?: Record<string, string>; que?: string } = {},
  ) {
    super(extra.que ? `${codigo}: ${extra.que}` : codigo)
    this.codigo = codigo
    this.campos = extra.campos
    this.detalle = extra.detalle ?? {}
  }
}

/** @throws DomainError `no_encontrado`, with a message that names the missing object */
export function requireFound<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new DomainError('no_encontrado', { que: what })
  return value
}

/** Returns a query's only row: `….then(requireRow('reserva'))`. @throws DomainError `no_encontrado` if there is none */
export function requireRow(what: string) {
  return <Row>([row]: readonly Row[]): Row => requireFound(row, what)
}
