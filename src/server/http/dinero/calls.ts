import * as avisosApi from '../../../contract/dinero/avisos.ts'
import * as cajaApi from '../../../contract/dinero/caja.ts'
import * as cobranzaApi from '../../../contract/dinero/cobranza.ts'
import * as cobranzaGestionApi from '../../../contract/dinero/cobranza-gestion.ts'
import * as cuentaApi from '../../../contract/dinero/cuenta.ts'
import * as recordatoriosApi from '../../../contract/dinero/recordatorios.ts'
import * as saldosContraApi from '../../../contract/dinero/saldos-contra.ts'
import * as pagosSpec from '../../../contract/especificacion/pagos.ts'
import * as cuenta from '../../domain/cobranza/cuenta/service.ts'
import * as informes from '../../domain/cobranza/informes/service.ts'
import * as recargos from '../../domain/cobranza/recargos/service.ts'
import * as recordatorios from '../../domain/cobranza/recordatorios/service.ts'
import * as revisiones from '../../domain/cobranza/revisiones/service.ts'
import * as caja from '../../domain/dinero/caja/service.ts'
import * as cuotas from '../../domain/dinero/cuotas/service.ts'
import * as enlaces from '../../domain/dinero/enlaces/service.ts'
import * as libro from '../../domain/dinero/libro/service.ts'
import * as mostrador from '../../domain/dinero/mostrador/service.ts'
import * as proveedor from '../../domain/dinero/proveedor/service.ts'
import * as transferencias from '../../domain/dinero/transferencias/service.ts'
import * as ajustes from '../../domain/platform/ajustes/service.ts'
import type { Bind } from '../bind.ts'

export function bindDinero(bind: Bind) {
  bind.act(pagosSpec.listadocuentas, cuotas.listCuotasPorPagar)
  bind.act(pagosSpec.pago, (deps, actor, { conceptos }, idempotencyKey) =>
    proveedor.preparePago(deps, actor, conceptos, idempotencyKey),
  )
  bind(avisosApi.avisopago, async ({ deps, query, c }) => {
    await proveedor.receiveAviso(deps, {
      dataId: query['data.id'],
      tipo: query.type,
      requestId: c.req.header('x-request-id') ?? null,
      signature: c.req.header('x-signature') ?? null,
      body: await c.req.text(),
    })
    return { recibido: true }
  })

  bind.once(cobranzaApi.registrarpago, mostrador.registerPago)
  bind.once(cobranzaApi.aplicarcredito, libro.applyCreditoToReserva)
  bind.act(cobranzaApi.devolverpago, mostrador.refundPago)
  bind.read(cobranzaApi.cuentareserva, (deps, { id }) => mostrador.viewCuentaReserva(deps, id))

  bind.read(recordatoriosApi.vencidosarecordar, recordatorios.viewOverdueToRemind)
  bind.read(recordatoriosApi.vistarecordatorio, recordatorios.previewRecordatorio)
  bind.act(recordatoriosApi.recordarvencidos, recordatorios.remindVencidos)

  bind.read(cobranzaGestionApi.listadocotizaciones, cuotas.listCotizaciones)
  bind.once(cobranzaGestionApi.nuevacotizacion, cuotas.setCotizacion)
  bind.read(cobranzaGestionApi.listadorevisiones, revisiones.listRevisiones)
  bind.once(cobranzaGestionApi.resolverrevision, revisiones.resolveRevision)

  bind.read(saldosContraApi.listadosaldos, mostrador.listSaldosContra)
  bind.once(saldosContraApi.cobrarsaldo, mostrador.collectSaldo)
  bind.once(saldosContraApi.condonarsaldo, mostrador.waiveSaldo)

  bind.read(cobranzaGestionApi.vercobranza, (deps) => ajustes.viewCobranza(deps.db))
  bind.act(cobranzaGestionApi.guardarcobranza, ajustes.saveCobranza)

  bind.read(cobranzaGestionApi.listadotransferencias, transferencias.listTransferencias)
  bind.once(cobranzaGestionApi.acreditartransferencia, transferencias.creditTransferencia)
  bind.act(cobranzaGestionApi.rechazartransferencia, transferencias.rejectTransferencia)
  bind(cobranzaGestionApi.comprobantetransferencia, async ({ deps, actor, query: { id }, c }) => {
    const { content, tipo } = await transferencias.openComprobante(deps, actor, id)
    return c.body(new Uint8Array(content), 200, {
      'content-type': tipo,
      'content-disposition': `attachment; filename="transferencia-${id}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  bind.read(cajaApi.vercaja, (deps, { fecha }) => caja.viewCaja(deps, fecha))
  bind.once(cajaApi.cerrarcaja, caja.closeCaja)
  bind.read(cajaApi.listadomovimientos, caja.listMovimientos)
  bind.read(cajaApi.informecaja, informes.viewInforme)
  bind.read(cajaApi.listadocreditos, caja.listCreditos)
  bind.once(cajaApi.devolvercredito, mostrador.refundCredito)
  bind.read(cajaApi.verperiodo, caja.viewPeriodo)
  bind.act(cajaApi.cerrarperiodo, caja.closePeriodo)
  bind.read(cajaApi.vencidoporcurso, informes.viewVencido)
  bind.read(cajaApi.vencidoporfamilia, informes.listVencidoFamilias)
  bind.read(cajaApi.vistaconciliacion, caja.listConciliacion)
  bind.act(cajaApi.conciliarpagos, (deps, actor, { ids }) => caja.reconcileNow(deps, actor, ids))
  bind.read(cajaApi.listadoajustesprecio, recargos.listAjustes)
  bind.read(cajaApi.vistaajuste, recargos.previewAjuste)

  bind.act(cuentaApi.cuenta, cuenta.readCuenta)
  bind.once(cuentaApi.usarcredito, async (deps, actor, { conceptos }) => {
    const { credito } = await libro.applyCredito(deps, actor, conceptos)
    const left = (moneda: string) => credito.find((rest) => rest.moneda === moneda)?.importe ?? 0
    return { credito: { ars: left('ARS'), usd: left('USD') } }
  })
  bind(cuentaApi.informartransferencia, async ({ deps, actor, body, idempotencyKey }) => {
    const [comprobante] = await Promise.all(body.comprobante.map(async (file) => Buffer.from(await file.arrayBuffer())))
    if (!comprobante) throw new Error('The contract asks for one file')
    return await transferencias.reportTransferencia(deps, actor, { ...body, comprobante }, idempotencyKey)
  })
  bind.act(cuentaApi.verificarpagos, proveedor.verifyPagos)
  bind.read(cuentaApi.verificarpagosporenlace, enlaces.verifyPagosPorEnlace)
  bind.act(cuentaApi.crearenlacepago, (deps, actor, { conceptos }) => enlaces.createEnlacePago(deps, actor, conceptos))
  bind(cuentaApi.anularenlacepago, async ({ deps, actor, query }) => {
    await enlaces.revokeEnlacePago(deps, actor, query.id)
    return { estado: 'anulado' as const }
  })
  bind.read(cuentaApi.enlacepago, (deps, { codigo }) => enlaces.viewEnlacePago(deps, codigo))
  bind.act(cuentaApi.pagoporenlace, (deps, actor, { codigo }) => enlaces.payByEnlace(deps, actor, codigo))
}
