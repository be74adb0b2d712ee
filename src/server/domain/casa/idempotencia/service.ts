import { and, eq, lt } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { idempotencias } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'

/** A caller's key with the SHA-256 of the fields that they sent. */
export type Clave = { clave: string; cuerpoHash: string }
/** Whose key it is: each caller has keys of their own. */
type Titular = Pick<Cliente | Personal, 'tipo' | 'id'>

/**
 * Does `run` once for a caller's key, in the transaction that also stores its reply: same key, same reply.
 * A second caller with the key waits at the unique index until the first one ends.
 * @throws DomainError `clave_reutilizada` when the key came with other fields.
 */
export async function once<Reply>(
  tx: Tx,
  actor: Titular,
  llamada: string,
  clave: Clave | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const previous = await claimClave<Reply>(tx, actor, llamada, clave)
  if (previous) return previous
  const reply = await run()
  await settleClave(tx, actor, llamada, clave, reply)
  return reply
}

type ConArchivos<Reply> = {
  write: (tx: Tx) => Promise<Reply>
  /** Removes the files that were stored for it beforehand. */
  remove: () => Promise<void>
}

/**
 * As `once`, in a transaction of its own, for a call whose files were stored before it: they go again when the call fails,
 * or when an earlier one with its key has its files already.
 * @throws DomainError `clave_reutilizada`
 */
export async function onceWithFiles<Reply>(
  deps: Deps,
  actor: Titular,
  llamada: string,
  clave: Clave | undefined,
  { write, remove }: ConArchivos<Reply>,
): Promise<Reply> {
  const done = deps.db.transaction(async (tx) => {
    // Inside, because a transaction that loses a deadlock runs again, and may then find the reply of its twin.
    let used = false
    const reply = await once(tx, actor, llamada, clave, () => {
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
 * Takes a key for a call that cannot end in one transaction. The stored reply if there is one; null when the caller has
 * to do the work (again), which must then give the same reply.
 * @throws DomainError `clave_reutilizada`
 */
export async function claimClave<Reply>(
  tx: Tx,
  actor: Titular,
  llamada: string,
  clave: Clave | undefined,
): Promise<Reply | null> {
  if (!clave) return null
  const [nueva] = await tx
    .insert(idempotencias)
    .values({ actor: titularOf(actor), llamada, ...clave })
    .onConflictDoNothing()
    .returning({ clave: idempotencias.clave })
  if (nueva) return null
  const [vieja] = await tx
    .select()
    .from(idempotencias)
    .where(isKey(actor, llamada, clave))
  if (vieja?.cuerpoHash !== clave.cuerpoHash) throw new DomainError('clave_reutilizada')
  return vieja.respuesta ? (JSON.parse(vieja.respuesta) as Reply) : null
}

/** Lets the key be used again: what it asked for did not come to be. */
export async function releaseClave(db: DbOrTx, actor: Titular, llamada: string, clave: Clave | undefined) {
  if (clave) await db.delete(idempotencias).where(isKey(actor, llamada, clave))
}

export async function settleClave(tx: Tx, actor: Titular, llamada: string, clave: Clave | undefined, reply: unknown) {
  if (!clave) return
  await tx
    .update(idempotencias)
    .set({ respuesta: JSON.stringify(reply) })
    .where(isKey(actor, llamada, clave))
}

/** Keys are honoured for a week. */
export async function removeOldIdempotencias(deps: Deps): Promise<number> {
  const limite = later(deps.now(), { dias: -7 })
  const { rowCount } = await deps.db.delete(idempotencias).where(lt(idempotencias.creadoEn, limite))
  return rowCount ?? 0
}

const titularOf = ({ tipo, id }: Titular) => `${tipo}-${id}`

function isKey(actor: Titular, llamada: string, { clave }: Clave) {
  return and(
    eq(idempotencias.actor, titularOf(actor)),
    eq(idempotencias.llamada, llamada),
    eq(idempotencias.clave, clave),
  )
}
