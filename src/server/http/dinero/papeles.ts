import * as api from '../../../contract/dinero/papeles.ts'
import {
  formatNumero,
  previewConvenioPdf,
  tellVerificacion,
  viewConvenioPdf,
  viewEstadoPdf,
  viewReciboPdf,
  viewVencimientos,
} from '../../domain/dinero/papeles/service.ts'
import {
  listPlantillas,
  previewPlantilla,
  readPlantilla,
  savePlantilla,
  viewPlantilla,
} from '../../domain/viajes/convenios/service.ts'
import type { Bind } from '../bind.ts'

export function bindPapeles(bind: Bind) {
  bind(api.conveniopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewConvenioPdf(deps, actor, query.id), `convenio-${query.id}`)),
  )
  bind(api.estadopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewEstadoPdf(deps, actor, query.id), `estado-de-cuenta-${query.id}`)),
  )
  bind(api.recibopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewReciboPdf(deps, actor, query.numero), `recibo-${formatNumero(query.numero)}`)),
  )
  bind(api.vencimientos, async ({ deps, actor, query, c }) =>
    c.body(await viewVencimientos(deps, actor, query.id), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      ...download(`vencimientos-${query.id}.ics`),
    }),
  )
  bind(api.verificarconvenio, async ({ deps, query }) => ({ results: await tellVerificacion(deps, query.huella) }))
  bind(api.plantillaconvenio, async ({ deps }) => ({ results: await readPlantilla(deps) }))
  bind(api.listadoplantillas, async ({ deps }) => listPlantillas(deps))
  bind(api.vistapreviaconvenio, async ({ deps, body }) => previewPlantilla(deps, body))
  bind(api.vistapdfconvenio, async ({ deps, body, c }) =>
    c.body(...asPdf(await previewConvenioPdf(deps, body), 'convenio-muestra')),
  )
  bind(api.verplantilla, async ({ deps, query }) => ({ results: await viewPlantilla(deps, query.version) }))
  bind(api.guardarplantilla, async ({ deps, actor, body }) => ({ results: await savePlantilla(deps, actor, body) }))
}

function asPdf(pdf: Buffer, nombre: string) {
  const headers = { 'content-type': 'application/pdf', ...download(`${nombre}.pdf`) }
  return [new Uint8Array(pdf), 200, headers] as const
}

const download = (nombre: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${nombre}"`,
})
