import type { Tx } from '../../db/client.ts'
import { auditoria } from '../../db/schema/mensajes.ts'
import type { Actor } from '../../domain/actor.ts'
import { lineOf, type Suceso } from '../../domain/casa/auditoria/service.ts'
import { inTandas } from './tandas.ts'

export type Rastro = ReturnType<typeof createRastro>

/** What everybody did, gathered as it is written, and told in the order in which it happened. */
export function createRastro() {
  const lineas: (ReturnType<typeof lineOf> & { cuando: Date })[] = []
  return {
    add(cuando: Date, actor: Actor, suceso: Suceso) {
      lineas.push({ ...lineOf(actor, suceso), cuando })
    },
    async write(tx: Tx) {
      const enOrden = lineas.toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime())
      await inTandas(enOrden, (tanda) => tx.insert(auditoria).values(tanda).returning({ id: auditoria.id }))
    },
  }
}
