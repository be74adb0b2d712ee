import * as colegiosSpec from '../../../contract/especificacion/colegios.ts'
import * as reservasSpec from '../../../contract/especificacion/reservas.ts'
import * as borradoresApi from '../../../contract/viajes/borradores.ts'
import * as cancelacionesApi from '../../../contract/viajes/cancelaciones.ts'
import * as cartasApi from '../../../contract/viajes/cartas.ts'
import * as colegiosApi from '../../../contract/viajes/colegios.ts'
import * as delegadoApi from '../../../contract/viajes/delegado.ts'
import * as documentosApi from '../../../contract/viajes/documentos.ts'
import * as enCursoApi from '../../../contract/viajes/en-curso.ts'
import * as esperaApi from '../../../contract/viajes/espera.ts'
import * as esperaGestionApi from '../../../contract/viajes/espera-gestion.ts'
import * as formasApi from '../../../contract/viajes/formas.ts'
import * as genteApi from '../../../contract/viajes/gente.ts'
import * as importacionApi from '../../../contract/viajes/importacion.ts'
import * as planApi from '../../../contract/viajes/plan.ts'
import * as propuestasApi from '../../../contract/viajes/propuestas.ts'
import * as reservasApi from '../../../contract/viajes/reservas.ts'
import * as salidasApi from '../../../contract/viajes/salidas.ts'
import * as recargos from '../../domain/cobranza/recargos/service.ts'
import * as borradores from '../../domain/viajes/borradores/service.ts'
import * as cancelaciones from '../../domain/viajes/cancelaciones/service.ts'
import * as cartas from '../../domain/viajes/cartas/service.ts'
import * as colegios from '../../domain/viajes/colegios/service.ts'
import * as enCurso from '../../domain/viajes/en-curso/service.ts'
import * as formas from '../../domain/viajes/formas/service.ts'
import { listLecturas } from '../../domain/viajes/lecturas/service.ts'
import * as propuestas from '../../domain/viajes/propuestas/service.ts'
import * as reservas from '../../domain/viajes/reservas/service.ts'
import * as salidas from '../../domain/viajes/salidas/service.ts'
import type { Bind } from '../bind.ts'

