import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, type reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { type Correo, sendCorreo } from '../../mensajes/correo/service.ts'

type DeReserva = Extract<Correo, { plantilla: 'reserva-cancelada' | 'reserva-reinstalada' }>
type Comunes = 'nombre' | 'pasajero' | 'numero' | 'enlace'
type Aviso = {
  [Nombre in DeReserva['plantilla']]: {
    clave: string
    plantilla: Nombre
    /** What only this mail tells. */
    propios: Omit<Extract<DeReserva, { plantilla: Nombre }>['datos'], Comunes>
  }
}[DeReserva['plantilla']]

/** Tells a booking's family what became of it. */
export async function mailFamilia(
  deps: Deps,
  tx: Tx,
  { id, usuarioId, pasajeroId, nombreTutor }: typeof reservas.$inferSelect,
  { clave, plantilla, propios }: Aviso,
) {
  const [familia] = await tx
    .select({ mail: usuarios.mail, nombre: pasajeros.nombre, apellido: pasajeros.apellido })
    .from(usuarios)
    .innerJoin(pasajeros, eq(pasajeros.id, pasajeroId))
    .where(eq(usuarios.id, usuarioId))
  if (!familia) throw new Error(`Booking ${id} has no family`)
  const datos = {
    nombre: nombreTutor,
    pasajero: `${familia.nombre} ${familia.apellido}`,
    numero: String(id),
    enlace: `${deps.publicUrl}/reservas`,
    ...propios,
  }
  // Name and data belong together by `Aviso`, which a spread cannot see.
  await sendCorreo(deps, tx, { clave, para: familia.mail, plantilla, datos } as Correo)
}
