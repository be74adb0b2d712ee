import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { nombreYApellido } from '../../nombres.ts'
import { describeViaje } from '../colegios/service.ts'

/** Whom a mail about a booking greets, and whom and what it is about. */
export async function findPartes(db: DbOrTx, reservaId: number) {
  const [partes] = await db
    .select({
      mail: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: nombreYApellido(pasajeros),
      paqueteCursoId: reservas.paqueteCursoId,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(eq(reservas.id, reservaId))
  if (!partes) throw new Error(`There is no booking ${reservaId}`)
  const { paqueteCursoId, ...familia } = partes
  return { ...familia, ...(await describeViaje(db, paqueteCursoId)) }
}
