import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { personal as tabla } from '../../db/schema/identidad.ts'
import type { Personal } from '../../domain/actor.ts'
import { origen } from '../actores.ts'
import { personal } from '../contenido/cuentas.ts'
import { colegas } from '../contenido/historia/colegas.ts'

/** The administrator and her colleagues, who sign in with her password; the first one stands first. */
export async function writeColegas(tx: Tx): Promise<Personal[]> {
  const [admin] = personal
  const usuarios = [admin.usuario, ...colegas.map(({ usuario }) => usuario)]
  const [suya] = await tx
    .select()
    .from(tabla)
    .where(inArray(tabla.usuario, [admin.usuario]))
  if (!suya) throw new Error('The demo has no administrator')
  await tx
    .insert(tabla)
    .values(colegas.map((colega) => ({ ...colega, nivel: suya.nivel, passwordHash: suya.passwordHash })))
  const filas = await tx.select().from(tabla).where(inArray(tabla.usuario, usuarios)).orderBy(tabla.id)
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
