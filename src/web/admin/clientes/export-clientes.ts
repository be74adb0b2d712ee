import { listadoclientes } from '../../../contract/clientes.ts'
import { browserClient } from '../../api/browser.ts'
import type { ClienteRow } from './clientes-table.tsx'
import { toCsv } from './csv.pure.ts'

const heading = ['Apellido', 'Nombre', 'Email', 'Teléfono', 'Colegio']

/** Saves every client of a school (of all, when empty) as `clientes.csv`, also those not on the screen. */
export async function exportClientes(colegio: string): Promise<void> {
  const rows = await fetchAll(colegio)
  const lines = rows.map(({ apellido, nombre, mail, telefono, colegio }) => [apellido, nombre, mail, telefono, colegio])
  const url = URL.createObjectURL(new Blob([toCsv([heading, ...lines])], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'clientes.csv'
  link.click()
  URL.revokeObjectURL(url)
}

async function fetchAll(colegio: string): Promise<ClienteRow[]> {
  const rows: ClienteRow[] = []
  let cursor: string | undefined
  do {
    const page = await browserClient.call(listadoclientes, { body: { colegio, cursor, limite: '1000' } })
    rows.push(...page.results)
    cursor = page.siguiente
  } while (cursor)
  return rows
}
