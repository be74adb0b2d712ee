import type { Tx } from '../db/client.ts'
import { respuestasConsulta, consultas as tablaConsultas } from '../db/schema/mensajes.ts'
import { respuestasModelo } from '../db/schema/oficina.ts'
import type { Calendario } from './calendario.ts'
import { consultas } from './contenido/consultas.ts'
import { modelos } from './contenido/modelos.ts'
import type { ConsultaDeHistoria } from './historia/consultas.ts'
import type { Rastro } from './historia/rastro.ts'
import { at } from './historia/tandas.ts'

const hora = 3_600_000

/** Enquiries: new, seen, late, somebody's and answered; and the texts that staff write again and again. */
export async function writeConsultas(
  tx: Tx,
  { hace: momentoDe }: Calendario,
  personalId: number,
  { deHistoria, rastro }: { deHistoria: ConsultaDeHistoria[]; rastro: Rastro },
) {
  const escritas = consultas.map(({ hace, respuesta, tarda = 0, asignada, ...datos }) => {
    const creadaEn = momentoDe(hace)
    const suya = respuesta
      ? { texto: respuesta, personalId, creadaEn: new Date(creadaEn.getTime() + tarda * hora) }
      : null
    return { ...datos, creadaEn, asignadaA: asignada ? personalId : null, respuesta: suya, quien: null }
  })
  const otras = deHistoria.map(({ asignada, respuesta, ...datos }) => ({
    ...datos,
    asignadaA: asignada?.id ?? null,
    respuesta: respuesta && { texto: respuesta.texto, personalId: respuesta.quien.id, creadaEn: respuesta.creadaEn },
    quien: respuesta?.quien ?? null,
  }))
  // By their moment: their numbers follow it.
  const cronologicas = [...escritas, ...otras].sort((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  const ids = await tx
    .insert(tablaConsultas)
    .values(cronologicas.map(({ respuesta, quien: _, ...datos }) => ({ ...datos, respondidaEn: respuesta?.creadaEn })))
    .returning({ id: tablaConsultas.id })
  const respondidas = cronologicas.flatMap(({ respuesta, quien }, i) =>
    respuesta ? [{ ...respuesta, consultaId: at(ids, i).id, adjuntos: [], quien }] : [],
  )
  const respuestas = await tx
    .insert(respuestasConsulta)
    .values(respondidas.map(({ quien: _, ...respuesta }) => respuesta))
    .returning({ id: respuestasConsulta.id })
  for (const [i, { quien, creadaEn, consultaId }] of respondidas.entries())
    if (quien) rastro.add(creadaEn, quien, tellRespuesta(consultaId, at(respuestas, i).id))
  await tx.insert(respuestasModelo).values(modelos.map((modelo, orden) => ({ ...modelo, orden })))
}

const tellRespuesta = (objetoId: number, respuesta: number) => ({
  accion: 'consulta.respondida' as const,
  ...{ objetoTipo: 'consulta', objetoId },
  despues: { respuesta, adjuntos: 0 },
})
