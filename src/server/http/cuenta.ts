import * as api from '../../contract/cuenta.ts'
import { readCuenta } from '../domain/cuenta/service.ts'
import type { Bind } from './bind.ts'

export function bindCuenta(bind: Bind) {
  bind(api.cuenta, async ({ deps, actor }) => ({ results: await readCuenta(deps, actor) }))
}
