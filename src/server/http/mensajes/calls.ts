import * as consultasSpec from '../../../contract/especificacion/consultas.ts'
import * as boletinApi from '../../../contract/mensajes/boletin.ts'
import * as campaniasApi from '../../../contract/mensajes/campanias.ts'
import * as consultasApi from '../../../contract/mensajes/consultas.ts'
import * as modelosApi from '../../../contract/mensajes/modelos.ts'
import * as boletin from '../../domain/mensajes/boletin/service.ts'
import * as consultas from '../../domain/mensajes/consultas/service.ts'
import * as modelos from '../../domain/mensajes/modelos/service.ts'
import * as identidad from '../../domain/personas/identidad/service.ts'
import { actorOf } from '../actor.ts'
import type { Bind } from '../bind.ts'
import { invalidFieldsError } from '../errors.ts'

export function bindMensajes(bind: Bind) {
  bind(consultasSpec.datoscliente, async ({ deps, actor }) => {
    const { nombre, apellido, telefono } = await identidad.readUsuario(deps, actor)
    return { nombre, apellido, telefono }
  })
  bind(consultasSpec.nuevaconsulta, async ({ deps, body, origin, c }) => {
    const { error: short } = consultasSpec.nuevaConsultaBody.safeParse(body)
    if (short) {
      const actor = await actorOf(deps, c.req.header('authorization'), origin)
      const own = actor.tipo === 'cliente' ? await identidad.readUsuario(deps, actor) : undefined
      const isOwn = (name: 'nombre' | 'apellido') => body[name].length >= 3 || body[name] === own?.[name]
      if (!isOwn('nombre') || !isOwn('apellido')) throw invalidFieldsError(short)
    }
    return consultas.createConsulta(deps, body)
  })
  bind(consultasSpec.cantidadesconsultas, async ({ deps }) => ({
    results: [await consultas.countConsultas(deps)],
    siguiente: '',
  }))
  bind.read(consultasSpec.listadoconsultas, consultas.listConsultas)
  bind(consultasSpec.verconsulta, async ({ deps, query }) => ({
    results: await consultas.viewConsulta(deps, query.id),
    siguiente: '',
  }))
  bind(consultasSpec.resp, async ({ deps, actor, body: { my_file, ...respuesta }, idempotencyKey }) => {
    const attachments = await Promise.all(my_file.map(toAttachment))
    return await consultas.answerConsulta(deps, actor, { ...respuesta, adjuntos: attachments }, idempotencyKey)
  })
  bind(consultasSpec.eliminarconsulta, async ({ deps, actor, body }) => {
    await consultas.removeConsulta(deps, actor, body.idconsulta)
    return { eliminada: true }
  })

  bind.act(consultasApi.listadoconsultaspersonal, consultas.listConsultasPersonal)
  bind.read(consultasApi.demoraconsultas, consultas.readResponseTime)
  bind.read(consultasApi.verconversacion, (deps, { id }) => consultas.viewConversacion(deps, id))
  bind.act(consultasApi.asignarconsulta, (deps, actor, { id, persona }) =>
    consultas.assignConsulta(deps, actor, id, persona),
  )
  bind(consultasApi.adjuntorespuesta, async ({ deps, actor, query, c }) => {
    const { nombre, tipo, content } = await consultas.viewAttachment(deps, actor, query.id, query.lugar)
    return c.body(new Uint8Array(content), 200, {
      'content-type': tipo,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    })
  })
  bind.read(modelosApi.listadorespuestasmodelo, modelos.listModelos)
  bind.once(modelosApi.crearrespuestamodelo, modelos.createModelo)
  bind.act(modelosApi.ordenarrespuestasmodelo, (deps, actor, { id, tras }) => modelos.moveModelo(deps, actor, id, tras))
  bind.act(modelosApi.cambiarrespuestamodelo, modelos.changeModelo)
  bind.once(modelosApi.eliminarrespuestamodelo, (deps, actor, { id }) => modelos.removeModelo(deps, actor, id))

  bind.act(boletinApi.suscribir, (deps, actor, { mail }) => boletin.subscribe(deps, actor, mail))
  bind.act(boletinApi.confirmarboletin, (deps, actor, { tk }) => boletin.confirmSuscripcion(deps, actor, tk))
  bind.act(boletinApi.bajaboletin, (deps, actor, { tk }) => boletin.unsubscribe(deps, actor, tk))

  bind.read(campaniasApi.listadosuscriptores, boletin.listSuscriptores)
  bind.act(campaniasApi.bajasuscriptor, (deps, actor, { id }) => boletin.unsubscribeByHand(deps, actor, id))
  bind.act(campaniasApi.reactivarsuscriptor, (deps, actor, { id }) => boletin.clearRebote(deps, actor, id))
  bind.act(campaniasApi.reactivarsuscriptores, boletin.clearRebotes)
  bind.read(campaniasApi.listadocampanias, boletin.listCampanias)
  bind.read(campaniasApi.vercampania, (deps, { id }) => boletin.viewCampania(deps, id))
  bind.once(campaniasApi.crearcampania, boletin.createCampania)
  bind.act(campaniasApi.editarcampania, boletin.saveCampania)
  bind.once(campaniasApi.eliminarcampania, (deps, actor, { id }) => boletin.removeCampania(deps, actor, id))
  bind.read(campaniasApi.vistacampania, boletin.previewCampania)
  bind.act(campaniasApi.probarcampania, (deps, actor, { id, mail }) => boletin.sendTestCampania(deps, actor, id, mail))
  bind.act(campaniasApi.enviarcampania, (deps, actor, { id, version }) =>
    boletin.startCampania(deps, actor, id, version),
  )
  bind.act(campaniasApi.detenercampania, (deps, actor, { id }) => boletin.stopCampania(deps, actor, id))
}

async function toAttachment(file: File) {
  return { nombre: file.name, tipo: file.type, content: Buffer.from(await file.arrayBuffer()) }
}
