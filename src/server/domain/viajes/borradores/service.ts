import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type * as z from 'zod'
import { borradorBody } from '../../../../contract/viajes/borradores.ts'
import { borradores } from '../../../db/schema/borradores.ts'
import { log } from '../../../log.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import { type AccountOnBehalf, onBehalfOf, ownedBy, type Titular } from '../../access.ts'
import type { Cliente, Deps, Tx } from '../../deps.ts'
import { describeSafely } from '../../describe-safely.ts'
import type { EncryptedValue } from '../../platform/keys/service.ts'
import { addTime } from '../../time-span.pure.ts'

type Borrador = z.output<typeof borradorBody>
type Row = typeof borradores.$inferSelect

const max = 10
const keptDays = 60

export async function viewBorrador(deps: Deps, actor: Cliente, viaje: number) {
  const [row] = await deps.db
    .select()
    .from(borradores)
    .where(and(ownedBy(actor, borradores), eq(borradores.viaje, viaje)))
  const borrador = row && decryptBorrador(deps, row)
  if (!borrador) return null
  const { paso, ...formulario } = borrador
  return { formulario, paso, guardado: row.guardadoEn.toISOString() }
}

/** Replaces the account's earlier draft for the trip. Deletes the account's oldest drafts above the limit. */
export async function saveBorrador(deps: Deps, actor: Cliente, { viaje, ...borrador }: Borrador & { viaje: number }) {
  const guardadoEn = deps.now()
  const sealed = seal(deps.secretKey, Buffer.from(JSON.stringify(borrador)), aadOf(actor.id, viaje)).toString('base64')
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(borradores)
      .values({ usuarioId: actor.id, viaje, sellado: sealed, guardadoEn })
      .onConflictDoUpdate({ target: [borradores.usuarioId, borradores.viaje], set: { sellado: sealed, guardadoEn } })
    const latest = tx
      .select({ viaje: borradores.viaje })
      .from(borradores)
      .where(ownedBy(actor, borradores))
      .orderBy(desc(borradores.guardadoEn), desc(borradores.viaje))
      .limit(max)
    await tx.delete(borradores).where(and(ownedBy(actor, borradores), notInArray(borradores.viaje, latest)))
  })
  return { guardado: guardadoEn.toISOString() }
}

export async function removeBorrador(deps: Deps, actor: Cliente, viaje: number) {
  const removed = await deps.db
    .delete(borradores)
    .where(and(ownedBy(actor, borradores), eq(borradores.viaje, viaje)))
    .returning({ viaje: borradores.viaje })
  return { quitado: removed.length > 0 }
}

/**
 * Deletes the account's drafts for the booked passenger: of this trip, and those without a trip (0). Also deletes drafts that cannot be
 * decrypted.
 */
export async function removeBookedBorradores(deps: Deps, tx: Tx, actor: Titular, viaje: number, documento: string) {
  const rows = await tx
    .select()
    .from(borradores)
    .where(and(ownedBy(actor, borradores), inArray(borradores.viaje, [0, viaje])))
  const isDone = (row: Row) => {
    const borrador = decryptBorrador(deps, row)
    return !borrador || bare(borrador.documento) === documento
  }
  const done = rows.filter(isDone).map((row) => row.viaje)
  if (done.length > 0)
    await tx.delete(borradores).where(and(ownedBy(actor, borradores), inArray(borradores.viaje, done)))
}

export async function removeBorradores(tx: Tx, cuenta: AccountOnBehalf) {
  await tx.delete(borradores).where(ownedBy(cuenta, borradores))
}

export async function exportBorradores(deps: Deps, actor: Cliente) {
  const rows = await deps.db.select().from(borradores).where(ownedBy(actor, borradores)).orderBy(borradores.viaje)
  return rows.map((row) => ({ viaje: row.viaje, guardadoEn: row.guardadoEn, ...decryptBorrador(deps, row) }))
}

export async function removeOldBorradores(deps: Deps): Promise<number> {
  const limit = addTime(deps.now(), { days: -keptDays })
  const { rowCount } = await deps.db.delete(borradores).where(lt(borradores.guardadoEn, limit))
  return rowCount ?? 0
}

export async function* listEncryptedBorradores({ db }: Pick<Deps, 'db'>): AsyncGenerator<EncryptedValue> {
  for (const { usuarioId, viaje, sellado } of await db.select().from(borradores))
    yield {
      nombre: `borrador de ${usuarioId} para ${viaje}`,
      aad: aadOf(usuarioId, viaje),
      sealed: Buffer.from(sellado, 'base64'),
      replace: (added) =>
        db
          .update(borradores)
          .set({ sellado: added.toString('base64') })
          .where(
            and(
              ownedBy(onBehalfOf(usuarioId), borradores),
              eq(borradores.viaje, viaje),
              eq(borradores.sellado, sellado),
            ),
          ),
    }
}

/** Returns undefined if another key encrypted the draft, or if it has an older form's fields. */
function decryptBorrador({ secretKey }: Deps, { usuarioId, viaje, sellado }: Row): Borrador | undefined {
  try {
    const plaintext = openSealed(secretKey, Buffer.from(sellado, 'base64'), aadOf(usuarioId, viaje))
    return borradorBody.safeParse(JSON.parse(plaintext.toString())).data
  } catch (error) {
    log.error(`A draft does not open: ${describeSafely(error)}`)
    return undefined
  }
}

/** Returns the additional authenticated data, so that a draft moved to another account or trip cannot be decrypted. */
const aadOf = (usuarioId: number, viaje: number) => `borrador-${usuarioId}-${viaje}`

const bare = (documento: string) => documento.replace(/[.\s]/g, '')
