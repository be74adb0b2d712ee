import { eq, inArray } from 'drizzle-orm'
import { ajustes } from '../../../db/schema/mensajes.ts'
import type { DbOrTx, Deps, Personal, Tx } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { lock } from '../../locks.ts'
import { isChange } from '../../version.ts'
import { audit } from '../audit-log/service.ts'

export async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

/** Locks a setting, even one that has no row yet, so that concurrent saves wait for each other. */
export async function lockAjuste(tx: Tx, clave: string) {
  const lockRow = () => lock(tx, ajustes, eq(ajustes.clave, clave))
  if ((await lockRow()).length > 0) return
  // Leaves an existing row unwritten, because every write drops all cached pages.
  await tx.insert(ajustes).values({ clave, valor: {} }).onConflictDoNothing()
  await lockRow()
}

type Stored = Record<string, unknown>

/** Returns a setting; empty if never written. */
export async function readAjuste(db: DbOrTx, clave: string): Promise<Stored> {
  return (await readAjustes(db, [clave]))[clave] ?? {}
}

export async function readAjustes(
  db: DbOrTx,
  claves: readonly string[],
): Promise<{ [clave: string]: Stored | undefined }> {
  const filas = await db
    .select()
    .from(ajustes)
    .where(inArray(ajustes.clave, [...claves]))
  return Object.fromEntries(filas.map(({ clave, valor }) => [clave, valor as Stored]))
}

type Ajuste<Valor> = {
  clave: 'agencia' | 'aspecto' | 'cobranza' | 'derechos' | 'nosotros'
  /** Parses a stored or new value. Missing fields get defaults. */
  parse: (escrito: object) => Valor
}

/**
 * Changes a whole setting and records both values in the audit log. No-op for unchanged values.
 * @throws DomainError `texto_cambio` if `version` is not current
 */
export async function changeAjuste<Valor extends object>(
  deps: Deps,
  actor: Personal,
  { clave, parse }: Ajuste<Valor>,
  nuevo: Valor | ((antes: Valor) => Valor),
  version: string,
): Promise<Valor> {
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const antes = parse(await readAjuste(tx, clave))
    const despues = parse(typeof nuevo === 'function' ? nuevo(antes) : nuevo)
    const accion = `${clave}.cambiada` as const
    const versiones = { stored: fingerprint(antes), saved: fingerprint(despues), edited: version }
    if (!(await isChange(tx, { id: clave, acciones: [accion] }, versiones))) return despues
    await writeAjuste(tx, clave, despues)
    await audit(tx, actor, { accion, objetoId: clave, antes, despues })
    return despues
  })
}
