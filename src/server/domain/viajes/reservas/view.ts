import { and, eq } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { toList } from '../../../db/pagina.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente, Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listPlan } from '../../dinero/cuotas/service.ts'
import { found } from '../../one.ts'
import { readConvenio } from '../convenios/service.ts'
import { noteLecturas } from '../lecturas/service.ts'
import { linkFotos } from './fotos.ts'
import { columnasReserva, joinReserva } from './list.ts'

/** A booking for staff, in a list of one (empty when there is none). Marks it as seen. */
export async function viewReserva(deps: Deps, actor: Personal, id: number) {
  const [pasajero] = await deps.db
    .update(reservas)
    .set({ visto: true })
    .where(eq(reservas.id, id))
    .returning({ id: reservas.pasajeroId })
  const [fila] = await joinReserva(deps.db.select(columnasReserva).from(reservas).$dynamic()).where(eq(reservas.id, id))
  if (!pasajero || !fila) return toList([])
  await noteLecturas(deps, actor, [pasajero.id], 'ficha')
  const fotos = await linkFotos(deps, deps.db, actor, pasajero.id)
  const plan = await listPlan(deps.db, id, localDay(deps.now()))
  const imagenes = fotos.map(({ imagen }) => imagen)
  return toList([{ ...fila, imagen: imagenes[0] ?? '', imagenes, plan }])
}

/** The accepted agreement: its family's, or anybody's for a full administrator. @throws DomainError `no_encontrado` */
export async function viewConvenio(deps: Deps, actor: Cliente | Personal, reservaId: number): Promise<string> {
  const [propia] = await deps.db
    .select({ pasajeroId: reservas.pasajeroId })
    .from(reservas)
    .where(and(eq(reservas.id, reservaId), visibleTo(actor, reservas)))
  if (propia && actor.tipo === 'personal') await noteLecturas(deps, actor, [propia.pasajeroId], 'convenio')
  const html = propia && (await readConvenio(deps.db, reservaId))
  return found(html, 'convenio')
}
