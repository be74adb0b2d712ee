import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadoplanes } from '../../../../contract/viajes/planes.ts'
import { typedCentavos } from '../../../../reglas/dinero.ts'
import { formatFecha } from '../../../ui/format.pure.ts'

export type Plan = ReplyOf<typeof listadoplanes>['results'][number]

/** What the form of a way to pay begins with: nothing, or another one's terms. */
export function planValores(plan?: Plan, copia = false) {
  const number = (cuanto: number | null | undefined) => String(cuanto ?? '')
  return {
    descripcion: plan ? `${plan.descripcion}${copia ? ' (copia)' : ''}` : '',
    moneda: plan?.moneda ?? ('1' as const),
    importe: typedCentavos(plan?.importe),
    adicional: typedCentavos(plan?.adicional || null),
    senia: typedCentavos(plan?.senia),
    fechavtosenia: formatFecha(plan?.fechavtosenia ?? ''),
    cuotas: number(plan?.cuotas),
    cuotasadicional: number(plan?.cuotasadicional || null),
    primervencimiento: formatFecha(plan?.primervencimiento ?? ''),
    diavencimiento: number(plan?.diavencimiento ?? 10),
    infocuotas: plan?.infocuotas ?? '',
    infovto: plan?.infovto ?? '',
    cft: typedCentavos(plan?.cft),
    sinimpuestos: typedCentavos(plan?.sinimpuestos),
    personal: plan?.personal ? ('1' as const) : ('0' as const),
    seniamin: typedCentavos(plan?.seniamin),
    seniamax: typedCentavos(plan?.seniamax),
    cuotasmax: number(plan?.cuotasmax),
  }
}
