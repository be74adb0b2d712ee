import * as api from '../../../contract/dinero/cobranza.ts'
import * as gestion from '../../../contract/dinero/cobranza-gestion.ts'
import * as saldos from '../../../contract/dinero/saldos-contra.ts'
import * as finales from '../../../contract/viajes/cancelaciones.ts'
import { saveCobranza, viewCobranza } from '../../domain/casa/ajustes/service.ts'
import { listCotizaciones, setCotizacion } from '../../domain/dinero/cuotas/service.ts'
import {
  acreditTransferencia,
  applyCreditoToReserva,
  collectSaldo,
  listRevisiones,
  listSaldosContra,
  listTransferencias,
  openComprobante,
  refundPago,
  registerPago,
  rejectTransferencia,
  resolveRevision,
  viewCuenta,
  waiveSaldo,
} from '../../domain/dinero/pagos/service.ts'
import { adjustPrecios } from '../../domain/dinero/recargos/service.ts'
import {
  cancelReserva,
  quoteCancelacion,
  reinstateReserva,
  waiveCargo,
} from '../../domain/viajes/cancelaciones/service.ts'
import type { Bind } from '../bind.ts'

/** The staff's calls about money. */
export function bindCobranza(bind: Bind) {
  bindPagosDeOficina(bind)
  bindReservas(bind)
  bindGestion(bind)
  bindTransferencias(bind)
  bindSaldos(bind)
  bindAjustes(bind)
}

function bindPagosDeOficina(bind: Bind) {
  bind(api.registrarpago, async ({ deps, actor, body, clave }) => ({
    results: await registerPago(deps, actor, body, clave),
  }))
  bind(api.aplicarcredito, async ({ deps, actor, body, clave }) => ({
    results: await applyCreditoToReserva(deps, actor, body, clave),
  }))
  bind(api.devolverpago, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await refundPago(deps, actor, { ...body, id }, clave),
  }))
  bind(api.cuentareserva, async ({ deps, query: { id } }) => ({ results: await viewCuenta(deps, id) }))
}

function bindReservas(bind: Bind) {
  bind(finales.vercancelacion, async ({ deps, query: { id } }) => ({ results: await quoteCancelacion(deps, id) }))
  bind(finales.cancelarreserva, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await cancelReserva(deps, actor, { ...body, id }, clave),
  }))
  bind(finales.reinstalarreserva, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await reinstateReserva(deps, actor, { ...body, id }, clave),
  }))
  bind(finales.condonarcargo, async ({ deps, actor, query: { id }, body: { motivo }, clave }) => ({
    results: await waiveCargo(deps, actor, { id, motivo }, clave),
  }))
  bind(finales.ajustarprecios, async ({ deps, actor, body, clave }) => ({
    results: await adjustPrecios(deps, actor, body, clave),
  }))
}

function bindGestion(bind: Bind) {
  bind(gestion.listadocotizaciones, async ({ deps, query }) => listCotizaciones(deps, query))
  bind(gestion.nuevacotizacion, async ({ deps, actor, body, clave }) => ({
    results: await setCotizacion(deps, actor, body, clave),
  }))
  bind(gestion.listadorevisiones, async ({ deps, query }) => listRevisiones(deps, query))
  bind(gestion.resolverrevision, async ({ deps, actor, query: { id }, body: { nota } }) => ({
    results: await resolveRevision(deps, actor, { id, nota }),
  }))
}

function bindSaldos(bind: Bind) {
  bind(saldos.listadosaldos, async ({ deps, query }) => listSaldosContra(deps, query))
  bind(saldos.cobrarsaldo, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await collectSaldo(deps, actor, { ...body, id }, clave),
  }))
  bind(saldos.condonarsaldo, async ({ deps, actor, query: { id }, body: { motivo } }) => ({
    results: await waiveSaldo(deps, actor, { id, motivo }),
  }))
}

function bindAjustes(bind: Bind) {
  bind(gestion.vercobranza, async ({ deps }) => ({ results: await viewCobranza(deps.db) }))
  bind(gestion.guardarcobranza, async ({ deps, actor, body }) => ({ results: await saveCobranza(deps, actor, body) }))
}

function bindTransferencias(bind: Bind) {
  bind(gestion.listadotransferencias, async ({ deps, query }) => listTransferencias(deps, query))
  bind(gestion.acreditartransferencia, async ({ deps, actor, query: { id }, body, clave }) => ({
    results: await acreditTransferencia(deps, actor, { ...body, id }, clave),
  }))
  bind(gestion.rechazartransferencia, async ({ deps, actor, query: { id }, body: { motivo } }) => ({
    results: await rejectTransferencia(deps, actor, { id, motivo }),
  }))
  bind(gestion.comprobantetransferencia, async ({ deps, actor, query: { id }, c }) => {
    const { contenido, tipo } = await openComprobante(deps, actor, id)
    return c.body(new Uint8Array(contenido), 200, {
      'content-type': tipo,
      'content-disposition': `attachment; filename="transferencia-${id}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
}
