/** Masks identity documents to their last three digits, because the audit log outlives the documents themselves. */
export function maskDocumentos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(maskDocumentos)
  if (!isRecord(valor)) return valor
  return Object.fromEntries(
    Object.entries(valor).map(([campo, parte]) => [
      campo,
      isDocumento(campo, parte) ? mask(parte) : maskDocumentos(parte),
    ]),
  )
}

const isDocumento = (campo: string, valor: unknown): valor is string =>
  /^(documento|dni)/.test(campo) && typeof valor === 'string' && /^\d+$/.test(valor)

const mask = (documento: string) => `•••${documento.length > 3 ? documento.slice(-3) : ''}`

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype
