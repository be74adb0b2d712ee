import * as api from '../../../contract/viajes/colegios.ts'
import {
  createAlumno,
  createColegio,
  createCurso,
  editAlumno,
  editColegio,
  editCurso,
  importAlumnos,
  listColegiosPersonal,
  removeAlumno,
  removeColegio,
  removeCurso,
  viewColegio,
  viewCurso,
} from '../../domain/viajes/colegios/service.ts'
import type { Bind } from '../bind.ts'

export function bindColegiosGestion(bind: Bind) {
  bind(api.listadocolegiosadmin, async ({ deps, query }) => listColegiosPersonal(deps, query))
  bind(api.vercolegio, async ({ deps, query }) => ({ results: await viewColegio(deps, query.id) }))
  bind(api.crearcolegio, async ({ deps, actor, body }) => ({ results: await createColegio(deps, actor, body) }))
  bind(api.editarcolegio, async ({ deps, actor, query, body }) => ({
    results: await editColegio(deps, actor, query.id, body),
  }))
  bind(api.eliminarcolegio, async ({ deps, actor, query }) => ({
    results: await removeColegio(deps, actor, query.id),
  }))
  bind(api.vercurso, async ({ deps, query }) => ({ results: await viewCurso(deps, query.id) }))
  bind(api.crearcurso, async ({ deps, actor, query, body }) => ({
    results: await createCurso(deps, actor, query.id, body),
  }))
  bind(api.editarcurso, async ({ deps, actor, query, body }) => ({
    results: await editCurso(deps, actor, query.id, body),
  }))
  bind(api.eliminarcurso, async ({ deps, actor, query }) => ({ results: await removeCurso(deps, actor, query.id) }))
  bind(api.crearalumno, async ({ deps, actor, query, body }) => ({
    results: await createAlumno(deps, actor, query.id, body),
  }))
  bind(api.editaralumno, async ({ deps, actor, query, body }) => ({
    results: await editAlumno(deps, actor, query.id, body),
  }))
  bind(api.eliminaralumno, async ({ deps, actor, query }) => ({ results: await removeAlumno(deps, actor, query.id) }))
  bind(api.importaralumnos, async ({ deps, actor, query, body }) => ({
    results: await importAlumnos(deps, actor, query.id, body),
  }))
}
