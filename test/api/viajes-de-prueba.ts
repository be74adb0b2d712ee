import { eq } from 'drizzle-orm'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { call } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Where to read a form's object: the path, the part of the reply, and the id. */
type Leido = { en: string; parte?: string; id?: number }

export type TripDesk = ReturnType<typeof tripDesk>

/** Returns functions that call the staff API with forms, like the trip screens. */
export function tripDesk(testApp: TestApp, token: string) {
  return {
    async call(method: string, path: string, fields?: Record<string, string | string[]>, key?: string) {
      const { status, ...json } = await call(testApp, method, path, { token, fields, clave: key })
      return { status, json }
    },
    /** Saves a form with the current version, found by `read`. */
    async edit(path: string, fields: Record<string, string>, read: Leido) {
      const { results } = await call(testApp, 'GET', read.en, { token })
      const own = [read.parte ? results[read.parte] : results].flat().find(({ id }) => !read.id || id === read.id)
      return this.call('PUT', path, { ...fields, version: own?.version ?? '' })
    },
    async seats(id: number) {
      const [row] = await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id))
      return { cupo: row?.cupo, libres: row?.libres }
    },
  }
}

export const persona = { apellido: 'Sosa', nombre: 'Inés', telefono: '', nota: '' }
