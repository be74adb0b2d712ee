import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { acompanantes } from '../../../db/schema/viajes.ts'
import { DomainError } from '../../../domain-error.ts'
import { lock } from '../../candados.ts'

/**
 * Nobody who accompanies a trip has a booking on it too. The trips' rows are locked, as whoever adds a companion does,
 * and after every other row: of the two that come at once the second sees the first.
 */
export async function refuseAcompanante(
  tx: Tx,
  viajeIds: number[],
  documento: string,
  refusal: () => DomainError = acompananteExistente,
) {
  await lock(tx, paquetesCurso, inArray(paquetesCurso.id, viajeIds), 'no key update')
  const suyos = and(inArray(acompanantes.paqueteCursoId, viajeIds), eq(acompanantes.documento, documento))
  if ((await tx.$count(acompanantes, suyos)) > 0) throw refusal()
}

export const acompananteExistente = () =>
  new DomainError('acompanante_existente', { campos: { documento: 'Este documento ya viaja en este viaje' } })
