import type { CodigoError } from '../contract/errores.ts'

/**
 * A domain rule refused the request. The code identifies the rule (`contract/errores.ts` has its status and Spanish text). `campos` adds
 * a message beside a field, and `detalle` fills the text's `{…}`. `que` names the object, for logs only.
 */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly codigo: CodigoError
  readonly campos: Record<string, string> | undefined
  readonly detalle: Record<string, string>

  constructor(
    codigo: CodigoError,
    extra: { campos?: Record<string, string>; detalle?: Record<string, string>; que?: string } = {},
  ) {
    super(extra.que ? `${codigo}: ${extra.que}` : codigo)
    this.codigo = codigo
    this.campos = extra.campos
    this.detalle = extra.detalle ?? {}
  }
}
