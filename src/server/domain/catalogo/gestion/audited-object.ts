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
 * Changes one object and writes the audit entry. `write` changes the locked row and returns its new state, or null if it deleted the row.
 * @throws DomainError `no_encontrado`; `datos_invalidos` for an unknown id
 */
export async function changeItem<Tabla extends PgTable>(
  deps: Deps,
  actor: Personal,
  que: Pick<Versioned, 'id'>,
  tabla: Tabla,
  { id, accion }: { id: number; accion: ActionKey },
  write: (tx: Tx, antes: Tabla['$inferSelect']) => Promise<object | null>,
): Promise<{ id: number }> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const antes = await lockOne(tx, tabla, eq(que.id, id))
      const despues = await write(tx, antes)
      await audit(tx, actor, { accion, objetoId: id, antes, despues })
      return { id }
    }),
  )
}

type Guardada = { id: number; version: string }

/**
 * Saves an object's whole form, if the edited version is still current, and writes the audit entry. `write` gets the locked row and `save`,
 * which sets columns. Unchanged values write no audit entry.
 * @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio`
 */
export async function saveItem<Tabla extends PgTable>(
  deps: Deps,
  actor: Personal,
  que: Versioned,
  tabla: Tabla,
  sobre: SaveTarget,
  write: (save: Save<Tabla>, tx: Tx, antes: Tabla['$inferSelect']) => Promise<object>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const suya = eq(que.id, sobre.id)
      const antes = await lockOne(tx, tabla, suya)
      let despues: object = antes
      const { cambia, version } = await saveOver(tx, que, sobre, async () => {
        despues = await write(
          async (datos) => {
            await tx.update(tabla).set(datos).where(suya)
            return datos
          },
          tx,
          antes,
        )
      })
      if (cambia) await audit(tx, actor, { accion: que.acciones[0], objetoId: sobre.id, antes, despues })
      return { id: sobre.id, version }
    }),
  )
}

type Save<Tabla extends PgTable> = <Datos extends PgUpdateSetSource<Tabla>>(datos: Datos) => Promise<Datos>

/**
 * Creates an object and writes the audit entry, once per key. `write` returns the new id and state.
 * @throws DomainError `datos_invalidos`, `clave_reutilizada`
 */
export async function createItem(
  deps: Deps,
  actor: Personal,
  que: CatalogoClase,
  idempotencyKey: IdempotencyKey | undefined,
  write: (tx: Tx) => Promise<{ id: number; despues: object }>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction((tx) =>
      runOnceIn(tx, actor, `${que.objeto}.creado`, idempotencyKey, async () => {
        const { id, despues } = await write(tx)
        await audit(tx, actor, { accion: `${que.objeto}.creado`, objetoId: id, despues })
        return { id, version: await readVersion(tx, que, id) }
      }),
    ),
  )
}

/** Works like `createItem` for an object that is a single row. */
export function insertItem<Tabla extends PgTable & { id: AnyPgColumn }>(
  deps: Deps,
  actor: Personal,
  que: CatalogoClase,
  tabla: Tabla,
  fila: PgInsertValue<Tabla>,
) {
  return createItem(deps, actor, que, undefined, async (tx) => {
    return { ...(await insertRow(tx, tabla, fila)), despues: fila }
  })
}

/** Returns an object's columns, with its id and version. `columnas` may include columns of its picture. */
export async function viewItem<Columnas extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  db: Db,
  clase: CatalogoClase,
  id: number,
  columnas: Columnas,
) {
  const { id: suya, version, imagen, objeto, tabla } = clase
  return db
    .select({ ...columnas, id: sql<number>`${suya}`, version })
    .from(tabla)
    .leftJoin(imagenes, imagen)
    .where(eq(suya, id))
    .then(requireRow(objeto))
}

const campoOf: Record<string, [campo: string, mensaje: string]> = {
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
 * Runs a change. If a foreign key refuses an id, reports the id's form field. So rows that were deleted in the meantime are detected too.
 * @throws DomainError `datos_invalidos`
 */
async function explainReferencias<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const campo = campoOf[brokenColumn(error)]
    if (!campo) throw error
    throw new DomainError('datos_invalidos', { campos: { [campo[0]]: campo[1] } })
  }
}

/** Returns the column of the violated foreign key, from the constraint's name (`hoteles_destino_id_destinos_id_fk`). */
function brokenColumn(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== violacionDeReferencia || !('constraint' in cause)) continue
    return /_([a-z]+_id)_[a-z]+_id_fk$/.exec(String(cause.constraint))?.[1] ?? ''
  }
  return ''
}
