import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { parseDocumento } from '../../../../../reglas/parsing.ts'
import { origenes } from '../../../../db/schema/importaciones.ts'
import { pasajeros, reservas } from '../../../../db/schema/reservas.ts'
import { fullNameSql } from '../../../../db/sql-expressions.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Deps, Personal } from '../../../deps.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import type { IdempotencyKey } from '../../../platform/idempotency/service.ts'
import { addFotos } from '../../reservas/service.ts'
import { isPdf, storeScan } from '../scan.ts'
import { planillaSystem } from './origenes.ts'

/**
 * Attaches a file to an imported or entered booking: a PDF as the agreement signed on paper, a picture as a photo of the passenger's
 * document. `nombre` starts with the old booking number or the passenger's document.
 * @throws DomainError `adjunto_sin_reserva`, `adjunto_de_varias`, and those of `storeScan` and `addFotos`
 */
export async function attachAdjunto(
  deps: Deps,
  actor: Personal,
  { nombre, content }: { nombre: string; content: Buffer },
  idempotencyKey?: IdempotencyKey,
) {
  const own = await findReservas(deps, namesIn(nombre))
  const [one] = own
  if (!one) throw new DomainError('adjunto_sin_reserva')
  const esPdf = isPdf(content)
  // A photo belongs to the passenger, whose bookings share it. Two accounts may have the same child as separate passengers.
  const distinct = new Set(own.map(({ reserva, pasajeroId }) => (esPdf ? reserva : pasajeroId)))
  if (distinct.size > 1) throw new DomainError('adjunto_de_varias')
  if (esPdf) await storeScan(deps, actor, { id: one.reserva, content }, idempotencyKey)
  else await addFotos(deps, actor, one.pasajeroId, [content], idempotencyKey)
  return { reserva: one.reserva, pasajero: one.pasajero }
}

/** Longest first: `A-12 dorso` and `A-12` for `A-12 dorso.jpg`. Cuts only before a letter, so that `1042-2` does not give `1042`. */
function namesIn(nombre: string): string[] {
  const whole = nombre.replace(/\.[a-z]{2,5}$/i, '').trim()
  const splits = [...whole.matchAll(/[\s_(]+(?=\p{L})/gu)].map(({ index }) => whole.slice(0, index))
  return [whole, ...splits.toReversed()]
}

/** `nombres` are longest first. The first old booking number decides; without one, the passenger's identity number (DNI). */
async function findReservas({ db }: Deps, nombres: string[]) {
  const importadas = () =>
    db
      .select({
        reserva: reservas.id,
        pasajeroId: reservas.pasajeroId,
        pasajero: fullNameSql(pasajeros),
        documento: reservas.documento,
        numero: origenes.idViejo,
      })
      .from(reservas)
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .leftJoin(
        origenes,
        and(eq(origenes.sistema, planillaSystem), eq(origenes.tabla, 'reservas'), eq(origenes.id, reservas.id)),
      )
      .$dynamic()
  const viva = and(isNotNull(reservas.ingresadaEn), ne(reservas.estado, 'cancelada'))
  const withNumero = await importadas().where(and(viva, inArray(origenes.idViejo, nombres.map(fingerprint))))
  const documentos = new Map(
    nombres.filter((nombre) => /^[\d.]+$/.test(nombre)).map((nombre) => [nombre, parseDocumento(nombre)]),
  )
  const withDocumento =
    withNumero.length > 0 || documentos.size === 0
      ? []
      : await importadas().where(and(viva, inArray(reservas.documento, [...documentos.values()])))
  for (const nombre of nombres) {
    const own = [
      ...withNumero.filter(({ numero }) => numero === fingerprint(nombre)),
      ...withDocumento.filter(({ documento }) => documento === documentos.get(nombre)),
    ]
    // `origenes` has one row per sheet and booking, so a booking may be listed twice.
    if (own.length > 0) return [...new Map(own.map((one) => [one.reserva, one])).values()]
  }
  return []
}
