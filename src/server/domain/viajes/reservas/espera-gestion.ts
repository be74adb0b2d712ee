import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { orderAndPosition, type PageRequest, sortKeyById, toPage } from '../../../db/listado.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { localDate, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { cursoCortoSql, hasNotDeparted, isViajeOpen, joinViaje } from '../colegios/service.ts'
import { describeEspera, openEstadosEspera } from './espera.ts'
import { freeLugar, takeLugar } from './lugares.ts'
import { makeOferta } from './offer-lugar.ts'

const columnasEspera = {
  id: paquetesCurso.id,
  nombrepaquete: paquetes.nombre,
  datoscolegio: cursoCortoSql,
  fechasalida: paquetesCurso.fechaSalida,
  libres: paquetesCurso.libres,
  cupo: paquetesCurso.cupo,
}

/** Lists future trips with a waiting list, soonest first. @throws DomainError `datos_invalidos` for an invalid cursor */
export async function listViajesWithEspera({ db, now }: Deps, { cursor, limite }: PageRequest) {
  const porSalida = [{ de: paquetesCurso.fechaSalida, tipo: 'date' } as const, sortKeyById(paquetesCurso.id)]
  const { sortKey, orderBy, desde } = orderAndPosition(porSalida, cursor)
  const esperan = db
    .select({ uno: sql`1` })
    .from(listaEspera)
    .where(and(eq(listaEspera.paqueteCursoId, paquetesCurso.id), inArray(listaEspera.estado, [...openEstadosEspera])))
  const pagina = db
    .select({ id: paquetesCurso.id, sortKey: sortKey.as('sortKey') })
    .from(paquetesCurso)
    .where(and(hasNotDeparted({ now }), exists(esperan), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')
  const cuantos = (estado: (typeof openEstadosEspera)[number]) =>
    sql<number>`(select count(*) from ${listaEspera} where ${listaEspera.paqueteCursoId} = ${paquetesCurso.id} and ${listaEspera.estado} = ${estado})`
  const filas = await joinViaje(
    db
      .select({
        ...columnasEspera,
        esperando: cuantos('esperando'),
        ofrecidos: cuantos('ofrecido'),
        sortKey: pagina.sortKey,
      })
      .from(pagina)
      .$dynamic(),
    pagina.id,
  ).orderBy(...orderBy)
  return toPage(filas, limite)
}

/** Counts the people who wait for a seat of a future trip. */
export function countEsperando({ db, now }: Deps): Promise<number> {
  const futuros = db.select({ id: paquetesCurso.id }).from(paquetesCurso).where(hasNotDeparted({ now }))
  return db.$count(listaEspera, and(eq(listaEspera.estado, 'esperando'), inArray(listaEspera.paqueteCursoId, futuros)))
}

/** Returns a trip's waiting list: open offers first, then in order. @throws DomainError `no_encontrado` */
export async function viewEspera({ db }: Deps, paqueteCursoId: number) {
  const viaje = await db
    .select(columnasEspera)
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(eq(paquetesCurso.id, paqueteCursoId))
    .then(requireRow('paquete del curso'))
  const filas = await db
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
  let puesto = 0
  const espera = filas.map(({ hasta, ...fila }) => {
    if (fila.estado === 'esperando') puesto += 1
    return { ...fila, ...describeEspera(fila, puesto, hasta) }
  })
  return { viaje, espera }
}

/**
 * Offers a free seat to an entry of the list now, out of order.
 * @throws DomainError `no_encontrado`, `espera_cerrada`, `viaje_cerrado`, `sin_lugares`
 */
export const offerLugarTo = inTransaction(async (deps, tx, actor: Personal, id: number) => {
  const fila = await lockOne(tx, listaEspera, eq(listaEspera.id, id))
  if (fila.estado !== 'esperando') throw new DomainError('espera_cerrada')
  const [viaje] = await tx.select().from(paquetesCurso).where(eq(paquetesCurso.id, fila.paqueteCursoId))
  if (!viaje || !(await isViajeOpen(deps, tx, viaje.id))) throw new DomainError('viaje_cerrado')
  const hasta = await makeOferta(deps, tx, actor, fila, viaje)
  await takeLugar(tx, viaje.id)
  return { ofrecidohasta: hasta.toISOString() }
})

/** Removes an entry from a list. A seat held for it is offered to the next. @throws DomainError `no_encontrado`, `espera_cerrada` */
export async function removeFromEspera(deps: Deps, actor: Personal, { id, motivo }: { id: number; motivo: string }) {
  await deps.db.transaction(async (tx) => {
    const fila = await lockOne(tx, listaEspera, eq(listaEspera.id, id))
    if (fila.estado !== 'esperando' && fila.estado !== 'ofrecido') throw new DomainError('espera_cerrada')
    await tx.update(listaEspera).set({ estado: 'retirado' }).where(eq(listaEspera.id, id))
    const cambio = { antes: { estado: fila.estado }, despues: { estado: 'retirado', motivo } }
    await audit(tx, actor, { accion: 'espera.retirada', objetoId: id, ...cambio })
    if (fila.estado === 'ofrecido') await freeLugar(deps, tx, fila.paqueteCursoId)
  })
  return { retirado: true }
}
