import { quitarborrador, verborrador } from '../../../contract/viajes/borradores.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { quietClient } from '../../session/quiet-client.ts'
import { useAsked } from '../use-asked.ts'
import { bringBorrador, readBorrador } from './borrador.ts'

/** A browser's clock and the house's are seldom further apart, nor does a draft take longer to reach its account. */
const margen = 60_000

/**
 * Of the drafts of a trip that this tab and the account have, leaves the newer one in the tab, before the form reads it; `aviso`
 * says which, where there was a choice. An account that cannot be asked has none.
 */
export function useBorradorDeCuenta(mail: string, idViaje: number) {
  const asked = useAsked(`${mail} ${idViaje}`, async (signal) => {
    const { results } = await quietClient.call(verborrador, { query: { viaje: idViaje }, signal })
    if (!results) return ''
    const { formulario, paso, guardado } = results
    const mio = readBorrador(mail, idViaje)?.guardado
    if (mio && mio >= guardado)
      return Date.parse(mio) - Date.parse(guardado) > margen
        ? `Seguís con lo que cargaste en este navegador. En tu cuenta había algo más viejo, del ${formatInstant(guardado)}.`
        : ''
    bringBorrador(mail, idViaje, { values: formulario, step: paso, guardado })
    return `Seguís con lo que cargaste en tu cuenta, guardado el ${formatInstant(guardado)}. Las fotos se eligen de nuevo.`
  })
  return { asking: asked.loading && !asked.error, aviso: asked.data ?? '' }
}

/** Once it is booked, or dropped. One that stays is shown again, and goes by itself. */
export function forgetBorradorDeCuenta(idViaje: number): void {
  quietClient.call(quitarborrador, { query: { viaje: idViaje } }).catch(() => undefined)
}
