import * as api from '../../../contract/casa/tablero.ts'
import { viewTablero } from '../../domain/casa/tablero/service.ts'
import type { Bind } from '../bind.ts'

export function bindTablero(bind: Bind) {
  bind(api.tablero, async ({ deps }) => ({ results: await viewTablero(deps) }))
}
