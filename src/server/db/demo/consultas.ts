import type { Tx } from '../client.ts'
import { respuestasConsulta, consultas as tablaConsultas } from '../schema/mensajes.ts'
import type { Calendario } from './calendario.ts'
import { consultas } from './contenido/consultas.ts'

/** Enquiries: new, seen and answered. */
export async function writeConsultas(tx: Tx, { hace: momentoDe }: Calendario, personalId: number) {
  const cronologicas = [...consultas].sort((a, b) => b.hace - a.hace)
  for (const { hace, respuesta, ...datos } of cronologicas) {
    const respondidaEn = respuesta ? momentoDe(hace - 1) : null
    const [fila] = await tx
      .insert(tablaConsultas)
      .values({ ...datos, creadaEn: momentoDe(hace), respondidaEn })
      .returning({ id: tablaConsultas.id })
    if (!fila || !respuesta || !respondidaEn) continue
    const respondida = { consultaId: fila.id, personalId, texto: respuesta, adjuntos: [], creadaEn: respondidaEn }
    await tx.insert(respuestasConsulta).values(respondida)
  }
}
