import { Wallet } from 'lucide-react'
import { devolvercredito, informecaja, listadocreditos } from '../../../../contract/dinero/caja.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { centavosToField, formatMoneyUnbroken, type Moneda, monedas } from '../../../../reglas/dinero.ts'
import { useResults } from '../../../api/use-answer.ts'
import { MoneyPair } from '../../../ui/money.tsx'
import { actions, type Column, figures } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { closedCajaQuestion, notEnoughCashQuestion } from '../payment-questions.ts'
import type { CreditoRow } from './reply-types.ts'

const columns: Column<CreditoRow>[] = [
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
    sortable: true,
    phone: 'end',
  }),
  actions({
    cell: (row) => (
      <DialogButton needs={devolvercredito} look="link" dialog={<RefundCreditoDialog row={row} />}>
        Devolver<span className="visually-hidden"> lo que {row.cliente} tiene a favor</span>
      </DialogButton>
    ),
    phone: 'under',
  }),
]

export function Creditos() {
  const list = useList(listadocreditos)
  const hoy = localDay(new Date())
  const informe = useResults(informecaja, { query: { desde: hoy, hasta: hoy } })
  return (
    <>
      {informe.data && list.rows.length > 0 && (
        <p className="cifra num">
          <span>A favor de las familias</span>
          <b>
            <MoneyPair {...informe.data.credito} />
          </b>
        </p>
      )}
      <ListSection
        list={list}
        caption="Saldos a favor"
        noun={{ one: 'familia', many: 'familias', all: 'los saldos a favor' }}
        search="Apellido, mail o documento"
        columns={columns}
        to={({ id }) => `/admin/clientes/${id}`}
        empty={{
          icon: Wallet,
          title: 'Ninguna familia tiene saldo a favor',
          text: 'Lo que una familia paga de más, o le queda de una reserva cancelada, espera acá hasta que pague una cuota o se devuelva.',
        }}
      />
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

function RefundCreditoDialog({ row }: { row: CreditoRow }) {
  const favor = { ARS: row.ars, USD: row.usd }
  const own = monedas.filter((moneda) => favor[moneda] > 0)
  const [first = 'ARS'] = own
  return (
    <FormDialog
      title="Devolver el saldo a favor"
      call={devolvercredito}
      query={{ id: row.id }}
      defaultValues={{ canal: canales[0], moneda: first, importe: centavosToField(favor[first]), nota: '' }}
      submitLabel="Devolver"
      againLabel="Devolver igual"
      questions={questions}
      saved={({ devuelto }, { moneda }) =>
        `Devolviste ${formatMoneyUnbroken(devuelto, moneda === 'USD' ? 'USD' : 'ARS')} a ${row.cliente}.`
      }
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
              {own.length > 1 && (
                <Choice
                  name="moneda"
                  label="Moneda"
                  choices={own.map((own) => ({ value: own, label: nombres[own] }))}
                  onChange={(chosen) => setValue('importe', centavosToField(favor[chosen === 'USD' ? 'USD' : 'ARS']))}
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
