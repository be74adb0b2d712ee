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
  table: habitaciones,
  id: habitaciones.id,
  version: rowFingerprint(habitaciones.nombre, habitaciones.capacidad),
} satisfies Versioned

const repeated = () =>
  new DomainError('habitacion_existente', { campos: { nombre: 'Ya hay una habitación con este nombre' } })

/** Creates equal rooms, numbered after the existing rooms. @throws DomainError `no_encontrado` */
export function createHabitaciones(
  deps: Deps,
  actor: Personal,
  { id: viajeId, ...data }: { id: number; cantidad: number; capacidad: number; nombre: string },
) {
  return deps.db.transaction(async (tx) => {
    await lockViaje(tx, viajeId)
    const rows = await tx
      .select({ nombre: habitaciones.nombre })
      .from(habitaciones)
      .where(eq(habitaciones.paqueteCursoId, viajeId))
    const [last] = await tx
      .select({ orden: max(habitaciones.orden) })
      .from(habitaciones)
      .where(eq(habitaciones.paqueteCursoId, viajeId))
    const nombres = numberedNames(
      data.nombre || 'Habitación',
      data.cantidad,
      rows.map(({ nombre }) => nombre),
    )
    await tx.insert(habitaciones).values(
      nombres.map((nombre, i) => ({
        paqueteCursoId: viajeId,
        nombre,
        capacidad: data.capacidad,
        orden: (last?.orden ?? 0) + 1 + i,
      })),
    )
    const after = { nombres, capacidad: data.capacidad }
    await audit(tx, actor, { accion: 'habitaciones.creadas', objetoId: viajeId, despues: after })
    return { creadas: nombres.length }
  })
}

/** @throws DomainError `no_encontrado`, `habitacion_existente`, `texto_cambio` */
export const editHabitacion = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...after }: { nombre: string; capacidad: number } & SaveTarget) => {
    const before = await lockOne(tx, habitaciones, eq(habitaciones.id, id))
    return updateAudited(tx, actor, versionedHabitacion, { id, version }, { before, after, repeated: repeated() })
  },
)

/** @throws DomainError `no_encontrado`, `tiene_dependientes` while the room is occupied */
export const removeHabitacion = inTransaction(async (_, tx, actor: Personal, id: number) => {
  const before = await lockOne(tx, habitaciones, eq(habitaciones.id, id))
  refuseDependientes('la habitación', [await tx.$count(ocupantes, eq(ocupantes.habitacionId, id)), 'persona'])
  return deleteAudited(tx, actor, versionedHabitacion, { action: 'habitacion.eliminada', before })
})

/** A full room still accepts people; the lists show a conflict. @throws DomainError `no_encontrado` for another trip's person or room */
export function assignHabitacion(
  deps: Deps,
  actor: Personal,
  { id: viajeId, persona, habitacion }: { id: number; persona: Persona; habitacion?: number },
) {
  return deps.db.transaction(async (tx) => {
    await lockViaje(tx, viajeId)
    await requirePersona(tx, viajeId, persona)
    const who = persona.reserva ? eq(ocupantes.reservaId, persona.id) : eq(ocupantes.acompananteId, persona.id)
    const [before] = await tx.delete(ocupantes).where(who).returning()
    if (habitacion) {
      await requireHabitacion(tx, viajeId, habitacion)
      const own = persona.reserva ? { reservaId: persona.id } : { acompananteId: persona.id }
      await tx.insert(ocupantes).values({ habitacionId: habitacion, ...own })
    }
    const cambio = {
      antes: before && { habitacionId: before.habitacionId },
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
  const count = reserva
    ? await tx.$count(reservas, and(eq(reservas.id, id), eq(reservas.paqueteCursoId, viajeId)))
    : await tx.$count(acompanantes, and(eq(acompanantes.id, id), eq(acompanantes.paqueteCursoId, viajeId)))
  if (count === 0) throw new DomainError('no_encontrado')
}

async function requireHabitacion(tx: Tx, viajeId: number, id: number) {
  const own = and(eq(habitaciones.id, id), eq(habitaciones.paqueteCursoId, viajeId))
  if ((await tx.$count(habitaciones, own)) === 0) throw new DomainError('no_encontrado')
}

/** Returns `<prefix> 7`, `<prefix> 8`…, after the highest number in `used`. */
function numberedNames(prefix: string, quantity: number, used: readonly string[]): string[] {
  const numeros = used
    .filter((nombre) => nombre.startsWith(`${prefix} `))
    .map((nombre) => Number(nombre.slice(prefix.length + 1)))
    .filter(Number.isSafeInteger)
  const from = Math.max(0, ...numeros)
  return Array.from({ length: quantity }, (_, i) => `${prefix} ${from + 1 + i}`)
}
