import { eq, sql } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { numeradores, pagos, recibos } from '../../../db/schema/pagos.ts'
import type { Deps, Tx } from '../../deps.ts'

/**
 * Writes a payment's receipt and returns its number. Call it after the payment's allocations, which the receipt lists. A job creates the
 * mail, so that the counter's row is locked only briefly.
 */
export async function writeRecibo(deps: Deps, tx: Tx, pagoId: number): Promise<number> {
  const numero = await nextRecibo(tx)
  const data = await deps.hooks.describeReceipt(tx, pagoId, numero)
  await tx.insert(recibos).values({ numero, pagoId, datos: data, creadoEn: deps.now() })
  await deps.jobs.send('recibo', { numero }, tx)
  return numero
}

export async function findTitular(tx: Tx, pagoId: number) {
  const [titular] = await tx
    .select({ nombre: usuarios.nombre, mail: usuarios.mail, eliminadoEn: usuarios.eliminadoEn })
    .from(pagos)
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .where(eq(pagos.id, pagoId))
  return titular && !titular.eliminadoEn ? titular : undefined
}

/** Leaves no gaps, because the counter's row is locked until the transaction ends. */
async function nextRecibo(tx: Tx): Promise<number> {
  const [numerator] = await tx
    .update(numeradores)
    .set({ ultimo: sql`${numeradores.ultimo} + 1` })
    .where(eq(numeradores.nombre, 'recibo'))
    .returning({ numero: numeradores.ultimo })
  if (!numerator) throw new Error('The receipt counter is missing')
  return numerator.numero
}
