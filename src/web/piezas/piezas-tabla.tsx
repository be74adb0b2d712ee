import { useState } from 'react'
import { Pager } from '../ui/pager.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { type Column, type Sort, Table } from '../ui/table.tsx'
import { Pieza } from './pieza.tsx'
import { type SampleRow, sampleRows } from './sample-rows.ts'

const columns: Column<SampleRow>[] = [
  { key: 'fecha', title: 'Fecha', cell: (row) => row.fecha, sortable: true, tight: true, phone: 'end' },
  { key: 'apellido', title: 'Apellido', cell: (row) => row.apellido, sortable: true, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (row) => row.nombre, sortable: true, phone: 'title' },
  { key: 'documento', title: 'Documento', cell: (row) => row.documento, tight: true, extra: true, phone: 'hide' },
  { key: 'domicilio', title: 'Domicilio', cell: (row) => row.domicilio, extra: true, phone: 'hide' },
  { key: 'telefono', title: 'Teléfono', cell: (row) => row.telefono, tight: true, extra: true, phone: 'hide' },
  { key: 'curso', title: 'Colegio / curso', cell: (row) => row.curso },
  { key: 'paquete', title: 'Paquete', cell: (row) => row.paquete, sortable: true },
]

type Props = { open?: SampleRow; onOpen: (row: SampleRow) => void }

export function PiezasTabla({ open, onOpen }: Props) {
  const [seen, setSeen] = useState('2')
  const [sort, setSort] = useState<Sort>({ by: 'fecha', descending: true })
  return (
    <Pieza title="Tabla">
      <div className="row roomy">
        <Segmented
          legend="Ver"
          value={seen}
          onChange={setSeen}
          choices={[
            { value: '0', label: 'Nuevas reservas' },
            { value: '1', label: 'Reservas vistas' },
            { value: '2', label: 'Todas las reservas' },
          ]}
        />
        <Select label="Colegio" inline small choices={[{ value: 1, label: 'Colegio Los Lapachos' }]} />
      </div>
      <div>
        <Table
          caption="Reservas"
          columns={columns}
          rows={sampleRows}
          rowKey={(row) => row.documento}
          seen={(row) => row.visto}
          openKey={open?.documento}
          onOpen={onOpen}
          sort={sort}
          onSort={setSort}
        />
        <Pager page={1} size={16} total={148} onPage={() => undefined} withKeys />
      </div>
    </Pieza>
  )
}
