import type { Context } from 'hono'
import * as clientesSpec from '../../../contract/especificacion/clientes.ts'
import * as identidadSpec from '../../../contract/especificacion/identidad.ts'
import * as clientesApi from '../../../contract/personas/clientes.ts'
import * as derechosApi from '../../../contract/personas/derechos.ts'
import * as llavesApi from '../../../contract/personas/llaves.ts'
import * as misDatosApi from '../../../contract/personas/mis-datos.ts'
import * as pedidosApi from '../../../contract/personas/pedidos.ts'
import * as personalApi from '../../../contract/personas/personal.ts'
import * as segundoFactorApi from '../../../contract/personas/segundo-factor.ts'
import { parseAreas } from '../../../reglas/areas.ts'
import * as clientesDeOficina from '../../domain/oficina/clientes/service.ts'
import * as privacidad from '../../domain/oficina/privacidad/service.ts'
import * as clientes from '../../domain/personas/clientes/service.ts'
import * as derechos from '../../domain/personas/derechos/service.ts'
import * as identidad from '../../domain/personas/identidad/service.ts'
import * as llaves from '../../domain/personas/llaves/service.ts'
import * as misDatos from '../../domain/personas/mis-datos/service.ts'
import * as personal from '../../domain/personas/personal/service.ts'
import * as cancelaciones from '../../domain/viajes/cancelaciones/service.ts'
import * as colegios from '../../domain/viajes/colegios/service.ts'
import { DomainError } from '../../domain-error.ts'
import type { Bind } from '../bind.ts'

