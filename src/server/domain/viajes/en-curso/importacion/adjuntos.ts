import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { readDocumento } from '../../../../../reglas/lectura.ts'
import { origenes } from '../../../../db/schema/importaciones.ts'
import { reservas } from '../../../../db/schema/reservas.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Personal } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import type { IdempotencyKey } from '../../../platform/idempotency/service.ts'
import { addFotos } from '../../reservas/service.ts'
import { isPdf, keepEscaneado } from '../escanear.ts'
import { sistema } from './origenes.ts'

/**
 * Attaches a file of the other system to the imported booking that its name starts with: a PDF is the agreement signed on paper, a picture
 * is a photo of the passenger's document. `nombre` starts with the booking's old number or the passenger's document.
 * @throws DomainError `adjunto_sin_reserva`, `adjunto_de_varias`, and those of `keepEscaneado` and `addFotos`
 */
export async function attachAdjunto(
  deps: Deps,
  actor: Personal,
  { nombre, contenido }: { nombre: string; contenido: Buffer },
  clave?: IdempotencyKey,
) {
  const suyas = await findReservas(deps, namesIn(nombre))
  const [una] = suyas
  if (!una) throw new DomainError('adjunto_sin_reserva')
  if (isPdf(contenido)) {
    if (suyas.length > 1) throw new DomainError('adjunto_de_varias', { detalle: { cuantas: String(suyas.length) } })
    return keepEscaneado(deps, actor, { id: una.reserva, contenido }, clave)
  }
  // A passenger's photos serve all its bookings.
  await addFotos(deps, actor, una.pasajero, [contenido], clave)
  return { reserva: una.reserva }
}

/** Returns what a file's name may start with, the longest first: `A-12 dorso.jpg` gives `A-12 dorso`, `A-12` and `A`. */
function namesIn(nombre: string): string[] {
  const entero = nombre.replace(/\.\w+$/, '').trim()
  return [entero, ...[...entero.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => entero.slice(0, index)).toReversed()]
}

/** Returns the imported bookings of the longest name that is a booking's old number, or else its passenger's document. */
async function findReservas({ db }: Deps, nombres: string[]) {
  const filas = await db
    .select({
      reserva: reservas.id,
      pasajero: reservas.pasajeroId,
      documento: reservas.documento,
      numero: origenes.idViejo,
    })
    .from(reservas)
    .leftJoin(
      origenes,
      and(eq(origenes.sistema, sistema), eq(origenes.tabla, 'reservas'), eq(origenes.id, reservas.id)),
    )
    .where(
      and(
        isNotNull(reservas.ingresadaEn),
        ne(reservas.estado, 'cancelada'),
        or(
          inArray(origenes.idViejo, nombres.map(fingerprint)),
          inArray(reservas.documento, nombres.map(readDocumento)),
        ),
      ),
    )
  // Each sheet that had the booking has a row in `origenes`.
  for (const nombre of nombres)
    for (const suyas of [
      filas.filter(({ numero }) => numero === fingerprint(nombre)),
      filas.filter(({ documento }) => documento === readDocumento(nombre)),
    ])
      if (suyas.length > 0) return [...new Map(suyas.map((una) => [una.reserva, una])).values()]
  return []
}
