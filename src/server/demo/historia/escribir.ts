import type { Tx } from '../../db/client.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import type { Personal } from '../../domain/actor.ts'
import type { CatalogoEscrito } from '../catalogo.ts'
import { writeBoletin } from './boletin.ts'
import { writeCobros } from './cobros.ts'
import { momento } from './dias.ts'
import { writeEspera } from './espera.ts'
import type { Historia } from './historia.ts'
import { writeListas } from './listas.ts'
import { writeNotas } from './notas.ts'
import type { Rastro } from './rastro.ts'
import { writeReservasDeHistoria } from './reservas-escritas.ts'
import { inTandas } from './tandas.ts'
import { writeViajesDeHistoria } from './viajes-escritos.ts'

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** The agency's last year and a half, in bulk: some twenty thousand rows that the domain would have written one by one. */
export async function writeHistoria(escritor: Escritor, historia: Historia, catalogo: CatalogoEscrito) {
  const { tx, personal } = escritor
  const [primera] = personal
  const fijadas = await inTandas(historia.cotizaciones, (tanda) =>
    tx
      .insert(cotizaciones)
      .values(tanda.map((una) => ({ ...una, personalId: primera?.id })))
      .returning(),
  )
  tellCotizaciones(escritor.rastro, personal, fijadas, momento(historia.dias.hoy, '00', 0))
  const viajeIds = await writeViajesDeHistoria(tx, historia, catalogo, personal)
  const reservaIds = await writeReservasDeHistoria(escritor, historia, viajeIds)
  await writeCobros(escritor, historia, reservaIds)
  await writeListas(tx, personal, historia, { viajeIds, reservaIds })
  await writeEspera(escritor, historia, { viajeIds, reservaIds })
  await writeNotas(escritor, historia, reservaIds)
  await writeBoletin(escritor, historia)
}

/** Each rate as the trail tells it, set as the agency opens; today's no later than now. */
export function tellCotizaciones(
  rastro: Rastro,
  [primera]: readonly Personal[],
  fijadas: readonly (typeof cotizaciones.$inferSelect)[],
  ahora: Date,
) {
  for (const [i, { id: objetoId, fecha, pesos }] of fijadas.entries()) {
    const anterior = fijadas[i - 1]
    const alAbrir = momento(fecha, '09', 5)
    if (primera)
      rastro.add(alAbrir < ahora ? alAbrir : ahora, primera, {
        accion: 'cotizacion.fijada',
        objetoId,
        antes: anterior && { pesos: anterior.pesos },
        despues: { pesos, fecha },
      })
  }
}
