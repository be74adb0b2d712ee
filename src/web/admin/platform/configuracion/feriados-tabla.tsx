import { Pencil, Trash2 } from 'lucide-react'
import type { Dia } from '../../../../reglas/dia.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { actions, Table } from '../../../ui/table.tsx'

export type Feriado = { fecha: Dia; nombre: string; version: string }

type Props = {
  caption: string
  rows: Feriado[]
  proximo?: Feriado | undefined
  onEdit: (feriado: Feriado) => void
  onRemove: (feriado: Feriado) => void
}

export function FeriadosTabla({ caption, rows, proximo, onEdit, onRemove }: Props) {
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'fecha',
          title: 'Fecha',
          cell: (feriado) => (
            <>
              <Fecha value={feriado.fecha} long />
              {feriado === proximo && (
                <>
                  , <b>el próximo</b>
                </>
              )}
            </>
          ),
          tight: true,
        },
        { key: 'nombre', title: 'Feriado', cell: ({ nombre }) => nombre, phone: 'title' },
        actions<Feriado>({
          cell: (feriado) => (
            <>
              <IconButton
                icon={Pencil}
                label={`Cambiar el nombre de ${feriado.nombre}`}
                onClick={() => onEdit(feriado)}
              />
              <IconButton icon={Trash2} label={`Quitar ${feriado.nombre}`} onClick={() => onRemove(feriado)} />
            </>
          ),
          phone: 'end',
        }),
      ]}
      rows={rows}
      rowKey={({ fecha }) => fecha}
    />
  )
}
