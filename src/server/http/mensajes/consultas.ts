import * as api from '../../../contract/especificacion/consultas.ts'
import {
  answerConsulta,
  countConsultas,
  createConsulta,
  listConsultas,
  removeConsulta,
  viewConsulta,
} from '../../domain/mensajes/consultas/service.ts'
import { readUsuario } from '../../domain/personas/identidad/service.ts'
import type { Bind } from '../bind.ts'

export function bindConsultas(bind: Bind) {
  bind(api.datoscliente, async ({ deps, actor }) => {
    const { nombre, apellido, telefono } = await readUsuario(deps, actor)
    return { results: { nombre, apellido, telefono } }
  })
  bind(api.nuevaconsulta, async ({ deps, body }) => ({ results: await createConsulta(deps, body) }))
  bind(api.cantidadesconsultas, async ({ deps }) => ({ results: await countConsultas(deps), siguiente: '' }))
  bind(api.listadoconsultas, async ({ deps, body }) => listConsultas(deps, body))
  bind(api.verconsulta, async ({ deps, query }) => ({ results: await viewConsulta(deps, query.id), siguiente: '' }))
  bind(api.resp, async ({ deps, actor, body: { idconsulta, respuesta, my_file }, clave }) => {
    const adjuntos = await Promise.all(my_file.map(toAdjunto))
    return { results: await answerConsulta(deps, actor, { idconsulta, respuesta, adjuntos }, clave) }
  })
  bind(api.eliminarconsulta, async ({ deps, actor, body }) => {
    await removeConsulta(deps, actor, body.idconsulta)
    return { results: { eliminada: '1' } }
  })
}

async function toAdjunto(file: File) {
  return { nombre: file.name, tipo: file.type, contenido: Buffer.from(await file.arrayBuffer()) }
}
