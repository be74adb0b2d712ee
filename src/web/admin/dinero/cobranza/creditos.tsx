import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { informecaja, listadocreditos } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { ListadoTools } from '../../lista/listado-tools.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { useResults } from '../../use-answer.ts'
import type { CreditoRow } from './datos.ts'
import { DevolverCreditoDialog } from './devolver-credito-dialog.tsx'

const columns = (onReturn: (row: CreditoRow) => void): Column<CreditoRow>[] => [
  {
    key: 'apellido',
    title: 'Familia',
    cell: (row) => row.cliente,
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
  figures({
    key: 'accion',
    title: 'Acción',
    cell: (row) => (
      <Button look="link" className="above-row" onClick={() => onReturn(row)}>
        Devolver<span className="visually-hidden"> lo que {row.cliente} tiene a favor</span>
      </Button>
    ),
    phone: 'under',
  }),
]

/** Every family that has money in its favour: what paid too much, was given up or was cancelled, and waits for a due. */
export function Creditos() {
  const [opened, setOpened] = useState<CreditoRow>()
  const listado = useListado(listadocreditos)
  const hoy = localDay(new Date())
  const informe = useResults(informecaja, { query: { desde: hoy, hasta: hoy } })
  const changed = () => {
    listado.retry()
    informe.retry()
  }
  return (
    <>
      {informe.data && listado.rows.length > 0 && (
        <p className="cifra num">
          <span>A favor de las familias</span>
          <b>
            <MoneyPair {...informe.data.credito} />
          </b>
        </p>
      )}
      <ListadoTools listado={listado} search="Apellido, email o documento" />
      <ListadoTable
        listado={listado}
        caption="Saldos a favor"
        columns={columns(setOpened)}
        to={({ id }) => `/admin/clientes/${id}`}
        one="familia"
        many="familias"
        failed="No pudimos traer los saldos a favor"
        empty={{
          icon: Wallet,
          title: 'Ninguna familia tiene saldo a favor',
          text: 'Lo que una familia paga de más, o le queda de una reserva cancelada, espera acá hasta que pague una cuota o se devuelva.',
        }}
      />
      {opened && <DevolverCreditoDialog row={opened} onClose={() => setOpened(undefined)} onDone={changed} />}
    </>
  )
}
