import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { ingresarreserva } from '../../../../contract/viajes/en-curso.ts'
import { planCuotaName } from '../../../../reglas/cuota.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, formatMoneyUnbroken, type Moneda } from '../../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../../reglas/plan.ts'

export type ReservaEnCurso = BodyOf<typeof ingresarreserva>
type Plan = ReservaEnCurso['plan']
type Campos = Record<string, string>

/** Returns messages by field. A field of a list has its index: `plan.2.importe`. */
export function checkReservaEnCurso(entry: ReservaEnCurso, hoy: Dia): Campos {
  return {
    ...checkDias(entry, hoy),
    ...checkPlan(entry.plan),
    ...checkTotals(entry),
    ...checkPagos(entry, hoy),
  }
}

function checkDias({ fechacontrato, firmado }: ReservaEnCurso, hoy: Dia): Campos {
  return {
    ...(fechacontrato > hoy && { fechacontrato: 'El día del contrato no puede ser futuro' }),
    ...(firmado && firmado > hoy && { firmado: 'El día de la firma no puede ser futuro' }),
  }
}

function checkPlan(plan: Plan): Campos {
  const campos: Campos = {}
  for (const [i, { numero, moneda }] of plan.entries()) {
    const first = plan.findIndex((other) => other.numero === numero && other.moneda === moneda)
    if (first < i) campos[`plan.${i}.numero`] = `La ${planCuotaName({ numero, moneda }, plan)} está dos veces`
  }
  return campos
}

/** The optional control totals of a spreadsheet detect lost rows. */
function checkTotals({ plan, totalars, totalusd }: ReservaEnCurso): Campos {
  const sum = totalsByMoneda(plan)
  const check = (field: string, moneda: Moneda, total: Centavos | undefined): Campos =>
    total === undefined || total === sum[moneda]
      ? {}
      : { [field]: `Las cuotas suman ${formatMoneyUnbroken(sum[moneda], moneda)}: revisá el total o el plan` }
  return { ...check('totalars', 'ARS', totalars), ...check('totalusd', 'USD', totalusd) }
}

function checkPagos({ plan, pagos, apertura }: ReservaEnCurso, hoy: Dia): Campos {
  if (pagos.length > 0 && apertura.length > 0)
    return { apertura: 'Cargá los pagos uno por uno o lo pagado de cada cuota, no las dos cosas' }
  const campos: Campos = {}
  const pagado: Centavos[] = plan.map(() => 0)
  const count = (field: string, index: number, cubre: Centavos) => {
    const cuota = plan[index]
    if (!cuota) return
    const sum = add(pagado[index] ?? 0, cubre)
    pagado[index] = sum
    if (sum > cuota.importe)
      campos[field] =
        `De la ${planCuotaName(cuota, plan)} se pagó más que su importe, ${formatMoneyUnbroken(cuota.importe, cuota.moneda)}`
  }
  for (const [i, { cuota, importe }] of apertura.entries()) {
    if (!plan[cuota]) campos[`apertura.${i}.cuota`] = 'Esa cuota no está en el plan'
    count(`apertura.${i}.importe`, cuota, importe)
  }
  for (const [i, pago] of pagos.entries()) {
    const own = plan[pago.cuota]
    if (!own) campos[`pagos.${i}.cuota`] = 'Esa cuota no está en el plan'
    if (pago.fecha > hoy) campos[`pagos.${i}.fecha`] = 'El día del pago no puede ser futuro'
    if (own && pago.moneda !== own.moneda) Object.assign(campos, checkCruce(i, pago, own.moneda))
    if (own) count(`pagos.${i}.importe`, pago.cuota, amountCovered(pago, own.moneda))
  }
  return campos
}

/** Pesos can pay a due in dollars. The two amounts give the exchange rate. */
function checkCruce(i: number, { cubre }: ReservaEnCurso['pagos'][number], ofCuota: Moneda): Campos {
  if (ofCuota === 'ARS') return { [`pagos.${i}.moneda`]: 'Una cuota en pesos se paga en pesos' }
  return cubre ? {} : { [`pagos.${i}.cubre`]: 'La cuota es en dólares: indicá cuántos dólares pagó' }
}

export const amountCovered = (
  { moneda, cubre, importe }: ReservaEnCurso['pagos'][number],
  monedaDeCuota: Moneda,
): Centavos => (moneda === monedaDeCuota ? importe : (cubre ?? 0))
