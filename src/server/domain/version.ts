import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ActionKey, wordingByAction as actos } from '../../contract/platform/actions.ts'
import { formatInstant } from '../../reglas/dia.ts'
import { formatCounts, type NounCount } from '../../reglas/numbers.ts'
import { requireInsertedRow } from '../db/insert-row.ts'
import { personal } from '../db/schema/identidad.ts'
import { auditoria } from '../db/schema/mensajes.ts'
import { personalFullNameSql } from '../db/sql-expressions.ts'
import { refuseDuplicate } from '../db/unique.ts'
import { DomainError, requireRow } from '../domain-error.ts'
import type { Personal, Tx } from './deps.ts'
import { audit } from './platform/audit-log/service.ts'

/** The audit log finds the object's last edit by this id and these actions. */
type Stored = { id: number | string; acciones: readonly [ActionKey, ...ActionKey[]] }

type Versions = {
  stored: string
  saved: string
  edited: string
}

/**
 * Returns whether a save changes anything. Refuses a save over a concurrent edit, unless both save the same values.
 * @throws DomainError `texto_cambio`, with the last editor's name and the time
 */
export async function isChange(tx: Tx, what: Stored, { stored, saved, edited }: Versions): Promise<boolean> {
  if (saved === stored) return false
  await requireVersion(tx, what, stored, edited)
  return true
}

/** Checks that an object still has the version that the user saw. @throws DomainError `texto_cambio` */
export async function requireVersion(tx: Tx, what: Stored, stored: string, edited: string) {
  if (stored !== edited) throw new DomainError('texto_cambio', { detalle: await readLast(tx, what) })
}

/** A row that staff edit in a form. `version` is `rowFingerprint` of the form's fields. */
export type Versioned = {
  /** The actions that save the form's fields. The first is the action of the form itself. */
  acciones: readonly [ActionKey, ...ActionKey[]]
  table: PgTable
  id: AnyColumn
  version: SQL<string>
}

export type SaveTarget = { id: number; version: string }

/**
 * Runs `save` and returns the new version. The caller has locked the row. `cambia` is false if the form changes nothing.
 * @throws DomainError `texto_cambio`; the transaction then rolls back what `save` wrote
 */
export async function saveOver(
  tx: Tx,
  what: Versioned,
  { id, version: edited }: SaveTarget,
  save: () => Promise<unknown>,
) {
  const stored = await readVersion(tx, what, id)
  await save()
  const version = await readVersion(tx, what, id)
  return { cambia: await isChange(tx, { ...what, id }, { stored, saved: version, edited }), version }
}

/** Lock the object first: a query that waits for the lock rereads only the locked row, not other tables. */
export async function readVersion(
  tx: Tx,
  { acciones, table, id: column, version }: Versioned,
  id: number,
): Promise<string> {
  const row = await tx
    .select({ version })
    .from(table)
    .where(eq(column, id))
    .then(requireRow(actos[acciones[0]].objetos[0]))
  return row.version
}

async function readLast(tx: Tx, { id, acciones }: Stored): Promise<Record<string, string>> {
  const [last] = await tx
    .select({ quien: who, cuando: auditoria.cuando })
    .from(auditoria)
    .leftJoin(personal, and(eq(auditoria.actorTipo, 'personal'), eq(personal.id, auditoria.actorId)))
    .where(
      and(
        eq(auditoria.objetoTipo, actos[acciones[0]].objetos[0]),
        eq(auditoria.objetoId, String(id)),
        inArray(auditoria.accion, [...acciones]),
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1)
  return last ? { quien: last.quien, cuando: ` el ${formatInstant(last.cuando)}` } : { quien: 'Alguien', cuando: '' }
}

const who = sql<string>`case ${auditoria.actorTipo} when 'personal' then ${personalFullNameSql} when 'cliente' then 'La familia' else 'Alguien' end`

type De<T extends PgTable> = Versioned & { table: T }

/** @throws `repeated` if a unique index already has the values */
export async function insertAudited<T extends PgTable>(
  tx: Tx,
  actor: Personal,
  { table, id }: De<T>,
  { action, after, repeated }: { action: ActionKey; after: T['$inferInsert']; repeated?: Error },
) {
  const inserted = tx
    .insert(table as PgTable)
    .values(after)
    .returning({ id: id as AnyPgColumn })
  const row = requireInsertedRow(await (repeated ? refuseDuplicate(inserted, repeated) : inserted))
  const objetoId = Number(row.id)
  await audit(tx, actor, { accion: action, objetoId, despues: after })
  return { id: objetoId }
}

type Cambio<T extends PgTable> = {
  before: Partial<T['$inferSelect']>
  after: Partial<T['$inferInsert']>
  repeated?: Error
  /** Selects what the audit log stores. Default: the whole row. */
  toAudit?: (before: Partial<T['$inferSelect']>, after: Partial<T['$inferInsert']>) => object
}

/**
 * The caller locked the row as `before`. Unchanged values write no audit entry.
 * @throws DomainError `texto_cambio`; `repeated` if a unique index already has the values
 */
export async function updateAudited<T extends PgTable>(
  tx: Tx,
  actor: Personal,
  what: De<T>,
  target: SaveTarget,
  { before, after, repeated, toAudit }: Cambio<T>,
) {
  const { cambia } = await saveOver(tx, what, target, async () => {
    const written = tx
      .update(what.table as PgTable)
      .set(after)
      .where(eq(what.id, target.id))
    await (repeated ? refuseDuplicate(written, repeated) : written)
  })
  const cambio = toAudit?.(before, after) ?? { antes: before, despues: after }
  const event = { accion: what.acciones[0], objetoId: target.id, ...cambio }
  if (cambia) await audit(tx, actor, event)
  return { id: target.id }
}

/** The caller locked the row as `before`. */
export async function deleteAudited(
  tx: Tx,
  actor: Personal,
  { table, id }: Versioned,
  { action, before }: { action: ActionKey; before: { id: number } },
) {
  await tx.delete(table).where(eq(id, before.id))
  await audit(tx, actor, { accion: action, objetoId: before.id, antes: before })
  return { eliminado: true }
}

/** @throws DomainError `tiene_dependientes`, with a text such as `el colegio tiene 2 cursos y 1 reserva` */
export function refuseDependientes(what: string, ...all: NounCount[]) {
  const list = formatCounts(...all)
  if (!list) return
  throw new DomainError('tiene_dependientes', { detalle: { detalle: `${what} tiene ${list}` } })
}
