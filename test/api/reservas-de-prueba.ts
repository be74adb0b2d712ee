import { eq } from 'drizzle-orm'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import type { makeViaje } from '../factories.ts'
import type { House } from '../house.ts'

/** The seats that a trip has free. */
export async function libres({ deps }: House, { viaje }: Awaited<ReturnType<typeof makeViaje>>) {
  const [fila] = await deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.id))
  return fila?.libres
}

/** What was mailed to an address, by the mails' keys. */
export async function mailsA({ deps }: House, mail: string) {
  return (await deps.db.select().from(correos).where(eq(correos.para, mail))).map(({ clave }) => clave)
}
