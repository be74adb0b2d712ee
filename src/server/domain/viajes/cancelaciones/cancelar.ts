import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { cancelarReservaBody } from '../../../../contract/viajes/cancelaciones.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { addDays, formatDay, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, sayImportes } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { cancelaciones, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { chargeCancelacion, lockReserva } from '../../dinero/libro/service.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { inserted, one } from '../../one.ts'
import { freeLugares, transition, withdrawCambios } from '../reservas/service.ts'
import { readFamilia } from './avisar.ts'
import { chargeOf, type Importes, restOf, returnOf } from './cargo.pure.ts'
import { readPrecio, readTerminos, toImportes } from './cotizar.ts'

export type MotivoCancelacion = (typeof cancelaciones.$inferSelect)['motivo']
type Cuerpo = z.output<typeof cancelarReservaBody>
/** `cargo…`: what staff write where the agreement leaves it to them. `cotizado…`: the charge that was shown, where it fixes it. */
type Pedido = Pick<Cuerpo, 'motivo' | 'detalle'> & Partial<Cuerpo> & { id: number }
type Reserva = typeof reservas.$inferSelect

/** Days in which the rest of a charge is to be paid. */
const plazo = 10

/**
 * Ends a booking: what was paid pays the agreement's charge, what is above it becomes the account's credit, what is missing
 * stays a due, and its seat is free.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`, `arrepentimiento_vencido`, `datos_invalidos` (an amount that is
 *   missing, not asked for, or above the price), `cargo_cambio` (it is no more what was shown), `clave_reutilizada`
 */
export async function cancelReserva(deps: Deps, actor: Personal, pedido: Pedido, clave?: Clave) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `cancelarreserva-${pedido.id}`, clave, () => cancel(deps, tx, actor, pedido)),
  )
}

async function cancel(deps: Deps, tx: Tx, actor: Personal, pedido: Pedido) {
  const antes = await findViva(tx, pedido.id)
  // Its money first; the row itself comes after, as everybody takes them.
  await lockReserva(tx, antes.id)
  const precio = await readPrecio(tx, antes.id)
  const cargo = await agreeCargo(deps, tx, precio, pedido)
  const fin = await endReserva(deps, tx, { ...pedido, cargo }, actor.id)
  const { cancelacionId, estado, pagado, vencimiento, lugares } = fin
  const [vuelve, resta] = [returnOf(pagado, cargo), restOf(pagado, cargo)]
  const { para, datos } = await readFamilia(deps, tx, antes)
  await sendCorreo(deps, tx, {
    clave: `reserva-cancelada-${cancelacionId}`,
    para,
    plantilla: 'reserva-cancelada',
    datos: {
      ...datos,
      motivo: pedido.motivo,
      detalle: pedido.detalle,
      importes: {
        pagado: sayImportes(pagado),
        cargo: sayImportes(cargo),
        vuelve: sayImportes(vuelve),
        resta: sayImportes(resta),
      },
      vence: formatDay(vencimiento),
    },
  })
  await audit(tx, actor, {
    accion: 'reserva.cancelada',
    objetoId: antes.id,
    antes: { estado: antes.estado },
    despues: { estado, motivo: pedido.motivo, detalle: pedido.detalle, cargo, vuelve, resta },
  })
  await freeLugares(deps, tx, [antes.paqueteCursoId, ...lugares])
  return { reserva: antes.id, estado, importes: toImportes(precio, pagado, cargo) }
}

/** `cambio`: the proposal that is being accepted. */
type Fin = { id: number; motivo: MotivoCancelacion; detalle: string; cargo: Importes; cambio?: number }

/**
 * Writes a live booking's end and the charge of it, frees its money, and withdraws what else was offered in its place; who is
 * told, and what becomes of its seat and of the trips' in `lugares`, is the caller's, who holds `lockReserva`.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`
 */
