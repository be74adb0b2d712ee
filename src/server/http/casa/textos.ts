import * as api from '../../../contract/casa/textos.ts'
import { listLegales, previewLegal, saveLegal, viewLegal } from '../../domain/casa/legales/service.ts'
import { listTextos, previewTexto, saveTexto } from '../../domain/mensajes/correo/service.ts'
import type { Bind } from '../bind.ts'

export function bindTextos(bind: Bind) {
  bind(api.listadolegales, async ({ deps }) => listLegales(deps))
  bind(api.verlegal, async ({ deps, query }) => ({ results: await viewLegal(deps, query.documento) }))
  bind(api.vistalegal, async ({ deps, body }) => ({ results: await previewLegal(deps, body.cuerpo) }))
  bind(api.guardarlegal, async ({ deps, actor, query, body }) => ({
    results: await saveLegal(deps, actor, query.documento, body),
  }))
  bind(api.listadotextoscorreo, async ({ deps }) => listTextos(deps))
  bind(api.vistatextocorreo, async ({ deps, query, body }) => ({
    results: await previewTexto(deps, query.plantilla, body.parrafo),
  }))
  bind(api.guardartextocorreo, async ({ deps, actor, query, body }) => ({
    results: await saveTexto(deps, actor, query.plantilla, body),
  }))
}
