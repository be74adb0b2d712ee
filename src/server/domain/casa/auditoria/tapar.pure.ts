/**
 * What the trail may keep: identity documents, wherever they stand in it, by their last three digits. The trail outlives the
 * column that the number belongs in.
 */
export function maskDocumentos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(maskDocumentos)
  if (!isRecord(valor)) return valor
  return Object.fromEntries(
    Object.entries(valor).map(([campo, parte]) => [
      campo,
      esDocumento(campo, parte) ? mask(parte) : maskDocumentos(parte),
    ]),
  )
}

const esDocumento = (campo: string, valor: unknown): valor is string =>
  /^(documento|dni)/.test(campo) && typeof valor === 'string' && /^\d+$/.test(valor)

/** A number of three digits would be told whole. */
const mask = (documento: string) => `•••${documento.length > 3 ? documento.slice(-3) : ''}`

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype
