import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { devolvercredito, informecaja, listadocreditos } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { centavosToField, formatMoneyUnbroken, type Moneda, monedas } from '../../../../reglas/dinero.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { actions, type Column, figures } from '../../../ui/table.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { closedCajaQuestion, notEnoughCashQuestion } from '../payment-questions.ts'
import type { CreditoRow } from './reply-types.ts'

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

const canales = ['transferencia', 'efectivo'] as const
const nombres: Record<Moneda, string> = { ARS: 'Pesos', USD: 'Dólares' }
const questions = [
  { codigo: 'devolucion_por_proveedor', yes: { confirmacanal: '1' }, about: ['canal', 'importe', 'moneda'] },
  { ...closedCajaQuestion, about: ['canal'] },
  { ...notEnoughCashQuestion, about: ['canal', 'importe', 'moneda'] },
] as const

type Props = { row: CreditoRow; onClose: () => void; onDone: () => void }

function RefundCreditoDialog({ row, onClose, onDone }: Props) {
  const favor = { ARS: row.ars, USD: row.usd }
  const suyas = monedas.filter((moneda) => favor[moneda] > 0)
  const [primera = 'ARS'] = suyas
  return (
    <FormDialog
      title="Devolver el saldo a favor"
      call={devolvercredito}
      query={{ id: row.id }}
      defaultValues={{ canal: canales[0], moneda: primera, importe: centavosToField(favor[primera]), nota: '' }}
      submitLabel="Devolver"
      againLabel="Devolver igual"
      pendingLabel="Devolviendo"
      questions={questions}
      saved={({ devuelto }, { moneda }) =>
        `Devolviste ${formatMoneyUnbroken(devuelto, moneda === 'USD' ? 'USD' : 'ARS')} a ${row.cliente}.`
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Amount, Choice, Text, watch, setValue }) => {
        const moneda = watch('moneda') === 'USD' ? 'USD' : 'ARS'
        return (
          <>
            <p>
              {row.cliente} tiene{' '}
              <b>
                <MoneyPair ars={row.ars} usd={row.usd} />
              </b>{' '}
              a su favor. Sale de sus pagos más viejos y ninguna cuota vuelve a deberse. Se le avisa por mail, y no se
              puede deshacer.
            </p>
            <div className="fields">
              <Choice
                name="canal"
                label="Cómo se devuelve"
                choices={canales.map((canal) => ({ value: canal, label: nameCanal(canal) }))}
              />
              {suyas.length > 1 && (
                <Choice
                  name="moneda"
                  label="Moneda"
                  choices={suyas.map((suya) => ({ value: suya, label: nombres[suya] }))}
                  onChange={(elegida) => setValue('importe', centavosToField(favor[elegida === 'USD' ? 'USD' : 'ARS']))}
                />
              )}
              <Amount
                name="importe"
                label="Importe"
                moneda={moneda}
                help={`Hasta ${formatMoneyUnbroken(favor[moneda], moneda)}`}
              />
              <Text name="nota" label="Referencia" optional whole help="Número de la operación o de la orden" />
            </div>
          </>
        )
      }}
    </FormDialog>
  )
}
