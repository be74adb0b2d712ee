import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadoingresos } from '../../../../contract/personas/personal.ts'
import { surnameFirst } from '../../../../reglas/text.ts'
import { findList, type SortKey, toCountedPage, toLikePatterns, toOnlyPage } from '../../../db/lists.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { isoInstant, pick, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { describeDispositivo, isSesionOpen } from '../identidad/service.ts'
import { matchesPersonalSearch } from './personal.ts'

export async function listSesionesPersonal(deps: Deps, actor: Personal, persona?: number) {
  const rows = await deps.db
    .select({ sesion: sesiones, nombre: personal.nombre, apellido: personal.apellido })
    .from(sesiones)
    .innerJoin(personal, eq(personal.id, sesiones.personalId))
    .where(and(isSesionOpen(deps), persona ? eq(sesiones.personalId, persona) : undefined))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))
    .limit(500)
  return toOnlyPage(
    rows.map(({ sesion: { id, agente, ip, creadaEn, usadaEn }, nombre, apellido }) => ({
      id,
      persona: surnameFirst({ nombre, apellido }),
      actual: id === actor.sesionId,
      dispositivo: describeDispositivo(agente),
      ip,
      desde: creadaEn.toISOString(),
      usada: usadaEn.toISOString(),
    })),
  )
}

/** With `propias`, ends only sessions of the caller. @throws DomainError `no_encontrado` */
export async function endSesionPersonal(deps: Deps, actor: Personal, id: number, { propias = false } = {}) {
  await deps.db.transaction(async (tx) => {
    const closed = await tx
      .delete(sesiones)
      .where(
        and(
          eq(sesiones.id, id),
          isNotNull(sesiones.personalId),
          propias ? eq(sesiones.personalId, actor.id) : undefined,
        ),
      )
      .returning({ personalId: sesiones.personalId })
      .then(requireRow('sesión'))
    await audit(tx, actor, { accion: 'sesion.terminada', objetoId: id, despues: { personal: closed.personalId } })
  })
}

/** Newest first. `persona` and `usuario` are empty for an unknown user. */
export async function listSignIns({ db }: Deps, filter: QueryOf<typeof listadoingresos>) {
  const conditions = and(
    filter.persona ? eq(ingresos.personalId, filter.persona) : undefined,
    filter.resultado ? eq(ingresos.resultado, filter.resultado) : undefined,
    await findSearched(db, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await findList(db, filter, sortKeys, ingresos.id, conditions)
  const rows = await db
    .select({
      id: ingresos.id,
      cuando: isoInstant(ingresos.cuando),
      persona: sql<string>`coalesce(${surnameFirstSql(personal)}, '')`,
      usuario: sql<string>`coalesce(${personal.usuario}, '')`,
      ...pick(ingresos, 'resultado', 'ip', 'agente'),
      sortKey,
    })
    .from(ingresos)
    .leftJoin(personal, eq(personal.id, ingresos.personalId))
    .where(donde)
    .orderBy(...orderBy)
    .limit(filter.limite + 1)
  const vistas = rows.map(({ agente, ...row }) => ({ ...row, dispositivo: describeDispositivo(agente) }))
  return toCountedPage(vistas, filter.limite, total)
}

async function findSearched(db: DbOrTx, search: string): Promise<SQL | undefined> {
  const words: (SQL | undefined)[] = []
  for (const patron of toLikePatterns(search)) {
    const personas = await db
      .select({ id: personal.id })
      .from(personal)
      .where(sql`${matchesPersonalSearch} like ${patron}`)
    const ids = personas.map(({ id }) => id)
    words.push(or(sql`${ingresos.ip} like ${patron}`, inArray(ingresos.personalId, ids)))
  }
  return and(...words)
}

const sortKeys = { fecha: { de: ingresos.cuando, tipo: 'timestamptz' } } satisfies Record<string, SortKey>
