import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { describeClosed, nameEstadoDeViaje, type ViajeRow } from './viaje-data.ts'
import '../../charts/charts.css'
import './viajes.css'
import { ShareBar } from '../../charts/share-bar.tsx'
import { overdueText } from './vencido.tsx'

type EnLista = Omit<ViajeRow, 'colegio' | 'curso' | 'cursocorto'>

export function viajeColumns<Row extends EnLista & { cursocorto?: string }>(): Column<Row>[] {
  return [
    dayColumn({ key: 'salida', title: 'Salida', day: (row) => row.fechasalida, sortable: true, phone: 'end' }),
    {
      key: 'paquete',
      title: 'Viaje',
      cell: (row) => (
        <>
          <span className="cell-lines" title={row.paquete}>
            {row.paquete}
          </span>
          <small className="viaje-cerrado gone">{describeClosed(row)}</small>
        </>
      ),
      share: 1.2,
      sortable: true,
      phone: 'title',
    },
    {
      key: 'colegio',
      title: 'Colegio / curso',
      cell: (row) => <ShortCurso curso={row.cursocorto ?? ''} />,
      sortable: true,
    },
    {
      key: 'lugares',
      title: 'Lugares',
      cell: (row) => (
        <>
          <Lugares {...row} />
          <span className="phone-word">{describeClosed(row)}</span>
        </>
      ),
      tight: true,
      phone: 'fact',
    },
    figures({
      key: 'vencido',
      title: 'Debe vencido',
      cell: (row) => {
        const debe = row.vencidoars > 0 || row.vencidousd > 0
        // On a phone, the word "vencido" and two amounts do not fit beside the course.
        const twoCurrencies = row.vencidoars > 0 && row.vencidousd > 0
        return (
          <>
            {debe && !twoCurrencies && <span className="phone-word">vencido </span>}
            <span className={debe ? undefined : 'wide-word'}>{overdueText(row)}</span>
          </>
        )
      },
      phone: 'under',
    }),
    {
      key: 'activo',
      title: 'Estado',
      cell: nameEstadoDeViaje,
      tight: true,
      extra: true,
      phone: 'hide',
    },
  ]
}

function Lugares({ cupo, libres }: { cupo: number; libres: number }) {
  const taken = cupo - libres
  return (
    <span className="lugares num flex centred tight to-end">
      {taken} de {cupo}
      <ShareBar part={taken / Math.max(1, cupo)} tone={libres === 0 ? 'arcilla' : 'salvia'} />
    </span>
  )
}
