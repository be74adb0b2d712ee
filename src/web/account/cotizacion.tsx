import { Fecha } from '../ui/fecha.tsx'
import type { Cuenta } from './cuenta.pure.ts'
import { moneyText, toCentavos } from './dinero.pure.ts'

/** The day's rate, or that there is none. */
export function Cotizacion({ cotizacion }: { cotizacion: Cuenta['cotizacion'] }) {
  if (!cotizacion.pesos)
    return <small>Hoy todavía no hay cotización del dólar: las cuotas en dólares van aparte.</small>
  return (
    <small>
      Las cuotas en dólares están a {moneyText(toCentavos(cotizacion.pesos), 'ARS')} por dólar, cotización del{' '}
      <Fecha value={cotizacion.fecha} />.
    </small>
  )
}
