import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { propuestas } from '../../../db/schema/oficina.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas, listaEspera, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { viva } from '../../vivas.ts'
import { refuseOfertaSinConfirmar } from './espera.ts'
import { refuseBooked } from './lugares.ts'
import { ofertaOf, sinAceptar } from './ofrecer-lugar.ts'

/** As many as a family has children on one course; more would hold seats that nobody means to take. */
const maximoSinPagar = 4

/** `confirmado`: whether the account proved its mail. */
type Lugar = { paqueteCursoId: number; documento: string; libres: number; confirmado: boolean }

/**
 * Refuses a seat that the account may not book. A repeated booking of its own is refused first, since a confirmed mail would
 * not help; but a full trip answers the same for each document. The caller holds the account, so that two of its bookings
 * count one another.
 * @throws DomainError `reserva_existente`, `mail_sin_confirmar`, `sin_lugares`, `reservas_sin_pagar`
 */
export async function refuseSeat(deps: Deps, tx: Tx, actor: Cliente, lugar: Lugar) {
  if (lugar.libres > 0) await refuseBooked(tx, actor, lugar.paqueteCursoId, lugar.documento)
  if (!lugar.confirmado) await refuseOfertaSinConfirmar(deps, tx, actor, lugar.paqueteCursoId)
  if (lugar.libres <= 0 && !(await hasOferta(deps, tx, actor, lugar))) throw new DomainError('sin_lugares')
  if (!lugar.confirmado) await refuseSecondSinConfirmar(tx, actor)
  await refuseMany(deps, tx, actor, lugar)
}

/** One booking can be made before the mail is confirmed: a seat more for each address that somebody invents is too much. */
async function refuseSecondSinConfirmar(tx: Tx, actor: Cliente) {
  const suyas = and(visibleTo(actor, reservas), viva)
  if ((await tx.$count(reservas, suyas)) > 0) throw new DomainError('mail_sin_confirmar')
}

/** What staff prepared for a family is not of its own taking. */
async function refuseMany(deps: Deps, tx: Tx, actor: Cliente, lugar: Lugar) {
  const sinPagar = and(visibleTo(actor, reservas), eq(reservas.paqueteCursoId, lugar.paqueteCursoId), viva, sinDinero)
  if ((await tx.$count(reservas, sinPagar)) < maximoSinPagar) return
  if (await hasPropuesta(deps, tx, actor, lugar)) return
  throw new DomainError('reservas_sin_pagar', { detalle: { maximo: String(maximoSinPagar) } })
}

/** Not its state: without a deposit a booking is confirmed from the start. */
const sinDinero = sql`not exists (select 1 from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${cuotas.reservaId} = ${reservas.id} having sum(${imputaciones.importePago}) > 0)`

async function hasOferta({ now }: Deps, tx: Tx, actor: Cliente, lugar: Lugar) {
  const suya = and(ofertaOf(actor, lugar), gt(listaEspera.ofrecidoHasta, now()))
  return (await tx.$count(listaEspera, suya)) > 0
}

async function hasPropuesta({ now }: Deps, tx: Tx, actor: Cliente, lugar: Lugar) {
  const abierta = and(sinAceptar(actor, lugar), gt(propuestas.venceEn, now()))
  return (await tx.$count(propuestas, abierta)) > 0
}
