import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { addDays, localDay } from '../../reglas/dia.ts'
import { transferencias } from '../db/schema/pagos.ts'
import { cuotas, reservas } from '../db/schema/reservas.ts'
import type { Personal } from '../domain/actor.ts'
import type { Deps } from '../domain/deps.ts'
import { debe, impaga } from '../domain/dinero/cuotas/service.ts'
import { registerPago } from '../domain/dinero/pagos/service.ts'
import { backThen, claveOf } from './actores.ts'
import type { Calendario } from './calendario.ts'

/** How each came, and how many minutes before the demo was loaded. */
const cobros = [
  { canal: 'efectivo', hace: 64, comprobante: '' },
  { canal: 'transferencia', hace: 41, comprobante: '00418273' },
  { canal: 'efectivo', hace: 18, comprobante: '' },
] as const

/** What the desk took today, of dues that fall due soon and nobody told of: the till does not open empty. */
export async function payToday(deps: Deps, { hoy, hace }: Calendario, cajero: Personal) {
  const cuales = await deps.db
    .selectDistinctOn([cuotas.vencimiento, cuotas.reservaId], { reserva: cuotas.reservaId, concepto: cuotas.id, debe })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(
      and(
        eq(reservas.estado, 'confirmada'),
        notExists(
          deps.db
            .select({ id: transferencias.id })
            .from(transferencias)
            .where(and(eq(transferencias.usuarioId, reservas.usuarioId), eq(transferencias.estado, 'informada'))),
        ),
        eq(cuotas.moneda, 'ARS'),
        gt(cuotas.numero, 0),
        gt(cuotas.vencimiento, hoy),
        lte(cuotas.vencimiento, addDays(hoy, 40)),
        impaga,
        // Whoever owes an earlier one pays that first.
        sql`not exists (select 1 from ${cuotas} antes where antes.reserva_id = ${cuotas.reservaId} and antes.vencimiento < ${cuotas.vencimiento} and antes.pagado < antes.importe)`,
      ),
    )
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.reservaId))
    .limit(cobros.length)
  for (const [i, { reserva, concepto, debe }] of cuales.entries()) {
    const { canal, hace: minutos, comprobante } = cobros[i] ?? cobros[0]
    const antes = new Date(hace(0).getTime() - minutos * 60_000)
    await registerPago(
      // Just after midnight those minutes were yesterday.
      ...backThen(deps, cajero, localDay(antes) === hoy ? antes : hace(0)),
      { reserva, conceptos: [concepto], canal, moneda: 'ARS', importe: debe, fecha: hoy, comprobante, nota: '' },
      claveOf(`cobro-de-hoy-${i}`),
    )
  }
}
