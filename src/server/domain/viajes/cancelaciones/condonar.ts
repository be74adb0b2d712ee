import { and, eq, gt } from 'drizzle-orm'
import { add, type Centavos, type Moneda } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lock } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { debe, falta } from '../../dinero/cuotas/service.ts'

/**
 * Gives up what a cancelled booking still owes of its charge: nobody has to pay it any more. What was paid of it stays.
 * @throws DomainError `no_encontrado`, `sin_cargo` (it owes none), `clave_reutilizada`
 */
export async function waiveCargo(deps: Deps, actor: Personal, pedido: { id: number; motivo: string }, clave?: Clave) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `condonarcargo-${pedido.id}`, clave, () => waive(tx, actor, pedido)),
  )
}

async function waive(tx: Tx, actor: Personal, { id, motivo }: { id: number; motivo: string }) {
  const suyas = await lock(tx, cuotas, eq(cuotas.reservaId, id))
  const [reserva] = await lock(tx, reservas, eq(reservas.id, id))
  if (!reserva || suyas.length === 0) throw new DomainError('no_encontrado')
  const debidas = await tx
    .select({ id: cuotas.id, moneda: cuotas.moneda, condonado: cuotas.condonado, falta })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(eq(cuotas.reservaId, id), eq(cuotas.concepto, 'cancelacion'), gt(debe, 0)))
  if (debidas.length === 0) throw new DomainError('sin_cargo')
  const importes: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const cuota of debidas) {
    importes[cuota.moneda] = add(importes[cuota.moneda], cuota.falta)
    await tx
      .update(cuotas)
      .set({ condonado: add(cuota.condonado, cuota.falta) })
      .where(eq(cuotas.id, cuota.id))
  }
  await audit(tx, actor, {
    accion: 'cargo.condonado',

    objetoId: id,
    despues: { motivo, importes },
  })
  return { reserva: id, condonadoars: importes.ARS, condonadousd: importes.USD }
}
