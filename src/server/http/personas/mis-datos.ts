import * as api from '../../../contract/personas/mis-datos.ts'
import {
  confirmMail,
  endSesion,
  endSesiones,
  eraseCuenta,
  exportMisDatos,
  listSesiones,
  requestConfirmacion,
  requestMail,
  saveMisDatos,
  viewEnlaceMail,
  viewMisDatos,
} from '../../domain/personas/mis-datos/service.ts'
import type { Bind } from '../bind.ts'

export function bindMisDatos(bind: Bind) {
  bind(api.misdatos, async ({ deps, actor }) => ({ results: await viewMisDatos(deps, actor) }))
  bind(api.guardarmisdatos, async ({ deps, actor, body }) => ({ results: await saveMisDatos(deps, actor, body) }))
  bind(api.guardarrecordatorios, async ({ deps, actor, body }) => ({ results: await saveMisDatos(deps, actor, body) }))
  bind(api.cambiarmail, async ({ deps, actor, body }) => ({ results: await requestMail(deps, actor, body) }))
  bind(api.pedirconfirmacion, async ({ deps, actor }) => ({ results: await requestConfirmacion(deps, actor) }))
  bind(api.verenlacemail, async ({ deps, body }) => ({ results: await viewEnlaceMail(deps, body.tk) }))
  bind(api.confirmarmail, async ({ deps, actor, body }) => {
    const { cambiada } = await confirmMail(deps, actor, body)
    return { results: { confirmado: '1', cambiada: cambiada ? '1' : '0' } }
  })
  bind(api.sesiones, async ({ deps, actor }) => listSesiones(deps, actor))
  bind(api.terminarsesion, async ({ deps, actor, query }) => ({
    results: { terminadas: await endSesion(deps, actor, query.id) },
  }))
  bind(api.terminarsesiones, async ({ deps, actor }) => ({ results: { terminadas: await endSesiones(deps, actor) } }))
  bind(api.descargardatos, async ({ deps, actor, c }) =>
    c.body(JSON.stringify(await exportMisDatos(deps, actor), null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="mis-datos.json"',
    }),
  )
  bind(api.eliminarcuenta, async ({ deps, actor, body }) => {
    await eraseCuenta(deps, actor, body.password)
    return { results: { eliminada: '1' } }
  })
}
