import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { nombreYApellido } from '../../nombres.ts'

/** Whom a mail about a booking greets, and whom and what it is about. */
export async function findPartes(db: DbOrTx, reservaId: number) {
  const [partes] = await db
    .select({
      mail: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: nombreYApellido(pasajeros),
      viaje: paquetes.nombre,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(reservas.id, reservaId))
  if (!partes) throw new Error(`There is no booking ${reservaId}`)
  return partes
}
