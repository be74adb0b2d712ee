import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import { auditoria } from '../db/schema/mensajes.ts'
import type { Actor, Personal } from '../domain/actor.ts'
import { lineOf, type Suceso } from '../domain/casa/auditoria/service.ts'

/** What writes the history: `personal` are the agency's colleagues, the administrator first, and `rastro` gathers what they did. */
export type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** Rows of one statement: few enough for a statement's parameters. */
const tanda = 400

/** Inserts rows, however many, and returns them in their order with what the database added. */
export async function insertAll<Tabla extends PgTable>(
  tx: Tx,
  tabla: Tabla,
  filas: readonly Tabla['$inferInsert'][],
): Promise<Tabla['$inferSelect'][]> {
  const escritas: Tabla['$inferSelect'][] = []
  for (let desde = 0; desde < filas.length; desde += tanda) {
    const valores = filas.slice(desde, desde + tanda)
    // Drizzle cannot tell the rows of a table that is a parameter.
    escritas.push(
      ...((await tx
        .insert(tabla as PgTable)
        .values(valores as never)
        .returning()) as typeof escritas),
    )
  }
  return escritas
}

/** Inserts a row for each of a list, as {@link insertAll} does. */
export const insertEach = <Tabla extends PgTable, Uno>(
  tx: Tx,
  tabla: Tabla,
  lista: readonly Uno[],
  toFila: (uno: Uno, i: number) => Tabla['$inferInsert'],
) => insertAll(tx, tabla, lista.map(toFila))

/** The element at that place: the history names its rows by their place in a list. @throws RangeError */
export function at<Uno>(lista: readonly Uno[], indice: number): Uno {
  const uno = lista[indice]
  if (uno === undefined) throw new RangeError(`The demo has no row ${indice}`)
  return uno
}

/** Who of the staff does the thing of that number: they take turns. */
export const inTurns = (personal: readonly Personal[], i: number): Personal => at(personal, i % personal.length)

export type Rastro = ReturnType<typeof createRastro>

/** What everybody did, gathered as it is written, and logged in the order in which it happened. */
export function createRastro() {
  const lineas: (ReturnType<typeof lineOf> & { cuando: Date })[] = []
  return {
    add(cuando: Date, actor: Actor, suceso: Suceso) {
      lineas.push({ ...lineOf(actor, suceso), cuando })
    },
    async write(tx: Tx) {
      const enOrden = lineas.toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime())
      await insertAll(tx, auditoria, enOrden)
    },
  }
}
