import * as api from '../../../contract/mensajes/consultas.ts'
import {
  assignConsulta,
  changeModelo,
  createModelo,
  listConsultasPersonal,
  listModelos,
  moveModelo,
  readRitmo,
  removeModelo,
  viewAdjunto,
  viewConversacion,
} from '../../domain/mensajes/consultas/service.ts'
import type { Bind } from '../bind.ts'

export function bindConsultasGestion(bind: Bind) {
  bind(api.listadoconsultaspersonal, async ({ deps, actor, query }) => listConsultasPersonal(deps, actor, query))
  bind(api.ritmoconsultas, async ({ deps }) => ({ results: await readRitmo(deps) }))
  bind(api.verconversacion, async ({ deps, query }) => ({ results: await viewConversacion(deps, query.id) }))
  bind(api.asignarconsulta, async ({ deps, actor, query, body }) => ({
    results: await assignConsulta(deps, actor, query.id, body.persona),
  }))
  bind(api.adjuntorespuesta, async ({ deps, actor, query, c }) => {
    const { nombre, tipo, contenido } = await viewAdjunto(deps, actor, query.id, query.lugar)
    return c.body(new Uint8Array(contenido), 200, {
      'content-type': tipo,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    })
  })
  bind(api.listadorespuestasmodelo, async ({ deps }) => listModelos(deps))
  bind(api.crearrespuestamodelo, async ({ deps, actor, body }) => ({ results: await createModelo(deps, actor, body) }))
  bind(api.ordenarrespuestasmodelo, async ({ deps, actor, body }) => ({
    results: await moveModelo(deps, actor, body.id, body.tras),
  }))
  bind(api.cambiarrespuestamodelo, async ({ deps, actor, query, body }) => ({
    results: await changeModelo(deps, actor, query.id, body),
  }))
  bind(api.eliminarrespuestamodelo, async ({ deps, actor, query }) => ({
    results: await removeModelo(deps, actor, query.id),
  }))
}
