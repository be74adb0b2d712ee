import { Wallet } from 'lucide-react'
import { listadocreditos } from '../../../../contract/dinero/caja.ts'
import { browserClient } from '../../../api/browser.ts'
import { Link } from '../../../ui/link.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import type { Column } from '../../../ui/table.tsx'
import { figures } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import { useListado } from '../../lista/use-listado.ts'
import type { CreditoRow } from './datos.ts'

const columns: Column<CreditoRow>[] = [
  {
    key: 'apellido',
    title: 'Familia',
    cell: (row) => <Link to={`/admin/clientes/${row.id}`}>{row.cliente}</Link>,
    sortable: true,
    phone: 'title',
  },
  { key: 'mail', title: 'Email', cell: (row) => row.mail },
  figures({
    key: 'credito',
    title: 'A su favor',
    cell: (row) => <MoneyPair ars={row.ars} usd={row.usd} />,
    phone: 'end',
  }),
]

/** Every family that has money in its favour: what paid too much, was given up or was cancelled, and waits for a due. */
export function Creditos() {
  const listado = useListado<CreditoRow>(
    'creditos',
    [],
    (asked, signal) => browserClient.call(listadocreditos, { query: asked, signal }),
    'apellido',
  )
  return (
    <>
      <ListadoTools listado={listado} search="Apellido, email o documento" />
      <ListadoTable
        listado={listado}
        caption="Saldos a favor"
        columns={columns}
        one="familia"
        many="familias"
        failed="No pudimos traer los saldos a favor"
        empty={{
          icon: Wallet,
          title: 'Ninguna familia tiene saldo a favor',
          text: 'Lo que una familia paga de más, o le queda de una reserva cancelada, espera acá hasta que pague una cuota o se devuelva.',
        }}
      />
    </>
  )
}
