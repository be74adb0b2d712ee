import { and, eq, max } from 'drizzle-orm'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, habitaciones, ocupantes } from '../../../db/schema/viajes.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { deleteAudited, refuseDependientes, type SaveTarget, updateAudited, type Versioned } from '../../version.ts'

type Persona = { reserva: boolean; id: number }

export const versionedHabitacion = {
  acciones: ['habitacion.editada'],
  tabla: habitaciones,
  id: habitaciones.id,
  version: rowFingerprint(habitaciones.nombre, habitaciones.capacidad),
} satisfies Versioned

const repetida = () =>
  new DomainError('habitacion_existente', { campos: { nombre: 'Ya hay una habitación con este nombre' } })

/** Creates several equal rooms, numbered after the existing rooms. @throws DomainError `no_encontrado` */
export function createHabitaciones(
  deps: Deps,
  actor: Personal,
  { id: viajeId, ...datos }: { id: number; cantidad: number; capacidad: number; nombre: string },
) {
  return deps.db.transaction(async (tx) => {
    await lockViaje(tx, viajeId)
    const filas = await tx
      .select({ nombre: habitaciones.nombre })
      .from(habitaciones)
      .where(eq(habitaciones.paqueteCursoId, viajeId))
    const [ultima] = await tx
      .select({ orden: max(habitaciones.orden) })
      .from(habitaciones)
      .where(eq(habitaciones.paqueteCursoId, viajeId))
    const nombres = numberedNames(
      datos.nombre || 'Habitación',
      datos.cantidad,
      filas.map(({ nombre }) => nombre),
    )
    await tx.insert(habitaciones).values(
      nombres.map((nombre, i) => ({
        paqueteCursoId: viajeId,
        nombre,
        capacidad: datos.capacidad,
        orden: (ultima?.orden ?? 0) + 1 + i,
      })),
    )
    const despues = { nombres, capacidad: datos.capacidad }
    await audit(tx, actor, { accion: 'habitaciones.creadas', objetoId: viajeId, despues })
    return { creadas: nombres.length }
  })
}

/** @throws DomainError `no_encontrado`, `habitacion_existente`, `texto_cambio` */
export const editHabitacion = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...despues }: { nombre: string; capacidad: number } & SaveTarget) => {
    const antes = await lockOne(tx, habitaciones, eq(habitaciones.id, id))
    return updateAudited(tx, actor, versionedHabitacion, { id, version }, { antes, despues, repetida: repetida() })
  },
)

/** @throws DomainError `no_encontrado`, `tiene_dependientes` while the room is occupied */
export const removeHabitacion = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const antes = await lockOne(tx, habitaciones, eq(habitaciones.id, id))
  refuseDependientes('la habitación', [await tx.$count(ocupantes, eq(ocupantes.habitacionId, id)), 'persona'])
  return deleteAudited(tx, actor, versionedHabitacion, { accion: 'habitacion.eliminada', antes })
})

/**
 * Assigns a person of a trip to one of its rooms, or to none. A full room still accepts people; the lists show this as a conflict.
 * @throws DomainError `no_encontrado` for a person or a room of another trip
 */
export function assignHabitacion(
  deps: Deps,
  actor: Personal,
  { id: viajeId, persona, habitacion }: { id: number; persona: Persona; habitacion?: number },
) {
  return deps.db.transaction(async (tx) => {
    await lockViaje(tx, viajeId)
    await requirePersona(tx, viajeId, persona)
    const quien = persona.reserva ? eq(ocupantes.reservaId, persona.id) : eq(ocupantes.acompananteId, persona.id)
    const [antes] = await tx.delete(ocupantes).where(quien).returning()
    if (habitacion) {
      await requireHabitacion(tx, viajeId, habitacion)
      const suyo = persona.reserva ? { reservaId: persona.id } : { acompananteId: persona.id }
      await tx.insert(ocupantes).values({ habitacionId: habitacion, ...suyo })
    }
    const cambio = {
      antes: antes && { habitacionId: antes.habitacionId },
      despues: { habitacionId: habitacion ?? null },
    }
    const objetoTipo = persona.reserva ? 'reserva' : 'acompanante'
    await audit(tx, actor, { accion: 'habitacion.asignada', objetoTipo, objetoId: persona.id, ...cambio })
    return { habitacion: habitacion ?? null }
  })
}

async function lockViaje(tx: Tx, id: number) {
  await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, id), 'no key update')
}

async function requirePersona(tx: Tx, viajeId: number, { reserva, id }: Persona) {
  const cuantos = reserva
    ? await tx.$count(reservas, and(eq(reservas.id, id), eq(reservas.paqueteCursoId, viajeId)))
    : await tx.$count(acompanantes, and(eq(acompanantes.id, id), eq(acompanantes.paqueteCursoId, viajeId)))
  if (cuantos === 0) throw new DomainError('no_encontrado')
}

async function requireHabitacion(tx: Tx, viajeId: number, id: number) {
  const suya = and(eq(habitaciones.id, id), eq(habitaciones.paqueteCursoId, viajeId))
  if ((await tx.$count(habitaciones, suya)) === 0) throw new DomainError('no_encontrado')
}

/** Returns `cantidad` names `<prefijo> 7`, `<prefijo> 8`…, after the highest number in `usados`. */
function numberedNames(prefijo: string, cantidad: number, usados: readonly string[]): string[] {
  const numeros = usados
    .filter((nombre) => nombre.startsWith(`${prefijo} `))
    .map((nombre) => Number(nombre.slice(prefijo.length + 1)))
    .filter(Number.isSafeInteger)
  const desde = Math.max(0, ...numeros)
  return Array.from({ length: cantidad }, (_, i) => `${prefijo} ${desde + 1 + i}`)
}
