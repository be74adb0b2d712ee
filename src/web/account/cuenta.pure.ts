import type { cuenta } from '../../contract/cuenta.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { Moneda } from '../ui/format.pure.ts'
import type { TimelineTone } from '../ui/timeline.tsx'
import { toCentavos } from './dinero.pure.ts'
import type { Importe } from './formulario/plan.pure.ts'

export type Cuenta = ReplyOf<typeof cuenta>['results']
export type ReservaCuenta = Cuenta['reservas'][number]
export type CuotaCuenta = ReservaCuenta['cuotas'][number]
export type PagoCuenta = Cuenta['pagos'][number]

/** A sum by currency as amounts to show, pesos first; nothing where there is nothing. */
export function importesDe({ ars, usd }: { ars: string; usd: string }): Importe[] {
  const todos: Importe[] = [
    { moneda: 'ARS', centavos: toCentavos(ars) },
    { moneda: 'USD', centavos: toCentavos(usd) },
  ]
  return todos.filter(({ centavos }) => centavos > 0)
}

/** What a due still owes, in its own currency. */
export function importeDe({ moneda, debe }: Pick<CuotaCuenta, 'moneda' | 'debe'>): Importe[] {
  return [{ moneda, centavos: toCentavos(debe) }]
}

/** `Seña`, `Cuota 3`, `Ajuste de la cuota 3`, `Interés por mora de la cuota 3`. */
export function nombreDeCuota(
  cuota: Pick<CuotaCuenta, 'numero' | 'concepto' | 'origen'>,
  otras: CuotaCuenta[],
): string {
  const { numero, concepto } = cuota
  if (concepto === 'cuota') return numero === '0' ? 'Seña' : `Cuota ${numero}`
  const origen = otras.find(({ id }) => id === cuota.origen)
  const de = origen ? ` de la ${origen.numero === '0' ? 'seña' : `cuota ${origen.numero}`}` : ''
  return `${concepto === 'ajuste' ? 'Ajuste' : 'Interés por mora'}${de}`
}

/** What each due's segment or dot tells; the next one to pay stands out. */
export function tonoDeCuota(cuota: CuotaCuenta, proxima: string): TimelineTone {
  if (cuota.estado === 'paga') return 'done'
  if (cuota.estado === 'vencida') return 'late'
  return cuota.id === proxima || cuota.estado === 'enproceso' ? 'next' : 'todo'
}

/** `5 de 13 cuotas pagas, 1 vencida`. */
export function avanceEnPalabras(cuotas: CuotaCuenta[]): string {
  const pagas = cuotas.filter(({ estado }) => estado === 'paga').length
  const vencidas = cuotas.filter(({ estado }) => estado === 'vencida').length
  const avance = `${pagas} de ${cuotas.length} ${cuotas.length === 1 ? 'pago hecho' : 'pagos hechos'}`
  return vencidas === 0 ? avance : `${avance}, ${vencidas} ${vencidas === 1 ? 'vencido' : 'vencidos'}`
}

/** What is owed today in pesos, and in dollars what has no rate today. */
export function deudaDeHoy(cuotas: CuotaCuenta[]): Importe[] {
  const sumas: Record<Moneda, number> = { ARS: 0, USD: 0 }
  for (const { estado, montohoy, debe } of cuotas) {
    if (estado === 'paga' || estado === 'anulada') continue
    if (montohoy) sumas.ARS += toCentavos(montohoy)
    else sumas.USD += toCentavos(debe)
  }
  const todos: Importe[] = [
    { moneda: 'ARS', centavos: sumas.ARS },
    { moneda: 'USD', centavos: sumas.USD },
  ]
  return todos.filter(({ centavos }) => centavos > 0)
}

/** A booking that still takes its family's time: the others ended. */
export function estaViva({ estado }: Pick<ReservaCuenta, 'estado'>): boolean {
  return estado === 'pendiente_senia' || estado === 'confirmada' || estado === 'pagada'
}

/** Both sides of a document. */
export const fotosNecesarias = 2

/** What a family has to do next for a booking, the most pressing first. */
export type Pendiente = 'vencidas' | 'senia' | 'fotos' | 'cuota'

export function pendientesDe(reserva: ReservaCuenta): Pendiente[] {
  if (!estaViva(reserva)) return []
  const vencidas = reserva.cuotas.some(({ estado, numero }) => estado === 'vencida' && numero !== '0')
  const cuota = reserva.cuotas.some(({ estado, numero }) => estado === 'pendiente' && numero !== '0')
  const todos: [Pendiente, boolean][] = [
    ['vencidas', vencidas],
    ['senia', reserva.estado === 'pendiente_senia'],
    ['fotos', Number(reserva.fotos) < fotosNecesarias],
    ['cuota', cuota],
  ]
  return todos.filter(([, falta]) => falta).map(([pendiente]) => pendiente)
}
