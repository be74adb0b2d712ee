import { Scale } from 'lucide-react'
import { cobrarsaldo, condonarsaldo, listadosaldos } from '../../../../contract/dinero/saldos-contra.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { centavosToField, formatMoneyUnbroken } from '../../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../../reglas/numbers.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Money } from '../../../ui/money.tsx'
import { actions, type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import { closedCajaQuestion, sameTransferenciaQuestion } from '../payment-questions.ts'
import type { SaldoRow } from './reply-types.ts'

const estados = [
  { value: 'pendiente', label: 'Por saldar' },
  { value: 'saldado', label: 'Saldados' },
] as const

const columns: Column<SaldoRow>[] = [
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  dayColumn({ key: 'fecha', title: 'Desde', day: (row) => row.fecha }),
  {
    key: 'motivo',
    title: 'Qué pasó',
    cell: (row) =>
      `${row.motivo === 'contracargo' ? 'Contracargo' : 'Devolución'} del recibo ${formatReciboNumber(row.recibo ?? 0)}, que ya se había devuelto a mano`,
    share: 2.4,
  },
  figures({
    key: 'importe',
    title: 'Salió de más',
    cell: (row) => <Money centavos={row.importe} moneda={row.moneda} />,
    extra: true,
    phone: 'hide',
  }),
  figures({
    key: 'pendiente',
    title: 'Falta',
    cell: (row) =>
      row.estado === 'saldado' ? (
        <Chip tone="ok">Saldado</Chip>
      ) : (
        <b className="bad">
          <Money centavos={row.pendiente} moneda={row.moneda} />
        </b>
      ),
    phone: 'end',
  }),
  actions({
    phone: 'run',
    cell: (row) =>
      row.estado === 'pendiente' && (
        <>
          <DialogButton needs={cobrarsaldo} look="link" dialog={<CollectSaldoDialog row={row} />}>
            Cobrar<span className="visually-hidden"> el saldo de {row.cliente}</span>
          </DialogButton>
          <DialogButton needs={condonarsaldo} look="link" dialog={<WaiveSaldo row={row} />}>
            Condonar<span className="visually-hidden"> el saldo de {row.cliente}</span>
          </DialogButton>
        </>
      ),
  }),
]

export function Saldos() {
  const list = useList(listadosaldos, ['estado'], (on) => ({ estado: on.estado || 'pendiente' }), 'estado')
  return (
    <ListSection
      list={list}
      caption="Saldos en contra"
      noun={{ one: 'saldo', many: 'saldos', all: 'los saldos' }}
      views={{ name: 'estado', legend: 'Estado', choices: estados }}
      columns={columns}
      to={({ usuario }) => `/admin/clientes/${usuario}`}
      empty={(view) => ({
        icon: Scale,
        title: view === 'pendiente' ? 'No hay saldos en contra' : 'Todavía no se saldó ninguno',
        text:
          view === 'pendiente'
            ? 'Nacen cuando Mercado Pago le devuelve a una familia un pago que la agencia ya le había devuelto a mano. Ese día el saldo aparece acá, en el inicio y en la ficha de la familia.'
            : 'Acá quedan los saldos ya cobrados o condonados.',
      })}
    />
  )
}

function WaiveSaldo({ row }: { row: SaldoRow }) {
  return (
    <FormDialog
      title="Condonar un saldo"
      call={condonarsaldo}
      query={{ id: row.id }}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Condonar"
      saved="El saldo quedó condonado."
    >
      {({ Area }) => (
        <>
          <p>
            <b>{row.cliente}</b> deja de deber{' '}
            <b>
              <Money centavos={row.pendiente} moneda={row.moneda} />
            </b>
            : es una pérdida de la agencia y queda registrado quién lo decidió. No se puede deshacer.
          </p>
          <Area name="motivo" label="Motivo" rows={3} />
        </>
      )}
    </FormDialog>
  )
}

const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia o depósito' },
  { value: 'credito', label: 'Con su saldo a favor' },
]

function CollectSaldoDialog({ row }: { row: SaldoRow }) {
  return (
    <FormDialog
      title="Cobrar un saldo"
      call={cobrarsaldo}
      query={{ id: row.id }}
      defaultValues={{
        canal: 'efectivo',
        importe: centavosToField(row.pendiente),
        fecha: formatFecha(localDay(new Date())),
        comprobante: '',
        nota: '',
      }}
      submitLabel="Cobrar"
      againLabel="Cobrar igual"
      questions={[
        closedCajaQuestion,
        { ...sameTransferenciaQuestion, about: ['canal', 'importe', 'fecha', 'comprobante'] },
      ]}
      saved={({ pendiente }) => {
        return pendiente === 0
          ? 'El saldo quedó saldado.'
          : `Faltan ${formatMoneyUnbroken(pendiente, row.moneda)} de este saldo.`
      }}
      onSaved={({ recibo }) => {
        refetchAll()
        return recibo && saveRecibo(recibo)
      }}
    >
      {({ Amount, Choice, Day, Text, watch }) => (
        <>
          <p>
            <b>{row.cliente}</b> recibió de más{' '}
            <b>
              <Money centavos={row.importe} moneda={row.moneda} />
            </b>
            , y faltan{' '}
            <b>
              <Money centavos={row.pendiente} moneda={row.moneda} />
            </b>
            .
          </p>
          <div className="fields">
            <Choice name="canal" label="Cómo se cobra" choices={canales} whole />
            <Amount name="importe" label="Importe" moneda={row.moneda} />
            {/* These fields unmount when staff choose to pay with credit, so that the request body omits them. */}
            {watch('canal') !== 'credito' && (
              <>
                <Day name="fecha" label="Fecha en que se recibió" shouldUnregister />
                <Text name="comprobante" label="Comprobante" optional shouldUnregister />
                <Text name="nota" label="Nota interna" optional whole shouldUnregister />
              </>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}
