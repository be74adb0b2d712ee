import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { RowTarget } from '../../ui/row-opener.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ListBody } from './list-body.tsx'
import type { ListState } from './use-list.ts'

export type Empty = { icon?: LucideIcon; title: string; text: ReactNode; action?: ReactNode }

type Props<Row extends { id: string | number }> = RowTarget<Row> & {
  list: Omit<ListState<Row>, 'key' | 'values' | 'asked' | 'setFilter' | 'fetchAll' | 'pages' | 'change'>
  caption: string
  columns: Column<Row>[]
  one: string
  many: string
  failed: string
  empty: Empty
  seen?: (row: Row) => boolean
  openId?: string
}

export function ListTable<Row extends { id: string | number }>(props: Props<Row>) {
  const { list, caption, columns, one, many, failed, empty, seen, openId, onOpen, to, choosing } = props
  return (
    <ListBody
      list={list}
      empty={<ListEmpty list={list} many={many} {...empty} />}
      failed={failed}
      one={one}
      many={many}
      opens={onOpen !== undefined || to !== undefined}
      chooses={choosing !== undefined}
    >
      <Table
        caption={caption}
        columns={columns}
        rows={list.rows}
        seen={seen}
        openKey={openId}
        onOpen={onOpen}
        to={to}
        choosing={choosing}
        sort={list.sort}
        onSort={list.setSort}
      />
    </ListBody>
  )
}

type EmptyProps = Empty & { list: Pick<ListState, 'filtered' | 'narrowed' | 'clear'>; many: string }

export function ListEmpty({ list, many, icon, title, text, action }: EmptyProps) {
  if (!list.filtered)
    return (
      <EmptyState icon={icon} heading="h2" title={title} action={action}>
        {text}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      heading="h2"
      title={`No hay ${many} con estos filtros`}
      action={
        list.narrowed && (
          <Button look="outline" size={40} onClick={list.clear}>
            Quitar filtros
          </Button>
        )
      }
    >
      {list.narrowed ? 'Probá con otras palabras o con menos filtros.' : 'Probá con otra de sus vistas.'}
    </EmptyState>
  )
}
