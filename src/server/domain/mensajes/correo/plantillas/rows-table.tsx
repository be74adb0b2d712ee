import { color, isImporte, keepTogether, smallTextStyle } from './styles.ts'

export function RowsTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const alPie = (i: number) => (i === columns.length - 1 || rows.every((row) => isImporte(row[i] ?? '')) ? right : {})
  const joined = (i: number) => (i === columns.length - 1 ? { paddingRight: 0 } : {})
  return (
    <table className="datos" width="100%" cellPadding={0} cellSpacing={0} style={tableStyle}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" style={{ ...cell, ...encabezado, ...alPie(i), ...joined(i) }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((value, i) => (
              <td key={columns[i]} style={{ ...cell, ...alPie(i), ...joined(i), ...keepTogether(value) }}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tableStyle = { borderCollapse: 'collapse', margin: '8px 0 16px' } as const
const cell = {
  ...smallTextStyle,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  fontVariantNumeric: 'tabular-nums',
  padding: '10px 8px 10px 0',
  verticalAlign: 'top',
} as const
const encabezado = { color: color.tinta2, fontWeight: 600, textAlign: 'left' } as const
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const
