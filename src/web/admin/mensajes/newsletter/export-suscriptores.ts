import type { QueryInput } from '../../../../contract/endpoint.ts'
import { listadosuscriptores } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { fetchAll, saveCsv } from '../../lista/save-csv.ts'
import { nameEstado } from './suscriptor-estado.tsx'

/** Saves every subscriber that the filters let pass as `suscriptores.csv`. */
export async function exportSuscriptores(filtros: QueryInput<typeof listadosuscriptores>): Promise<void> {
  const rows = await fetchAll((cursor) =>
    browserClient.call(listadosuscriptores, { query: { ...filtros, cursor, limite: '200' } }),
  )
  saveCsv(
    'suscriptores',
    ['Mail', 'Estado', 'Se suscribió', 'Confirmó', 'Baja'],
    rows.map(({ mail, estado, fecha, confirmado, baja }) => [
      ...[mail, nameEstado(estado), formatFecha(fecha), formatFecha(confirmado), formatFecha(baja)],
    ]),
  )
}
