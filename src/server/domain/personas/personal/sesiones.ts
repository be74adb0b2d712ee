import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadoingresos } from '../../../../contract/personas/personal.ts'
import { surnameFirst } from '../../../../reglas/text.ts'
import { findListado, type SortKey, toCountedPage, toLikePatterns, toOnlyPage } from '../../../db/listado.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { isoInstant, pick, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { describeDispositivo, isSesionOpen } from '../identidad/service.ts'
import { matchesPersonalSearch } from './personal.ts'

export async function listSesionesPersonal(deps: Deps, actor: Personal, persona?: number) {
  const filas = await deps.db
    .select({ sesion: sesiones, nombre: personal.nombre, apellido: personal.apellido })
    .from(sesiones)
    .innerJoin(personal, eq(personal.id, sesiones.personalId))
    .where(and(isSesionOpen(deps), persona ? eq(sesiones.personalId, persona) : undefined))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))
    .limit(500)
  return toOnlyPage(
    filas.map(({ sesion: { id, agente, ip, creadaEn, usadaEn }, nombre, apellido }) => ({
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

/** Ends a staff session. With `propias`, ends only sessions of the caller. @throws DomainError `no_encontrado` */
export async function endSesionPersonal(deps: Deps, actor: Personal, id: number, { propias = false } = {}) {
  await deps.db.transaction(async (tx) => {
    const cerrada = await tx
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
    await audit(tx, actor, { accion: 'sesion.terminada', objetoId: id, despues: { personal: cerrada.personalId } })
  })
}

/** Lists sign-in attempts, newest first. `nombre` is empty for an unknown user. */
export async function listSignIns({ db }: Deps, filtro: QueryOf<typeof listadoingresos>) {
  const condiciones = and(
    filtro.persona ? eq(ingresos.personalId, filtro.persona) : undefined,
    filtro.resultado ? eq(ingresos.resultado, filtro.resultado) : undefined,
    await findSearched(db, filtro.busca),
  )
  const { sortKey, orderBy, donde, total } = await findListado(db, filtro, sortKeys, ingresos.id, condiciones)
  const filas = await db
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
    .limit(filtro.limite + 1)
  const vistas = filas.map(({ agente, ...fila }) => ({ ...fila, dispositivo: describeDispositivo(agente) }))
  return toCountedPage(vistas, filtro.limite, total)
}

async function findSearched(db: DbOrTx, busca: string): Promise<SQL | undefined> {
  const palabras: (SQL | undefined)[] = []
  for (const patron of toLikePatterns(busca)) {
    const personas = await db
      .select({ id: personal.id })
      .from(personal)
      .where(sql`${matchesPersonalSearch} like ${patron}`)
    const ids = personas.map(({ id }) => id)
    palabras.push(or(sql`${ingresos.ip} like ${patron}`, inArray(ingresos.personalId, ids)))
  }
  return and(...palabras)
}

const sortKeys = { fecha: { de: ingresos.cuando, tipo: 'timestamptz' } } satisfies Record<string, SortKey>
