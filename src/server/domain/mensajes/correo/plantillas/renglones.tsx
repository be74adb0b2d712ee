import { apoyo, color } from './estilo.ts'

/** Rows under their titles; the last column is money. */
export function Renglones({ columnas, filas }: { columnas: string[]; filas: string[][] }) {
  const ultima = columnas.length - 1
  const alPie = (i: number) => (i === ultima ? ({ textAlign: 'right', whiteSpace: 'nowrap' } as const) : {})
  return (
    <table className="datos" width="100%" cellPadding={0} cellSpacing={0} style={tabla}>
      <thead>
        <tr>
          {columnas.map((columna, i) => (
            <th key={columna} scope="col" style={{ ...celda, ...encabezado, ...alPie(i) }}>
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={fila.join('|')}>
            {fila.map((valor, i) => (
              <td key={columnas[i]} style={{ ...celda, ...alPie(i) }}>
                {valor}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tabla = { borderCollapse: 'collapse', margin: '8px 0 16px' } as const
const celda = {
  ...apoyo,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  padding: '10px 8px 10px 0',
} as const
const encabezado = { color: color.tinta2, fontWeight: 600, textAlign: 'left' } as const