export function bindViajes(bind: Bind) {
  bind.read(colegiosSpec.listadocolegios, colegios.listColegios)
  bind.read(colegiosSpec.consultarcursos, (deps, { colegio }) => colegios.listCursos(deps, colegio))
  bind.read(colegiosSpec.paquetesSelect, (deps, { curso }) => colegios.listPaquetesCurso(deps, curso))
  bind.read(colegiosSpec.consultarmontos, (deps, { paquete }) => formas.listMontos(deps, paquete))
  bind.read(planApi.plan, formas.previewPlan)

  bind.act(reservasSpec.listadoreservas, reservas.listReservas)
  bind.act(reservasSpec.getConvenio, (deps, actor, { reserva }) => reservas.viewConvenio(deps, actor, reserva))
  bind.act(reservasSpec.datospasajero, (deps, actor, { documento }) => reservas.findPasajero(deps, actor, documento))
  // Only the passenger's own family may learn that the booking exists.
  bind.act(borradoresApi.verificarreserva, async (deps, actor, { paquete: paqueteCursoId, documento }) => ({
    existe: (await reservas.findBookingAccount(deps.db, { paqueteCursoId, documento })) === actor.id,
  }))
  bind.act(reservasSpec.datostutor, reservas.readTutor)
  bind(reservasSpec.convenio, async ({ deps, actor, body, c }) => {
    const borrador = await reservas.draftRequestedConvenio(deps, actor, body)
    c.header('x-convenio-hash', borrador.sha256)
    return borrador.html
  })
  bind.once(reservasSpec.nuevareserva, reservas.createReserva)
  bind(reservasSpec.cantidadesreservas, async ({ deps }) => ({
    results: [await reservas.countReservas(deps)],
    siguiente: '',
  }))
  bind.read(reservasSpec.listadoreservasnuevas, reservas.listReservasNuevas)
  bind.act(reservasSpec.verreserva, (deps, actor, { id }) => reservas.viewReserva(deps, actor, id))

  bind.read(reservasApi.listadoreservaspersonal, reservas.listReservasPersonal)
  bind.act(reservasApi.marcarreservas, reservas.markReservas)
  bind.act(reservasApi.fichareserva, async (deps, actor, { id }) => {
    const [ficha, cambio] = await Promise.all([
      reservas.viewFicha(deps, actor, id),
      propuestas.findOpenCambio(deps, actor, id),
    ])
    return { ...ficha, cambio }
  })
  bind.act(documentosApi.lecturas, listLecturas)
  bind.act(reservasApi.corregirpasajero, reservas.correctPasajero)
  bind.act(reservasApi.corregirtutor, reservas.correctTutor)
  bind.read(reservasApi.vistacambio, propuestas.previewCambio)
  bind.once(reservasApi.cambiarviaje, propuestas.offerCambio)
  bind.once(reservasApi.anotarreserva, reservas.addNota)
  bind.once(reservasApi.reenviarcorreo, reservas.resendCorreoOfReserva)

  bind.read(cancelacionesApi.vercancelacion, (deps, { id }) => cancelaciones.quoteCancelacion(deps, id))
  bind.once(enCursoApi.ingresarreserva, enCurso.enterSingleReserva)
  bind.once(enCursoApi.invitarfamilias, enCurso.inviteFamilias)
  bind(enCursoApi.escanearconvenio, async ({ deps, actor, query, body, idempotencyKey }) => {
    const { content } = await readOne(body.archivo)
    return enCurso.storeScan(deps, actor, { ...query, content }, idempotencyKey)
  })

  bind.read(importacionApi.listadoimportaciones, enCurso.listImportaciones)
  // Bound before the call by id, whose path pattern also matches this path.
  bind(importacionApi.modeloimportacion, async ({ query: { clase, formato }, c }) =>
    c.body(new Uint8Array(await enCurso.writeTemplate(clase, formato)), 200, fileHeaders(`modelo-${clase}.${formato}`)),
  )
  bind(importacionApi.subirimportacion, async ({ deps, actor, body, idempotencyKey }) => {
    return enCurso.uploadPlanilla(deps, actor, await readOne(body.archivo), idempotencyKey)
  })
  bind(importacionApi.adjuntarimportado, async ({ deps, actor, body, idempotencyKey }) =>
    enCurso.attachAdjunto(deps, actor, await readOne(body.archivo), idempotencyKey),
  )
  bind.read(importacionApi.verimportacion, enCurso.viewImportacion)
  bind.act(importacionApi.mapearimportacion, enCurso.mapImportacion)
  bind.act(importacionApi.probarimportacion, (deps, actor, which) =>
    enCurso.startImportStep(deps, actor, 'probar', which),
  )
  bind.act(importacionApi.confirmarimportacion, (deps, actor, which) =>
    enCurso.startImportStep(deps, actor, 'confirmar', which),
  )
  bind.act(importacionApi.deshacerimportacion, (deps, actor, which) =>
    enCurso.startImportStep(deps, actor, 'deshacer', which),
  )
  bind(importacionApi.erroresimportacion, async ({ deps, query: { id }, c }) =>
    c.body(new Uint8Array(await enCurso.readErrores(deps, id)), 200, fileHeaders('planilla-con-errores.xlsx')),
  )

  bind.once(cancelacionesApi.cancelarreserva, cancelaciones.cancelReserva)
  bind.once(cancelacionesApi.reinstalarreserva, cancelaciones.reinstateReserva)
  bind.once(cancelacionesApi.condonarcargo, cancelaciones.waiveCargo)
  bind.once(cancelacionesApi.ajustarprecios, recargos.adjustPrecios)

  bind.act(documentosApi.marcardocumento, (deps, actor, which) =>
    reservas.setDocumentoRecibido(deps, actor, which, true),
  )
  bind.act(documentosApi.quitardocumento, (deps, actor, which) =>
    reservas.setDocumentoRecibido(deps, actor, which, false),
  )
  bind.act(documentosApi.fotos, (deps, actor, { idpasajero }) => reservas.listFotos(deps, actor, idpasajero))
  bind.act(documentosApi.quitarfoto, (deps, actor, { id }) => reservas.removeFoto(deps, actor, id))
  bind(documentosApi.foto, async ({ deps, origin, query, c }) => {
    const foto = await reservas.openFoto(deps, origin, query)
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'content-disposition': 'inline' }
    return c.body(new Uint8Array(foto), 200, headers)
  })

  bind.once(propuestasApi.nuevapropuesta, propuestas.offerPropuesta)
  bind.read(propuestasApi.listadopropuestas, propuestas.listPropuestas)
  bind.once(propuestasApi.retirarpropuesta, (deps, actor, { id }) => propuestas.withdrawPropuesta(deps, actor, id))
  bind.act(propuestasApi.verpropuesta, (deps, actor, { id }) => propuestas.viewPropuesta(deps, actor, id))

  bind.act(propuestasApi.vercambio, (deps, actor, { id }) => propuestas.viewCambio(deps, actor, id))
  bind.once(propuestasApi.aceptarcambio, propuestas.acceptCambio)

  bind.act(borradoresApi.verborrador, (deps, actor, { viaje }) => borradores.viewBorrador(deps, actor, viaje))
  bind.act(borradoresApi.guardarborrador, borradores.saveBorrador)
  bind.act(borradoresApi.quitarborrador, (deps, actor, { viaje }) => borradores.removeBorrador(deps, actor, viaje))

  bind.act(esperaApi.anotarespera, reservas.joinEspera)
  bind.act(esperaApi.listaespera, reservas.listEsperas)
  bind.act(esperaApi.retirarespera, (deps, actor, { id }) => reservas.leaveEspera(deps, actor, id))

  bind.read(esperaGestionApi.viajesconespera, reservas.listViajesWithEspera)
  bind.read(esperaGestionApi.esperadeviaje, (deps, { id }) => reservas.viewEspera(deps, id))
  bind.act(esperaGestionApi.ofrecerlugar, (deps, actor, { id }) => reservas.offerLugarTo(deps, actor, id))
  bind.once(esperaGestionApi.quitardeespera, reservas.removeFromEspera)

  bind.read(colegiosApi.listadocolegiosadmin, colegios.listColegiosPersonal)
  bind.read(colegiosApi.vercolegio, (deps, { id }) => colegios.viewColegio(deps, id))
  bind.once(colegiosApi.crearcolegio, colegios.createColegio)
  bind.act(colegiosApi.editarcolegio, colegios.editColegio)
  bind.once(colegiosApi.eliminarcolegio, (deps, actor, { id }) => colegios.removeColegio(deps, actor, id))
  bind.read(colegiosApi.vercurso, (deps, { id }) => colegios.viewCurso(deps, id))
  bind.once(colegiosApi.crearcurso, colegios.createCurso)
  bind.act(colegiosApi.editarcurso, colegios.editCurso)
  bind.once(colegiosApi.eliminarcurso, (deps, actor, { id }) => colegios.removeCurso(deps, actor, id))
  bind.once(colegiosApi.crearalumno, colegios.createAlumno)
  bind.act(colegiosApi.editaralumno, colegios.editAlumno)
  bind.once(colegiosApi.eliminaralumno, (deps, actor, { id }) => colegios.removeAlumno(deps, actor, id))
  bind.act(colegiosApi.importaralumnos, colegios.importAlumnos)

  bind.read(salidasApi.listadoviajesadmin, salidas.listViajes)
  // Bound before the call by id, whose path pattern also matches this path.
  bind.read(salidasApi.opcionesviajes, salidas.listViajeOptions)
  bind.read(salidasApi.verviaje, (deps, { id }) => salidas.viewTableroViaje(deps, id))
  bind.once(salidasApi.crearviaje, salidas.createViaje)
  bind.act(salidasApi.editarviaje, salidas.editViaje)
  bind.once(salidasApi.eliminarviaje, (deps, actor, { id }) => salidas.removeViaje(deps, actor, id))

  bind.read(formasApi.listadoformas, (deps, { id }) => formas.listFormas(deps, id))
  bind.once(formasApi.crearforma, formas.createForma)
  bind.read(formasApi.calcularforma, formas.previewForma)
  bind.act(formasApi.ordenarformas, (deps, actor, { id, ids }) => formas.sortFormas(deps, actor, id, ids))
  bind.act(formasApi.editarforma, formas.editForma)
  bind.act(formasApi.activarforma, (deps, actor, { id, activo }) => formas.setFormaActiva(deps, actor, id, activo))
  bind.once(formasApi.eliminarforma, (deps, actor, { id }) => formas.removeForma(deps, actor, id))

  bind.once(genteApi.crearacompanante, salidas.addAcompanante)
  bind.act(genteApi.editaracompanante, salidas.editAcompanante)
  bind.once(genteApi.eliminaracompanante, (deps, actor, { id }) => salidas.removeAcompanante(deps, actor, id))
  bind.act(genteApi.listasviaje, (deps, actor, { id }) => salidas.viewListas(deps, actor, id))
  bind.once(genteApi.crearhabitaciones, salidas.createHabitaciones)
  bind.act(genteApi.editarhabitacion, salidas.editHabitacion)
  bind.once(genteApi.eliminarhabitacion, (deps, actor, { id }) => salidas.removeHabitacion(deps, actor, id))
  bind.act(genteApi.alojar, salidas.assignHabitacion)

  bind.read(cartasApi.listadocartas, cartas.listCartas)
  // Bound before the call by id, whose path pattern also matches this path.
  bind.read(cartasApi.familiasdecarta, cartas.viewFamilias)
  bind.read(cartasApi.vercarta, (deps, { id }) => cartas.viewCarta(deps, id))
  bind.read(cartasApi.vistacarta, cartas.previewCarta)
  bind.act(cartasApi.probarcarta, cartas.sendTestCarta)
  bind.act(cartasApi.enviarcarta, cartas.sendCarta)

  bind.act(delegadoApi.crearenlacedelegado, salidas.createEnlaceDelegado)
  bind.once(delegadoApi.anularenlacedelegado, (deps, actor, { id }) => salidas.revokeEnlaceDelegado(deps, actor, id))
  bind.read(delegadoApi.verdelegado, (deps, { codigo }) => salidas.viewDelegado(deps, codigo))
}

const fileHeaders = (fileName: string) => ({
  'content-type': fileName.endsWith('.csv')
    ? 'text/csv; charset=utf-8'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'no-store',
})

async function readOne([file]: File[]) {
  if (!file) throw new Error('The contract asks for one file')
  return { nombre: file.name, content: Buffer.from(await file.arrayBuffer()) }
}
