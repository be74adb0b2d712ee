import { listadoclientes } from '../../../contract/clientes.ts'
import { browserClient } from '../../api/browser.ts'
import { fetchAll, saveCsv } from '../lista/save-csv.ts'

const heading = ['Apellido', 'Nombre', 'Email', 'Teléfono', 'Colegio']

/** Saves every client of a school (of all, when empty) as `clientes.csv`, also those not on the screen. */
export async function exportClientes(colegio: string): Promise<void> {
  const rows = await fetchAll((cursor) =>
    browserClient.call(listadoclientes, { body: { colegio, cursor, limite: '1000' } }),
  )
  saveCsv(
    'clientes',
    heading,
    rows.map(({ apellido, nombre, mail, telefono, colegio }) => [apellido, nombre, mail, telefono, colegio]),
  )
}
