import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { estadosEnlace } from '../../../../contract/dinero/cuenta.ts'
import { amountOwed, cuotaName, familySituacionOf } from '../../../../reglas/cuota.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos } from '../../../../reglas/dinero.ts'
import { requireInsertedRow } from '../../../db/insert-row.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { enlacePagoCuotas, enlacesPago, preferencias } from '../../../db/schema/proveedor.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { signLink } from '../../../signed-link.pure.ts'
import { onBehalfOf, visibleTo } from '../../access.ts'
import type { Anonimo, Cliente, DbOrTx, Deps } from '../../deps.ts'
import { hashToken } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import {
  type Cotizacion,
  cotizacionForOnlinePago,
  cuotaNameColumns,
  situacionColumns,
  toPesos,
} from '../cuotas/service.ts'
import { requirePayable } from '../libro/service.ts'
import { preparePagoPorEnlace, readIntento, settleRecentPreferencias } from '../proveedor/service.ts'

const lifetimeDays = 15
/** An open link is returned again only while it remains valid for this long. */
const minDaysLeft = 7

/**
 * Returns the open link for these dues, or a new one. The database stores only a hash of its code, which the app's key signs.
 * @throws DomainError `sin_pago_en_linea`, `no_encontrado` (another account's), `cuota_no_pagable`, `pago_en_proceso`
 */
export async function createEnlacePago(deps: Deps, actor: Cliente, cuotaIds: number[]) {
  if (!deps.pagos.online) throw new DomainError('sin_pago_en_linea')
  const now = deps.now()
  const cuotasDelEnlace = cuotaIds.toSorted((a, b) => a - b).join()
  // The code depends on the creation time, not on the id, because ids repeat after a restore. An old link would then open another family's
  // dues.
  const codigoOf = (createdAt: Date) =>
    signLink(
      deps.secretKey,
      `/pago?${new URLSearchParams({ cuenta: String(actor.id), creado: createdAt.toISOString(), cuotas: cuotasDelEnlace })}`,
    )
  const { id, venceEn, creadoEn } = await deps.db.transaction(async (tx) => {
    // Concurrent calls of the account wait, so that they return the same link.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('enlaces_pago'), ${actor.id})`)
    await requirePayable(tx, actor, cuotaIds)
    const open = await tx
      .select()
      .from(enlacesPago)
      .where(
        and(
          visibleTo(actor, enlacesPago),
          isNull(enlacesPago.anuladoEn),
          gt(enlacesPago.venceEn, addTime(now, { days: minDaysLeft })),
        ),
      )
    const existing = open.find(({ tokenHash, creadoEn }) => tokenHash === hashToken(codigoOf(creadoEn)))
    if (existing) return existing
    const enlace = await tx
      .insert(enlacesPago)
      .values({
        ...{ usuarioId: actor.id, tokenHash: hashToken(codigoOf(now)), creadoEn: now },
        venceEn: addTime(now, { days: lifetimeDays }),
      })
      .returning()
      .then(requireInsertedRow)
    await tx.insert(enlacePagoCuotas).values(cuotaIds.map((cuotaId) => ({ enlaceId: enlace.id, cuotaId })))
    await audit(tx, actor, { accion: 'enlace_pago.creado', objetoId: enlace.id, despues: { cuotas: cuotaIds } })
    return enlace
  })
  return { id, url: `${deps.publicUrl}/pago/${codigoOf(creadoEn)}`, vence: localDay(venceEn) }
}

/** Idempotent. @throws DomainError `no_encontrado` */
export async function revokeEnlacePago(deps: Deps, actor: Cliente, id: number) {
  await deps.db.transaction(async (tx) => {
    const own = and(eq(enlacesPago.id, id), visibleTo(actor, enlacesPago))
    const [anulado] = await tx
      .update(enlacesPago)
      .set({ anuladoEn: deps.now() })
      .where(and(own, isNull(enlacesPago.anuladoEn)))
      .returning({ id: enlacesPago.id })
    if (anulado) return audit(tx, actor, { accion: 'enlace_pago.anulado', objetoId: id })
    await tx.select({ id: enlacesPago.id }).from(enlacesPago).where(own).then(requireRow('enlace de pago'))
  })
}

/** A cancelled or expired link shows no child, trip or dues. @throws DomainError `no_encontrado` if the link never existed */
export async function viewEnlacePago(deps: Deps, codigo: string) {
  const hoy = localDay(deps.now())
  const { enlace, rows } = await readEnlace(deps.db, codigo)
  const estado = estadoOf(deps, enlace, rows)
  const { cotizacion } = await cotizacionForOnlinePago(deps.db, hoy)
  const shown = estado === 'vigente' || estado === 'pagado' ? rows : []
  const pesos = shown.filter(isPayable).map((row) => pesosOf(row, cotizacion))
  return {
    estado,
    pagoenlinea: deps.pagos.online,
    vence: localDay(enlace.venceEn),
    total: pesos.includes(null) ? null : add(...pesos.map((importe) => importe ?? 0)),
    cotizacion: cotizacion?.pesos ?? null,
    cuotas: shown.map((row) => viewCuota(row, cotizacion, hoy)),
  }
}

