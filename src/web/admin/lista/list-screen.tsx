import { Fragment, type ReactNode } from 'react'
import type { RowWithId } from '../../api/use-answer.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Choice } from '../../ui/select.tsx'
import type { Steps } from '../../ui/side-panel.tsx'
import type { Column } from '../../ui/table.tsx'
import { MoreMenu } from '../shell/more-menu.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { ExportButton } from './export-button.tsx'
import { type ExportColumn, toExportTable } from './export-table.pure.ts'
import { type Empty, ListTable } from './list-table.tsx'
import { Filtro, ListTools } from './list-tools.tsx'
import { totalText } from './total.ts'
import type { ListState } from './use-list.ts'
import { useOpened } from './use-opened.ts'

export type Noun = { one: string; many: string; all: string }

type Filter = { name: string; label: string; placeholder: string; choices: readonly Choice[] }

type Views = { name: string; legend?: string; choices: readonly (Choice & { count?: number | undefined })[] }

type Opened<Row> = {
  id: string
  row: Row | undefined
  steps: Steps
  asked: boolean
  open: (id: string | number, asked?: boolean) => void
  close: () => void
}

type SectionProps<Row extends RowWithId> = {
  list: ListState<Row>
  noun: Noun
  columns: Column<Row>[]
  /** The text of an empty, unfiltered list, or a function that returns it for each view. */
  empty: Empty | ((view: string) => Empty)
  caption?: string
  search?: string
  views?: Views
  filters?: readonly Filter[]
  tools?: ReactNode
  seen?: (row: Row) => boolean
  to?: (row: Row) => string | undefined
  panel?: { name: string; asks?: string; of: (opened: Opened<Row>) => ReactNode }
}

export function ListSection<Row extends RowWithId>(props: SectionProps<Row>) {
  const { list, noun, columns, empty, caption, search, views, filters = [], tools, seen, to, panel } = props
  const opened = useOpened(panel?.name ?? '', list.rows, panel?.asks)
  const view = viewOf(list, views)
  // If each view has its own empty text, a chosen view does not count as a filter.
  const shown =
    typeof empty === 'function' ? { list: { ...list, filtered: list.narrowed }, empty: empty(view) } : { list, empty }
  const hasTools = search || views || filters.length > 0 || tools
  return (
    <>
      {hasTools && (
        <ListTools
          list={list}
          search={search}
          filters={
            (filters.length > 0 || tools) && (
              <>
                {filters.map((filter) => (
                  <Filtro key={filter.name} list={list} {...filter} />
                ))}
                {tools}
              </>
            )
          }
        >
          {views && <ViewsControl list={list} views={views} view={view} panel={panel} />}
        </ListTools>
      )}
      <div className={hasTools ? undefined : 'above-4'}>
        <ListTable<Row>
          {...shown}
          caption={caption ?? noun.many}
          columns={columns}
          one={noun.one}
          many={noun.many}
          failed={`No pudimos cargar ${noun.all}`}
          seen={seen}
          openId={opened.id}
          onOpen={panel && (({ id }) => opened.open(id))}
          to={to}
        />
      </div>
      {panel && opened.id && (
        <Fragment key={opened.id}>
          {panel.of({ ...opened, row: list.rows.find(({ id }) => String(id) === opened.id) })}
        </Fragment>
      )}
    </>
  )
}

const viewOf = ({ values }: Pick<ListState, 'values'>, views: Views | undefined): string =>
  views ? values[views.name] || String(views.choices[0]?.value) : ''

type ViewsProps = {
  list: Pick<ListState, 'setFilter'>
  views: Views
  view: string
  panel: { name: string; asks?: string } | undefined
}

function ViewsControl({ list, views: { name, legend = 'Ver', choices }, view, panel }: ViewsProps) {
  return (
    <Segmented
      legend={legend}
      choices={choices}
      value={view}
      onChange={(value) =>
        list.setFilter({ [name]: value, ...(panel && { [panel.name]: undefined, [panel.asks ?? '']: undefined }) })
      }
    />
  )
}

type Props<Row extends RowWithId> = SectionProps<Row> & {
  title: string
  back?: ReactNode
  subtitle?: ReactNode
  action?: ReactNode
  rareActions?: ReactNode
  file?: { name: string; columns: readonly ExportColumn<Row>[] }
  children?: ReactNode
}

export function ListScreen<Row extends RowWithId>(props: Props<Row>) {
  const { title, back, subtitle, action, rareActions, file, children, ...section } = props
  const { list, noun } = section
  const menu = (rareActions || file) && (
    <MoreMenu onPhones>
      {rareActions}
      {file && (
        <ExportButton
          what={noun.all}
          fetchFile={async () => ({ name: file.name, table: toExportTable(file.columns, await list.fetchAll()) })}
        />
      )}
    </MoreMenu>
  )
  return (
    <>
      {back}
      <ScreenHead
        title={title}
        subtitle={subtitle ?? totalText(list.total, noun.one, noun.many)}
        action={
          menu ? (
            <div className="row tight screen-actions">
              {menu}
              {action}
            </div>
          ) : (
            action
          )
        }
      />
      {children}
      <ListSection caption={title} {...section} />
    </>
  )
}
