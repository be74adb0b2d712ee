import { eq, inArray } from 'drizzle-orm'
import { ajustes } from '../../../db/schema/mensajes.ts'
import type { DbOrTx, Deps, Personal, Tx } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { lock } from '../../locks.ts'
import { isChange } from '../../version.ts'
import { audit } from '../audit-log/service.ts'

export async function writeAjuste(db: DbOrTx, key: string, value: object) {
  await db
    .insert(ajustes)
    .values({ clave: key, valor: value })
    .onConflictDoUpdate({ target: ajustes.clave, set: { valor: value } })
}

/** Locks even a setting that has no row yet, so that concurrent saves wait for each other. */
export async function lockAjuste(tx: Tx, key: string) {
  const lockRow = () => lock(tx, ajustes, eq(ajustes.clave, key))
  if ((await lockRow()).length > 0) return
  // Does not write an existing row, because every write drops all cached pages.
  await tx.insert(ajustes).values({ clave: key, valor: {} }).onConflictDoNothing()
  await lockRow()
}

type Stored = Record<string, unknown>

export async function readAjuste(db: DbOrTx, key: string): Promise<Stored> {
  return (await readAjustes(db, [key]))[key] ?? {}
}

export async function readAjustes(db: DbOrTx, keys: readonly string[]): Promise<{ [key: string]: Stored | undefined }> {
  const rows = await db
    .select()
    .from(ajustes)
    .where(inArray(ajustes.clave, [...keys]))
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor as Stored]))
}

type Ajuste<Value> = {
  key: 'agencia' | 'aspecto' | 'cobranza' | 'derechos' | 'nosotros'
  /** Parses a stored or new value. Missing fields get defaults. */
  parse: (written: object) => Value
}

/** Records both values in the audit log. No-op for unchanged values. @throws DomainError `texto_cambio` if `version` is not current */
export async function changeAjuste<Value extends object>(
  deps: Deps,
  actor: Personal,
  { key, parse }: Ajuste<Value>,
  next: Value | ((before: Value) => Value),
  version: string,
): Promise<Value> {
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, key)
    const before = parse(await readAjuste(tx, key))
    const after = parse(typeof next === 'function' ? next(before) : next)
    const action = `${key}.cambiada` as const
    const versions = { stored: fingerprint(before), saved: fingerprint(after), edited: version }
    if (!(await isChange(tx, { id: key, acciones: [action] }, versions))) return after
    await writeAjuste(tx, key, after)
    await audit(tx, actor, { accion: action, objetoId: key, antes: before, despues: after })
    return after
  })
}
