import { eq } from 'drizzle-orm'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { call } from '../factories.ts'
import type { House } from '../house.ts'

export type TripDesk = ReturnType<typeof tripDesk>

/** Calls the staff's API with forms, as its screens of trips do. */
export function tripDesk(house: House, token: string) {
  return {
    async call(method: string, path: string, fields?: Record<string, string | string[]>, clave?: string) {
      const { status, ...json } = await call(house, method, path, { token, fields, clave })
      return { status, json }
    },
    async seats(id: number) {
      const [fila] = await house.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id))
      return { cupo: fila?.cupo, libres: fila?.libres }
    },
  }
}

/** Whom a trip takes along, but for what they are and their document. */
export const persona = { apellido: 'Sosa', nombre: 'Inés', telefono: '', nota: '' }
