import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type PageRequest, sortKeyById, toPage } from '../../../db/lists.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { hasBothMonedas, localDate, pick, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { lockCajaShared, viewPago } from '../libro/service.ts'
import { recordReceivedMoney } from '../mostrador/service.ts'

const atendida = sql<boolean>`(${transferencias.estado} <> 'informada')`

type NamedTransferencia = Parameters<typeof cuotaName>[0] & { pasajero: string }

const columns = {
  id: transferencias.id,
  estado: transferencias.estado,
  mail: usuarios.mail,
  cliente: surnameFirstSql(usuarios),
  ...pick(transferencias, 'importe', 'fecha', 'referencia'),
  cuotas: sql<
    number[]
  >`array(select ${transferenciaCuotas.cuotaId} from ${transferenciaCuotas} where ${transferenciaCuotas.transferenciaId} = ${transferencias.id} order by 1)`,
  detalle: sql<NamedTransferencia[]>`coalesce(${ofCuotas(
    sql`json_agg(json_build_object('numero', ${cuotas.numero}, 'concepto', ${cuotas.concepto}, 'moneda', ${cuotas.moneda}, 'mixta', ${hasBothMonedas}, 'pasajero', ${pasajeros.nombre}) order by ${cuotas.id})`,
  )}, '[]')`,
  reservas: sql<number[]>`coalesce(${ofCuotas(sql`array_agg(distinct ${reservas.id})`)}, '{}')`,
  informada: localDate(transferencias.creadaEn),
  motivo: transferencias.motivo,
  pago: transferencias.pagoId,
}

type Estado = '' | 'informada' | 'acreditada' | 'rechazada'
type Filter = PageRequest & { estado?: Estado | undefined }

/** Pending ones first, each group oldest first. */
export async function listTransferencias({ db }: Deps, { cursor, limite, estado }: Filter) {
  const { sortKey, orderBy, desde } = orderAndPosition(
    [{ de: atendida, tipo: 'boolean' }, sortKeyById(transferencias.id)],
    cursor,
  )
  const rows = await db
    .select({ ...columns, sortKey })
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(and(inEstado(estado), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(rows.map(addDetalle), limite)
}

async function viewTransferencia(db: DbOrTx, id: number) {
  const row = await db
    .select(columns)
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(eq(transferencias.id, id))
    .then(requireRow('transferencia'))
  return addDetalle(row)
}

/** Adds the dues in words: `Cuota 3 de Martina, Cuota 4 de Martina`. */
function addDetalle<Row extends { detalle: NamedTransferencia[] }>({ detalle, ...row }: Row) {
  return { ...row, detalle: detalle.map((cuota) => `${cuotaName(cuota)} de ${cuota.pasajero}`).join(', ') }
}

function ofCuotas(what: SQL) {
  return sql`(select ${what} from ${transferenciaCuotas} join ${cuotas} on ${cuotas.id} = ${transferenciaCuotas.cuotaId} join ${reservas} on ${reservas.id} = ${cuotas.reservaId} join ${pasajeros} on ${pasajeros.id} = ${reservas.pasajeroId} where ${transferenciaCuotas.transferenciaId} = ${transferencias.id})`
}

function inEstado(estado: Filter['estado']): SQL | undefined {
  return estado ? eq(transferencias.estado, estado) : undefined
}

type Acreditacion = {
  id: number
  /** The day of arrival according to staff. Default: the reported day. */
  fecha?: Dia | undefined
  /** The received pesos, in centavos. Default: the reported amount. */
  importe?: Centavos | undefined
  nota: string
  confirmafecha?: boolean | undefined
  confirmaigual?: boolean | undefined
}

/**
 * Confirms a reported transfer. The money pays the dues that the family chose, as far as they are owed; the rest is credit. Dues in dollars
 * are paid at the rate of the day that staff enter. By default that is today, not the reported day.
 * @throws DomainError `no_encontrado`, `transferencia_atendida`, and as `registerPago`
 */
export const creditTransferencia = inTransaction(
  async (deps, tx, actor: Personal, { id, nota, confirmafecha, confirmaigual, ...seen }: Acreditacion) => {
    await lockCajaShared(tx)
    const { usuarioId, importe, fecha, referencia } = await lockInformada(tx, id)
    const llego = seen.importe ?? importe
    const pagoId = await recordReceivedMoney(deps, tx, actor, {
      usuarioId,
      cuotaIds: await cuotasOf(tx, id),
      elegidas: true,
      yaLlego: true,
      canal: 'transferencia',
      moneda: 'ARS',
      importe: llego,
      fecha: seen.fecha ?? fecha,
      diaCotizacion: seen.fecha ?? localDay(deps.now()),
      comprobante: referencia,
      nota,
      informada: id,
      confirmafecha,
      confirmaigual,
    })
    await close(deps, tx, actor, id, { estado: 'acreditada', pagoId }, llego)
    return viewPago(tx, pagoId)
  },
)

/** The money did not arrive, or the proof is invalid. @throws DomainError `no_encontrado`, `transferencia_atendida` */
export const rejectTransferencia = inTransaction(
  async (deps, tx, actor: Personal, { id, motivo }: { id: number; motivo: string }) => {
    const { usuarioId, importe, fecha } = await lockInformada(tx, id)
    await close(deps, tx, actor, id, { estado: 'rechazada', motivo }, importe)
    const [familia] = await tx.select().from(usuarios).where(eq(usuarios.id, usuarioId))
    if (!familia) throw new Error(`There is no account ${usuarioId}`)
    await sendCorreo(deps, tx, {
      clave: `transferencia-rechazada-${id}`,
      para: familia.mail,
      plantilla: 'transferencia-rechazada',
      datos: {
        nombre: familia.nombre,
        importe: formatMoney(importe, 'ARS'),
        fecha: formatDay(fecha),
        motivo,
        enlace: `${deps.publicUrl}/cuentas`,
      },
    })
    return viewTransferencia(tx, id)
  },
)

async function lockInformada(tx: Tx, id: number) {
  const row = await lockOne(tx, transferencias, eq(transferencias.id, id))
  if (row.estado !== 'informada') throw new DomainError('transferencia_atendida')
  return row
}

async function cuotasOf(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ cuotaId: transferenciaCuotas.cuotaId })
    .from(transferenciaCuotas)
    .where(eq(transferenciaCuotas.transferenciaId, id))
    .orderBy(asc(transferenciaCuotas.cuotaId))
  return rows.map(({ cuotaId }) => cuotaId)
}

type Outcome = { estado: 'acreditada'; pagoId: number } | { estado: 'rechazada'; motivo: string }

async function close(deps: Deps, tx: Tx, actor: Personal, id: number, outcome: Outcome, importe: Centavos) {
  await tx
    .update(transferencias)
    .set({ ...outcome, atendidaPor: actor.id, atendidaEn: deps.now() })
    .where(eq(transferencias.id, id))
  await audit(tx, actor, { accion: `transferencia.${outcome.estado}`, objetoId: id, despues: { ...outcome, importe } })
}
