import type { ReactNode } from 'react'

type Props = {
  titulo: string
  titulos: readonly string[]
  /** How many of the columns, from the left, are words; the rest are figures. */
  palabras: number
  /** The column that a row comes to, which heads it on a phone; the last one unless said. */
  suma?: number
  /** A cell that has nothing is a dash. */
  filas: readonly Fila[]
  /** What the rows come to, under them. */
  totales?: readonly Fila[]
}

type Fila = { key: string; celdas: readonly ReactNode[] }

/** A table of a report, to read and to print. */
export function InformeTabla({ titulo, titulos, palabras, suma = titulos.length - 1, filas, totales = [] }: Props) {
  const cellClass = (i: number) => `${i < palabras ? '' : 'figures'} ${i === suma ? 'informe-suma' : ''}`
  const renglon = ({ key, celdas }: Fila) => (
    <tr key={key}>
      {celdas.map((celda, i) => (
        <td
          key={titulos[i]}
          className={`${cellClass(i)} ${celda === '—' ? 'informe-nada' : ''}`}
          data-title={titulos[i]}
        >
          {celda}
        </td>
      ))}
    </tr>
  )
  return (
    <>
      <h3 className="plain-title">{titulo}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keys too */}
      <section className="print-scroll" tabIndex={0} aria-label={titulo}>
        <table className="wide t-13 informe-tabla">
          <thead>
            <tr>
              {titulos.map((uno, i) => (
                <th key={uno} scope="col" className={cellClass(i)}>
                  {uno}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{filas.map(renglon)}</tbody>
          {totales.length > 0 && <tfoot>{totales.map(renglon)}</tfoot>}
        </table>
      </section>
    </>
  )
}
