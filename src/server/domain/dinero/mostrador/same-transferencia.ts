import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia, formatDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { pagos, transferencias } from '../../../db/schema/pagos.ts'
import { startOfDay } from '../../../db/values.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'

type Transferencia = {
  usuarioId: number
  moneda: Moneda
  importe: Centavos
  fecha: Dia
  referencia: string
  /** The transfer's own row, which is not compared with itself. */
  propia?: number
}

type Quien = {
  /** Whether to compare only with the account's own transfers. A family must not learn about others' transfers. */
  soloSuyas: boolean
  confirmada?: boolean | undefined
}

/**
 * Refuses a transfer that has the reference, day and amount of a received or reported one, unless confirmed as separate.
 * @throws DomainError `transferencia_repetida`
 */
export async function refuseSameTransferencia(tx: Tx, nueva: Transferencia, { soloSuyas, confirmada }: Quien) {
  if (confirmada) return
  const { usuarioId, moneda, importe, fecha, propia } = nueva
  const referencia = nueva.referencia.trim().toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transferencia ${referencia} ${fecha} ${importe}`}))`)
  const deCuenta = soloSuyas || referencia === ''
  const same = (columna: SQL) => sql`lower(trim(${columna})) = ${referencia}`
  const recibidas = and(
    eq(pagos.canal, 'transferencia'),
    ...[eq(pagos.moneda, moneda), eq(pagos.importe, importe), same(sql`${pagos.comprobante}`)],
    gte(pagos.recibidoEn, startOfDay(fecha)),
    lt(pagos.recibidoEn, startOfDay(addDays(fecha, 1))),
    deCuenta ? ownedBy(onBehalfOf(usuarioId), pagos) : undefined,
  )
  const informadas = and(
    inArray(transferencias.estado, deCuenta ? ['informada', 'acreditada'] : ['informada']),
    ...[eq(transferencias.importe, importe), eq(transferencias.fecha, fecha), same(sql`${transferencias.referencia}`)],
    deCuenta ? ownedBy(onBehalfOf(usuarioId), transferencias) : undefined,
    propia === undefined ? undefined : ne(transferencias.id, propia),
  )
  const registrada = (await tx.$count(pagos, recibidas)) > 0
  if (!registrada && (moneda !== 'ARS' || (await tx.$count(transferencias, informadas)) === 0)) return
  const detalle = {
    importe: formatMoney(importe, moneda),
    fecha: formatDay(fecha),
    referencia: referencia ? `, con la referencia ${nueva.referencia.trim()}` : '',
  }
  throw new DomainError('transferencia_repetida', { detalle })
}
