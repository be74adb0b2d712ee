import * as api from '../../../contract/especificacion/identidad.ts'
import {
  changePassword,
  closeSesion,
  createUsuario,
  isEnlaceValid,
  requestRecuperacion,
  resetPassword,
  signInCliente,
  signInPersonal,
  viewCuenta,
} from '../../domain/personas/identidad/service.ts'
import type { Bind } from '../bind.ts'
import { deviceOf } from '../device.ts'

export function bindIdentidad(bind: Bind) {
  bind(api.nuevousuario, async ({ deps, actor, body }) => {
    await createUsuario(deps, actor, body)
    return 'La cuenta fue creada con éxito. Ya podés iniciar sesión.'
  })
  bind(api.iniciarsesion, async ({ deps, origen, body, c }) => ({
    results: await signInCliente(deps, origen, { ...body, dispositivo: deviceOf(c) }),
  }))
  bind(api.iniciarsesionadmin, async ({ deps, origen, body, c }) => ({
    results: await signInPersonal(deps, origen, { ...body, dispositivo: deviceOf(c) }),
  }))
  bind(api.tokenAuth, async ({ deps, actor }) => ({ results: { usuario: await viewCuenta(deps, actor) } }))
  bind(api.cerrarsesion, async ({ deps, c }) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token) await closeSesion(deps, token)
    return { results: { cerrada: '1' } }
  })
  bind(api.cambiarpassword, async ({ deps, actor, body }) => ((await changePassword(deps, actor, body)) ? 0 : 1))
  bind(api.recuperarcuenta, async ({ deps, actor, body }) => {
    await requestRecuperacion(deps, actor, body.mail)
    return { results: { mensaje: 'Por favor, verifique su casilla de mail para restablecer la contraseña' } }
  })
  bind(api.verificardatos, async ({ deps, body }) => ((await isEnlaceValid(deps, body.mail, body.tk)) ? 1 : 0))
  bind(api.restablecerpassword, async ({ deps, actor, body, c }) =>
    (await resetPassword(deps, actor, { ...body, dispositivo: deviceOf(c) })) ? 1 : 0,
  )
}
