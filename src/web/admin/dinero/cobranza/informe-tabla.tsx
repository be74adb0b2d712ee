import type { ReactNode } from 'react'
import { type Column, Table } from '../../../ui/table.tsx'
import { useMedia } from '../../../ui/use-media.ts'

type Props = {
  title: string
  titles: readonly string[]
  words: number
  sum?: number
  rows: readonly Row[]
  totals?: readonly Row[]
}

type Row = { key: string; grupo?: string; cells: readonly ReactNode[] }

export function InformeTable({ title: caption, titles, words, sum = titles.length - 1, rows, totals = [] }: Props) {
  const columns = titles.map(
    (title, i): Column<Row> => ({
      key: title,
      title,
      cell: ({ cells }) => cells[i],
      share: i < words ? 1.4 : 0.6,
      align: i < words ? undefined : 'end',
      tight: words === 1 && i === 0,
      // If space is short, the text columns after the first are hidden, because the figures matter more.
      extra: i > 0 && i < words && words < titles.length,
      phone: i === 0 ? 'title' : i === sum ? 'end' : i < words ? 'run' : 'fact',
    }),
  )
  const table = (
    <Table
      caption={caption}
      columns={columns}
      rows={[...rows]}
      rowKey={({ key }) => key}
      groupOf={rows.some(({ grupo }) => grupo) ? ({ grupo = '' }) => grupo : undefined}
      totals={[...totals]}
    />
  )
  return useMedia('(width <= 40em)') ? (
    <details className="informe-tabla">
      <summary>
        <h3 className="plain-title">{caption}</h3>
      </summary>
      {table}
    </details>
  ) : (
    <div className="informe-tabla">
      <h3 className="plain-title below-2">{caption}</h3>
      {table}
    </div>
  )
}
