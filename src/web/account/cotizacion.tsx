import { formatMoneyUnbroken } from '../../reglas/dinero.ts'
import { Fecha } from '../ui/fecha.tsx'
import type { Cuenta } from './cuenta.pure.ts'

export function Cotizacion({ cotizacion }: { cotizacion: Cuenta['cotizacion'] }) {
  if (cotizacion.vencida)
    return (
      <small>
        La cotización del dólar está desactualizada: por ahora las cuotas en dólares no se pagan en línea. Podés
        pagarlas en la oficina, o escribirnos para que la pongamos al día.
      </small>
    )
  if (cotizacion.pesos === null)
    return <small>Hoy todavía no hay cotización del dólar: las cuotas en dólares van aparte.</small>
  return (
    <small>
      Las cuotas en dólares están a {formatMoneyUnbroken(cotizacion.pesos, 'ARS')} por dólar, cotización del{' '}
      <Fecha value={cotizacion.fecha ?? ''} />.
    </small>
  )
}
