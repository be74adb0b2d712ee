import * as agenciaApi from '../../../contract/platform/agencia.ts'
import * as conexionesApi from '../../../contract/platform/conexiones.ts'
import * as legalesApi from '../../../contract/platform/legales.ts'
import * as sistemaApi from '../../../contract/platform/sistema.ts'
import * as sitioApi from '../../../contract/platform/sitio.ts'
import * as tableroApi from '../../../contract/platform/tablero.ts'
import * as textosApi from '../../../contract/platform/textos.ts'
import * as vigilanciaApi from '../../../contract/platform/vigilancia.ts'
import { localDay } from '../../../reglas/dia.ts'
import { release } from '../../../reglas/release.ts'
import * as cuotas from '../../domain/dinero/cuotas/service.ts'
import * as proveedor from '../../domain/dinero/proveedor/service.ts'
import * as correo from '../../domain/mensajes/correo/service.ts'
import * as tablero from '../../domain/oficina/tablero/service.ts'
import * as ajustes from '../../domain/platform/ajustes/service.ts'
import * as auditoria from '../../domain/platform/audit-log/service.ts'
import * as conexiones from '../../domain/platform/conexiones/service.ts'
import * as configuracion from '../../domain/platform/configuracion/service.ts'
import * as feriados from '../../domain/platform/feriados/service.ts'
import { isDatabaseUp } from '../../domain/platform/health/service.ts'
import * as trabajos from '../../domain/platform/jobs/service.ts'
import * as legales from '../../domain/platform/legales/service.ts'
import * as convenios from '../../domain/viajes/convenios/service.ts'
import { recordExport } from '../../domain/viajes/lecturas/service.ts'
import type { Bind } from '../bind.ts'

export function bindPlatform(bind: Bind) {
  bind.read(sitioApi.nosotros, (deps) => ajustes.readNosotros(deps.db))
  bind(sitioApi.ajustes, async ({ deps }) => ({
    results: await ajustes.readAgencia(deps.db),
    publicUrl: deps.publicUrl,
    derechos: await ajustes.readDerechos(deps.db),
    feriados: await feriados.listFeriadosProximos(deps),
  }))

  bind(sistemaApi.salud, async ({ deps, c }) => {
    const viva = await isDatabaseUp(deps)
    const headers = { 'cache-control': 'no-store', ...(!viva && { 'retry-after': '5' }) }
    return c.json({ estado: viva ? 'ok' : 'sin_base', version: release }, viva ? 200 : 503, headers)
  })

  bind.read(legalesApi.legal, (deps, { documento }) => legales.readLegal(deps, documento))
  bind.read(legalesApi.contratomodelo, convenios.renderBlankConvenio)

  bind.act(tableroApi.tablero, tablero.viewTablero)
  bind.act(tableroApi.pendientes, tablero.countPendientes)
  bind.read(tableroApi.primerospasos, tablero.listSetupSteps)
  bind.act(tableroApi.omitirpasos, tablero.skipSetupSteps)

  bind.read(agenciaApi.indiceconfiguracion, async (deps) => ({
    ...(await configuracion.viewConfiguracion(deps)),
    textos: correo.countTexts(),
    cotizacion: (await cuotas.currentCotizacion(deps.db, localDay(deps.now())))?.pesos ?? null,
  }))
  bind.read(agenciaApi.veragencia, (deps) => ajustes.viewAgencia(deps.db))
  bind.act(agenciaApi.guardaragencia, ajustes.saveAgencia)
  bind.act(agenciaApi.guardaraspecto, ajustes.saveAspecto)
  bind.act(agenciaApi.guardarnosotros, ajustes.saveNosotros)
  bind.act(agenciaApi.guardarderechos, ajustes.saveDerechos)
  bind.read(agenciaApi.listadoferiados, (deps, { anio }) => feriados.listFeriados(deps, anio))
  bind.act(agenciaApi.guardarferiado, feriados.saveFeriado)
  bind.once(agenciaApi.quitarferiado, async (deps, actor, { fecha }) => {
    await feriados.removeFeriado(deps, actor, fecha)
    return { fecha }
  })

  bind(conexionesApi.verconexiones, ({ deps, actor }) => conexiones.viewConexiones(deps, actor))
  bind.act(conexionesApi.probarcorreo, correo.testMailServer)
  bind.act(conexionesApi.probarpagos, proveedor.testPagosConnection)

  bind.read(textosApi.listadolegales, legales.listLegales)
  bind.read(textosApi.verlegal, (deps, { documento }) => legales.viewLegal(deps, documento))
  bind.read(textosApi.vistalegal, (deps, { cuerpo }) => legales.previewLegal(deps, cuerpo))
  bind.act(textosApi.guardarlegal, (deps, actor, { documento, ...body }) =>
    legales.saveLegal(deps, actor, documento, body),
  )
  bind.read(textosApi.listadotextoscorreo, correo.listTexts)
  bind.read(textosApi.vistatextocorreo, (deps, { plantilla, parrafo }) => correo.previewText(deps, plantilla, parrafo))
  bind.act(textosApi.guardartextocorreo, (deps, actor, { plantilla, ...body }) =>
    correo.saveText(deps, actor, plantilla, body),
  )

  bind.read(vigilanciaApi.listadoauditoria, auditoria.listAuditoria)
  bind.act(vigilanciaApi.registrarexportacion, recordExport)
  bind.read(vigilanciaApi.listadocorreos, correo.listCorreos)
  bind.read(vigilanciaApi.vercorreo, (deps, { id }) => correo.viewCorreo(deps, id))
  bind(vigilanciaApi.reintentarcorreo, async ({ deps, actor, query: { id } }) => {
    await correo.retryCorreo(deps, actor, id)
    return { id }
  })
  bind.act(vigilanciaApi.reintentarcorreos, correo.retryCorreos)
  bind.read(vigilanciaApi.listadotrabajos, trabajos.listTrabajos)
  bind.read(vigilanciaApi.verguarda, trabajos.viewRetention)
  bind(vigilanciaApi.reintentartrabajo, async ({ deps, actor, query: { id }, body }) => {
    await trabajos.retryTrabajo(deps, actor, body.cola, id)
    return { id }
  })
}
