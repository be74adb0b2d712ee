import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { cambiarViajeBody } from '../../../../contract/viajes/reservas.ts'
import { dayToWire } from '../../../../reglas/dia.ts'
import { toWire } from '../../../../reglas/dinero.ts'
import { estaViva } from '../../../../reglas/reserva.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { enProceso } from '../../dinero/cuotas/service.ts'
import { lockReserva } from '../../dinero/pagos/service.ts'
import { one } from '../../one.ts'
import { secureCuenta } from '../../personas/clientes/service.ts'
import { endReserva } from '../cancelaciones/service.ts'
import { freeLugar, takeLugar } from '../reservas/service.ts'
import { holdPropuesta } from './guardar.ts'

type Cambio = z.output<typeof cambiarViajeBody> & { id: number }
type Reserva = typeof reservas.$inferSelect

/**
 * Another course, trip or way to pay is another agreement, which only the family can accept, and instalments once agreed
 * never change: the booking ends without charge and its place is taken by a proposal that holds the seat. On the same
 * trip the seat goes from one to the other without being free in between.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`, `reserva_con_pagos`, `pago_en_proceso`, `plan_invalido`,
 *   `viaje_cerrado`, `reserva_existente`, `acompanante_existente`, `sin_lugares`, `clave_reutilizada`
 */
export async function moveReserva(deps: Deps, actor: Personal, cambio: Cambio, clave?: Clave) {
  const { id } = cambio
  return deps.db.transaction((tx) =>
    once(tx, actor, `cambiarviaje-${id}`, clave, async () => {
      const reserva = await findUnpaid(tx, id)
      const mismoViaje = reserva.paqueteCursoId === cambio.paquete
      const fin = { id, motivo: 'agencia', detalle: cambio.motivo } as const
      await endReserva(deps, tx, actor, fin, mismoViaje ? keepSeat : freeLugar)
      const { familia, formulario } = await readFormulario(tx, reserva, cambio)
      await secureCuenta(deps, tx, actor, familia.id)
      const { documento, apellido = '', nombre = '' } = formulario
      const preparada = { ...cambio, formulario, apellido, nombre, documento: documento ?? reserva.documento }
      let heredado = false
      const inherit = async () => {
        heredado = true
      }
      const propuesta = await holdPropuesta(deps, tx, actor, familia, preparada, mismoViaje ? inherit : takeLugar)
      // An offer that was open already had a seat of its own.
      if (mismoViaje && !heredado) await freeLugar(deps, tx, cambio.paquete)
      await audit(tx, actor, {
        accion: 'reserva.cambiada',
        objetoTipo: 'reserva',
        objetoId: id,
        antes: { paqueteCursoId: reserva.paqueteCursoId, montoId: reserva.montoId },
        despues: {
          ...{ paqueteCursoId: cambio.paquete, montoId: cambio.pp, motivo: cambio.motivo },
          propuesta: propuesta.propuesta,
        },
      })
      return propuesta
    }),
  )
}

/** The seat of the booking that ends waits for the proposal. */
const keepSeat = async () => {}

async function findUnpaid(tx: Tx, id: number): Promise<Reserva> {
  await lockReserva(tx, id)
  const suyas = await tx.select({ enProceso }).from(cuotas).where(eq(cuotas.reservaId, id))
  const reserva = await tx.select().from(reservas).where(eq(reservas.id, id)).then(one('reserva'))
  if (!estaViva(reserva.estado)) throw new DomainError('reserva_no_viva', { detalle: { estado: reserva.estado } })
  if (suyas.some((cuota) => cuota.enProceso)) throw new DomainError('pago_en_proceso')
  const [dinero] = await tx
    .select({ pagado: sql<boolean>`coalesce(sum(${imputaciones.importePago}), 0) > 0` })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .where(eq(cuotas.reservaId, id))
  if (dinero?.pagado) throw new DomainError('reserva_con_pagos')
  return reserva
}

/** The form of the booking that ends, with the new choice. */
async function readFormulario(tx: Tx, reserva: Reserva, cambio: Cambio) {
  const [pasajero] = await tx.select().from(pasajeros).where(eq(pasajeros.id, reserva.pasajeroId))
  const [familia] = await tx
    .select({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
    .from(usuarios)
    .where(eq(usuarios.id, reserva.usuarioId))
  if (!pasajero || !familia) throw new Error(`Booking ${reserva.id} has no passenger or no account`)
  const { telefono, localidad, calle, numero, piso, depto, observaciones } = reserva
  const { curso, paquete, pp, personalPago, anticipo, cuotas: cuantas } = cambio
  const formulario: Record<string, string> = {
    documento: pasajero.documento,
    apellido: pasajero.apellido,
    nombre: pasajero.nombre,
    fechaN: dayToWire(pasajero.fechaNacimiento),
    documentoT: reserva.documentoTutor,
    apellidoT: reserva.apellidoTutor,
    nombreT: reserva.nombreTutor,
    fechaNT: reserva.fechaNacimientoTutor ? dayToWire(reserva.fechaNacimientoTutor) : '',
    ...{ telefono, localidad, calle, numero, piso, depto, observaciones },
    ...{ curso: String(curso), paquete: String(paquete), pp: String(pp) },
    anticipo: personalPago && anticipo !== undefined ? toWire(anticipo) : '',
    cuotas: personalPago && cuantas !== undefined ? String(cuantas) : '',
  }
  return { familia, formulario }
}
