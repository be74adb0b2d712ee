import type { ReactNode } from 'react'
import { type Inset, insetSize } from './inset.pure.ts'
import { lineHeight, type MapLabel, mapWidth, markRadius } from './labels.pure.ts'
import type { PlacedMark, Ruta } from './ruta.pure.ts'

type Props = {
  ruta: Ruta
  /**
   * The number of the first itinerary day at the destination, written on its mark. Empty if the first day near the destination is spent at
   * another place.
   */
  llegada: string
  leyenda: string
}

export function RouteMap({ ruta, llegada, leyenda }: Props) {
  const { alto, path, tierra, cumbres, paises, paradas, recuadro } = ruta
  return (
    <figure className="mapa-ruta">
      <Land alto={alto} tierra={tierra} cumbres={cumbres}>
        {recuadro && <path d={recuadro.pointer} fill="#8d8174" opacity=".22" />}
        <path d={path} fill="none" stroke="#fbf7f0" strokeWidth="8" strokeLinecap="round" />
        <path d={path} fill="none" stroke="#b4532a" strokeWidth="3.5" strokeLinecap="round" strokeDasharray=".1 8" />
        {paises.map(({ nombre, x, y, lengthwise }) => (
          <text
            key={nombre}
            transform={`translate(${x} ${y})${lengthwise ? 'rotate(-84)' : ''}`}
            textAnchor="middle"
            className="mapa-pais"
          >
            {nombre}
          </text>
        ))}
        {paradas.map(({ at: [x, y], rotulo }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={7} fill="#fbf7f0" stroke="#16243b" strokeWidth="3" />
            <LabelText {...rotulo} />
          </g>
        ))}
        <Lugar {...ruta.salida} fill="#16243b" />
        <Lugar numero={llegada} {...ruta.destino} fill="#b4532a" />
        {recuadro && <MapInset {...recuadro} />}
      </Land>
      <figcaption className="t-14 muted above-3">{leyenda}</figcaption>
    </figure>
  )
}

type LandProps = Pick<Ruta, 'alto' | 'tierra' | 'cumbres'> & { children: ReactNode }

export function Land({ alto, tierra, cumbres, children }: LandProps) {
  return (
    <svg viewBox={`0 0 ${mapWidth} ${alto}`} aria-hidden="true">
      <defs>
        <pattern id="olas" width="96" height="60" patternUnits="userSpaceOnUse">
          <path d="M14 18q5-5 10 0t10 0t10 0M54 46q5-5 10 0t10 0t10 0" fill="none" stroke="#9db7bd" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width={mapWidth} height={alto} fill="#dce6e6" />
      <rect width={mapWidth} height={alto} fill="url(#olas)" />
      <path d={tierra} fill="#f4ede1" stroke="#8d8174" strokeWidth="1.25" />
      {cumbres.map(([x, y], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M-19 10l12-18 6 9 7-12 13 21z" fill={index % 3 === 1 ? '#e2a33b' : '#d8cab2'} />
          <path d="M-7-8l4 6-3-1-2 2-3-1zM6-11l4 7-3-1-2 2-3-2z" fill="#fbf7f0" />
        </g>
      ))}
      {children}
    </svg>
  )
}

function Lugar({ numero, at: [x, y], rotulo, fill }: PlacedMark & { numero?: string; fill: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={numero ? markRadius : 9} fill={fill} />
      {numero && (
        <text x={x} y={y + 5} textAnchor="middle" className="mapa-numero">
          {numero}
        </text>
      )}
      <LabelText {...rotulo} />
    </>
  )
}

function LabelText({ x, y, ancla, nombre, detalle }: MapLabel) {
  const [first, secondLine] = nombre
  return (
    <>
      <text y={y} textAnchor={ancla} className="mapa-nombre">
        <tspan x={x}>{first}</tspan>
        {secondLine && (
          <tspan x={x} dy={lineHeight}>
            {secondLine}
          </tspan>
        )}
      </text>
      {detalle && (
        <text x={x} y={y + nombre.length * lineHeight} textAnchor={ancla} className="mapa-detalle">
          {detalle}
        </text>
      )}
    </>
  )
}

function MapInset({ title, caja, casa: [x, y], hotel, dias, lagos }: Inset) {
  return (
    <g transform={`translate(${caja.desde.join(' ')})`}>
      <clipPath id="recuadro">
        <rect width={insetSize.ancho} height={insetSize.alto} rx="12" />
      </clipPath>
      <g clipPath="url(#recuadro)">
        <rect width={insetSize.ancho} height={insetSize.alto} fill="#fbf7f0" />
        {lagos.map(({ shore: edge, nombre, at }) => (
          <g key={edge}>
            <path d={edge} fill="#c6dadd" stroke="#9db7bd" strokeWidth="1.25" />
            <text x={at[0]} y={at[1]} textAnchor="middle" className="mapa-lago">
              {nombre}
            </text>
          </g>
        ))}
        <path d={`M0 0H${insetSize.ancho}V38H0z`} fill="#fbf7f0" opacity=".86" />
      </g>
      <rect width={insetSize.ancho} height={insetSize.alto} rx="12" fill="none" stroke="#1f1a17" strokeWidth="1.5" />
      <text x="14" y="27" className="mapa-titulo">
        {title}
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
      {dias.map(({ text: texto, at: [across, down], caja: { desde, hasta } }) => (
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
