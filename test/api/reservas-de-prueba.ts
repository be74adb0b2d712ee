import { eq } from 'drizzle-orm'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import type { makeViaje } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export async function libres({ deps }: TestApp, { viaje }: Awaited<ReturnType<typeof makeViaje>>) {
  const [row] = await deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, viaje.id))
  return row?.libres
}

export async function mailsA({ deps }: TestApp, mail: string) {
  return (await deps.db.select().from(correos).where(eq(correos.para, mail))).map(({ clave }) => clave)
}
