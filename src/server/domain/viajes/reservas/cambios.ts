import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { propuestas } from '../../../db/schema/oficina.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { forCasa } from '../../acceso.ts'
import type { Deps } from '../../deps.ts'
import { ofertaOf, sinAceptar } from './ofrecer-lugar.ts'

type DeCuenta = { usuarioId: number; paqueteCursoId: number; documento: string }

/**
 * The seat that a change of another booking keeps is taken by accepting the change: booked plainly, the family would have two
 * bookings and the money in the other one. @throws DomainError `cambio_ofrecido`
 */
export async function refuseCambioOfrecido(deps: Deps, tx: Tx, { usuarioId, ...lugar }: DeCuenta) {
  const cuenta = forCasa(usuarioId)
  const ofrecida = and(ofertaOf(cuenta, lugar), gt(listaEspera.ofrecidoHasta, deps.now()))
  const cambio = and(sinAceptar(cuenta, lugar), isNotNull(propuestas.reemplazaId), gt(propuestas.venceEn, deps.now()))
  if ((await tx.$count(listaEspera, ofrecida)) > 0 && (await tx.$count(propuestas, cambio)) > 0)
    throw new DomainError('cambio_ofrecido')
}

/**
 * Withdraws the open changes of a booking, but for the one that is being accepted. Answers the trips whose seats they kept,
 * for the caller to free.
 */
export async function withdrawCambios(deps: Deps, tx: Tx, reservaId: number, salvo = 0): Promise<number[]> {
  const retiradas = await tx
    .update(propuestas)
    .set({ retiradaEn: deps.now() })
    .where(
      and(
        eq(propuestas.reemplazaId, reservaId),
        ne(propuestas.id, salvo),
        isNull(propuestas.reservaId),
        isNull(propuestas.retiradaEn),
        gt(propuestas.venceEn, deps.now()),
      ),
    )
    .returning()
  const viajes: number[] = []
  for (const { usuarioId, ...lugar } of retiradas) {
    const soltadas = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(ofertaOf(forCasa(usuarioId), lugar))
      .returning({ viaje: listaEspera.paqueteCursoId })
    viajes.push(...soltadas.map(({ viaje }) => viaje))
  }
  return viajes
}
