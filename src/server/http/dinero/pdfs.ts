import * as api from '../../../contract/dinero/pdfs.ts'
import { formatReciboNumber } from '../../../reglas/numbers.ts'
import {
  makeCalendarFile,
  previewConvenioPdf,
  viewConvenioPdf,
  viewEstadoPdf,
  viewReciboPdf,
  viewVerificacion,
} from '../../domain/cobranza/pdfs/service.ts'
import {
  listPlantillas,
  previewPlantilla,
  readPlantilla,
  savePlantilla,
  viewPlantilla,
} from '../../domain/viajes/convenios/service.ts'
import type { Bind } from '../bind.ts'

export function bindPdfs(bind: Bind) {
  bind(api.conveniopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewConvenioPdf(deps, actor, query.id), `convenio-${query.id}`)),
  )
  bind(api.estadopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewEstadoPdf(deps, actor, query.id), `estado-de-cuenta-${query.id}`)),
  )
  bind(api.recibopdf, async ({ deps, actor, query, c }) =>
    c.body(...asPdf(await viewReciboPdf(deps, actor, query.numero), `recibo-${formatReciboNumber(query.numero)}`)),
  )
  bind(api.vencimientos, async ({ deps, actor, query, c }) =>
    c.body(await makeCalendarFile(deps, actor, query.id), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      ...download(`vencimientos-${query.id}.ics`),
    }),
  )
  bind.read(api.verificarconvenio, (deps, { codigo }) => viewVerificacion(deps, codigo))
  bind.read(api.plantillaconvenio, readPlantilla)
  bind.read(api.listadoplantillas, listPlantillas)
  bind.read(api.vistapreviaconvenio, previewPlantilla)
  bind(api.vistapdfconvenio, async ({ deps, body, c }) =>
    c.body(...asPdf(await previewConvenioPdf(deps, body), 'convenio-muestra')),
  )
  bind.read(api.verplantilla, (deps, { version }) => viewPlantilla(deps, version))
  bind.act(api.guardarplantilla, savePlantilla)
}

function asPdf(pdf: Buffer, name: string) {
  const headers = { 'content-type': 'application/pdf', ...download(`${name}.pdf`) }
  return [new Uint8Array(pdf), 200, headers] as const
}

const download = (fileName: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${fileName}"`,
})
