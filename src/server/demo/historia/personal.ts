import { asc, eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { DbOrTx, Tx } from '../../db/client.ts'
import { personal as tabla } from '../../db/schema/identidad.ts'
import type { Personal } from '../../domain/actor.ts'
import type { Deps } from '../../domain/deps.ts'
import { inserted } from '../../domain/one.ts'
import { confirmSegundoFactor, startSegundoFactor } from '../../domain/personas/identidad/service.ts'
import { backThen, origen } from '../actores.ts'
import type { Calendario } from '../calendario.ts'
import { personal } from '../contenido/cuentas.ts'
import { altas, invitada } from '../contenido/historia/cambios.ts'
import { colegas } from '../contenido/historia/colegas.ts'
import { writeIngresos } from './ingresos.ts'
import type { Rastro } from './rastro.ts'
import { at } from './tandas.ts'

const [admin, operador] = personal

/**
 * Gives the administrator colleagues, who sign in with her password, and one more who has not signed in yet. Answers the
 * colleagues, her first.
 */
export async function writeColegas(tx: Tx, rastro: Rastro, calendario: Calendario): Promise<Personal[]> {
  const { hace } = calendario
  const [suya] = await tx.select().from(tabla).where(eq(tabla.usuario, admin.usuario))
  if (!suya) throw new Error('The demo has no administrator')
  const { nivel, passwordHash } = suya
  const alta = hace(altas.personal)
  const cuentas = [admin.usuario, operador.usuario]
  await tx.update(tabla).set({ creadoEn: alta }).where(inArray(tabla.usuario, cuentas))
  await tx.insert(tabla).values(colegas.map((colega) => ({ ...colega, nivel, passwordHash, creadoEn: alta })))
  const todos = await findColegas(tx)
  const [primera] = todos
  if (primera) {
    const suyo = { objetoTipo: 'personal', objetoId: primera.id }
    rastro.add(hace(altas.password), primera, { accion: 'personal.password_cambiada', ...suyo })
    await writeInvitada(tx, rastro, primera, { passwordHash, creadoEn: hace(invitada.hace) })
  }
  const reducida = await tx.select({ id: tabla.id }).from(tabla).where(eq(tabla.usuario, operador.usuario))
  await writeIngresos(tx, calendario, [...todos, ...reducida])
  return todos
}

async function writeInvitada(
  tx: Tx,
  rastro: Rastro,
  quien: Personal,
  cuenta: { passwordHash: string; creadoEn: Date },
) {
  const { hace: _, ...datos } = invitada
  const despues = { ...datos, nivel: '10' as const }
  const { id } = await tx
    .insert(tabla)
    .values({ ...despues, ...cuenta })
    .returning({ id: tabla.id })
    .then(inserted)
  rastro.add(cuenta.creadoEn, quien, { accion: 'personal.creado', objetoId: id, despues })
}

const usuarios = [admin.usuario, ...colegas.map(({ usuario }) => usuario)]

export async function findColegas(db: DbOrTx): Promise<Personal[]> {
  const filas = await db.select().from(tabla).where(inArray(tabla.usuario, usuarios)).orderBy(asc(tabla.id))
  return filas.map(({ id, nivel, usuario, mail }) => ({
    tipo: 'personal',
    id,
    sesionId: 0,
    nivel,
    usuario,
    mail,
    origen,
  }))
}

/** A colleague enrolled her phone: its secret is kept nowhere but here, sealed as everybody's. */
export async function enrolColega(deps: Deps, { hace }: Calendario) {
  const quien = at(await findColegas(deps.db), 1)
  const cuando = hace(altas.segundoFactor)
  const [entonces, actor] = backThen(deps, quien, cuando)
  const { clave } = await startSegundoFactor(entonces, actor, admin.password)
  const codigo = new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: cuando.getTime() })
  await confirmSegundoFactor(entonces, actor, codigo)
}
