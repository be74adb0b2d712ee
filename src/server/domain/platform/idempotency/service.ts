import { and, eq, lt } from 'drizzle-orm'
import { idempotencias } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Db, DbOrTx, Deps, Personal, Tx } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'

/** A caller's idempotency key, with the SHA-256 of the submitted fields. */
export type IdempotencyKey = { clave: string; cuerpoHash: string }
/** Each caller has separate keys. */
export type KeyOwner = Pick<Cliente | Personal, 'tipo' | 'id'>

/**
 * Runs `run` once per caller and key, in the transaction that also stores the reply. The same key returns the same reply. A concurrent call
 * with the key waits until the first call ends.
 * @throws DomainError `clave_reutilizada` if the key was used with other fields
 */
export async function runOnceIn<Reply>(
  tx: Tx,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const previous = await claimKey<Reply>(tx, actor, llamada, idempotencyKey)
  if (previous) return previous
  const reply = await run()
  await storeKeyReply(tx, actor, llamada, idempotencyKey, reply)
  return reply
}

/**
 * Works like `runOnceIn`, in its own transaction, for a call that changes nothing outside the database. With a key, transactions inside `run`
 * are savepoints: code after them runs before the commit.
 * @throws DomainError `clave_reutilizada`
 */
export function runOnce<Reply>(
  deps: Deps,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
  run: (deps: Deps) => Promise<Reply>,
): Promise<Reply> {
  if (!idempotencyKey) return run(deps)
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, llamada, idempotencyKey, () => run({ ...deps, db: tx as unknown as Db })),
  )
}

type WithFiles<Reply> = {
  write: (tx: Tx) => Promise<Reply>
  remove: () => Promise<void>
}

/**
 * Works like `runOnceIn`, in its own transaction, for a call that has already stored files. Deletes these files if the call fails, or if the
 * reply is that of an earlier call, which stored its own files.
 * @throws DomainError `clave_reutilizada`
 */
export async function onceWithFiles<Reply>(
  deps: Deps,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
  { write, remove }: WithFiles<Reply>,
): Promise<Reply> {
  const done = deps.db.transaction(async (tx) => {
    // Reset here, because the transaction may run again after a deadlock and then find a concurrent call's reply.
    let used = false
    const reply = await runOnceIn(tx, actor, llamada, idempotencyKey, () => {
      used = true
      return write(tx)
    })
    return { reply, used }
  })
  const { reply, used } = await done.catch(async (error) => {
    await remove()
    throw error
  })
  if (!used) await remove()
  return reply
}

/**
 * Claims a key for a call that spans several transactions. Returns the stored reply, or null if the caller must do the work. After an
 * interruption a call may do the work again; the reply must then be the same.
 * @throws DomainError `clave_reutilizada`
 */
export async function claimKey<Reply>(
  tx: Tx,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Reply | null> {
  if (!idempotencyKey) return null
  const [nueva] = await tx
    .insert(idempotencias)
    .values({ actor: titularOf(actor), llamada, ...idempotencyKey })
    .onConflictDoNothing()
    .returning({ clave: idempotencias.clave })
  if (nueva) return null
  const [vieja] = await tx
    .select()
    .from(idempotencias)
    .where(isKey(actor, llamada, idempotencyKey))
  if (vieja?.cuerpoHash !== idempotencyKey.cuerpoHash) throw new DomainError('clave_reutilizada')
  return vieja.respuesta ? (JSON.parse(vieja.respuesta) as Reply) : null
}

export async function releaseKey(
  db: DbOrTx,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
) {
  if (idempotencyKey) await db.delete(idempotencias).where(isKey(actor, llamada, idempotencyKey))
}

export async function storeKeyReply(
  tx: Tx,
  actor: KeyOwner,
  llamada: string,
  idempotencyKey: IdempotencyKey | undefined,
  reply: unknown,
) {
  if (!idempotencyKey) return
  await tx
    .update(idempotencias)
    .set({ respuesta: JSON.stringify(reply) })
    .where(isKey(actor, llamada, idempotencyKey))
}

/** Deletes keys older than a week. A request that is repeated after a week runs again. */
export async function removeOldIdempotencias(deps: Deps): Promise<number> {
  const limite = addTime(deps.now(), { dias: -7 })
  const { rowCount } = await deps.db.delete(idempotencias).where(lt(idempotencias.creadoEn, limite))
  return rowCount ?? 0
}

const titularOf = ({ tipo, id }: KeyOwner) => `${tipo}-${id}`

function isKey(actor: KeyOwner, llamada: string, { clave }: IdempotencyKey) {
  return and(
    eq(idempotencias.actor, titularOf(actor)),
    eq(idempotencias.llamada, llamada),
    eq(idempotencias.clave, clave),
  )
}
