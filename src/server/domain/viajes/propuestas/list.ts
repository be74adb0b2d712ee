import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadopropuestas } from '../../../../contract/viajes/propuestas.ts'
import { findList, matchesWords, type SortKey, selectPage, toCountedPage } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, localDate } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { requireConfirmed } from '../../personas/identidad/service.ts'
import { joinViaje, shortCursoSql } from '../colegios/service.ts'
import { nameForma } from '../reservas/service.ts'

type Filter = QueryOf<typeof listadopropuestas>

/** Whether an offer still holds the proposal's seat. The family ends the offer if it leaves the waiting list. */
const hasOpenOferta = (now: Date) =>
  sql`exists (select 1 from ${listaEspera} where ${listaEspera.paqueteCursoId} = ${propuestas.paqueteCursoId} and ${listaEspera.usuarioId} = ${propuestas.usuarioId} and ${listaEspera.documento} = ${propuestas.documento} and ${listaEspera.estado} = 'ofrecido' and ${listaEspera.ofrecidoHasta} > ${now.toISOString()}::timestamptz)`

/** Whether the booking to be replaced is live, and the proposal has a seat: that booking's, or one held by an offer. */
const hasReserva = (now: Date) =>
  sql`exists (select 1 from ${reservas} where ${reservas.id} = ${propuestas.reemplazaId} and ${isLiveReserva} and (${reservas.paqueteCursoId} = ${propuestas.paqueteCursoId} or ${hasOpenOferta(now)}))`

export const propuestaEstadoSql = (now: Date) =>
  sql<
    Exclude<Filter['estado'], '' | undefined>
  >`case when ${propuestas.reservaId} is not null then 'aceptada' when ${propuestas.retiradaEn} is not null then 'retirada' when ${propuestas.venceEn} <= ${now.toISOString()}::timestamptz then 'vencida' when (${propuestas.reemplazaId} is null and ${hasOpenOferta(now)}) or ${hasReserva(now)} then 'abierta' else 'retirada' end`

/** Adds conditions that an index can use, because PostgreSQL computes the state row by row. */
function inEstado(condition: NonNullable<Filter['estado']>, estado: SQL): SQL | undefined {
  if (condition === 'aceptada') return isNotNull(propuestas.reservaId)
  const sinAceptar = and(isNull(propuestas.reservaId), eq(estado, condition))
  return condition === 'retirada' ? sinAceptar : and(sinAceptar, isNull(propuestas.retiradaEn))
}

const isOpen = (now: Date) => inEstado('abierta', propuestaEstadoSql(now))

export function countPropuestas({ db, now }: Deps): Promise<number> {
  return db.$count(propuestas, isOpen(now()))
}

const hasMonto = sql`${montos.id} = (${propuestas.formulario}->>'pp')::int`

/** Only a personal plan states its number of instalments. */
const numCuotas = sql<string>`coalesce(${propuestas.formulario}->>'cuotas', '')`

/** Lists the changes that families can still accept, by the booking that they replace. A booking has at most one. */
export async function listOpenCambios(db: DbOrTx, actor: Cliente | Personal, now: Date, ofReserva?: number) {
  const rows = await joinViaje(
    db
      .select({
        reservaId: sql<number>`${propuestas.reemplazaId}`,
        id: propuestas.id,
        hasta: propuestas.venceEn,
        viaje: paquetes.nombre,
        fechasalida: paquetesCurso.fechaSalida,
        forma: montos.descripcion,
        cuotas: numCuotas,
      })
      .from(propuestas)
      // An option of an open proposal cannot be deleted.
      .innerJoin(montos, hasMonto)
      .$dynamic(),
    propuestas.paqueteCursoId,
  ).where(
    and(
      visibleTo(actor, propuestas),
      ofReserva === undefined ? isNotNull(propuestas.reemplazaId) : eq(propuestas.reemplazaId, ofReserva),
      isOpen(now),
    ),
  )
  return new Map(
    rows.map(({ reservaId, cuotas, forma, hasta, ...row }) => [
      reservaId,
      { ...row, forma: nameForma(forma, Number(cuotas)), hasta: hasta.toISOString() },
    ]),
  )
}

