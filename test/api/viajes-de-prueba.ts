import { eq } from 'drizzle-orm'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { call } from '../factories.ts'
import type { House } from '../house.ts'

/** Where a form's thing is read, in which part of the answer, and which of several it is. */
type Leido = { en: string; parte?: string; id?: number }

export type TripDesk = ReturnType<typeof tripDesk>

/** Calls the staff's API with forms, as its screens of trips do. */
export function tripDesk(house: House, token: string) {
  return {
    async call(method: string, path: string, fields?: Record<string, string | string[]>, clave?: string) {
      const { status, ...json } = await call(house, method, path, { token, fields, clave })
      return { status, json }
    },
    /** Saves a form over the version that stands: `read` tells it. */
    async edit(path: string, fields: Record<string, string>, read: Leido) {
      const { results } = await call(house, 'GET', read.en, { token })
      const suya = [read.parte ? results[read.parte] : results].flat().find(({ id }) => !read.id || id === read.id)
      return this.call('PUT', path, { ...fields, desde: suya?.huella ?? '' })
    },
    async seats(id: number) {
      const [fila] = await house.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id))
      return { cupo: fila?.cupo, libres: fila?.libres }
    },
  }
}

/** Whom a trip takes along, but for what they are and their document. */
export const persona = { apellido: 'Sosa', nombre: 'Inés', telefono: '', nota: '' }
