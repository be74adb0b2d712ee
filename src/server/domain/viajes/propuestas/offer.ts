import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { propuestaBody } from '../../../../contract/viajes/propuestas.ts'
import { dayToWire } from '../../../../reglas/dia.ts'
import { toWire } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { one } from '../../one.ts'
import { openCuenta, secureCuenta } from '../../personas/clientes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, once } from '../../platform/idempotency/service.ts'
import { freeLugar, ofertaOf } from '../reservas/service.ts'
import { createPropuesta, type Familia } from './create.ts'

type Propuesta = z.output<typeof propuestaBody>

/**
 * Prepares a booking for a family by phone. The seat is held as long as any offer's. The family gets a link to read, complete and accept
 * the booking. A mail address without an account gets an account and an invitation. An account with an unconfirmed address is reset
 * first (`secureCuenta`).
 * @throws DomainError `plan_invalido`, `viaje_cerrado`, `reserva_existente`, `acompanante_existente`, `sin_lugares`, `clave_reutilizada`
 */
export async function offerPropuesta(
  deps: Deps,
  actor: Personal,
  propuesta: Propuesta,
  idempotencyKey?: IdempotencyKey,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'nuevapropuesta', idempotencyKey, async () => {
      const familia = await findFamilia(deps, tx, actor, propuesta)
      return createPropuesta(deps, tx, actor, familia, { ...propuesta, formulario: formOf(propuesta) })
    }),
  )
}

async function findFamilia(deps: Deps, tx: Tx, actor: Personal, propuesta: Propuesta): Promise<Familia> {
  const { mail, telefono, nombreT: nombre, apellidoT: apellido } = propuesta
  const nueva = await openCuenta(deps, tx, actor, { mail, telefono, nombre, apellido })
  const [cuenta] = await tx
    .select({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
    .from(usuarios)
    .where(and(eq(usuarios.mail, mail), isNull(usuarios.eliminadoEn)))
  if (!cuenta) throw new Error('The account that was opened is not there')
  if (nueva === undefined) await secureCuenta(deps, tx, actor, cuenta.id)
  return cuenta
}

function formOf(propuesta: Propuesta): Record<string, string> {
  const { documento, apellido, nombre, fechaN, documentoT, apellidoT, nombreT, telefono, observaciones } = propuesta
  const { curso, paquete, pp, personalPago, anticipo, cuotas } = propuesta
  return {
    ...{ documento, apellido, nombre, documentoT, apellidoT, nombreT, telefono, observaciones },
    fechaN: fechaN ? dayToWire(fechaN) : '',
    ...{ curso: String(curso), paquete: String(paquete), pp: String(pp) },
    anticipo: personalPago && anticipo !== undefined ? toWire(anticipo) : '',
    cuotas: personalPago && cuotas !== undefined ? String(cuotas) : '',
  }
}

/**
 * Withdraws an open proposal. The waiting list gets its seat, or the seat is on sale again.
 * @throws DomainError `no_encontrado`, `propuesta_cerrada`
 */
export async function withdrawPropuesta(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const propuesta = await tx.select().from(propuestas).where(eq(propuestas.id, id)).then(one('propuesta'))
    // Locks the offer's row first, as accepting does, so that only one of the two finds the offer open.
    const [oferta] = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(ofertaOf(onBehalfOf(propuesta.usuarioId), propuesta))
      .returning({ id: listaEspera.id })
    const [abierta] = await lock(tx, propuestas, eq(propuestas.id, id))
    // A replacement on the same trip uses the former booking's seat, so it has no offer.
    if (
      (!oferta && propuesta.reemplazaId === null) ||
      !abierta ||
      abierta.reservaId !== null ||
      abierta.retiradaEn !== null
    )
      throw new DomainError('propuesta_cerrada')
    await tx.update(propuestas).set({ retiradaEn: deps.now() }).where(eq(propuestas.id, id))
    await audit(tx, actor, { accion: 'propuesta.retirada', objetoId: id })
    if (oferta) await freeLugar(deps, tx, propuesta.paqueteCursoId)
  })
  return { retirada: true }
}
