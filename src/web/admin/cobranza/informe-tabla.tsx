import type { ReactNode } from 'react'

type Props = {
  titulo: string
  titulos: readonly string[]
  filas: readonly { key: string; celdas: readonly ReactNode[] }[]
}

/** A table of a report, to read and to print. */
export function InformeTabla({ titulo, titulos, filas }: Props) {
  return (
    <>
      <h3>{titulo}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keys too */}
      <section className="print-scroll" tabIndex={0} aria-label={titulo}>
        <table className="cobranza-tabla">
          <thead>
            <tr>
              {titulos.map((uno) => (
                <th key={uno} scope="col">
                  {uno}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map(({ key, celdas }) => (
              <tr key={key}>
                {celdas.map((celda, i) => (
                  <td key={titulos[i]}>{celda}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
