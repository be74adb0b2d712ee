import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { type Column, figures } from '../../../ui/table.tsx'
import type { ParteRow } from './parte-row.ts'
import type { Parte } from './partes.ts'

type Actions = { onPublish: (row: ParteRow) => void; onRemove?: (row: ParteRow) => void }

/** The columns that a part of the catalogue has something to show in. */
export function parteColumns(parte: Parte, { onPublish, onRemove }: Actions): Column<ParteRow>[] {
  const { states, pictures, uses } = parte
  const columns: (Column<ParteRow> | false | undefined)[] = [
    {
      key: 'nombre',
      title: 'Nombre',
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <span className="line centred parte-name">
          {pictures && (
            <span className="thumb parte-photo">
              <Photo picture={row} className="fills" sizes="56px" decorative />
            </span>
          )}
          <b>{row.nombre}</b>
        </span>
      ),
    },
    { key: 'detalle', title: 'Detalle', cell: (row) => row.detalle, phone: 'line' },
    uses &&
      figures({
        key: 'usos',
        title: 'En uso',
        extra: true,
        phone: states ? 'hide' : 'under',
        cell: (row) => row.usos || '—',
      }),
    states && {
      key: 'estado',
      title: 'Estado',
      tight: true,
      phone: 'under',
      cell: (row) => <Chip tone={row.estado ? 'ok' : 'alert'}>{row.estado ? states.on : states.off}</Chip>,
    },
    (states || onRemove) &&
      figures({
        key: 'acciones',
        title: 'Acciones',
        phone: 'end',
        cell: (row) => (
          <span className="nowrap above-row">
            {states && (
              <IconButton
                icon={row.estado ? EyeOff : Eye}
                label={`${row.estado ? 'Ocultar' : 'Publicar'} ${row.nombre}`}
                onClick={() => onPublish(row)}
              />
            )}
            {onRemove && <IconButton icon={Trash2} label={`Eliminar ${row.nombre}`} onClick={() => onRemove(row)} />}
          </span>
        ),
      }),
  ]
  return columns.filter((column): column is Column<ParteRow> => Boolean(column))
}
