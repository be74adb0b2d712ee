import * as api from '../../../contract/casa/legales.ts'
import { readLegal } from '../../domain/casa/legales/service.ts'
import { modelConvenio } from '../../domain/viajes/convenios/service.ts'
import type { Bind } from '../bind.ts'

export function bindLegales(bind: Bind) {
  bind(api.legal, async ({ deps, query }) => ({ results: await readLegal(deps, query.documento) }))
  bind(api.contratomodelo, async ({ deps }) => ({ results: await modelConvenio(deps) }))
}
