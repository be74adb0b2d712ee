import type { Tx } from '../db/client.ts'
import { suscriptores as tablaSuscriptores } from '../db/schema/boletin.ts'
import { campanias } from '../db/schema/campanias.ts'
import { solicitudes as tablaSolicitudes } from '../db/schema/derechos.ts'
import type { Calendario } from './calendario.ts'
import { campania, solicitudes, suscriptores } from './contenido/derechos.ts'

/** Requests of consumer law, pending and attended, readers of the newsletter, and an issue in the works. */
export async function writeDerechos(tx: Tx, { hace: momentoDe }: Calendario, personalId: number) {
  const cronologicas = [...solicitudes].sort((a, b) => b.hace - a.hace)
  await tx.insert(tablaSolicitudes).values(
    cronologicas.map(({ hace, ...datos }) => ({
      ...datos,
      creadaEn: momentoDe(hace),
      ...(datos.nota ? { atendidaEn: momentoDe(hace - 1), atendidaPor: personalId } : {}),
    })),
  )
  await tx.insert(tablaSuscriptores).values(
    suscriptores.map(({ mail, hace, baja }) => ({
      mail,
      estado: baja ? ('baja' as const) : ('confirmado' as const),
      creadoEn: momentoDe(hace),
      confirmadoEn: momentoDe(hace),
      bajaEn: baja ? momentoDe(hace - 1) : null,
    })),
  )
  await tx.insert(campanias).values({ ...campania, personalId, creadaEn: momentoDe(1) })
}
