import * as api from '../../../contract/dinero/caja.ts'
import {
  closeCaja,
  closePeriodo,
  listConciliacion,
  listCreditos,
  listMovimientos,
  listVencidoFamilias,
  reconcileNow,
  viewCaja,
  viewInforme,
  viewPeriodo,
  viewVencido,
} from '../../domain/dinero/caja/service.ts'
import { listAjustes, previewAjuste } from '../../domain/dinero/recargos/service.ts'
import type { Bind } from '../bind.ts'

/** The calls of the money desk. */
export function bindCaja(bind: Bind) {
  bind(api.vercaja, async ({ deps, query: { fecha } }) => ({ results: await viewCaja(deps, fecha) }))
  bind(api.cerrarcaja, async ({ deps, actor, body, clave }) => ({ results: await closeCaja(deps, actor, body, clave) }))
  bind(api.listadomovimientos, async ({ deps, query }) => listMovimientos(deps, query))
  bind(api.informecaja, async ({ deps, query }) => ({ results: await viewInforme(deps, query) }))
  bind(api.listadocreditos, async ({ deps, query }) => listCreditos(deps, query))
  bind(api.verperiodo, async ({ deps }) => ({ results: await viewPeriodo(deps) }))
  bind(api.cerrarperiodo, async ({ deps, actor, body }) => ({ results: await closePeriodo(deps, actor, body) }))
  bind(api.vencidocursos, async ({ deps }) => ({ results: await viewVencido(deps) }))
  bind(api.vencidofamilias, async ({ deps, query }) => listVencidoFamilias(deps, query))
  bind(api.vistaconciliacion, async ({ deps, query }) => listConciliacion(deps, query))
  bind(api.conciliarpagos, async ({ deps, actor, body: { ids } }) => ({
    results: await reconcileNow(deps, actor, ids),
  }))
  bind(api.listadoajustes, async ({ deps, query }) => listAjustes(deps, query))
  bind(api.previaajuste, async ({ deps, body }) => ({ results: await previewAjuste(deps, body) }))
}
