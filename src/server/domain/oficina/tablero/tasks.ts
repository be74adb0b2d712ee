import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { areaByTarea, type tablero } from '../../../../contract/platform/tablero.ts'
import { type Area, opensArea, type Role } from '../../../../reglas/areas.ts'
import { addBusinessDays, addDays, type Dia, formatDay, toDia } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { shortenMotivo } from '../../../../reglas/revision.ts'
import { surnameFirst, truncate } from '../../../../reglas/text.ts'
import { campanias } from '../../../db/schema/campanias.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { consultas, correos } from '../../../db/schema/mensajes.ts'
import { devoluciones, pagos, revisiones, transferencias } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { surnameFirstSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { currentCotizacion, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { negativeSaldo, uncoveredAmount } from '../../dinero/libro/service.ts'
import { countConsultas } from '../../mensajes/consultas/service.ts'
import { hasFailedLately, isCampaniaRunning } from '../../mensajes/correo/service.ts'
import { readFeriados, yearsWithoutFeriados } from '../../platform/feriados/service.ts'
import { countPropuestas } from '../../viajes/propuestas/service.ts'
import { countEsperando, countReservas } from '../../viajes/reservas/service.ts'

type Db = Pick<Deps, 'db'>
type Listing = Db & { most: number }
type Task = ReplyOf<typeof tablero>['results']['tareas'][number]

const blankTask = { importe: null, moneda: null, vence: null, desde: null }

const solicitudPendiente = isNull(solicitudes.atendidaEn)
const transferenciaInformada = eq(transferencias.estado, 'informada')
const revisionPendiente = eq(revisiones.resuelta, false)
const uncoveredSaldo = and(negativeSaldo, gt(uncoveredAmount, 0)) as SQL

/** A count is null if the caller's areas do not open it. */
export async function countPendientes(deps: Deps, role: Role) {
  const opens = (...some: Area[]) => opensArea(role, some)
  return {
    reservas: opens('reservas')
      ? {
          ...(await countReservas(deps)),
          propuestas: await countPropuestas(deps),
          esperan: await countEsperando(deps),
        }
      : null,
    consultas: opens('consultas') ? await countConsultas(deps) : null,
    solicitudes: opens() ? await countUpTo(deps, solicitudes, solicitudPendiente) : null,
    cobranza: opens('caja')
      ? {
          transferencias: await countUpTo(deps, transferencias, transferenciaInformada),
          revisiones: await countUpTo(deps, revisiones, revisionPendiente),
          saldos: await countUpTo(deps, devoluciones, uncoveredSaldo),
        }
      : null,
  }
}

/** A list shows this many tasks, and at least `minPerKind` of each kind. */
const listed = 12
const minPerKind = 3
/** A deposit becomes a task this many days before its deadline. */
const noticeDays = 3

const listers = [
  ['correo', correosSinSalir],
  ['campania', campaniasRechazadas],
  ['senia', seniasDueSoon],
  ['solicitud', solicitudesPendientes],
  ['transferencia', transferenciasInformadas],
  ['revision', revisionesPendientes],
  ['saldo', saldosEnContra],
  ['cotizacion', missingCotizacion],
  ['feriados', missingFeriados],
  ['consulta', consultasSinRespuesta],
] as const

/** By kind, in the order of `listers`. With fewer kinds, lists more tasks of each. Also returns how many tasks are not listed. */
export async function listTasks(deps: Db, role: Role, hoy: Dia) {
  const seen = listers.filter(([tipo]) => {
    const area = areaByTarea[tipo]
    return opensArea(role, area ? [area] : [])
  })
  const most = Math.max(minPerKind, Math.floor(listed / seen.length))
  const lists: { tareas: Task[]; total: number }[] = []
  for (const [, list] of seen) lists.push(await list({ db: deps.db, most }, hoy))
  return {
    tareas: lists.flatMap(({ tareas }) => tareas),
    cuantas: lists.reduce((sum, { total }) => sum + total, 0),
    demas: lists.flatMap(({ tareas: [first, ...rest], total }) =>
      first && total > rest.length + 1 ? [{ tipo: first.tipo, cuantas: total - rest.length - 1 }] : [],
    ),
  }
}

/** A mail becomes a task after this many failed tries, because a server may refuse it temporarily. */
const attemptsBeforeTask = 3

async function correosSinSalir({ db }: Db, hoy: Dia) {
  const clases = [
    {
      id: 1,
      cuales: and(eq(correos.estado, 'pendiente'), gte(correos.intentos, attemptsBeforeTask), isCampaniaRunning),
      titulo: (n: number) => `${formatCount(n, 'mail')} sin poder salir`,
    },
    {
      id: 2,
      cuales: hasFailedLately(hoy),
      titulo: (n: number) => `${formatCount(n, 'mail')} sin entregar`,
    },
  ]
  const tasks: Task[] = []
  for (const { id, cuales, titulo } of clases) {
    const [first] = await db.select().from(correos).where(cuales).orderBy(asc(correos.creadoEn)).limit(1)
    if (!first) continue
    const count = await countUpTo({ db }, correos, cuales as SQL)
    tasks.push(waiting('correo', id, titulo(count), `El servidor contestó: ${first.error}`, first.creadoEn))
  }
  return { tareas: tasks, total: tasks.length }
}

async function campaniasRechazadas({ db, most }: Listing) {
  const rechazadas = and(eq(campanias.estado, 'detenida'), ne(campanias.rechazo, '')) as SQL
  const rows = await db.select().from(campanias).where(rechazadas).orderBy(asc(campanias.id)).limit(most)
  return {
    tareas: rows.map(({ id, asunto, rechazo, comenzadaEn, creadaEn }) =>
      waiting(
        'campania',
        id,
        `Se detuvo el newsletter «${asunto}»`,
        `El servidor de mail lo rechazó: ${rechazo}`,
        comenzadaEn ?? creadaEn,
      ),
    ),
    total: await countUpTo({ db }, campanias, rechazadas),
  }
}

async function missingCotizacion(deps: Db, hoy: Dia) {
  const old = await outdatedCotizacion(deps, hoy)
  const tasks: Task[] = old ? [{ ...blankTask, tipo: 'cotizacion', id: 1, ...old }] : []
  return { tareas: tasks, total: tasks.length }
}

/** Deadlines are in business days. In a year without entered holidays they would be too early. */
async function missingFeriados(deps: Db, hoy: Dia) {
  const anios = await yearsWithoutFeriados(deps, hoy)
  const tasks = anios.map(
    (anio): Task => ({
      ...blankTask,
      tipo: 'feriados',
      id: anio,
      titulo: `Faltan los feriados de ${anio}`,
      detalle: 'Los plazos de las señas cuentan días hábiles',
      vence: toDia(`${anio}-01-01`),
    }),
  )
  return { tareas: tasks, total: tasks.length }
}

async function seniasDueSoon({ db, most }: Listing, hoy: Dia) {
  const until = addDays(hoy, noticeDays)
  const dueSoon = and(eq(reservas.estado, 'pendiente_senia'), lte(reservas.vencimientoSenia, until)) as SQL
  const tasks = await db
    .select({
      id: reservas.id,
      titulo: surnameFirstSql(pasajeros),
      detalle: paquetes.nombre,
      importe: owedAmountSql,
      moneda: cuotas.moneda,
      vence: reservas.vencimientoSenia,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cuotas, and(eq(cuotas.reservaId, reservas.id), eq(cuotas.numero, 0)))
    .where(and(dueSoon, gt(owedAmountSql, 0)))
    .orderBy(asc(reservas.vencimientoSenia), asc(reservas.id))
    .limit(most)
  return {
    tareas: tasks.map((task): Task => ({ ...task, tipo: 'senia', desde: null })),
    total: await countUpTo({ db }, reservas, dueSoon),
  }
}

async function solicitudesPendientes({ db, most }: Listing) {
  const rows = await db.select().from(solicitudes).where(solicitudPendiente).orderBy(asc(solicitudes.id)).limit(most)
  return {
    tareas: rows.map((row) =>
      waiting('solicitud', row.id, surnameFirst(row), `${nombres[row.tipo]}, ${row.codigo}`, row.creadaEn),
    ),
    total: await countUpTo({ db }, solicitudes, solicitudPendiente),
  }
}

const nombres: Record<(typeof solicitudes.$inferSelect)['tipo'], string> = {
  arrepentimiento: 'Arrepentimiento',
  baja: 'Baja del servicio',
  correccion: 'Pide corregir datos',
  cancelacion: 'Pide cancelar la reserva',
}

async function transferenciasInformadas({ db, most }: Listing) {
  const rows = await db
    .select({
      transferencia: transferencias,
      usuario: { nombre: usuarios.nombre, apellido: usuarios.apellido },
      importe: transferencias.importe,
    })
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(transferenciaInformada)
    .orderBy(asc(transferencias.id))
    .limit(most)
  return {
    tareas: rows.map(({ transferencia, usuario, importe }) => ({
      ...waiting(
        'transferencia',
        transferencia.id,
        'Transferencia sin acreditar',
        surnameFirst(usuario),
        transferencia.creadaEn,
      ),
      importe,
      moneda: 'ARS' as const,
    })),
    total: await countUpTo({ db }, transferencias, transferenciaInformada),
  }
}

async function revisionesPendientes({ db, most }: Listing) {
  const rows = await db
    .select({ revision: revisiones, pasajero: surnameFirstSql(pasajeros) })
    .from(revisiones)
    .leftJoin(reservas, eq(reservas.id, revisiones.reservaId))
    .leftJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(revisionPendiente)
    .orderBy(asc(revisiones.id))
    .limit(most)
  return {
    tareas: rows.map(({ revision: { id, reservaId, motivo, creadoEn }, pasajero }) =>
      waiting('revision', id, reservaId ? pasajero : 'Un pago', shortenMotivo(motivo), creadoEn),
    ),
    total: await countUpTo({ db }, revisiones, revisionPendiente),
  }
}

async function saldosEnContra({ db, most }: Listing) {
  const rows = await db
    .select({
      id: devoluciones.id,
      detalle: surnameFirstSql(usuarios),
      creadoEn: devoluciones.creadoEn,
      importe: uncoveredAmount,
      moneda: pagos.moneda,
    })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .where(uncoveredSaldo)
    .orderBy(asc(devoluciones.id))
    .limit(most)
  return {
    tareas: rows.map(({ id, detalle, creadoEn, ...money }) => ({
      ...waiting('saldo', id, 'Saldo en contra', detalle, creadoEn),
      ...money,
    })),
    total: await countUpTo({ db }, devoluciones, uncoveredSaldo),
  }
}

async function consultasSinRespuesta({ db, most }: Listing) {
  const sinRespuesta = isNull(consultas.respondidaEn)
  const rows = await db.select().from(consultas).where(sinRespuesta).orderBy(asc(consultas.id)).limit(most)
  return {
    tareas: rows.map((row) =>
      waiting('consulta', row.id, surnameFirst(row), truncate(row.consulta, 160), row.creadaEn),
    ),
    total: await countUpTo({ db }, consultas, sinRespuesta),
  }
}

function waiting(tipo: Task['tipo'], id: number, title: string, detalle: string, from: Date): Task {
  return { ...blankTask, tipo, id, titulo: title, detalle, desde: from.toISOString() }
}

/** Stops at a thousand, because the dashboard needs no more. */
async function countUpTo({ db }: Db, table: PgTable, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*)::text as n from (select 1 from ${table} where ${condition} limit 1000) as contadas`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** In business days. An older dollar rate is a task for staff. */
const maxWorkingDays = 3

/** Null if nobody owes dollars. */
async function outdatedCotizacion({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  const debeDolares = and(inArray(reservas.estado, ['pendiente_senia', 'confirmada']), gt(reservas.debeUsd, 0))
  const [anyHour] = await db.select({ id: reservas.id }).from(reservas).where(debeDolares).limit(1)
  if (!anyHour) return null
  const rige = await currentCotizacion(db, hoy)
  const limit = rige && addBusinessDays(rige.fecha, maxWorkingDays, await readFeriados(db))
  if (limit && limit >= hoy) return null
  return {
    titulo: rige ? 'La cotización del dólar está desactualizada' : 'Falta la cotización del dólar',
    detalle: rige
      ? `${formatMoney(rige.pesos, 'ARS')}, del ${formatDay(rige.fecha)}`
      : 'Sin ella no se pagan en pesos las cuotas en dólares',
    vence: limit ?? hoy,
  }
}
