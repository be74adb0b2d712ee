import type { Tx } from '../client.ts'
import { suscriptores as tablaSuscriptores } from '../schema/boletin.ts'
import { solicitudes as tablaSolicitudes } from '../schema/derechos.ts'
import type { Calendario } from './calendario.ts'
import { solicitudes, suscriptores } from './contenido/derechos.ts'

/** Requests of consumer law, pending and attended, and readers of the newsletter. */
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
}
