import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { revisiones } from '../../db/schema/pagos.ts'
import { reservas } from '../../db/schema/reservas.ts'
import { readPolitica } from '../convenios/service.ts'
import { sendCorreo } from '../correo/service.ts'
import { formatMoney } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../reservas/service.ts'
import { formatDay, localDay } from '../tiempo/service.ts'
import { lockCuotas, nameCuota, readFamilia } from './agregar.ts'
import { missedRun } from './calculo.pure.ts'
import { findVencidas } from './vencidas.ts'

/**
 * Tells staff and the family, once, that as many instalments in a row are unpaid as the accepted agreement lets the
 * agency rescind for. Nothing is cancelled: that is for people to decide.
 */
export async function reportImpagas(deps: Deps) {
  for (const id of await findVencidas(deps, sql`true`)) await deps.db.transaction((tx) => report(deps, tx, id))
}

async function report(deps: Deps, tx: Tx, reservaId: number) {
  const { cuotasImpagas } = await readPolitica(tx, reservaId)
  const hoy = localDay(deps.now())
  const todas = await lockCuotas(tx, reservaId)
  const [reserva] = await tx.select({ estado: reservas.estado }).from(reservas).where(eq(reservas.id, reservaId))
  if (!reserva || !vivas.includes(reserva.estado)) return
  for (const moneda of ['ARS', 'USD'] as const) {
    const vencidas = todas
      .filter((cuota) => cuota.moneda === moneda && cuota.numero > 0 && cuota.concepto === 'cuota')
      .filter(({ vencimiento }) => vencimiento < hoy)
      .map((cuota) => ({ ...cuota, impaga: cuota.debe > 0 }))
    const seguidas = missedRun(vencidas, cuotasImpagas)
    if (seguidas) await tell(deps, tx, reservaId, seguidas)
  }
}

type Vencida = Awaited<ReturnType<typeof lockCuotas>>[number]

/** The first of the row names the cause: it grows and is still the same one. */
async function tell(deps: Deps, tx: Tx, reservaId: number, seguidas: Vencida[]) {
  const [primera] = seguidas
  if (!primera) return
  const motivo = `La familia debe cuotas seguidas desde la ${nameCuota(primera).toLowerCase()} (${formatDay(primera.vencimiento)}): el convenio permite rescindir`
  const conocida = await tx.$count(
    revisiones,
    sql`${revisiones.reservaId} = ${reservaId} and ${revisiones.motivo} = ${motivo}`,
  )
  if (conocida > 0) return
  await tx.insert(revisiones).values({ reservaId, motivo })
  const { para, datos } = await readFamilia(deps, tx, reservaId)
  await sendCorreo(deps, tx, {
    clave: `cuotas-impagas-${primera.id}`,
    para,
    plantilla: 'cuotas-impagas',
    datos: {
      ...datos,
      cuotas: seguidas.map((cuota) => ({
        cuota: nameCuota(cuota),
        vencida: formatDay(cuota.vencimiento),
        debe: formatMoney(cuota.debe, cuota.moneda),
      })),
    },
  })
}
