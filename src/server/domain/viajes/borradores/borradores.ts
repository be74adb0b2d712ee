import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type * as z from 'zod'
import { borradorBody } from '../../../../contract/viajes/borradores.ts'
import type { Tx } from '../../../db/client.ts'
import { borradores } from '../../../db/schema/borradores.ts'
import { log } from '../../../log.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import { type DeCasa, forCasa, ownedBy } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import type { Sellado } from '../../casa/custodia/service.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { describeSafely } from '../../tell-safely.ts'

type Borrador = z.output<typeof borradorBody>
type Fila = typeof borradores.$inferSelect

/** How many an account keeps: the ones that it wrote last. */
const maximo = 10
const diasGuardado = 60

/** The account's draft of a trip, as it was typed. */
export async function viewBorrador(deps: Deps, actor: Cliente, viaje: number) {
  const [fila] = await deps.db
    .select()
    .from(borradores)
    .where(and(ownedBy(actor, borradores), eq(borradores.viaje, viaje)))
  const borrador = fila && open(deps, fila)
  if (!borrador) return null
  const { paso, ...formulario } = borrador
  return { formulario, paso, guardado: fila.guardadoEn.toISOString() }
}

/** Keeps a draft in the place of the trip's earlier one; the account's oldest give way. */
export async function saveBorrador(deps: Deps, actor: Cliente, { viaje, ...borrador }: Borrador & { viaje: number }) {
  const guardadoEn = deps.now()
  const sellado = seal(deps.secretKey, Buffer.from(JSON.stringify(borrador)), secretOf(actor.id, viaje)).toString(
    'base64',
  )
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(borradores)
      .values({ usuarioId: actor.id, viaje, sellado, guardadoEn })
      .onConflictDoUpdate({ target: [borradores.usuarioId, borradores.viaje], set: { sellado, guardadoEn } })
    const ultimos = tx
      .select({ viaje: borradores.viaje })
      .from(borradores)
      .where(ownedBy(actor, borradores))
      .orderBy(desc(borradores.guardadoEn), desc(borradores.viaje))
      .limit(maximo)
    await tx.delete(borradores).where(and(ownedBy(actor, borradores), notInArray(borradores.viaje, ultimos)))
  })
  return { guardado: guardadoEn.toISOString() }
}

export async function removeBorrador(deps: Deps, actor: Cliente, viaje: number) {
  const quitados = await deps.db
    .delete(borradores)
    .where(and(ownedBy(actor, borradores), eq(borradores.viaje, viaje)))
    .returning({ viaje: borradores.viaje })
  return { quitado: quitados.length > 0 }
}

/**
 * What was booked is no draft any more: of this trip's form and of the one that chooses, those of the same passenger. One
 * that does not open goes too: it stops no booking.
 */
export async function forgetBooked(deps: Deps, tx: Tx, actor: Cliente, viaje: number, documento: string) {
  const filas = await tx
    .select()
    .from(borradores)
    .where(and(ownedBy(actor, borradores), inArray(borradores.viaje, [0, viaje])))
  const isDone = (fila: Fila) => {
    const borrador = open(deps, fila)
    return !borrador || bare(borrador.documento) === documento
  }
  const hechos = filas.filter(isDone).map((fila) => fila.viaje)
  if (hechos.length > 0)
    await tx.delete(borradores).where(and(ownedBy(actor, borradores), inArray(borradores.viaje, hechos)))
}

/** All of an account that ends. */
export async function forgetBorradores(tx: Tx, cuenta: DeCasa) {
  await tx.delete(borradores).where(ownedBy(cuenta, borradores))
}

/** Those of an account, open, for its holder. */
export async function exportBorradores(deps: Deps, actor: Cliente) {
  const filas = await deps.db.select().from(borradores).where(ownedBy(actor, borradores)).orderBy(borradores.viaje)
  return filas.map((fila) => ({ viaje: fila.viaje, guardadoEn: fila.guardadoEn, ...open(deps, fila) }))
}

/** Nobody comes back to them. */
export async function removeOldBorradores(deps: Deps): Promise<number> {
  const limite = later(deps.now(), { dias: -diasGuardado })
  const { rowCount } = await deps.db.delete(borradores).where(lt(borradores.guardadoEn, limite))
  return rowCount ?? 0
}

/** All drafts, as they lie. */
export async function* listBorradoresSellados({ db }: Pick<Deps, 'db'>): AsyncGenerator<Sellado> {
  for (const { usuarioId, viaje, sellado } of await db.select().from(borradores))
    yield {
      nombre: `borrador de ${usuarioId} para ${viaje}`,
      aad: secretOf(usuarioId, viaje),
      sellado: Buffer.from(sellado, 'base64'),
      replace: (nuevo) =>
        db
          .update(borradores)
          .set({ sellado: nuevo.toString('base64') })
          .where(
            and(ownedBy(forCasa(usuarioId), borradores), eq(borradores.viaje, viaje), eq(borradores.sellado, sellado)),
          ),
    }
}

/** A draft as it was typed; undefined for one of another key or another form, which nobody can go on with. */
function open({ secretKey }: Deps, { usuarioId, viaje, sellado }: Fila): Borrador | undefined {
  try {
    const abierto = openSealed(secretKey, Buffer.from(sellado, 'base64'), secretOf(usuarioId, viaje))
    return borradorBody.safeParse(JSON.parse(abierto.toString())).data
  } catch (error) {
    log.error(`A draft does not open: ${describeSafely(error)}`)
    return undefined
  }
}

/** What it belongs to: moved to another account or trip it does not open. */
const secretOf = (usuarioId: number, viaje: number) => `borrador-${usuarioId}-${viaje}`

/** A document's number is typed with or without points. */
const bare = (documento: string) => documento.replace(/[.\s]/g, '')
