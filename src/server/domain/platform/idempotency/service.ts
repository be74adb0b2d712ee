import { and, eq, lt } from 'drizzle-orm'
import { idempotencias } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Db, DbOrTx, Deps, Personal, Tx } from '../../deps.ts'
import { addTime } from '../../time-span.pure.ts'

/** `cuerpoHash` is the SHA-256 of the submitted fields. */
export type IdempotencyKey = { clave: string; cuerpoHash: string }
/** Each caller has separate keys. */
export type KeyOwner = Pick<Cliente | Personal, 'tipo' | 'id'>

/**
 * Runs `run` once per key: later calls with the key return the first reply. A concurrent call with the key waits until the first call ends.
 * @throws DomainError `clave_reutilizada` if the key was used with other fields
 */
export async function runOnceIn<Reply>(
  tx: Tx,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const previous = await claimKey<Reply>(tx, actor, call, idempotencyKey)
  if (previous) return previous
  const reply = await run()
  await storeKeyReply(tx, actor, call, idempotencyKey, reply)
  return reply
}

/**
 * For a call that changes nothing outside the database. With a key, transactions inside `run` are savepoints: code after them runs before
 * the commit.
 * @throws DomainError `clave_reutilizada`
 */
export function runOnce<Reply>(
  deps: Deps,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
  run: (deps: Deps) => Promise<Reply>,
): Promise<Reply> {
  if (!idempotencyKey) return run(deps)
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, call, idempotencyKey, () => run({ ...deps, db: tx as unknown as Db })),
  )
}

type WithFiles<Reply> = {
  write: (tx: Tx) => Promise<Reply>
  remove: () => Promise<void>
}

/**
 * Runs `write` once per key. Deletes the stored files if the call fails, or if an earlier call gave the reply and stored its own files.
 * @throws DomainError `clave_reutilizada`
 */
export async function onceWithFiles<Reply>(
  deps: Deps,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
  { write, remove }: WithFiles<Reply>,
): Promise<Reply> {
  const done = deps.db.transaction(async (tx) => {
    // Reset here, because the transaction may run again after a deadlock and then find a concurrent call's reply.
    let used = false
    const reply = await runOnceIn(tx, actor, call, idempotencyKey, () => {
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
 * For a call that spans several transactions. Returns the stored reply, or null if the caller must do the work. After an interruption a
 * call may do the work again; the reply must then be the same.
 * @throws DomainError `clave_reutilizada`
 */
export async function claimKey<Reply>(
  tx: Tx,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Reply | null> {
  if (!idempotencyKey) return null
  const [created] = await tx
    .insert(idempotencias)
    .values({ actor: titularOf(actor), llamada: call, ...idempotencyKey })
    .onConflictDoNothing()
    .returning({ clave: idempotencias.clave })
  if (created) return null
  const [old] = await tx
    .select()
    .from(idempotencias)
    .where(isKey(actor, call, idempotencyKey))
  if (old?.cuerpoHash !== idempotencyKey.cuerpoHash) throw new DomainError('clave_reutilizada')
  return old.respuesta ? (JSON.parse(old.respuesta) as Reply) : null
}

export async function releaseKey(
  db: DbOrTx,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
) {
  if (idempotencyKey) await db.delete(idempotencias).where(isKey(actor, call, idempotencyKey))
}

export async function storeKeyReply(
  tx: Tx,
  actor: KeyOwner,
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
  reply: unknown,
) {
  if (!idempotencyKey) return
  await tx
    .update(idempotencias)
    .set({ respuesta: JSON.stringify(reply) })
    .where(isKey(actor, call, idempotencyKey))
}

/** A request that is repeated after a week runs again. */
export async function removeOldIdempotencias(deps: Deps): Promise<number> {
  const limit = addTime(deps.now(), { days: -7 })
  const { rowCount } = await deps.db.delete(idempotencias).where(lt(idempotencias.creadoEn, limit))
  return rowCount ?? 0
}

const titularOf = ({ tipo, id }: KeyOwner) => `${tipo}-${id}`

function isKey(actor: KeyOwner, call: string, { clave }: IdempotencyKey) {
  return and(eq(idempotencias.actor, titularOf(actor)), eq(idempotencias.llamada, call), eq(idempotencias.clave, clave))
}
