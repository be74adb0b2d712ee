import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { imagenes, paqueteHoteles, paqueteProgramas, paqueteServicios, paquetes } from '../../../db/schema/catalogo.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { inserted } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, once } from '../../platform/idempotency/service.ts'

/** Copies a package as a draft with its parts and pictures, without its trips for courses. @throws DomainError `no_encontrado` */
export async function duplicatePaquete(deps: Deps, actor: Personal, id: number, clave: IdempotencyKey | undefined) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `duplicarpaquete ${id}`, clave, async () => {
      const original = await lockOne(tx, paquetes, eq(paquetes.id, id), 'share')
      const { id: _, creadoEn: __, ...datos } = original
      const copia = { ...datos, nombre: `Copia de ${datos.nombre}`.slice(0, 120), publicado: false }
      const nuevo = inserted(await tx.insert(paquetes).values(copia).returning({ id: paquetes.id }))
      await copyParts(tx, id, nuevo.id)
      const despues = { ...copia, de: id }
      await audit(tx, actor, { accion: 'paquete.duplicado', objetoId: nuevo.id, despues })
      return { id: nuevo.id }
    }),
  )
}

async function copyParts(tx: Tx, id: number, paqueteId: number) {
  for (const tabla of [paqueteHoteles, paqueteProgramas, paqueteServicios] as const) {
    const filas = await tx.select().from(tabla).where(eq(tabla.paqueteId, id))
    if (filas.length > 0) await tx.insert(tabla).values(filas.map((fila) => ({ ...fila, paqueteId })) as never)
  }
  const galeria = await tx.select().from(imagenes).where(eq(imagenes.paqueteId, id)).orderBy(asc(imagenes.id))
  const copias = galeria.map(({ id: _, creadoEn: __, ...imagen }) => ({ ...imagen, paqueteId }))
  if (copias.length > 0) await tx.insert(imagenes).values(copias)
}
