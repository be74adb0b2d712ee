import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { personal, usuarios } from '../db/schema/identidad.ts'
import type { Cliente, Personal } from '../domain/actor.ts'
import type { Clave } from '../domain/casa/idempotencia/service.ts'
import type { Deps } from '../domain/deps.ts'
import { personal as personalDemo } from './contenido/cuentas.ts'

export const origen = { ip: '', agente: 'demostración' }

/** The house as it was at a moment, and somebody who acts then: mails, receipts and the trail are of that day. */
export function backThen<A extends Cliente | Personal>(deps: Deps, actor: A, cuando: Date): [Deps, A] {
  return [
    { ...deps, now: () => cuando },
    { ...actor, origen: { ...actor.origen, cuando } },
  ]
}

/** The demo's administrator, at the cash desk. */
export async function findCajero({ db }: Deps): Promise<Personal> {
  const [fila] = await db.select().from(personal).where(eq(personal.usuario, personalDemo[0].usuario))
  if (!fila) throw new Error('The demo has no administrator')
  return toPersonal(fila)
}

export function toPersonal({ id, nivel, usuario, mail }: typeof personal.$inferSelect): Personal {
  return { tipo: 'personal', id, sesionId: 0, nivel, usuario, mail, origen }
}

export async function findCuenta({ db }: Deps, mail: string): Promise<Cliente> {
  const [fila] = await db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.mail, mail))
  if (!fila) throw new Error(`The demo has no account ${mail}`)
  return { tipo: 'cliente', id: fila.id, sesionId: 0, mail, origen }
}

/** The demo is loaded again where it was cut off: what was done is found by its key. */
export function claveOf(nombre: string): Clave {
  return { clave: `demo-${nombre}`, cuerpoHash: createHash('sha256').update(nombre).digest('hex') }
}
