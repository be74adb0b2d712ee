import { Fecha } from '../../../ui/fecha.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import { CursoCorto } from '../../curso-corto.tsx'
import { nameEstadoDeViaje, sayCierre, type ViajeRow } from './datos.ts'
import '../../graficos/graficos.css'
import './viajes.css'
import { Lugares } from './lugares.tsx'
import { showVencido } from './vencido.tsx'

type EnLista = Omit<ViajeRow, 'colegio' | 'curso' | 'cursocorto'>

/** A trip in a list, whatever names its course. */
export function columnasDeViajes<Row extends EnLista & { cursocorto?: string }>(): Column<Row>[] {
  return [
    {
      key: 'salida',
      title: 'Salida',
      cell: (row) => <Fecha value={row.fechasalida} />,
      tight: true,
      sortable: true,
      phone: 'end',
    },
    { key: 'paquete', title: 'Viaje', cell: (row) => row.paquete, sortable: true, phone: 'title' },
    {
      key: 'colegio',
      title: 'Colegio / curso',
      cell: (row) => <CursoCorto curso={row.cursocorto ?? ''} />,
      share: 1.2,
      sortable: true,
    },
    {
      key: 'lugares',
      title: 'Lugares',
      cell: (row) => (
        <>
          {sayCierre(row) && <span className="viaje-cerrado">{sayCierre(row)} </span>}
          <Lugares {...row} />
        </>
      ),
      tight: true,
      phone: 'under',
    },
    figures({
      key: 'vencido',
      title: 'Debe vencido',
      cell: showVencido,
      phone: 'fact',
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
