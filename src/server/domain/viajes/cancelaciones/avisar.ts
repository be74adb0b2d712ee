import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, type reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { describeViaje } from '../colegios/service.ts'

/** To whom, and with what, a mail tells a booking's family what became of it. */
export async function readFamilia(
  { publicUrl }: Deps,
  tx: Tx,
  { id, usuarioId, pasajeroId, paqueteCursoId, nombreTutor }: typeof reservas.$inferSelect,
) {
  const [familia] = await tx
    .select({ mail: usuarios.mail, nombre: pasajeros.nombre, apellido: pasajeros.apellido })
    .from(usuarios)
    .innerJoin(pasajeros, eq(pasajeros.id, pasajeroId))
    .where(eq(usuarios.id, usuarioId))
  if (!familia) throw new Error(`Booking ${id} has no family`)
  const pasajero = `${familia.nombre} ${familia.apellido}`
  return {
    para: familia.mail,
    datos: {
      ...{ nombre: nombreTutor, pasajero, numero: String(id), enlace: `${publicUrl}/reservas` },
      ...(await describeViaje(tx, paqueteCursoId)),
    },
  }
}
