import * as api from '../../../contract/casa/sistema.ts'
import { isAlive } from '../../domain/casa/ajustes/service.ts'
import type { Bind } from '../bind.ts'

export function bindSistema(bind: Bind) {
  bind(api.salud, async ({ deps, c }) => {
    const viva = await isAlive(deps)
    const headers = { 'cache-control': 'no-store', ...(!viva && { 'retry-after': '5' }) }
    return c.json({ estado: viva ? 'ok' : 'sin_base', version: '1' }, viva ? 200 : 503, headers)
  })
}
