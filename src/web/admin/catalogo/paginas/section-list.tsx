import { Eye, EyeOff, ImageOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { listadocatalogo } from '../../../../contract/catalogo/gestion.ts'
import { formatCount, formatPercent } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { actions, type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { DialogIconButton } from '../../form/dialog-button.tsx'
import { Filtro, ListTools } from '../../lista/list-tools.tsx'
import { Pill } from '../../lista/pill.tsx'
import type { Filtrable } from '../../lista/use-list.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { type CatalogoSection, gapLabels, type SectionColumn } from './sections.ts'
import { useDestinos, useTipos } from './use-choices.ts'

type Publish = (row: SectionRow) => void

export function sectionColumns(section: CatalogoSection, onPublish: Publish): Column<SectionRow>[] {
  const { states, pictures, uses, fixed } = section
  const columns: (Column<SectionRow> | false | undefined)[] = [
    {
      key: 'nombre',
      title: 'Nombre',
      sortable: true,
      share: 1.6,
      phone: 'title',
      cell: (row) => (
        <span className="line centred tight-on-phone">
          {pictures && (
            <span className="thumb parte-photo rigid cut">
              {row.imagen ? (
                <Photo picture={row} className="fills" sizes="56px" decorative />
              ) : (
                <Icon of={ImageOff} className="muted" />
              )}
            </span>
          )}
          <b className="clip cell-lines" title={row.nombre}>
            {row.nombre}
          </b>
          {states && !row.estado && (
            <span className="parte-off rigid">
              <Chip tone="alert">{states.off}</Chip>
            </span>
          )}
        </span>
      ),
    },
    ...section.columns.map((column) => columnsByClase[column]),
    uses &&
      figures({
        key: 'usos',
        title: 'En uso',
        extra: section.columns.length > 2,
        phone: 'hide',
        cell: (row) => row.usos || '—',
      }),
    (states || !fixed) &&
      actions({
        // If rows open a page, phones hide the actions, because the page offers them in its menu.
        phone: section.opens === 'page' ? 'hide' : 'end',
        cell: (row) => (
          <span className="parte-actions">
            {states && (
              <IconButton
                icon={row.estado ? Eye : EyeOff}
                label={`${row.estado ? 'Ocultar' : 'Publicar'} ${row.nombre}`}
                onClick={() => onPublish(row)}
              />
            )}
            {!fixed && (
              <DialogIconButton
                icon={Trash2}
                label={`Eliminar ${row.nombre}`}
                dialog={
                  <RemoveDialog section={section} id={row.id} nombre={row.nombre}>
                    {pictures && (section.opens === 'page' ? ' con sus imágenes' : ' con su imagen')}
                  </RemoveDialog>
                }
              />
            )}
          </span>
        ),
      }),
  ]
  return columns.filter((column): column is Column<SectionRow> => Boolean(column))
}

const nothing = '—'

const columnsByClase: Record<SectionColumn, Column<SectionRow>> = {
  detalle: { key: 'detalle', title: 'Detalle', cell: (row) => row.detalle || nothing, share: 2, phone: 'whole' },
  destino: {
    key: 'destino',
    title: 'Destino',
    cell: (row) => row.destino || nothing,
    sortable: true,
    share: 1.2,
    phone: 'line',
  },
  duracion: {
    key: 'duracion',
    title: 'Duración',
    cell: (row) => row.duracion || nothing,
    sortable: true,
    tight: true,
    phone: 'under',
  },
  tipo: {
    key: 'tipo',
    title: 'Subtipo',
    cell: (row) => row.tipo || nothing,
    sortable: true,
    extra: true,
    phone: 'hide',
  },
  seccion: { key: 'tipo', title: 'Tipo', cell: (row) => row.tipo || nothing, sortable: true, phone: 'line' },
  desde: figures({
    key: 'desde',
    // The site may show a lower price, from the cheapest payment option.
    title: 'Precio de lista',
    cell: ({ desde, moneda }) => (desde === null ? nothing : <Money centavos={desde} moneda={moneda ?? 'ARS'} whole />),
    sortable: true,
    phone: 'hide',
  }),
  estrellas: figures({
    key: 'estrellas',
    title: 'Estrellas',
    cell: ({ estrellas }) =>
      estrellas ? <span title={formatCount(estrellas, 'estrella')}>{'★'.repeat(estrellas)}</span> : nothing,
    sortable: true,
    phone: 'under',
  }),
  lleva: { key: 'lleva', title: 'Lleva a', cell: (row) => row.lleva || nothing, phone: 'line' },
  descuento: figures({
    key: 'descuento',
    title: 'Descuento',
    cell: ({ descuento }) => (descuento === null ? nothing : formatPercent(descuento)),
    phone: 'under',
  }),
  hasta: dayColumn({ key: 'hasta', title: 'Hasta', day: ({ hasta }) => hasta, phone: 'hide' }),
}

export type SectionRow = z.output<typeof listadocatalogo.reply>['results'][number]

type Props = {
  section: CatalogoSection
  list: Filtrable
  children: ReactNode
}

export function SectionFilters({ section: { states, possibleGaps, byDestino, byTipo }, list, children }: Props) {
  const { values, setFilter } = list
  return (
    <ListTools
      list={list}
      search="Nombre o detalle"
      filters={
        <>
          {states && (
            <Filtro
              list={list}
              name="estado"
              label="Estado"
              placeholder="Todos"
              choices={[
                { value: '1', label: states.on },
                { value: '0', label: states.off },
              ]}
            />
          )}
          {possibleGaps && values.falta && (
            <Filtro
              list={list}
              name="falta"
              label="Falta"
              placeholder="Todo"
              choices={possibleGaps.map((missing) => ({ value: missing, label: capitalize(gapLabels[missing]) }))}
            />
          )}
          {byDestino && <DestinoFilter value={values.destino} onChange={(destino) => setFilter({ destino })} />}
          {byTipo && <TipoFilter value={values.tipo} onChange={(tipo) => setFilter({ tipo })} />}
          {children}
        </>
      }
    />
  )
}

type FilterProps = { value: string | undefined; onChange: (value: string) => void }

function DestinoFilter({ value = '', onChange }: FilterProps) {
  const { data } = useDestinos()
  return (
    <Pill label="Destino" placeholder="Todos los destinos" value={value} choices={data ?? []} onChange={onChange} />
  )
}

function TipoFilter({ value = '', onChange }: FilterProps) {
  const { data } = useTipos()
  return <Pill label="Tipo" placeholder="Todos los tipos" value={value} choices={data ?? []} onChange={onChange} />
}
