import * as api from '../../../contract/especificacion/colegios.ts'
import { plan } from '../../../contract/viajes/plan.ts'
import {
  listColegios,
  listCursos,
  listMontos,
  listPaquetesCurso,
  previewPlan,
} from '../../domain/viajes/colegios/service.ts'
import type { Bind } from '../bind.ts'

export function bindColegios(bind: Bind) {
  bind(api.listadocolegios, async ({ deps }) => listColegios(deps))
  bind(api.consultarcursos, async ({ deps, body }) => listCursos(deps, body.colegio))
  bind(api.paquetesSelect, async ({ deps, body }) => listPaquetesCurso(deps, body.curso))
  bind(api.consultarmontos, async ({ deps, body }) => listMontos(deps, body.paquete))
  bind(plan, async ({ deps, body }) => ({ results: await previewPlan(deps, body) }))
}
