import { color } from './styles.ts'

/** The logo's ridges, from far to near: the height of both peaks in px. */
const cordones = [
  { pico: color.salar, cielo: color.noche, altos: [9, 14] },
  { pico: color.ocre, cielo: color.salar, altos: [8, 5] },
  { pico: color.arcilla, cielo: color.ocre, altos: [5, 7] },
] as const

/** Draws the logo with table cells and borders, so that mail readers that block images show it. Decorative, because the name follows. */
export function LogoDrawing() {
  return (
    <table
      className="marca"
      role="presentation"
      aria-hidden="true"
      width={ancho * 2}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', width: ancho * 2 }}
    >
      <tbody>
        {cordones.map(({ pico, cielo, altos }) => (
          <tr key={pico}>
            {altos.map((alto) => (
              <td key={alto} width={ancho} valign="bottom" style={{ ...celda, backgroundColor: cielo }}>
                <div
                  style={{
                    ...celda,
                    width: 0,
                    height: 0,
                    borderStyle: 'solid',
                    borderWidth: `0 ${ancho / 2}px ${alto}px ${ancho / 2}px`,
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

const ancho = 22
const celda = { fontSize: 0, lineHeight: 0, padding: 0 } as const
