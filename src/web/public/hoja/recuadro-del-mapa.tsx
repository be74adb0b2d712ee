import { medidas, type Recuadro } from './recuadro.pure.ts'

/** The neighbourhood in its corner: from the house where they sleep to where each day is spent. */
export function RecuadroDelMapa({ titulo, caja, casa: [x, y], hotel, dias, lagos }: Recuadro) {
  return (
    <g transform={`translate(${caja.desde.join(' ')})`}>
      <clipPath id="recuadro">
        <rect width={medidas.ancho} height={medidas.alto} rx="12" />
      </clipPath>
      <g clipPath="url(#recuadro)">
        <rect width={medidas.ancho} height={medidas.alto} fill="#fbf7f0" />
        {lagos.map(({ orilla, nombre, at }) => (
          <g key={orilla}>
            <path d={orilla} fill="#c6dadd" stroke="#9db7bd" strokeWidth="1.25" />
            <text x={at[0]} y={at[1]} textAnchor="middle" className="mapa-lago">
              {nombre}
            </text>
          </g>
        ))}
        <path d={`M0 0H${medidas.ancho}V38H0z`} fill="#fbf7f0" opacity=".86" />
      </g>
      <rect width={medidas.ancho} height={medidas.alto} rx="12" fill="none" stroke="#1f1a17" strokeWidth="1.5" />
      <text x="14" y="27" className="mapa-titulo">
        {titulo}
      </text>
      <path
        d={dias.map(({ at }) => `M${x} ${y}L${at.join(' ')}`).join('')}
        fill="none"
        stroke="#b4532a"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray=".1 6"
      />
      <path d={`M${x - 13} ${y + 11}v-15l13-10 13 10v15z`} fill="#b4532a" stroke="#fbf7f0" strokeWidth="2" />
      <path d={`M${x - 3} ${y + 10}v-8h6v8z`} fill="#fbf7f0" />
      {hotel && (
        <text x={hotel.x} y={hotel.y + 5} textAnchor={hotel.ancla} className="mapa-detalle">
          hotel
        </text>
      )}
      {dias.map(({ texto, at: [across, down], caja: { desde, hasta } }) => (
        <g key={texto}>
          <rect
            x={desde[0] + 1}
            y={desde[1] + 1}
            width={hasta[0] - desde[0] - 2}
            height={hasta[1] - desde[1] - 2}
            rx="12"
            fill="#b4532a"
            stroke="#fbf7f0"
            strokeWidth="2"
          />
          <text x={across} y={down + 5} textAnchor="middle" className="mapa-numero">
            {texto}
          </text>
        </g>
      ))}
    </g>
  )
}
