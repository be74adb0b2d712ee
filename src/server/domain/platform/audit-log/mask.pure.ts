/** Masks identity documents to their last three digits, because the audit log outlives the documents themselves. */
export function maskDocumentos(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskDocumentos)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, isDocumento(field, part) ? mask(part) : maskDocumentos(part)]),
  )
}

const isDocumento = (field: string, value: unknown): value is string =>
  /^(documento|dni)/.test(field) && typeof value === 'string' && /^\d+$/.test(value)

const mask = (documento: string) => `•••${documento.length > 3 ? documento.slice(-3) : ''}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
