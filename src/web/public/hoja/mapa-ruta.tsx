import { radio, renglon } from './rotulos.pure.ts'
import { ancho, type Marca, type Ruta } from './ruta.pure.ts'

/** The way on a map in flat inks: 1 where it leaves from, 2 where it goes. Its words tell the same. */
export function MapaRuta({ ruta, salida, destino }: { ruta: Ruta; salida: string; destino: string }) {
  const { alto, camino, tierra, cumbres, paises, km } = ruta
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
        {cumbres.map(([x, y], index) => (
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
        <Lugar numero="1" {...ruta.salida} fill="#16243b" />
        <Lugar numero="2" {...ruta.destino} fill="#b4532a" />
      </svg>
      <figcaption className="t-14 muted above-3">
        De {salida} a {destino}, {distancia}.
      </figcaption>
    </figure>
  )
}

function Lugar({ numero, at: [x, y], rotulo, fill }: Marca & { numero: string; fill: string }) {
  const { nombre, detalle, ancla } = rotulo
  const [primero, segundo] = nombre
  return (
    <>
      <circle cx={x} cy={y} r={radio} fill={fill} />
      <text x={x} y={y + 5} textAnchor="middle" className="mapa-numero">
        {numero}
      </text>
      <text y={rotulo.y} textAnchor={ancla} className="mapa-nombre">
        <tspan x={rotulo.x}>{primero}</tspan>
        {segundo && (
          <tspan x={rotulo.x} dy={renglon}>
            {segundo}
          </tspan>
        )}
      </text>
      <text x={rotulo.x} y={rotulo.y + nombre.length * renglon} textAnchor={ancla} className="mapa-detalle">
        {detalle}
      </text>
    </>
  )
}
