import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/client.ts'
import { personal as tabla } from '../../db/schema/identidad.ts'
import type { Personal } from '../../domain/actor.ts'
import { origen } from '../actores.ts'
import type { Calendario } from '../calendario.ts'
import { personal } from '../contenido/cuentas.ts'
import { colegas } from '../contenido/historia/colegas.ts'
import { writeIngresos } from './ingresos.ts'

/** Gives the administrator colleagues, who sign in with her password. Answers them all, her first. */
export async function writeColegas(tx: Tx, calendario: Calendario): Promise<Personal[]> {
  const [suya] = await tx.select().from(tabla).where(eq(tabla.usuario, admin.usuario))
  if (!suya) throw new Error('The demo has no administrator')
  const { nivel, passwordHash } = suya
  await tx.insert(tabla).values(colegas.map((colega) => ({ ...colega, nivel, passwordHash })))
  const todos = await findColegas(tx)
  await writeIngresos(tx, calendario, todos)
  return todos
}

const [admin] = personal
const usuarios = [admin.usuario, ...colegas.map(({ usuario }) => usuario)]

export async function findColegas(db: DbOrTx): Promise<Personal[]> {
  const filas = await db.select().from(tabla).where(inArray(tabla.usuario, usuarios)).orderBy(asc(tabla.id))
  return filas.map(({ id, nivel, usuario, mail }) => ({
    tipo: 'personal',
    id,
    sesionId: 0,
    nivel,
    usuario,
    mail,
    origen,
  }))
}
