import { and, asc } from 'drizzle-orm'
import { joinWords } from '../../../../reglas/join-words.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { isLiveReserva } from '../../live.ts'
import { eraseAs } from './erase.ts'

const pendientes: Partial<Record<DomainError['codigo'], string>> = {
  cuenta_con_viajes: 'tiene viajes por hacer',
  cuenta_con_deuda: 'debe cuotas de un viaje que hizo o que se canceló',
  cuenta_con_pagos: 'tiene un pago, una transferencia o una devolución en camino',
  cuenta_con_saldo: 'tiene saldo a favor, que hay que devolver antes',
  cuenta_en_contra: 'tiene saldo en contra, que hay que cobrar o condonar antes',
}

/**
 * Deletes a customer's account on behalf of its holder.
 * @throws DomainError `no_encontrado`, `cliente_con_pendientes` with the reasons and the live bookings
 */
export async function eraseCliente(deps: Deps, actor: Personal, id: number) {
  try {
    await eraseAs(deps, actor, id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // `sin_sesion` means an ended session to the holder, but an unknown account to staff.
    if (error.codigo === 'sin_sesion') throw new DomainError('no_encontrado')
    const motivo = pendientes[error.codigo]
    if (!motivo) throw error
    throw new DomainError('cliente_con_pendientes', {
      detalle: { pendientes: motivo + (await nameReservas(deps, id)) },
    })
  }
}

async function nameReservas({ db }: Deps, usuarioId: number): Promise<string> {
  const filas = await db
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(ownedBy(onBehalfOf(usuarioId), reservas), isLiveReserva))
    .orderBy(asc(reservas.id))
  const numeros = joinWords(filas.map(({ id }) => String(id)))
  if (filas.length === 0) return ''
  return filas.length === 1 ? ` (reserva N.º ${numeros})` : ` (reservas N.º ${numeros})`
}
