import type { Tx } from '../../db/client.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import type { Calendario } from '../calendario.ts'
import type { CatalogoEscrito } from '../catalogo.ts'
import { writeCobros } from './cobros.ts'
import { composeHistoria } from './historia.ts'
import { writeColegas } from './personal.ts'
import { createRastro } from './rastro.ts'
import { writeReservasDeHistoria } from './reservas-escritas.ts'
import { inTandas } from './tandas.ts'
import { writeViajesDeHistoria } from './viajes-escritos.ts'

/** The agency's last year and a half, in bulk: some ten thousand rows that the domain would have written one by one. */
export async function writeHistoria(tx: Tx, calendario: Calendario, catalogo: CatalogoEscrito) {
  const historia = composeHistoria(calendario)
  const personal = await writeColegas(tx)
  const escritor = { tx, personal, rastro: createRastro() }
  const [primera] = personal
  await inTandas(historia.cotizaciones, (tanda) =>
    tx
      .insert(cotizaciones)
      .values(tanda.map((una) => ({ ...una, personalId: primera?.id })))
      .returning({ id: cotizaciones.id }),
  )
  const viajes = await writeViajesDeHistoria(tx, historia, catalogo, personal)
  const reservas = await writeReservasDeHistoria(escritor, historia, viajes)
  await writeCobros(escritor, historia, reservas)
  await escritor.rastro.write(tx)
}
