import type { hojapaquete } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { planCuotaName } from '../../../reglas/cuota.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { dayPartsOf, formatLongFecha, monthOf } from '../../ui/format.pure.ts'

type Vencimiento = ReplyOf<typeof hojapaquete>['results']['vencimientos'][number]
type Run = [Vencimiento, ...Vencimiento[]]

/** `points` has a dot for each due number, with its month. `lines` has a text for each run of equal dues. */
export type Calendario = {
  points: { rotulo: string; mes: string }[]
  lines: (Pick<Vencimiento, 'moneda' | 'importe'> & { text: string })[]
  /** The month of departure. Empty if the courses leave in several months. */
  salida: string
}

export function describeVencimientos(plan: Vencimiento[], salidas: readonly Dia[]): Calendario | undefined {
  const meses = new Map(plan.map(({ numero, vencimiento }) => [numero, shortMonth(vencimiento)]))
  if (meses.size < 2) return undefined
  const [first = '', last] = salidas.map(shortMonth)
  return {
    points: [...meses].map(([numero, mes]) => ({ rotulo: numero === 0 ? 'S' : String(numero), mes })),
    lines: runsOf(plan).map((run) => {
      const { moneda, importe } = run[0]
      return { text: describeRun(run, plan), moneda, importe }
    }),
    salida: first === last ? first : '',
  }
}

function runsOf(plan: Vencimiento[]): Run[] {
  const runs: Run[] = []
  for (const cuota of plan) {
    const run = runs.at(-1)
    const first = run?.[0]
    const same = first && first.numero > 0 && first.moneda === cuota.moneda && first.importe === cuota.importe
    if (same) run.push(cuota)
    else runs.push([cuota])
  }
  return runs
}

function describeRun(run: Run, plan: Vencimiento[]): string {
  const [first] = run
  const last = run.at(-1) ?? first
  const isLast = last === plan.at(-1)
  const isFar = ({ vencimiento }: Vencimiento) => yearOf(vencimiento) !== yearOf(plan[0]?.vencimiento ?? vencimiento)
  const withYear = isLast || isFar(first)
  const nombre = planCuotaName(first, plan)
  if (first.numero === 0) return `${nombre}, hasta el ${formatLongFecha(first.vencimiento)}`
  if (run.length === 1) return `${nombre}, ${formatLongFecha(first.vencimiento, withYear)}`
  const dias = new Set(run.map(({ vencimiento }) => dayPartsOf(vencimiento).dia))
  const [from, until] = [first, last].map(({ vencimiento }) => monthOf(vencimiento))
  const fin = isLast || isFar(last) ? `${until} de ${yearOf(last.vencimiento)}` : until
  const when = dias.size === 1 ? `el día ${[...dias][0]}${isLast ? `, hasta ${fin}` : ''}` : `de ${from} a ${fin}`
  return `${nombre.replace(/^Cuota \d+/, `Cuotas ${first.numero} a ${last.numero}`)}, ${when}`
}

const yearOf = (dia: Dia) => dia.slice(0, 4)
const shortMonth = (dia: Dia) => monthOf(dia).slice(0, 3)
