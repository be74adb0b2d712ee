import { color, isImporte, keepTogether, smallTextStyle } from './styles.ts'

export function RowsTable({ columnas, filas }: { columnas: string[]; filas: string[][] }) {
  const alPie = (i: number) =>
    i === columnas.length - 1 || filas.every((fila) => isImporte(fila[i] ?? '')) ? derecha : {}
  const junto = (i: number) => (i === columnas.length - 1 ? { paddingRight: 0 } : {})
  return (
    <table className="datos" width="100%" cellPadding={0} cellSpacing={0} style={tabla}>
      <thead>
        <tr>
          {columnas.map((columna, i) => (
            <th key={columna} scope="col" style={{ ...celda, ...encabezado, ...alPie(i), ...junto(i) }}>
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={fila.join('|')}>
            {fila.map((valor, i) => (
              <td key={columnas[i]} style={{ ...celda, ...alPie(i), ...junto(i), ...keepTogether(valor) }}>
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
  ...smallTextStyle,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  fontVariantNumeric: 'tabular-nums',
  padding: '10px 8px 10px 0',
  verticalAlign: 'top',
} as const
const encabezado = { color: color.tinta2, fontWeight: 600, textAlign: 'left' } as const
const derecha = { textAlign: 'right', whiteSpace: 'nowrap' } as const
