import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ActionKey } from '../../../../contract/platform/actions.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import type { Db, Deps, Personal, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, runOnceIn } from '../../platform/idempotency/service.ts'
import { readVersion, type SaveTarget, saveOver, type Versioned } from '../../version.ts'
import type { CatalogoClase } from './clases.ts'

/**
 * Changes or deletes one row and writes an audit entry. `write` changes the locked row and returns its new state, or null if it deleted the
 * row.
 * @throws DomainError `no_encontrado` if there is no such object; `datos_invalidos` if `write` refers to an unknown row
 */
export async function changeItem<Table extends PgTable>(
  deps: Deps,
  actor: Personal,
  what: Pick<Versioned, 'id'>,
  table: Table,
  { id, accion }: { id: number; accion: ActionKey },
  write: (tx: Tx, before: Table['$inferSelect']) => Promise<object | null>,
): Promise<{ id: number }> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const before = await lockOne(tx, table, eq(what.id, id))
      const after = await write(tx, before)
      await audit(tx, actor, { accion, objetoId: id, antes: before, despues: after })
      return { id }
    }),
  )
}

type Stored = { id: number; version: string }

/**
 * Saves an edited object, with an audit entry unless its values are unchanged.
 * @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio`
 */
export async function saveItem<Table extends PgTable>(
  deps: Deps,
  actor: Personal,
  what: Versioned,
  table: Table,
  target: SaveTarget,
  write: (save: Save<Table>, tx: Tx, before: Table['$inferSelect']) => Promise<object>,
): Promise<Stored> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const own = eq(what.id, target.id)
      const before = await lockOne(tx, table, own)
      let after: object = before
      const { cambia, version } = await saveOver(tx, what, target, async () => {
        after = await write(
          async (data) => {
            await tx.update(table).set(data).where(own)
            return data
          },
          tx,
          before,
        )
      })
      if (cambia)
        await audit(tx, actor, { accion: what.acciones[0], objetoId: target.id, antes: before, despues: after })
      return { id: target.id, version }
    }),
  )
}

type Save<Table extends PgTable> = <Data extends PgUpdateSetSource<Table>>(data: Data) => Promise<Data>

/** Creates an object once per key. `write` returns the new id and state. @throws DomainError `datos_invalidos`, `clave_reutilizada` */
export async function createItem(
  deps: Deps,
  actor: Personal,
  what: CatalogoClase,
  idempotencyKey: IdempotencyKey | undefined,
  write: (tx: Tx) => Promise<{ id: number; despues: object }>,
): Promise<Stored> {
  return explainReferencias(() =>
    deps.db.transaction((tx) =>
      runOnceIn(tx, actor, `${what.objeto}.creado`, idempotencyKey, async () => {
        const { id, despues } = await write(tx)
        await audit(tx, actor, { accion: `${what.objeto}.creado`, objetoId: id, despues })
        return { id, version: await readVersion(tx, what, id) }
      }),
    ),
  )
}

/**
 * Creates an object that is a single row. Takes no idempotency key, so a repeated call is not recognised.
 * @throws DomainError `datos_invalidos`
 */
export function insertItem<Table extends PgTable & { id: AnyPgColumn }>(
  deps: Deps,
  actor: Personal,
  what: CatalogoClase,
  table: Table,
  row: PgInsertValue<Table>,
) {
  return createItem(deps, actor, what, undefined, async (tx) => {
    return { ...(await insertRow(tx, table, row)), despues: row }
  })
}

export async function viewItem<Columns extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  db: Db,
  clase: CatalogoClase,
  id: number,
  columns: Columns,
) {
  const { id: own, version, imagen, objeto, table } = clase
  return db
    .select({ ...columns, id: sql<number>`${own}`, version })
    .from(table)
    .leftJoin(imagenes, imagen)
    .where(eq(own, id))
    .then(requireRow(objeto))
}

const fieldOf: Record<string, [campo: string, mensaje: string]> = {
  destino_id: ['destino', 'El destino elegido no existe'],
  hotel_id: ['hotel', 'El hotel elegido no existe'],
  paquete_id: ['paquete', 'El viaje elegido no existe'],
  programa_id: ['programas', 'Alguno de los programas elegidos no existe'],
  tipo_id: ['tipoPaquete', 'El tipo elegido no existe'],
  subtipo_id: ['subTipoPaquete', 'El subtipo elegido no existe'],
  servicio_id: ['servicios', 'Alguno de los servicios elegidos no existe'],
}

const violacionDeReferencia = '23503'

/**
 * Reports the form field of an id that a foreign key refuses, such as a row deleted in the meantime.
 * @throws DomainError `datos_invalidos`
 */
async function explainReferencias<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const field = fieldOf[brokenColumn(error)]
    if (!field) throw error
    throw new DomainError('datos_invalidos', { campos: { [field[0]]: field[1] } })
  }
}

/** Reads the column from the constraint's name (`hoteles_destino_id_destinos_id_fk`). Empty for other errors. */
function brokenColumn(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== violacionDeReferencia || !('constraint' in cause)) continue
    return /_([a-z]+_id)_[a-z]+_id_fk$/.exec(String(cause.constraint))?.[1] ?? ''
  }
  return ''
}
