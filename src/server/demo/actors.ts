import { asc, eq, inArray } from 'drizzle-orm'
import { personal, usuarios } from '../db/schema/identidad.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../domain/deps.ts'
import { colegas, personal as personalDemo } from './contenido/cuentas.ts'

const [administradora] = personalDemo

export const demoRequestOrigin = { ip: '', agente: 'demostración' }

export function withPastClock<A extends Cliente | Personal>(deps: Deps, actor: A, when: Date): [Deps, A] {
  return [
    { ...deps, now: () => when },
    { ...actor, origin: { ...actor.origin, cuando: when } },
  ]
}

export async function findColegas(db: DbOrTx): Promise<Personal[]> {
  const usuarios = [administradora, ...colegas].map(({ usuario }) => usuario)
  const rows = await db.select().from(personal).where(inArray(personal.usuario, usuarios)).orderBy(asc(personal.id))
  return rows.map(({ id, nivel, usuario, mail }) => {
    return { tipo: 'personal', id, sesionId: 0, nivel, usuario, mail, origin: demoRequestOrigin }
  })
}

export async function findCuenta({ db }: Deps, mail: string): Promise<Cliente> {
  const [row] = await db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (!row) throw new Error(`The demo has no account ${mail}`)
  return { tipo: 'cliente', id: row.id, sesionId: 0, mail, origin: demoRequestOrigin }
}
