import { quitarborrador, verborrador } from '../../../contract/viajes/borradores.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { quietClient } from '../../session/quiet-client.ts'
import { readBorrador, restoreBorrador } from './borrador.ts'

/** The tolerance for the difference between browser and server clocks and for the time to save a draft, in ms. */
const clockToleranceMs = 60_000

/**
 * Compares the drafts of the tab and the account, and stores the newer one in the tab before the form reads it. `aviso` is the text that
 * explains which draft the form uses: the account's, or a tab's that is clearly newer than the account's. Otherwise it is empty. If the
 * request fails, the form uses the tab's draft.
 */
export function useBorradorDeCuenta(mail: string, idViaje: number) {
  const asked = useAnswer(['borrador', mail, idViaje], async (signal) => {
    const { results } = await quietClient.call(verborrador, { query: { viaje: idViaje }, signal })
    if (!results) return ''
    const { formulario, paso, guardado } = results
    const ownSavedAt = readBorrador(mail, idViaje)?.guardado
    if (ownSavedAt && ownSavedAt >= guardado)
      return Date.parse(ownSavedAt) - Date.parse(guardado) > clockToleranceMs
        ? `Seguís con lo que cargaste en este navegador. En tu cuenta había algo más viejo, del ${formatInstant(guardado)}.`
        : ''
    restoreBorrador(mail, idViaje, { values: formulario, step: paso, guardado })
    return `Seguís con lo que cargaste en tu cuenta, guardado el ${formatInstant(guardado)}. Las fotos se eligen de nuevo.`
  })
  return { asking: asked.loading && !asked.error, aviso: asked.data ?? '' }
}

/** Deletes the account's draft after the booking or on discard. Failures are ignored, because the server deletes old drafts. */
export function forgetBorradorDeCuenta(idViaje: number): void {
  quietClient.call(quitarborrador, { query: { viaje: idViaje } }).catch(() => undefined)
}
