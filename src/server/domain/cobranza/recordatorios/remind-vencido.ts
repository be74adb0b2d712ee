import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type {
  recordarvencidos,
  reminderStatuses,
  vencidosarecordar,
} from '../../../../contract/dinero/recordatorios.ts'
import type { BodyOf, QueryOf } from '../../../../contract/endpoint.ts'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { addDays, type Dia, daysBetween, formatDay, localDay } from '../../../../reglas/dia.ts'
import { add, type Moneda } from '../../../../reglas/dinero.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { equalsAny, fullNameSql, localDate, pick } from '../../../db/sql-expressions.ts'
import { DomainError, requireFound } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import {
  cuotaNameColumns,
  hasOwedSinceBefore,
  isCuotaOverdue,
  isPaymentPendingSql,
  isReservaOverdue,
  owedAmountSql,
} from '../../dinero/cuotas/service.ts'
import { fingerprintIds } from '../../fingerprint.pure.ts'
import { previewCorreo, renderCorreos, sendCorreos } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, runOnceIn } from '../../platform/idempotency/service.ts'
import { groupByCuenta, overdueWindow, recordatorioMailKey, remindedDueDates, vencidoMailKey } from './windows.pure.ts'

export async function viewOverdueToRemind({ db, now }: Deps, which: RecipientFilter) {
  const familias = await readVencidos(db, now(), owing(which, now()))
  return { familias: familias.map(({ vencidas: _, ...familia }) => familia), version: versionOf(familias) }
}

/** @throws DomainError `no_encontrado` if the family has nothing overdue */
export async function previewRecordatorio(deps: Deps, { familia: id }: { familia: number }) {
  const [familia] = await readVencidos(deps.db, deps.now(), eq(usuarios.id, id))
  const own = requireFound(familia, 'familia')
  const { asunto, html } = await previewCorreo(deps, contentOf(deps, own), own.mail)
  return { asunto, html }
}

/**
 * Mails families about their overdue dues, at most once a day per family. `destinatarias` is the version of the recipients that the screen
 * showed.
 * @throws DomainError `carta_sin_destinatarias`, `destinatarias_cambiaron`, `clave_reutilizada`
 */
export async function remindVencidos(
  deps: Deps,
  actor: Personal,
  { destinatarias, ...which }: BodyOf<typeof recordarvencidos>,
  idempotencyKey?: IdempotencyKey,
) {
  const read = (db: DbOrTx) => readVencidos(db, deps.now(), owing(which, deps.now()))
  const hoy = localDay(deps.now())
  const write = (familia: Familia) => ({ para: familia.mail, ...contentOf(deps, familia) })
  const vistas = await read(deps.db)
  const seVieron = versionOf(vistas) === destinatarias
  const drawings = await renderCorreos(deps, deps.db, seVieron ? vistas.filter(isSendable).map(write) : [])
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, 'recordarvencidos', idempotencyKey, async () => {
      const all = await read(tx)
      const familias = all.filter(isSendable)
      if (familias.length === 0) throw new DomainError('carta_sin_destinatarias')
      if (versionOf(all) !== destinatarias) throw new DomainError('destinatarias_cambiaron')
      const recordatorios = familias.map((familia) => ({
        clave: vencidoMailKey(familia.id, hoy),
        ...write(familia),
      }))
      const { size: count } = await sendCorreos(deps, tx, recordatorios, drawings)
      // Another staff member has sent all these mails in the meantime.
      if (count === 0) throw new DomainError('carta_sin_destinatarias')
      const after = { familias: count, salteadas: all.length - count }
      const { viaje, reservas: ofThese } = which
      const objeto = viaje ? { objetoId: viaje } : { objetoTipo: 'vencido', objetoId: hoy }
      const event = { accion: 'vencido.recordado', ...objeto } as const
      await audit(tx, actor, { ...event, despues: ofThese ? { ...after, reservas: ofThese } : after })
      return after
    }),
  )
}

type RecipientFilter = QueryOf<typeof vencidosarecordar>

function owing({ viaje, reservas: ofThese }: RecipientFilter, now: Date): SQL {
  const own = and(
    isReservaOverdue(localDay(now)),
    viaje ? eq(reservas.paqueteCursoId, viaje) : undefined,
    ofThese && equalsAny(reservas.id, ofThese),
  )
  return sql`${usuarios.id} in (select ${reservas.usuarioId} from ${reservas} where ${own})`
}

type SendResult = (typeof reminderStatuses)[number]