export async function endReserva(deps: Deps, tx: Tx, fin: Fin, personalId: number | null) {
  const { id, motivo, detalle, cargo, cambio } = fin
  const fila = await tx
    .insert(cancelaciones)
    .values({
      ...{ reservaId: id, motivo, detalle, personalId },
      ...{ cargoArs: cargo.ARS, cargoUsd: cargo.USD, creadaEn: deps.now() },
    })
    .returning({ id: cancelaciones.id })
    .then(inserted)
  const vencimiento = addDays(localDay(deps.now()), plazo)
  const pagado = await chargeCancelacion(deps, tx, id, { cancelacionId: fila.id, cargo, vencimiento })
  const estado = await moveReserva(tx, id)
  return { cancelacionId: fila.id, estado, pagado, vencimiento, lugares: await withdrawCambios(deps, tx, id, cambio) }
}

async function findViva(tx: Tx, id: number): Promise<Reserva> {
  const reserva = await tx.select().from(reservas).where(eq(reservas.id, id)).then(one('reserva'))
  requireMove(reserva)
  return reserva
}

async function moveReserva(tx: Tx, id: number) {
  const reserva = await lockOne(tx, reservas, eq(reservas.id, id))
  const estado = requireMove(reserva)
  await tx.update(reservas).set({ estado }).where(eq(reservas.id, id))
  return estado
}

function requireMove({ estado }: Reserva) {
  const despues = transition(estado, 'cancelar')
  if (!despues) throw new DomainError('reserva_no_viva', { detalle: { estado } })
  return despues
}

/** Nothing when the family withdraws in time or the agency is the one that ends it; else what the agreement says. */
async function agreeCargo(deps: Deps, tx: Tx, precio: Importes, pedido: Pedido): Promise<Importes> {
  const { porcentaje, arrepentimiento } = await readTerminos(tx, pedido.id, localDay(deps.now()))
  if (pedido.motivo === 'agencia') return fixedCargo({ ARS: 0, USD: 0 }, pedido)
  if (pedido.motivo === 'arrepentimiento') {
    if (!arrepentimiento.abierto)
      throw new DomainError('arrepentimiento_vencido', { detalle: { dias: contar(arrepentimiento.dias, 'día') } })
    return fixedCargo({ ARS: 0, USD: 0 }, pedido)
  }
  const fijo = porcentaje === null ? null : chargeOf(precio, porcentaje)
  requireShown(fijo, pedido)
  return fijo ? fixedCargo(fijo, pedido) : writtenCargo(precio, pedido)
}

/** Nobody charges what they did not see: the day or the price may have moved since. */
function requireShown(fijo: Importes | null, { cotizadoars, cotizadousd }: Pedido) {
  if (!fijo && cotizadoars === undefined && cotizadousd === undefined) return
  if (fijo && fijo.ARS === (cotizadoars ?? 0) && fijo.USD === (cotizadousd ?? 0)) return
  const cargo = fijo ? sayImportes(fijo) || 'sin cargo' : 'lo que retuvieron los prestadores'
  throw new DomainError('cargo_cambio', { detalle: { cargo } })
}

function fixedCargo(cargo: Importes, { cargoars, cargousd }: Pedido): Importes {
  const campos: Record<string, string> = {}
  const mensaje = 'El convenio ya fija este cargo: dejalo vacío'
  if (cargoars !== undefined && cargoars !== cargo.ARS) campos.cargoars = mensaje
  if (cargousd !== undefined && cargousd !== cargo.USD) campos.cargousd = mensaje
  if (Object.keys(campos).length > 0) throw new DomainError('datos_invalidos', { campos })
  return cargo
}

function writtenCargo(precio: Importes, { cargoars, cargousd }: Pedido): Importes {
  const campos: Record<string, string> = {}
  const read = (campo: 'cargoars' | 'cargousd', escrito: Centavos | undefined, maximo: Centavos) => {
    if (escrito === undefined && maximo > 0) campos[campo] = 'Debe indicar lo que retuvieron los prestadores'
    if ((escrito ?? 0) > maximo) campos[campo] = 'El cargo no puede superar el precio de la reserva'
    return escrito ?? 0
  }
  const cargo = { ARS: read('cargoars', cargoars, precio.ARS), USD: read('cargousd', cargousd, precio.USD) }
  if (Object.keys(campos).length > 0) throw new DomainError('datos_invalidos', { campos })
  return cargo
}