/** Returns the change offered for a booking that the family can still accept, or null. */
export async function findOpenCambio({ db, now }: Deps, actor: Personal, reservaId: number) {
  const cambios = await listOpenCambios(db, actor, now(), reservaId)
  return cambios.get(reservaId) ?? null
}

const sortKeys = { fecha: { de: propuestas.creadaEn, tipo: 'timestamptz' } } satisfies Record<string, SortKey>

/** The search covers the family's names, mail and telephone. */
export async function listPropuestas({ db, now }: Deps, filter: Filter) {
  const estado = propuestaEstadoSql(now())
  const conditions = and(
    filter.estado ? inEstado(filter.estado, estado) : undefined,
    matchesWords(usuarios.busqueda, filter.busca),
  )
  const ofFamilia = filter.busca ? sql`join ${usuarios} on ${usuarios.id} = ${propuestas.usuarioId}` : sql``
  const lugar = await findList(
    db,
    filter,
    sortKeys,
    propuestas.id,
    conditions,
    (columns) => sql`select ${columns} from ${propuestas} ${ofFamilia} where ${conditions ?? sql`true`}`,
  )
  // Selects the page before the joins. PostgreSQL may misestimate how many rows have a state, and would then join all of them.
  const page = selectPage(db, propuestas.id, lugar, filter)
  const rows = await joinViaje(
    db
      .select({
        id: propuestas.id,
        estado,
        fecha: localDate(propuestas.creadaEn),
        vence: propuestas.venceEn,
        pasajero: sql<string>`concat_ws(', ', nullif(${propuestas.formulario}->>'apellido', ''), nullif(${propuestas.formulario}->>'nombre', ''))`,
        documento: propuestas.documento,
        mail: usuarios.mail,
        telefono: sql<string>`coalesce(nullif(${propuestas.formulario}->>'telefono', ''), ${usuarios.telefono})`,
        nombrepaquete: paquetes.nombre,
        datoscolegio: shortCursoSql,
        forma: sql<string>`coalesce(${montos.descripcion}, '')`,
        cuotas: numCuotas,
        quien: fullNameSql(personal),
        reserva: propuestas.reservaId,
        reemplaza: propuestas.reemplazaId,
        sortKey: page.sortKey,
      })
      .from(page)
      .innerJoin(propuestas, eq(propuestas.id, page.id))
      .innerJoin(usuarios, eq(usuarios.id, propuestas.usuarioId))
      .innerJoin(personal, eq(personal.id, propuestas.personalId))
      .leftJoin(montos, hasMonto)
      .$dynamic(),
    propuestas.paqueteCursoId,
  ).orderBy(...lugar.orderBy)
  const list = toCountedPage(rows, filter.limite, lugar.total)
  return {
    ...list,
    results: list.results.map(({ vence, cuotas, forma, ...row }) => ({
      ...row,
      forma: forma && nameForma(forma, Number(cuotas)),
      venceen: vence.toISOString(),
    })),
  }
}

/**
 * Returns an open proposal to this account that staff prepared by phone.
 * @throws DomainError `mail_sin_confirmar`, `no_encontrado`, `propuesta_cerrada`
 */
export async function viewPropuesta({ db, now }: Deps, actor: Cliente, id: number) {
  await requireConfirmed(db, actor)
  const own = await db
    .select({
      paquete: propuestas.paqueteCursoId,
      estado: propuestaEstadoSql(now()),
      vence: propuestas.venceEn,
      formulario: propuestas.formulario,
    })
    .from(propuestas)
    .where(and(eq(propuestas.id, id), isNull(propuestas.reemplazaId), visibleTo(actor, propuestas)))
    .then(requireRow('propuesta'))
  const { estado, vence, ...propuesta } = own
  if (estado !== 'abierta') throw new DomainError('propuesta_cerrada')
  return { id, ...propuesta, venceen: vence.toISOString() }
}
