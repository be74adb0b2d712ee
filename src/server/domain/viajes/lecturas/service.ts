import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { registrarexportacion } from '../../../../contract/platform/vigilancia.ts'
import type { lugaresDeLectura } from '../../../../contract/viajes/documentos.ts'
import { opensArea } from '../../../../reglas/areas.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { fotosDocumento, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { equalsAny, fullNameSql, isoInstant, personalFullNameSql } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { ownedBy } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit, auditEach } from '../../platform/audit-log/service.ts'

type Lugar = Exclude<(typeof lugaresDeLectura)[number], 'foto'>

const action = 'pasajero.visto'
/** A family sees at most this many entries. Older ones remain in the audit log. */
const maxLecturas = 100

/** Writes an audit entry for each passenger, unless the same staff member read the passenger on this screen in the last twelve hours. */
export async function recordLecturas({ db }: { db: DbOrTx }, actor: Personal, pasajeroIds: number[], lugar: Lugar) {
  if (pasajeroIds.length === 0) return
  const recent = await db
    .select({ id: auditoria.objetoId })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.objetoTipo, 'pasajero'),
        equalsAny(auditoria.objetoId, pasajeroIds.map(String)),
        eq(auditoria.accion, action),
        eq(auditoria.actorId, actor.id),
        gt(auditoria.cuando, sql`now() - interval '12 hours'`),
        sql`${auditoria.despues}->>'en' = ${lugar}`,
      ),
    )
  const ya = new Set(recent.map(({ id }) => id))
  const added = pasajeroIds.filter((id) => !ya.has(String(id)))
  await auditEach(
    db,
    actor,
    added.map((objetoId) => ({ accion: action, objetoId, despues: { en: lugar } })),
  )
}

/**
 * Records an export of a list and, with `reservas`, that their passengers' data were read.
 * @throws DomainError `sin_permiso` for bookings, if the staff member may read none of the areas reservas, caja and viajes
 */
export async function recordExport(
  { db }: Pick<Deps, 'db'>,
  actor: Personal,
  { archivo, filas, reservas: exportadas }: BodyOf<typeof registrarexportacion>,
) {
  if (exportadas.length > 0 && !opensArea(actor, ['reservas', 'caja', 'viajes'])) throw new DomainError('sin_permiso')
  return db.transaction(async (tx) => {
    await audit(tx, actor, { accion: 'lista.exportada', objetoId: archivo, despues: { filas } })
    const ofReservas = await tx
      .selectDistinct({ id: reservas.pasajeroId })
      .from(reservas)
      .where(equalsAny(reservas.id, exportadas))
    const pasajeroIds = ofReservas.map(({ id }) => id)
    await recordLecturas({ db: tx }, actor, pasajeroIds, 'exportacion')
    return { archivo }
  })
}

export async function listLecturas({ db }: Pick<Deps, 'db'>, actor: Cliente) {
  const own = await db
    .select({ id: pasajeros.id, nombre: fullNameSql(pasajeros) })
    .from(pasajeros)
    .where(ownedBy(actor, pasajeros))
  const ids = own.map(({ id }) => id)
  const fotos = await db
    .select({ id: fotosDocumento.id, pasajeroId: fotosDocumento.pasajeroId })
    .from(fotosDocumento)
    .where(inArray(fotosDocumento.pasajeroId, ids))
  // Arrays let PostgreSQL use an index. A join would read the whole audit log.
  const about = (tipo: string, accion: string, objects: number[]) =>
    and(
      eq(auditoria.objetoTipo, tipo),
      eq(auditoria.accion, accion),
      equalsAny(auditoria.objetoId, objects.map(String)),
    )
  const vistas = await db
    .select({
      tipo: auditoria.objetoTipo,
      objeto: auditoria.objetoId,
      quien: personalFullNameSql,
      cuando: isoInstant(auditoria.cuando),
      que: sql<
        Lugar | 'foto'
      >`case when ${auditoria.objetoTipo} = 'foto' then 'foto' else ${auditoria.despues}->>'en' end`,
    })
    .from(auditoria)
    .innerJoin(personal, and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId)))
    .where(
      or(
        about('pasajero', action, ids),
        about(
          'foto',
          'foto.vista',
          fotos.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(auditoria.cuando), asc(auditoria.id))
    .limit(maxLecturas)
  const nombres = new Map(own.map(({ id, nombre }) => [id, nombre]))
  const ofWho = new Map(fotos.map(({ id, pasajeroId }) => [id, pasajeroId]))
  return vistas.map(({ tipo, objeto, ...vista }) => {
    const pasajeroId = tipo === 'foto' ? ofWho.get(Number(objeto)) : Number(objeto)
    return { pasajero: nombres.get(pasajeroId ?? 0) ?? '', ...vista }
  })
}
