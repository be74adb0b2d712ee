import { ancho, type Ruta } from './ruta.pure.ts'

type Extremo = { nombre: string; detalle: string }
type Props = { ruta: Ruta; salida: Extremo; destino: Extremo }

/** The way on a map in flat inks: 1 where it leaves from, 2 where it goes. Its words tell the same. */
export function MapaRuta({ ruta, salida, destino }: Props) {
  const { alto, camino, tierra, cumbres, paises, km } = ruta
  /** Of the places' names, which stand in their rows. */
  const clear = ([, y]: readonly [number, number]) =>
    [ruta.salida, ruta.destino].every((lugar) => Math.abs(lugar[1] - y) > 30)
  const distancia = `unos ${km.toLocaleString('es-AR')} km en línea recta`
  return (
    <figure className="mapa-ruta">
      <svg viewBox={`0 0 ${ancho} ${alto}`} aria-hidden="true">
        <defs>
          <pattern id="olas" width="96" height="60" patternUnits="userSpaceOnUse">
            <path
              d="M14 18q5-5 10 0t10 0t10 0M54 46q5-5 10 0t10 0t10 0"
              fill="none"
              stroke="#9db7bd"
              strokeWidth="1.5"
            />
          </pattern>
        </defs>
        <rect width={ancho} height={alto} fill="#dce6e6" />
        <rect width={ancho} height={alto} fill="url(#olas)" />
        <path d={tierra} fill="#f4ede1" stroke="#8d8174" strokeWidth="1.25" />
        {cumbres.filter(clear).map(([x, y], index) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d="M-19 10l12-18 6 9 7-12 13 21z" fill={index % 3 === 1 ? '#e2a33b' : '#d8cab2'} />
            <path d="M-7-8l4 6-3-1-2 2-3-1zM6-11l4 7-3-1-2 2-3-2z" fill="#fbf7f0" />
          </g>
        ))}
        <path d={camino} fill="none" stroke="#fbf7f0" strokeWidth="8" strokeLinecap="round" />
        <path d={camino} fill="none" stroke="#b4532a" strokeWidth="3.5" strokeLinecap="round" strokeDasharray=".1 8" />
        {paises.map(({ nombre, x, y }) => (
          <text key={nombre} x={x} y={y} textAnchor="middle" className="mapa-pais">
            {nombre}
          </text>
        ))}
        <Marca numero="1" at={ruta.salida} other={ruta.destino} {...salida} fill="#16243b" />
        <Marca numero="2" at={ruta.destino} other={ruta.salida} {...destino} fill="#b4532a" />
      </svg>
      <figcaption className="t-14 muted above-3">
        De {salida.nombre} a {destino.nombre}, {distancia}.
      </figcaption>
    </figure>
  )
}

type MarcaProps = Extremo & {
  numero: string
  at: readonly [number, number]
  other: readonly [number, number]
  fill: string
}

/** Its words stand on the side with more room, and clear of the other's. */
function Marca({ numero, at: [x, y], other: [, otherY], nombre, detalle, fill }: MarcaProps) {
  const left = x > ancho * 0.55
  const near = Math.abs(y - otherY) < 56
  const up = near && y < otherY ? -14 : near ? 14 : 0
  const words = { x: left ? x - 22 : x + 22, textAnchor: left ? 'end' : 'start' } as const
  return (
    <>
      <circle cx={x} cy={y} r="14" fill={fill} />
      <text x={x} y={y + 5} textAnchor="middle" className="mapa-numero">
        {numero}
      </text>
      <text {...words} y={y - 1 + up} className="mapa-nombre">
        {nombre}
      </text>
      <text {...words} y={y + 16 + up} className="mapa-detalle">
        {detalle}
      </text>
    </>
  )
}
