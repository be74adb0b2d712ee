import { Banknote, Download } from 'lucide-react'
import { listadomovimientos } from '../../../../contract/dinero/caja.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { trimHora } from '../../../../reglas/dia.ts'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import type { MovimientoRow } from './reply-types.ts'
import { ReservasLinks } from './reservas-links.tsx'

const choices = ['', 'efectivo', 'transferencia', 'mercadopago'].map((value) => ({
  value,
  label: value ? nameCanal(value) : 'Todos',
}))

const columns: Column<MovimientoRow>[] = [
  {
    key: 'fecha',
    title: 'Hora',
    cell: (row) => <span className="num">{trimHora(row.hora)}</span>,
    tight: true,
    sortable: true,
    phone: 'run',
  },
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  {
    key: 'reservas',
    title: 'Reserva',
    cell: (row) => <ReservasLinks named reservas={row.reservas} />,
    tight: true,
    phone: 'run',
  },
  {
    key: 'canal',
    title: 'Canal',
    cell: (row) => (
      <>
        <span>{nameCanal(row.canal)}</span> {row.clase === 'devolucion' && <Chip tone="alert">Devolución</Chip>}
      </>
    ),
    phone: 'run',
  },
  { key: 'comprobante', title: 'Comprobante', cell: (row) => row.comprobante || '—', extra: true, phone: 'hide' },
  { key: 'registradopor', title: 'Registró', cell: (row) => row.registradopor || '—', extra: true, phone: 'hide' },
  figures({
    key: 'importe',
    title: 'Importe',
    cell: (row) => (
      <b className={row.clase === 'devolucion' ? 'bad' : undefined}>
        <Money centavos={row.importe} moneda={row.moneda} />
      </b>
    ),
    phone: 'end',
  }),
  { key: 'recibo', title: 'Recibo', cell: (row) => <Recibo {...row} />, tight: true, phone: 'run' },
]

export function Movimientos({ fecha }: { fecha: Dia }) {
  const list = useList(listadomovimientos, ['canal'], () => ({ desde: fecha, hasta: fecha }))
  return (
    <div className="above-5 no-print">
      <ListSection
        list={list}
        caption="Movimientos del día"
        noun={{ one: 'movimiento', many: 'movimientos', all: 'los movimientos' }}
        views={{ name: 'canal', legend: 'Canal', choices }}
        columns={columns}
        empty={{
          icon: Banknote,
          title: 'No hubo movimientos este día',
          text: 'Los pagos aparecen acá apenas se registran o Mercado Pago los confirma.',
        }}
      />
    </div>
  )
}

function Recibo({ recibo }: Pick<MovimientoRow, 'recibo'>) {
  if (recibo === null) return '—'
  return <IconButton icon={Download} label={`Descargar el recibo ${recibo}`} onClick={() => saveRecibo(recibo)} />
}
