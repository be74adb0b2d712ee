import type { cuenta } from '../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { contar } from '../../reglas/cifras.ts'
import { enCamino, esperaPago, seDebe } from '../../reglas/cuota.ts'
import { add, type Centavos } from '../../reglas/dinero.ts'
import { estaViva } from '../../reglas/reserva.ts'
import type { TimelineTone } from '../ui/timeline.tsx'
import type { Importe } from './formulario/plan.pure.ts'

export type Cuenta = ReplyOf<typeof cuenta>['results']
export type ReservaCuenta = Cuenta['reservas'][number]
export type CuotaCuenta = ReservaCuenta['cuotas'][number]
export type PagoCuenta = Cuenta['pagos'][number]

/** A sum by currency as amounts to show, pesos first; nothing where there is nothing. */
export function importesToList({ ars, usd }: { ars: Centavos; usd: Centavos }): Importe[] {
  const todos: Importe[] = [
    { moneda: 'ARS', centavos: ars },
    { moneda: 'USD', centavos: usd },
  ]
  return todos.filter(({ centavos }) => centavos > 0)
}

/** What a due still owes, in its own currency. */
export function importeOf({ moneda, debe }: Pick<CuotaCuenta, 'moneda' | 'debe'>): Importe[] {
  return [{ moneda, centavos: debe }]
}

/** What each due's segment or dot tells; the next one to pay stands out. */
export function tonoDeCuota(cuota: CuotaCuenta, proxima: number | undefined): TimelineTone {
  if (cuota.situacion === 'pagada') return 'done'
  if (cuota.situacion === 'vencida') return 'late'
  if (enCamino(cuota.situacion)) return 'wait'
  return cuota.id === proxima ? 'next' : 'todo'
}

/** The dues that count: those that are paid and those that are owed. */
export function cuotasQueCuentan({ cuotas }: Pick<ReservaCuenta, 'cuotas'>): CuotaCuenta[] {
  return cuotas.filter(({ situacion }) => situacion !== 'sin_efecto')
}

/** `5 de 13 cuotas pagas, 1 vencida`. */
export function avanceEnPalabras(cuotas: CuotaCuenta[]): string {
  const pagas = cuotas.filter(({ situacion }) => situacion === 'pagada').length
  const vencidas = cuotas.filter(({ situacion }) => situacion === 'vencida').length
  const avance = `${pagas} de ${contar(cuotas.length, 'pago hecho', 'pagos hechos')}`
  return vencidas === 0 ? avance : `${avance}, ${contar(vencidas, 'vencido')}`
}

/** What is owed today in pesos, and in dollars what has no rate today. */
export function deudaDeHoy(cuotas: CuotaCuenta[]): Importe[] {
  const sumas: Record<'ars' | 'usd', Centavos> = { ars: 0, usd: 0 }
  for (const { situacion, montohoy, debe } of cuotas) {
    if (!seDebe(situacion)) continue
    if (montohoy === null) sumas.usd = add(sumas.usd, debe)
    else sumas.ars = add(sumas.ars, montohoy)
  }
  return importesToList(sumas)
}

export const estaVencida = ({ situacion }: Pick<CuotaCuenta, 'situacion'>) => situacion === 'vencida'

/** Whether a due waits for its family. */
export const porPagar = ({ situacion }: Pick<CuotaCuenta, 'situacion'>) => esperaPago(situacion)

/** Since when something is late; undefined when nothing is. */
export function vencidoDesde(cuotas: CuotaCuenta[]): string | undefined {
  return cuotas
    .filter(estaVencida)
    .map(({ vencimiento }) => vencimiento)
    .toSorted()[0]
}

/** The due that is paid next, where the account's main button can lead to it: the deposit to the office, others online today. */
export function siguienteConBoton({ siguiente, pagoenlinea, reservas }: Cuenta): CuotaCuenta | undefined {
  const cuota = reservas.flatMap(({ cuotas }) => cuotas).find(({ id }) => id === siguiente)
  if (!cuota || cuota.numero === 0) return cuota
  return pagoenlinea && cuota.montohoy !== null ? cuota : undefined
}

/** Whether the agency told where to transfer to. */
export function takesTransfers({ transferencia }: Pick<Cuenta, 'transferencia'>): boolean {
  return Boolean(transferencia.cbu || transferencia.alias)
}

/** A booking that still asks something of its family: it goes on, or it ended and its charge is owed. */
export function sigueAbierta({ estado, cuotas }: Pick<ReservaCuenta, 'estado' | 'cuotas'>): boolean {
  return estaViva(estado) || cuotas.some(({ situacion }) => seDebe(situacion))
}

/** Both sides of a document. */
export const fotosNecesarias = 2

/** What a family has to do next for a booking, the most pressing first. */
export type Pendiente = 'vencidas' | 'senia' | 'fotos' | 'cuota' | 'cargo'

export function pendientesOf(reserva: ReservaCuenta): Pendiente[] {
  if (!estaViva(reserva.estado)) return reserva.cuotas.some(porPagar) ? ['cargo'] : []
  const vencidas = reserva.cuotas.some(({ situacion, numero }) => situacion === 'vencida' && numero !== 0)
  const cuota = reserva.cuotas.some(({ situacion, numero }) => situacion === 'por_pagar' && numero !== 0)
  const todos: [Pendiente, boolean][] = [
    ['vencidas', vencidas],
    ['senia', reserva.estado === 'pendiente_senia'],
    ['fotos', reserva.fotos < fotosNecesarias],
    ['cuota', cuota],
  ]
  return todos.filter(([, falta]) => falta).map(([pendiente]) => pendiente)
}
