import type { CodigoError } from '../contract/errores.ts'

/**
 * A rule said no. The code names which (`contract/errores.ts` holds its status and Spanish text);
 * `campos` puts a message beside a field, `detalle` fills the text's `{…}`. `que` is for logs alone: what it is about.
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
