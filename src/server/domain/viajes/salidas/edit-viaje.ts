import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { viajeBody } from '../../../../contract/viajes/salidas.ts'
import { type Dia, formatDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { ajustesPrecio, cuotas, listaEspera, reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, enlacesDelegado, habitaciones } from '../../../db/schema/viajes.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { isUnpaidSql } from '../../dinero/cuotas/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { deleteAudited, insertAudited, refuseDependientes, type SaveTarget, saveOver } from '../../version.ts'
import { listEmptyData } from '../convenios/service.ts'
import { offerFreeLugaresOf } from '../reservas/service.ts'
import { versionedViaje } from './viaje.ts'

type ViajeFields = z.output<typeof viajeBody>

/** @throws DomainError `datos_invalidos` for an unknown id; `convenio_incompleto` for a trip on offer, unless staff confirmed */
export function createViaje(
  deps: Deps,
  actor: Personal,
  data: ViajeFields & { paquete: number; curso: number; confirmaconvenio: boolean },
) {
  return deps.db.transaction(async (tx) => {
    const [paquete] = await tx.select({ id: paquetes.id }).from(paquetes).where(eq(paquetes.id, data.paquete))
    const [curso] = await tx.select({ id: cursos.id }).from(cursos).where(eq(cursos.id, data.curso))
    if (!paquete) throw new DomainError('datos_invalidos', { campos: { paquete: 'El paquete ya no existe' } })
    if (!curso) throw new DomainError('datos_invalidos', { campos: { curso: 'El curso ya no existe' } })
    await requireResponsable(tx, data.responsable)
    const after = {
      ...toRow(data),
      paqueteId: paquete.id,
      cursoId: curso.id,
      cupo: data.cupo,
      libres: data.cupo,
    }
    const viaje = await insertAudited(tx, actor, versionedViaje, { action: 'viaje.creado', after })
    if (data.activo && !data.confirmaconvenio) await requireConvenio(tx, viaje.id)
    return viaje
  })
}

/** @throws DomainError `convenio_incompleto` if the trip's agreement would have empty parts */
async function requireConvenio(tx: Tx, id: number) {
  const missing = await listEmptyData(tx, id)
  if (missing.length > 0) throw new DomainError('convenio_incompleto', { detalle: { falta: joinWords(missing) } })
}

/** The waiting list gets free seats first. @throws DomainError `no_encontrado`, `cupo_menor`, `salida_antes_de_cuotas`, `texto_cambio` */
export const editViaje = inTransaction(
  async (deps, tx, actor: Personal, { id, version, ...data }: ViajeFields & SaveTarget) => {
    const before = await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, id), 'no key update')
    await requireResponsable(tx, data.responsable)
    const taken = before.cupo - before.libres
    if (data.cupo < taken) {
      const lugares = formatCount(taken, 'lugar tomado', 'lugares tomados')
      throw new DomainError('cupo_menor', { campos: { cupo: `Ya hay ${lugares}` }, detalle: { tomados: lugares } })
    }
    if (data.fechasalida < before.fechaSalida) await requireAfterCuotas(tx, id, data.fechasalida)
    const { cambia } = await saveOver(tx, versionedViaje, { id, version }, () =>
      tx
        .update(paquetesCurso)
        .set({ ...toRow(data), cupo: data.cupo, libres: data.cupo - taken })
        .where(eq(paquetesCurso.id, id)),
    )
    await offerFreeLugaresOf(deps, tx, id)
    const [after] = await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, id))
    if (!after) throw new Error('The trip that was locked is gone')
    if (cambia) await audit(tx, actor, { accion: 'viaje.editado', objetoId: id, antes: before, despues: after })
    const { cupo, libres, fechaSalida, fechaRegreso } = after
    return { id, cupo, libres, fechasalida: fechaSalida, fecharegreso: fechaRegreso }
  },
)

/**
 * @throws DomainError `no_encontrado`, `tiene_dependientes` with the trip's bookings, companions, rooms, waiting list, proposals and price
 * adjustments
 */
export const removeViaje = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const before = await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, id))
  const waiting = await tx.$count(listaEspera, eq(listaEspera.paqueteCursoId, id))
  refuseDependientes(
    'el viaje',
    [await tx.$count(reservas, eq(reservas.paqueteCursoId, id)), 'reserva'],
    [await tx.$count(acompanantes, eq(acompanantes.paqueteCursoId, id)), 'acompañante'],
    [await tx.$count(habitaciones, eq(habitaciones.paqueteCursoId, id)), 'habitación', 'habitaciones'],
    [waiting, 'anotado en su lista de espera', 'anotados en su lista de espera'],
    [await tx.$count(propuestas, eq(propuestas.paqueteCursoId, id)), 'propuesta'],
    [await tx.$count(ajustesPrecio, eq(ajustesPrecio.paqueteCursoId, id)), 'ajuste de precio', 'ajustes de precio'],
  )
  await tx.delete(enlacesDelegado).where(eq(enlacesDelegado.paqueteCursoId, id))
  return deleteAudited(tx, actor, versionedViaje, { action: 'viaje.eliminado', before })
})

async function requireAfterCuotas(tx: Tx, id: number, salida: Dia) {
  const [tardias] = await tx
    .select({ cuantas: count(), ultima: sql<Dia>`max(${cuotas.vencimiento})` })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(
      and(
        eq(reservas.paqueteCursoId, id),
        isLiveReserva,
        gte(cuotas.vencimiento, salida),
        isUnpaidSql,
        // Excludes interest, whose due date is in no agreement.
        ne(cuotas.concepto, 'interes'),
      ),
    )
  if (!tardias?.cuantas) return
  const { cuantas, ultima } = tardias
  throw new DomainError('salida_antes_de_cuotas', {
    campos: { fechasalida: `La última cuota acordada vence el ${formatDay(ultima)}` },
    detalle: {
      cuotas: formatCount(cuantas, 'cuota acordada que vence', 'cuotas acordadas que vencen'),
      ultima: formatDay(ultima),
    },
  })
}

async function requireResponsable(tx: Tx, id: number | undefined) {
  if (!id) return
  const [row] = await tx
    .select({ id: personal.id })
    .from(personal)
    .where(and(eq(personal.id, id), eq(personal.activo, true)))
  if (!row) throw new DomainError('datos_invalidos', { campos: { responsable: 'Esa persona ya no trabaja acá' } })
}

function toRow({ fechasalida, fecharegreso, responsable, activo }: ViajeFields) {
  return { fechaSalida: fechasalida, fechaRegreso: fecharegreso, responsableId: responsable ?? null, activo }
}
