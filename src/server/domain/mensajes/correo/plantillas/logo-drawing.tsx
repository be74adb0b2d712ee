import { color } from './styles.ts'

/** The logo's ridges, from far to near. `altos` are the heights of the two peaks in px. */
const cordones = [
  { pico: color.salar, cielo: color.noche, altos: [9, 14] },
  { pico: color.ocre, cielo: color.salar, altos: [8, 5] },
  { pico: color.arcilla, cielo: color.ocre, altos: [5, 7] },
] as const

/** Uses table cells and borders, because some mail programs block images. Decorative, because the name follows. */
export function LogoDrawing() {
  return (
    <table
      className="marca"
      role="presentation"
      aria-hidden="true"
      width={width * 2}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', width: width * 2 }}
    >
      <tbody>
        {cordones.map(({ pico, cielo, altos }) => (
          <tr key={pico}>
            {altos.map((height) => (
              <td key={height} width={width} valign="bottom" style={{ ...cell, backgroundColor: cielo }}>
                <div
                  style={{
                    ...cell,
                    width: 0,
                    height: 0,
                    borderStyle: 'solid',
                    borderWidth: `0 ${width / 2}px ${height}px ${width / 2}px`,
                    borderColor: `${cielo} ${cielo} ${pico} ${cielo}`,
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const width = 22
const cell = { fontSize: 0, lineHeight: 0, padding: 0 } as const
