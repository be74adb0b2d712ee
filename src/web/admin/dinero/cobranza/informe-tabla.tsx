import type { ReactNode } from 'react'
import { type Column, Table } from '../../../ui/table.tsx'

type Props = {
  titulo: string
  titulos: readonly string[]
  /** How many of the columns, from the left, are words; the rest are figures. */
  palabras: number
  /** The column that a row comes to, which stands at its end on a phone; the last one unless said. */
  suma?: number
  /** A cell that has nothing is a dash. */
  filas: readonly Fila[]
  /** What the rows come to, under them. */
  totales?: readonly Fila[]
}

/** `grupo`: what rows that follow each other belong to. */
type Fila = { key: string; grupo?: string; celdas: readonly ReactNode[] }

/** A table of a report, to read and to print: a list's, under its title. */
export function InformeTabla({ titulo, titulos, palabras, suma = titulos.length - 1, filas, totales = [] }: Props) {
  const columns = titulos.map(
    (title, i): Column<Fila> => ({
      key: title,
      title,
      cell: ({ celdas }) => celdas[i],
      share: i < palabras ? 1.4 : 0.6,
      align: i < palabras ? undefined : 'end',
      // Figures have the room first.
      extra: i > 0 && i < palabras && palabras < titulos.length,
      phone: i === 0 ? 'title' : i === suma ? 'end' : i < palabras ? 'run' : 'fact',
    }),
  )
  return (
    <div className="informe-tabla">
      <h3 className="plain-title below-2">{titulo}</h3>
      <Table
        caption={titulo}
        columns={columns}
        rows={[...filas]}
        rowKey={({ key }) => key}
        groupOf={filas.some(({ grupo }) => grupo) ? ({ grupo = '' }) => grupo : undefined}
        totals={[...totales]}
      />
    </div>
  )
}