async function readVencidos(db: DbOrTx, now: Date, condition: SQL | undefined) {
  const hoy = localDay(now)
  const cuentas = await db
    .select({
      ...pick(usuarios, 'id', 'apellido', 'nombre', 'mail'),
      probado: sql<boolean>`${usuarios.mailConfirmadoEn} is not null`,
      quiere: usuarios.recordatorios,
      conPassword: sql<boolean>`${usuarios.passwordHash} is not null`,
    })
    .from(usuarios)
    .where(and(condition, isNull(usuarios.eliminadoEn)))
    .orderBy(asc(usuarios.apellido), asc(usuarios.nombre), asc(usuarios.id))
  const ids = cuentas.map(({ id }) => id)
  const byCuenta = new Map(groupByCuenta(await listVencidas(db, ids, hoy)).map((own) => [own[0]?.usuarioId, own]))
  const recordadas = await listRecordadas(db, ids, hoy)
  return cuentas.flatMap(({ quiere, conPassword, ...cuenta }) => {
    const vencidas = byCuenta.get(cuenta.id)
    if (!vencidas) return []
    const recordada = mailKeysOn(cuenta.id, hoy).some((key) => recordadas.has(key))
    // A family with imported bookings gets reminders only after it has a password.
    const mayBeNotified = conPassword || !vencidas.some(({ ingresada }) => ingresada)
    const salida: SendResult = recordada ? 'hoy' : !mayBeNotified ? 'sin_invitar' : quiere ? 'sale' : 'apagado'
    const sum = (de: Moneda) => add(...vencidas.filter(({ moneda }) => moneda === de).map((one) => one.debe))
    return [
      {
        ...cuenta,
        pasajeros: [...new Set(vencidas.map(({ pasajero }) => pasajero))].join(', '),
        cuotas: vencidas.length,
        ars: sum('ARS'),
        usd: sum('USD'),
        salida,
        vencidas,
      },
    ]
  })
}

type Familia = Awaited<ReturnType<typeof readVencidos>>[number]

function mailKeysOn(id: number, hoy: Dia) {
  const [first, last] = remindedDueDates(hoy, overdueWindow)
  const vencimientos = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i))
  const own = vencimientos.map((dia) => recordatorioMailKey(id, dia, overdueWindow.anticipacion))
  return [vencidoMailKey(id, hoy), ...own]
}

async function listRecordadas(db: DbOrTx, cuentas: number[], hoy: Dia) {
  const mailKeys = cuentas.flatMap((id) => mailKeysOn(id, hoy))
  const writtenHoy = and(equalsAny(correos.clave, mailKeys), eq(localDate(correos.creadoEn), hoy))
  const written = await db.select({ clave: correos.clave }).from(correos).where(writtenHoy)
  return new Set(written.map(({ clave }) => clave))
}

function listVencidas(db: DbOrTx, cuentas: number[], hoy: Dia) {
  return db
    .select({
      usuarioId: reservas.usuarioId,
      pasajero: fullNameSql(pasajeros),
      vencimiento: cuotas.vencimiento,
      ingresada: sql<boolean>`${reservas.ingresadaEn} is not null`,
      ...cuotaNameColumns,
      debe: owedAmountSql,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(
      and(
        equalsAny(reservas.usuarioId, cuentas),
        hasOwedSinceBefore(hoy),
        isCuotaOverdue(hoy),
        not(isPaymentPendingSql),
      ),
    )
    .orderBy(asc(cuotas.vencimiento), asc(pasajeros.nombre), asc(cuotas.id))
}

const versionOf = (familias: readonly Familia[]) => fingerprintIds(familias.filter(isSendable))

const isSendable = ({ salida }: Familia) => salida === 'sale'

function contentOf({ publicUrl }: Deps, { nombre, vencidas, ars, usd }: Familia) {
  return {
    plantilla: 'cuotas-vencidas' as const,
    datos: {
      nombre,
      vencidas: vencidas.map(({ pasajero, vencimiento, debe: importe, ...cuota }) => ({
        cuota: cuotaName(cuota),
        pasajero,
        vencida: formatDay(vencimiento),
        importe,
        moneda: cuota.moneda,
        enOficina: cuota.concepto === 'cuota' && cuota.numero === 0,
      })),
      totales: { ARS: ars, USD: usd },
      enlace: `${publicUrl}/cuentas`,
      preferencias: `${publicUrl}/cuenta/datos`,
    },
  }
}
