import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Accion } from '../../../../contract/casa/acciones.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { readHuella, type Sobre, saveOver, type Versionada } from '../../version.ts'
import type { Parte } from './parte.ts'
import { explainReferencias } from './referencias.ts'

/**
 * One change of one thing, with its line in the trail: `write` is given its row locked, changes it and answers how it stands
 * then (null: no more).
 * @throws DomainError `no_encontrado`, `datos_invalidos` for an id of nothing
 */
export async function changeOne<Tabla extends PgTable>(
  deps: Deps,
  actor: Personal,
  que: Pick<Versionada, 'id'>,
  tabla: Tabla,
  { id, accion }: { id: number; accion: Accion },
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

type Guardada = { id: number; huella: string }

/**
 * The same of a thing whose form is saved whole, over the version that the form was filled with: `write` is given its row
 * locked and `save`, which sets its columns. What stands already leaves no line.
 * @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio`
 */
export async function saveOne<Tabla extends PgTable>(
  deps: Deps,
  actor: Personal,
  que: Versionada,
  tabla: Tabla,
  sobre: Sobre,
  write: (save: Save<Tabla>, tx: Tx, antes: Tabla['$inferSelect']) => Promise<object>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const suya = eq(que.id, sobre.id)
      const antes = await lockOne(tx, tabla, suya)
      let despues: object = antes
      const { cambia, huella } = await saveOver(tx, que, sobre, async () => {
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
      return { id: sobre.id, huella }
    }),
  )
}

type Save<Tabla extends PgTable> = <Datos extends PgUpdateSetSource<Tabla>>(datos: Datos) => Promise<Datos>

/** The same for what is new: `write` answers its id and how it stands. */
export async function createOne(
  deps: Deps,
  actor: Personal,
  que: Parte,
  write: (tx: Tx) => Promise<{ id: number; despues: object }>,
): Promise<Guardada> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const { id, despues } = await write(tx)
      await audit(tx, actor, { accion: `${que.objeto}.creado`, objetoId: id, despues })
      return { id, huella: await readHuella(tx, que, id) }
    }),
  )
}

/** Returns one thing's columns, with the id and the version that its form saves over; its picture can be selected too. */
export async function viewOne<Columnas extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  db: Db,
  parte: Parte,
  id: number,
  columnas: Columnas,
) {
  const { id: suya, huella, imagen, objeto, tabla } = parte
  return db
    .select({ ...columnas, id: sql<number>`${suya}`, huella })
    .from(tabla)
    .leftJoin(imagenes, imagen)
    .where(eq(suya, id))
    .then(one(objeto))
}
