import { verpropuesta } from '../../../contract/viajes/propuestas.ts'
import { browserClient } from '../../api/browser.ts'
import { formatFecha } from '../../ui/format.pure.ts'
import { type ReservaValues, vacio } from '../formulario/campos.ts'
import { useAsked } from '../use-asked.ts'

/** What the agency prepared for this family on the phone, as the form's values. Asks nothing without an `id`. */
export function usePropuesta(id: string | null, paquete: string) {
  const asked = useAsked(id && /^\d{1,9}$/.test(id) ? id : undefined, async (signal) => {
    const { results } = await browserClient.call(verpropuesta, { query: { id: id ?? '' }, signal })
    return results.paquete === paquete ? toValues(results.formulario) : undefined
  })
  return { values: asked.data, loading: asked.loading && !asked.error, error: asked.error, reload: asked.reload }
}

/** Only fields that the form has; its days as people write them. */
function toValues(formulario: Record<string, string>): Partial<ReservaValues> {
  const known = Object.entries(formulario).filter(([name, value]) => name in vacio && value)
  return Object.fromEntries(
    known.map(([name, value]) => [name, name === 'fechaN' || name === 'fechaNT' ? formatFecha(value) : value]),
  )
}
