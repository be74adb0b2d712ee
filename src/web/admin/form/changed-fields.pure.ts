/** A changed field of a form. For values that are not text, `antes` and `ahora` are undefined. */
export type FieldChange = { name: string; antes: string | undefined; ahora: string | undefined }

export function changedFields(antes: unknown, ahora: unknown, name = ''): FieldChange[] {
  if (JSON.stringify(antes) === JSON.stringify(ahora)) return []
  if (isGroup(antes) && isGroup(ahora))
    return [...new Set([...Object.keys(antes), ...Object.keys(ahora)])].flatMap((campo) =>
      changedFields(antes[campo], ahora[campo], name ? `${name}.${campo}` : campo),
    )
  const [viejo, nuevo] = [antes ?? '', ahora ?? '']
  if (typeof viejo !== 'string' || typeof nuevo !== 'string') return [{ name, antes: undefined, ahora: undefined }]
  return viejo === nuevo ? [] : [{ name, antes: viejo, ahora: nuevo }]
}

const largo = 60

/** Shortens two texts to one line each. Long texts are cut to the part around their first difference. */
export function clipBoth(antes: string, ahora: string): [string, string] {
  const iguales = [...antes].findIndex((letra, i) => letra !== ahora[i])
  const cerca = Math.max(0, (iguales < 0 ? antes.length : iguales) - 20)
  // Starts the cut at the beginning of a word.
  const desde = Math.max(antes.length, ahora.length) > largo ? antes.lastIndexOf(' ', cerca) + 1 : 0
  const clip = (texto: string) => {
    const corto = `${desde > 0 ? '…' : ''}${texto.slice(desde, desde + largo)}${texto.length > desde + largo ? '…' : ''}`
    return texto ? `«${corto}»` : 'vacío'
  }
  return [clip(antes), clip(ahora)]
}

function isGroup(valor: unknown): valor is Record<string, unknown> {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    !(Array.isArray(valor) && valor.every((uno) => typeof uno !== 'object'))
  )
}
