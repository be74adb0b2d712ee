import type { BodyInput } from '../../../../contract/endpoint.ts'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { fetchAll, saveCsv } from '../../lista/save-csv.ts'

const heading = ['Apellido', 'Nombre', 'Email', 'Teléfono', 'Colegio']

/** Saves every client that the filters let pass as `clientes.csv`, also those not on the screen. */
export async function exportClientes(filtros: BodyInput<typeof listadoclientes>): Promise<void> {
  const rows = await fetchAll((cursor) =>
    browserClient.call(listadoclientes, { body: { ...filtros, cursor, limite: '1000' } }),
  )
  saveCsv(
    'clientes',
    heading,
    rows.map(({ apellido, nombre, mail, telefono, colegio }) => [apellido, nombre, mail, telefono, colegio]),
  )
}
