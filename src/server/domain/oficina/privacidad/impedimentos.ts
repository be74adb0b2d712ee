import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { devolucionesPedidas, pagos, transferencias } from '../../../db/schema/pagos.ts'
import { preferencias } from '../../../db/schema/proveedor.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { type DeCasa, ownedBy } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { creditoOf, saldoContraOf } from '../../dinero/libro/service.ts'
import { viva } from '../../vivas.ts'

/**
 * Refuses to erase an account that still has something to do with the agency.
 * @throws DomainError `cuenta_con_viajes`, `cuenta_con_deuda`, `cuenta_con_pagos`, `cuenta_con_saldo`, `cuenta_en_contra`
 */
export async function refuseLive(deps: Deps, tx: Tx, cuenta: DeCasa) {
  const suyasVivas = and(ownedBy(cuenta, reservas), viva)
  const [porViajar] = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .where(and(suyasVivas, gte(paquetesCurso.fechaRegreso, localDay(deps.now()))))
    .limit(1)
  if (porViajar) throw new DomainError('cuenta_con_viajes')
  const [deuda] = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(ownedBy(cuenta, reservas), sql`${reservas.debeArs} + ${reservas.debeUsd} > 0`))
    .limit(1)
  if (deuda) throw new DomainError('cuenta_con_deuda')
  if (await hasMoneyUnderWay(tx, cuenta)) throw new DomainError('cuenta_con_pagos')
  const credito = await creditoOf(tx, cuenta)
  if (credito.ARS > 0 || credito.USD > 0) throw new DomainError('cuenta_con_saldo')
  const contra = await saldoContraOf(tx, cuenta)
  if (contra.ARS > 0 || contra.USD > 0) throw new DomainError('cuenta_en_contra')
}

/** Payments that wait for the provider's word, transfers that staff have not looked at, refunds that were asked for. */
async function hasMoneyUnderWay(tx: Tx, cuenta: DeCasa): Promise<boolean> {
  const enProceso = and(ownedBy(cuenta, preferencias), eq(preferencias.estado, 'en_proceso'))
  if ((await tx.$count(preferencias, enProceso)) > 0) return true
  const informada = and(ownedBy(cuenta, transferencias), eq(transferencias.estado, 'informada'))
  if ((await tx.$count(transferencias, informada)) > 0) return true
  const suya = sql`${devolucionesPedidas.pagoId} in (select ${pagos.id} from ${pagos} where ${ownedBy(cuenta, pagos)})`
  return (await tx.$count(devolucionesPedidas, and(suya, isNull(devolucionesPedidas.terminadaEn)))) > 0
}
