import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoplanes } from '../../../../contract/viajes/planes.ts'
import { typedImporte } from '../../../../reglas/dinero.ts'
import { formatFecha } from '../../../ui/format.pure.ts'

export type Plan = ReplyOf<typeof listadoplanes>['results'][number]

/** What the form of a way to pay begins with: nothing, or another one's terms. */
export function planValores(plan?: Plan, copia = false) {
  const monedas = ['1', '2', '3'] as const
  return {
    descripcion: plan ? `${plan.descripcion}${copia ? ' (copia)' : ''}` : '',
    moneda: monedas.find((moneda) => moneda === plan?.moneda) ?? '1',
    importe: typedImporte(plan?.importe ?? ''),
    adicional: plan?.adicional === '0.00' ? '' : typedImporte(plan?.adicional ?? ''),
    senia: typedImporte(plan?.senia ?? ''),
    fechavtosenia: formatFecha(plan?.fechavtosenia ?? ''),
    cuotas: plan?.cuotas ?? '',
    cuotasadicional: plan?.cuotasadicional === '0' ? '' : (plan?.cuotasadicional ?? ''),
    primervencimiento: formatFecha(plan?.primervencimiento ?? ''),
    diavencimiento: plan?.diavencimiento ?? '10',
    infocuotas: plan?.infocuotas ?? '',
    infovto: plan?.infovto ?? '',
    cft: plan?.cft ?? '',
    sinimpuestos: typedImporte(plan?.sinimpuestos ?? ''),
    personal: plan?.personal === '1' ? ('1' as const) : ('0' as const),
    seniamin: typedImporte(plan?.seniamin ?? ''),
    seniamax: typedImporte(plan?.seniamax ?? ''),
    cuotasmax: plan?.cuotasmax ?? '',
  }
}
