import type { Tx } from '../db/client.ts'
import { respuestasConsulta, consultas as tablaConsultas } from '../db/schema/mensajes.ts'
import { respuestasModelo } from '../db/schema/oficina.ts'
import type { Calendario } from './calendario.ts'
import { consultas } from './contenido/consultas.ts'
import { modelos } from './contenido/modelos.ts'

const hora = 3_600_000

/** Enquiries: new, seen, late, somebody's and answered; and the texts that staff write again and again. */
export async function writeConsultas(tx: Tx, { hace: momentoDe }: Calendario, personalId: number) {
  const cronologicas = [...consultas].sort((a, b) => b.hace - a.hace)
  for (const { hace, respuesta, tarda = 0, asignada, ...datos } of cronologicas) {
    const creadaEn = momentoDe(hace)
    const respondidaEn = respuesta ? new Date(creadaEn.getTime() + tarda * hora) : null
    const [fila] = await tx
      .insert(tablaConsultas)
      .values({ ...datos, creadaEn, respondidaEn, asignadaA: asignada ? personalId : null })
      .returning({ id: tablaConsultas.id })
    if (!fila || !respuesta || !respondidaEn) continue
    const respondida = { consultaId: fila.id, personalId, texto: respuesta, adjuntos: [], creadaEn: respondidaEn }
    await tx.insert(respuestasConsulta).values(respondida)
  }
  await tx.insert(respuestasModelo).values(modelos.map((modelo, orden) => ({ ...modelo, orden })))
}
