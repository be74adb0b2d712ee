import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { devolvercredito, informecaja, listadocreditos } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { actions, type Column, figures } from '../../../ui/table.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useListado } from '../../lista/use-listado.ts'
import type { CreditoRow } from './datos.ts'
import { RefundCreditoDialog } from './refund-credito-dialog.tsx'

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
  actions({
    cell: (row) => (
      <Button needs={devolvercredito} look="link" onClick={() => onReturn(row)}>
        Devolver<span className="visually-hidden"> lo que {row.cliente} tiene a favor</span>
      </Button>
    ),
    phone: 'under',
  }),
]

/** Lists families with credit from an overpayment, a waived charge or a cancellation. */
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
      <ListSection
        listado={listado}
        caption="Saldos a favor"
        noun={{ one: 'familia', many: 'familias', all: 'los saldos a favor' }}
        search="Apellido, mail o documento"
        columns={columns(setOpened)}
        to={({ id }) => `/admin/clientes/${id}`}
        empty={{
          icon: Wallet,
          title: 'Ninguna familia tiene saldo a favor',
          text: 'Lo que una familia paga de más, o le queda de una reserva cancelada, espera acá hasta que pague una cuota o se devuelva.',
        }}
      />
      {opened && <RefundCreditoDialog row={opened} onClose={() => setOpened(undefined)} onDone={changed} />}
    </>
  )
}
