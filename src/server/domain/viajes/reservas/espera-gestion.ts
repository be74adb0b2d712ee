import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { orderAndPosition, type PageRequest, sortKeyById, toPage } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { localDate, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { hasNotDeparted, isViajeOpen, joinViaje, shortCursoSql } from '../colegios/service.ts'
import { describeEspera, openEstadosEspera } from './espera.ts'
import { freeLugar, takeFreeLugar } from './lugares.ts'
import { makeOferta } from './offer-lugar.ts'

const esperaColumns = {
  id: paquetesCurso.id,
  nombrepaquete: paquetes.nombre,
  datoscolegio: shortCursoSql,
  fechasalida: paquetesCurso.fechaSalida,
  libres: paquetesCurso.libres,
  cupo: paquetesCurso.cupo,
}

/** Soonest future trip first. @throws DomainError `datos_invalidos` for an invalid cursor */
export async function listViajesWithEspera({ db, now }: Deps, { cursor, limite }: PageRequest) {
  const bySalida = [{ de: paquetesCurso.fechaSalida, tipo: 'date' } as const, sortKeyById(paquetesCurso.id)]
  const { sortKey, orderBy, desde } = orderAndPosition(bySalida, cursor)
  const waiting = db
    .select({ uno: sql`1` })
    .from(listaEspera)
    .where(and(eq(listaEspera.paqueteCursoId, paquetesCurso.id), inArray(listaEspera.estado, [...openEstadosEspera])))
  const page = db
    .select({ id: paquetesCurso.id, sortKey: sortKey.as('sortKey') })
    .from(paquetesCurso)
    .where(and(hasNotDeparted({ now }), exists(waiting), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')
  const count = (estado: (typeof openEstadosEspera)[number]) =>
    sql<number>`(select count(*) from ${listaEspera} where ${listaEspera.paqueteCursoId} = ${paquetesCurso.id} and ${listaEspera.estado} = ${estado})`
  const rows = await joinViaje(
    db
      .select({
        ...esperaColumns,
        esperando: count('esperando'),
        ofrecidos: count('ofrecido'),
        sortKey: page.sortKey,
      })
      .from(page)
      .$dynamic(),
    page.id,
  ).orderBy(...orderBy)
  return toPage(rows, limite)
}

export function countEsperando({ db, now }: Deps): Promise<number> {
  const futuros = db.select({ id: paquetesCurso.id }).from(paquetesCurso).where(hasNotDeparted({ now }))
  return db.$count(listaEspera, and(eq(listaEspera.estado, 'esperando'), inArray(listaEspera.paqueteCursoId, futuros)))
}

/** Open offers first, then in order. @throws DomainError `no_encontrado` */
export async function viewEspera({ db }: Deps, paqueteCursoId: number) {
  const viaje = await db
    .select(esperaColumns)
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(eq(paquetesCurso.id, paqueteCursoId))
    .then(requireRow('paquete del curso'))
  const rows = await db
    .select({
      id: listaEspera.id,
      estado: listaEspera.estado,
      pasajero: surnameFirstSql(listaEspera),
      documento: listaEspera.documento,
      mail: usuarios.mail,
      telefono: usuarios.telefono,
      fecha: localDate(listaEspera.creadaEn),
      hasta: listaEspera.ofrecidoHasta,
    })
    .from(listaEspera)
    .innerJoin(usuarios, eq(usuarios.id, listaEspera.usuarioId))
    .where(and(eq(listaEspera.paqueteCursoId, paqueteCursoId), inArray(listaEspera.estado, [...openEstadosEspera])))
    .orderBy(sql`${listaEspera.estado} = 'esperando'`, asc(listaEspera.id))
  let position = 0
  const espera = rows.map(({ hasta, ...row }) => {
    if (row.estado === 'esperando') position += 1
    return { ...row, ...describeEspera(row, position, hasta) }
  })
  return { viaje, espera }
}

/**
 * Offers a free seat to this entry of the waiting list, before its turn.
 * @throws DomainError `no_encontrado`, `espera_cerrada`, `viaje_cerrado`, `sin_lugares`
 */
export const offerLugarTo = inTransaction(async (deps, tx, actor: Personal, id: number) => {
  const row = await lockOne(tx, listaEspera, eq(listaEspera.id, id))
  if (row.estado !== 'esperando') throw new DomainError('espera_cerrada')
  const [viaje] = await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, row.paqueteCursoId))
  if (!viaje || !(await isViajeOpen(deps, tx, viaje.id))) throw new DomainError('viaje_cerrado')
  const until = await makeOferta(deps, tx, actor, row, viaje)
  await takeFreeLugar(tx, viaje.id)
  return { ofrecidohasta: until.toISOString() }
})

/** A seat held for the entry is offered to the next. @throws DomainError `no_encontrado`, `espera_cerrada` */
export async function removeFromEspera(deps: Deps, actor: Personal, { id, motivo }: { id: number; motivo: string }) {
  await deps.db.transaction(async (tx) => {
    const row = await lockOne(tx, listaEspera, eq(listaEspera.id, id))
    if (row.estado !== 'esperando' && row.estado !== 'ofrecido') throw new DomainError('espera_cerrada')
    await tx.update(listaEspera).set({ estado: 'retirado' }).where(eq(listaEspera.id, id))
    const cambio = { antes: { estado: row.estado }, despues: { estado: 'retirado', motivo } }
    await audit(tx, actor, { accion: 'espera.retirada', objetoId: id, ...cambio })
    if (row.estado === 'ofrecido') await freeLugar(deps, tx, row.paqueteCursoId)
  })
  return { retirado: true }
}
