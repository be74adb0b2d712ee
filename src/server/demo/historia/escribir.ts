import type { Tx } from '../../db/client.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import type { Personal } from '../../domain/actor.ts'
import type { CatalogoEscrito } from '../catalogo.ts'
import { writeBoletin } from './boletin.ts'
import { writeCobros } from './cobros.ts'
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
  await inTandas(historia.cotizaciones, (tanda) =>
    tx
      .insert(cotizaciones)
      .values(tanda.map((una) => ({ ...una, personalId: primera?.id })))
      .returning({ id: cotizaciones.id }),
  )
  const viajeIds = await writeViajesDeHistoria(tx, historia, catalogo, personal)
  const reservaIds = await writeReservasDeHistoria(escritor, historia, viajeIds)
  await writeCobros(escritor, historia, reservaIds)
  await writeListas(tx, personal, historia, { viajeIds, reservaIds })
  await writeEspera(escritor, historia, { viajeIds, reservaIds })
  await writeNotas(escritor, historia, reservaIds)
  await writeBoletin(escritor, historia)
}
