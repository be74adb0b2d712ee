import * as api from '../../contract/sistema.ts'
import { isAlive } from '../domain/ajustes/service.ts'
import type { Bind } from './bind.ts'

export function bindSistema(bind: Bind) {
  bind(api.salud, async ({ deps, c }) => {
    const viva = await isAlive(deps)
    return c.json({ estado: viva ? 'ok' : 'sin_base', version: '1' }, viva ? 200 : 503, { 'cache-control': 'no-store' })
  })
}
