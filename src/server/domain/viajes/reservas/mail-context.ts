import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../names.ts'
import { describeViaje } from '../colegios/service.ts'

/** Returns the recipient, the greeting's name and the heading's trip for mails about a booking. */
export async function findMailContext({ publicUrl }: Deps, db: DbOrTx, reservaId: number) {
  const [partes] = await db
    .select({
      para: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: nombreYApellido(pasajeros),
      paqueteCursoId: reservas.paqueteCursoId,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(eq(reservas.id, reservaId))
  if (!partes) throw new Error(`There is no booking ${reservaId}`)
  const { para, nombre, pasajero, paqueteCursoId } = partes
  const viaje = await describeViaje(db, paqueteCursoId)
  return { para, datos: { nombre, pasajero, numero: String(reservaId), enlace: `${publicUrl}/reservas`, ...viaje } }
}