/**
 * Prepares a payment of the link's dues that can be paid now.
 * @throws DomainError `no_encontrado`, `enlace_de_pago_cerrado`, `pago_en_proceso` (none of the dues can be paid now), and those of
 * `preparePagoPorEnlace`
 */
export async function payByEnlace(deps: Deps, actor: Anonimo, codigo: string) {
  const { enlace, rows } = await readEnlace(deps.db, codigo)
  if (estadoOf(deps, enlace, rows) !== 'vigente') throw new DomainError('enlace_de_pago_cerrado')
  const { id: enlacePagoId, usuarioId } = enlace
  const payer = { cuenta: onBehalfOf(usuarioId), enlacePagoId, volverA: `${deps.publicUrl}/pago/${codigo}` }
  const pagables = rows.filter(isPayable).map(({ id }) => id)
  if (pagables.length === 0) throw new DomainError('pago_en_proceso')
  return preparePagoPorEnlace(deps, actor, payer, pagables)
}

/**
 * Settles the account's recent preferencias at once, without waiting for a webhook. `intento` is null unless `preferencia` belongs to this
 * link.
 * @throws DomainError `no_encontrado`
 */
export async function verifyPagosPorEnlace(
  deps: Deps,
  { codigo, preferencia }: { codigo: string; preferencia?: string },
) {
  const { id, usuarioId } = await findEnlace(deps.db, codigo)
  const consultados = await settleRecentPreferencias(deps, onBehalfOf(usuarioId))
  const intento = await readIntento(deps, eq(preferencias.enlacePagoId, id), preferencia)
  return { consultados, intento: intento && { estado: intento.estado, importe: intento.importe } }
}

type EstadoEnlace = (typeof estadosEnlace)[number]
type Enlace = typeof enlacesPago.$inferSelect
type Row = Awaited<ReturnType<typeof listCuotas>>[number]

async function readEnlace(db: DbOrTx, codigo: string): Promise<{ enlace: Enlace; rows: Row[] }> {
  const enlace = await findEnlace(db, codigo)
  return { enlace, rows: await listCuotas(db, enlace.id) }
}

function findEnlace(db: DbOrTx, codigo: string): Promise<Enlace> {
  return readOne(db, enlacesPago, eq(enlacesPago.tokenHash, hashToken(codigo)))
}

function listCuotas(db: DbOrTx, enlaceId: number) {
  return db
    .select({
      id: cuotas.id,
      importe: cuotas.importe,
      ...cuotaNameColumns,
      ...situacionColumns,
      estado: reservas.estado,
      // A link may be forwarded, so its page must not identify the child.
      pasajero: sql<string>`split_part(${pasajeros.nombre}, ' ', 1)`,
      nombrepaquete: paquetes.nombre,
      salida: paquetesCurso.fechaSalida,
    })
    .from(enlacePagoCuotas)
    .innerJoin(cuotas, eq(cuotas.id, enlacePagoCuotas.cuotaId))
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(enlacePagoCuotas.enlaceId, enlaceId))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
}

/**
 * An expired link is `vencido` even if its dues are paid. A link is `anulado` if none of its unpaid dues is owed any more, for example
 * because their bookings ended.
 */
function estadoOf(deps: Deps, { anuladoEn, venceEn }: Enlace, rows: Row[]): EstadoEnlace {
  if (anuladoEn) return 'anulado'
  if (venceEn <= deps.now()) return 'vencido'
  if (rows.every((row) => row.falta <= 0)) return 'pagado'
  return rows.some(isStillOwed) ? 'vigente' : 'anulado'
}

function isStillOwed(row: Row): boolean {
  return amountOwed(row, row.estado) > 0
}

/** With a pending payment or a reported transfer, another payment would pay the due twice. */
function isPayable(row: Row): boolean {
  return isStillOwed(row) && !row.enProceso && !row.informada
}

function pesosOf({ moneda, falta: debe }: Row, cotizacion: Cotizacion | null): Centavos | null {
  if (moneda === 'ARS') return debe
  return cotizacion && toPesos(debe, cotizacion.pesos)
}

function viewCuota(row: Row, cotizacion: Cotizacion | null, hoy: Dia) {
  const { numero, concepto, moneda, importe, vencimiento, pasajero, nombrepaquete, salida } = row
  const debe = amountOwed(row, row.estado)
  const pesos = debe > 0 ? pesosOf(row, cotizacion) : null
  return {
    pasajero,
    nombrepaquete,
    salida,
    nombre: cuotaName(row),
    numero,
    concepto,
    moneda,
    importe: debe > 0 ? debe : importe,
    montohoy: pesos,
    vencimiento,
    situacion: familySituacionOf(row, row.estado, hoy),
  }
}
