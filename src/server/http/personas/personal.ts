import * as api from '../../../contract/personas/personal.ts'
import {
  changePersona,
  endSesionPersonal,
  isEnlacePersonalValid,
  listIngresos,
  listPersonal,
  listSesionesPersonal,
  requestRecuperacionPersonal,
  resetPasswordPersonal,
  resetSegundoFactor,
  sendRecuperacion,
} from '../../domain/personas/personal/service.ts'
import type { Bind } from '../bind.ts'
import { deviceOf } from '../device.ts'

export function bindPersonal(bind: Bind) {
  bind(api.listadopersonal, async ({ deps, query }) => listPersonal(deps, query))
  bind(api.cambiarpersona, async ({ deps, actor, query: { id }, body }) => ({
    results: await changePersona(deps, actor, id, body),
  }))
  bind(api.enviarrecuperacion, async ({ deps, actor, query }) => ({
    results: { mail: await sendRecuperacion(deps, actor, query.id) },
  }))
  bind(api.reiniciarsegundofactor, async ({ deps, actor, query: { id }, body }) => {
    await resetSegundoFactor(deps, actor, id, body.motivo)
    return { results: { id: String(id) } }
  })
  bind(api.listadoingresos, async ({ deps, query }) => listIngresos(deps, query))
  bind(api.sesionespersonal, async ({ deps, actor, query }) => listSesionesPersonal(deps, actor, query.persona))
  bind(api.cerrarsesionpersonal, async ({ deps, actor, query: { id } }) => {
    await endSesionPersonal(deps, actor, id)
    return { results: { id: String(id) } }
  })
  bind(api.missesiones, async ({ deps, actor }) => listSesionesPersonal(deps, actor, actor.id))
  bind(api.cerrarmisesion, async ({ deps, actor, query: { id } }) => {
    await endSesionPersonal(deps, actor, id, { propias: true })
    return { results: { id: String(id) } }
  })
  bind(api.pedirrecuperacionpersonal, async ({ deps, actor, body }) => {
    await requestRecuperacionPersonal(deps, actor, body.mail)
    return { results: { mensaje: 'Si ese email es de alguien del personal, le enviamos un enlace' } }
  })
  bind(api.verenlacepersonal, async ({ deps, body }) => ({
    results: { sirve: (await isEnlacePersonalValid(deps, body.tk)) ? '1' : '0' },
  }))
  bind(api.restablecerpersonal, async ({ deps, actor, body, c }) => ({
    results: { mail: await resetPasswordPersonal(deps, actor, { ...body, dispositivo: deviceOf(c) }) },
  }))
}