export function bindPersonas(bind: Bind) {
  bind(identidadSpec.nuevousuario, async ({ deps, actor, body }) => {
    await identidad.createUsuario(deps, actor, body)
    return 'La cuenta fue creada con éxito. Ya podés iniciar sesión.'
  })
  bind(
    identidadSpec.iniciarsesion,
    async ({ deps, origin, body, c }) =>
      await identidad.signInCliente(deps, origin, { ...body, dispositivo: deviceOf(c) }),
  )
  bind(
    identidadSpec.iniciarsesionadmin,
    async ({ deps, origin, body, c }) =>
      await identidad.signInPersonal(deps, origin, { ...body, dispositivo: deviceOf(c) }),
  )
  bind(identidadSpec.tokenAuth, async ({ deps, actor }) => ({ usuario: await identidad.viewCuenta(deps, actor) }))
  bind(identidadSpec.cerrarsesion, async ({ deps, c }) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token) await identidad.closeSesion(deps, token)
    return { cerrada: true }
  })
  bind(identidadSpec.cambiarpassword, async ({ deps, actor, body }) =>
    (await identidad.changePassword(deps, actor, body)) ? 0 : 1,
  )
  bind(identidadSpec.recuperarcuenta, async ({ deps, actor, body }) => {
    await identidad.requestRecuperacion(deps, actor, body.mail)
    return { mensaje: 'Por favor, verifique su casilla de mail para restablecer la contraseña' }
  })
  bind(identidadSpec.verificardatos, async ({ deps, body }) =>
    (await identidad.isEnlaceValid(deps, body.mail, body.tk)) ? 1 : 0,
  )
  bind(identidadSpec.restablecerpassword, async ({ deps, actor, body, c }) =>
    (await identidad.resetPassword(deps, actor, { ...body, dispositivo: deviceOf(c) })) ? 1 : 0,
  )

  bind.act(misDatosApi.misdatos, (deps, actor) => misDatos.viewMisDatos(deps, actor))
  bind.act(misDatosApi.guardarmisdatos, misDatos.saveMisDatos)
  bind.act(misDatosApi.guardarrecordatorios, misDatos.saveMisDatos)
  bind.act(misDatosApi.cambiarmail, misDatos.requestMailChange)
  bind.act(misDatosApi.pedirconfirmacion, misDatos.requestMailConfirmation)
  bind.read(misDatosApi.verenlacemail, (deps, { tk }) => misDatos.viewMailConfirmation(deps, tk))
  bind(misDatosApi.confirmarmail, async ({ deps, actor, body }) => {
    const { cambiada } = await misDatos.confirmMail(deps, actor, body)
    return { cambiada }
  })
  bind.act(misDatosApi.sesiones, misDatos.listSesiones)
  bind(misDatosApi.terminarsesion, async ({ deps, actor, query }) => ({
    terminadas: await misDatos.endSesion(deps, actor, query.id),
  }))
  bind(misDatosApi.terminarsesiones, async ({ deps, actor }) => ({
    terminadas: await misDatos.endSesiones(deps, actor),
  }))
  bind(misDatosApi.descargardatos, async ({ deps, actor, c }) =>
    c.body(JSON.stringify(await privacidad.exportMisDatos(deps, actor), null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="mis-datos.json"',
    }),
  )
  bind(misDatosApi.eliminarcuenta, async ({ deps, actor, body }) => {
    await privacidad.eraseCuenta(deps, actor, body.password)
    return { eliminada: true }
  })

  bind(
    clientesSpec.nuevoUsuarioAdmin,
    async ({ deps, actor, body: { nombre, apellido, mail, password, ...areas } }) => {
      try {
        await personal.createPersonal(deps, actor, { nombre, apellido, mail, password, areas: parseAreas(areas) })
        return { results: [{ error: false, mensaje: 'El usuario fue creado con éxito' }], siguiente: '' }
      } catch (error) {
        if (!(error instanceof DomainError) || error.codigo !== 'mail_registrado') throw error
        return { results: [{ error: true, mensaje: 'El Email ya corresponde a un Usuario registrado' }], siguiente: '' }
      }
    },
  )
  bind.once(clientesSpec.nuevocliente, clientes.inviteCliente)
  bind(clientesSpec.checkmail, async ({ deps, body }) => ({
    encontrado: await clientes.isMailTaken(deps, body.mail),
  }))
  bind.act(clientesSpec.listadoclientes, clientes.listClientes)
  bind.read(clientesSpec.listadocolegiosExc, colegios.listColegiosWithClientes)

  bind.read(clientesApi.fichacliente, (deps, { id }) => clientesDeOficina.viewCliente(deps, id))
  bind.act(clientesApi.editarcliente, misDatos.correctCliente)
  bind(clientesApi.eliminarcliente, async ({ deps, actor, query: { id } }) => {
    await privacidad.eraseCliente(deps, actor, id)
    return { id }
  })
  bind.once(clientesApi.reenviarcorreocliente, clientes.resendCorreoOfCliente)
  bind.once(clientesApi.enviaracceso, (deps, actor, { id }) => clientes.mailAccessLink(deps, actor, id))
  bind.act(clientesApi.entregarenlace, clientes.createHandedLink)
  bind.act(clientesApi.cerrarsesionescliente, (deps, actor, { id }) => clientes.endSesionesOf(deps, actor, id))

  bind.once(pedidosApi.pedir, (deps, actor, { id, ...body }) =>
    derechos.createPedido(deps, actor, { reserva: id, ...body }),
  )
  bind.act(pedidosApi.cargocancelacion, (deps, actor, { id }) => cancelaciones.quoteOwnCancelacion(deps, actor, id))
  bind.act(pedidosApi.pedidos, derechos.listPedidos)

  bind.act(derechosApi.solicitar, (deps, actor, body, idempotencyKey) =>
    derechos.createSolicitud(deps, actor, body, idempotencyKey?.clave),
  )
  bind.read(derechosApi.listadosolicitudes, derechos.listSolicitudes)
  bind.read(derechosApi.versolicitud, (deps, { id }) => derechos.viewSolicitud(deps, id))
  bind.act(derechosApi.atendersolicitud, derechos.answerSolicitud)

  bind.read(personalApi.listadopersonal, personal.listPersonal)
  bind.act(personalApi.cambiarpersona, personal.changePersona)
  bind(personalApi.enviarrecuperacion, async ({ deps, actor, query }) => ({
    mail: await personal.sendRecuperacion(deps, actor, query.id),
  }))
  bind(personalApi.reiniciarsegundofactor, async ({ deps, actor, query: { id }, body }) => {
    await personal.resetSegundoFactor(deps, actor, id, body.motivo)
    return { id }
  })
  bind.read(personalApi.listadoingresos, personal.listSignIns)
  bind.act(personalApi.sesionespersonal, (deps, actor, { persona }) =>
    personal.listSesionesPersonal(deps, actor, persona),
  )
  bind(personalApi.cerrarsesionpersonal, async ({ deps, actor, query: { id } }) => {
    await personal.endSesionPersonal(deps, actor, id)
    return { id }
  })
  bind.act(personalApi.miacceso, personal.viewAcceso)
  bind.act(personalApi.missesiones, (deps, actor) => personal.listSesionesPersonal(deps, actor, actor.id))
  bind(personalApi.cerrarmisesion, async ({ deps, actor, query: { id } }) => {
    await personal.endSesionPersonal(deps, actor, id, { propias: true })
    return { id }
  })
  bind(personalApi.pedirrecuperacionpersonal, async ({ deps, actor, body }) => {
    await personal.requestRecuperacionPersonal(deps, actor, body.mail)
    return { mensaje: 'Si ese mail es de alguien del personal, le enviamos un enlace' }
  })
  bind(personalApi.verenlacepersonal, async ({ deps, body, c }) =>
    personal.viewEnlacePersonal(deps, body.tk, deviceOf(c)),
  )
  bind(personalApi.restablecerpersonal, async ({ deps, actor, body, c }) => ({
    mail: await personal.resetPasswordPersonal(deps, actor, { ...body, dispositivo: deviceOf(c) }),
  }))

  bind(llavesApi.llavesderecuperacion, async ({ deps, body: { mail, tk }, c }) =>
    identidad.viewLlavesOfRecuperacion(deps, mail, tk, deviceOf(c)),
  )
  bind.act(llavesApi.misllaves, (deps, actor) => llaves.listLlaves(deps, actor))
  bind.act(llavesApi.opcionesllave, (deps, actor, { password }) => llaves.startAddLlave(deps, actor, password))
  bind.act(llavesApi.agregarllave, llaves.addLlave)
  bind.act(llavesApi.renombrarllave, llaves.renameLlave)
  bind.act(llavesApi.quitarllave, llaves.removeLlave)
  bind.read(llavesApi.opcionesingreso, (deps, { clase }) => llaves.startLlaveSignIn(deps, clase))
  bind(llavesApi.ingresarconllave, async ({ deps, origin, body, c }) =>
    llaves.signInWithLlave(deps, origin, { ...body, dispositivo: deviceOf(c) }),
  )

  bind.act(segundoFactorApi.versegundofactor, identidad.viewSegundoFactor)
  bind.act(segundoFactorApi.iniciarsegundofactor, (deps, actor, { password }) =>
    identidad.startSegundoFactor(deps, actor, password),
  )
  bind(segundoFactorApi.confirmarsegundofactor, async ({ deps, actor, body }) => ({
    codigos: await identidad.confirmSegundoFactor(deps, actor, body.codigo),
  }))
  bind(segundoFactorApi.renovarrespaldos, async ({ deps, actor, body }) => ({
    codigos: await identidad.renewRespaldos(deps, actor, body.password),
  }))
  bind(segundoFactorApi.quitarsegundofactor, async ({ deps, actor, body }) => {
    await identidad.removeSegundoFactor(deps, actor, body)
    return { activo: false }
  })
}

/** The secret grants no access. It only selects the attempt limit. */
const deviceOf = (c: Context): string | undefined => c.req.header('x-dispositivo')
