import { apoyo, color, sinPartir } from './estilo.ts'

/** Rows of dues; the last column is money and stands to the right. No amount parts from its sign. */
export function Tabla({ columnas, filas }: { columnas: string[]; filas: string[][] }) {
  const lado = (i: number) => ({ textAlign: i === columnas.length - 1 ? ('right' as const) : ('left' as const) })
  return (
    <table
      className="datos"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '8px 0 16px' }}
    >
      <thead>
        <tr>
          {columnas.map((columna, i) => (
            <th key={columna} scope="col" style={{ ...celda, ...encabezado, ...lado(i) }}>
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={fila.join()}>
            {fila.map((valor, i) => (
              <td key={columnas[i]} style={{ ...celda, ...lado(i), ...sinPartir(valor) }}>
                {valor}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const celda = {
  ...apoyo,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  padding: '10px 8px 10px 0',
} as const
const encabezado = { color: color.tinta2, fontWeight: 600 } as const
