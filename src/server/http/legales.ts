import * as api from '../../contract/legales.ts'
import { modelConvenio } from '../domain/convenios/service.ts'
import { readLegal } from '../domain/legales/service.ts'
import type { Bind } from './bind.ts'

export function bindLegales(bind: Bind) {
  bind(api.legal, async ({ deps, query }) => ({ results: await readLegal(deps, query.documento) }))
  bind(api.contratomodelo, async ({ deps }) => ({ results: await modelConvenio(deps) }))
}
