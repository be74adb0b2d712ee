import { Link } from 'react-router'
import { contar, tellCft } from '../../reglas/cifras.ts'
import { capitalize } from '../../reglas/texto.ts'
import { formatDias, tieTitle } from '../ui/format.pure.ts'
import { Photo } from '../ui/photo.tsx'
import './paquete-grid.css'
import { describeLugar, describeViaje, isPorMes, type PaqueteResumen } from './paquete-resumen.ts'
import { Precio, PrecioAntes } from './precio.tsx'

type Props = {
  paquetes: PaqueteResumen[]
  /** A page of a listing: its first cards lead, as many as fill its last row. */
  listing?: boolean
  /** All go to the destination that their page is about: its pictures and its name stand there already. */
  oneDestino?: boolean
}

/** Those that some width shows double, so that the last row is full. */
const mayDouble = 4

/** 1, 2, 3 or 4 columns, by the page's width. */
export function PaqueteGrid({ paquetes, listing = false, oneDestino = false }: Props) {
  const lead = listing && !oneDestino && paquetes.length > 2
  return (
    <div className="paquete-grid-room">
      <ul className={`paquete-grid ${lead ? 'paquete-grid-lead' : ''}`}>
        {paquetes.map((paquete, index) => (
          <li key={paquete.id}>
            <PaqueteCard
              paquete={paquete}
              photo={oneDestino ? 'none' : lead && index < mayDouble ? 'wide' : 'portrait'}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const narrow = '(min-width: 1280px) 22vw, (min-width: 1024px) 30vw, (min-width: 768px) 44vw, 80px'
const double = '(min-width: 1280px) 49vw, (min-width: 1024px) 66vw, 98vw'
const shapes = { wide: { sizes: double, onPhone: '80px' }, portrait: { sizes: narrow, portrait: true } }

type CardProps = { paquete: PaqueteResumen; photo: 'portrait' | 'wide' | 'none' }

function PaqueteCard({ paquete, photo }: CardProps) {
  const { id, nombre, nombresubtipo, desde, moneda, adicional, forma, sinimpuestos, antes, promohasta } = paquete
  const cuotas = cuotasOf(paquete)
  return (
    <Link className="paquete-card" to={`/turismo/${id}`}>
      {photo !== 'none' && <Photo picture={paquete} {...shapes[photo]} className="fills round" />}
      <p className="t-14 strong accent above-4">{photo === 'none' ? nombresubtipo : describeLugar(paquete)}</p>
      <h3>{tieTitle(nombre)}</h3>
      <p className="t-15 muted above-2">{describeViaje(paquete)}</p>
      {desde !== null && (
        <p className="t-14 muted above-4 ruled paquete-card-price num">
          <span className="row paquete-card-desde">
            <span>{forma ? `${capitalize(forma)}, desde` : 'desde'}</span>{' '}
            <strong className="t-18">
              <Precio desde={desde} moneda={moneda} adicional={adicional} />
            </strong>{' '}
            {antes !== null && <PrecioAntes centavos={antes} moneda={moneda} />}
          </span>
          {sinimpuestos !== null && (
            <small className="t-12">
              Sin impuestos nacionales <Precio desde={sinimpuestos} moneda={moneda} />
            </small>
          )}
          {antes !== null && promohasta && (
            <small className="t-14 accent">Promoción hasta el {formatDias(promohasta)}</small>
          )}
          {cuotas && (
            <small className="row t-14 paquete-card-desde">
              {cuotas.otras && 'o '}
              {contar(cuotas.cantidad, 'cuota')} de <Precio desde={cuotas.valor} moneda={moneda} />
              {cuotas.cft !== null && <span className="paquete-card-cft">{tellCft(cuotas.cft)}</span>}
            </small>
          )}
        </p>
      )}
    </Link>
  )
}

/** The instalments of the price told, or else of the longest way beside it. */
function cuotasOf({ cuotas, valorcuota, cft, encuotascantidad, encuotasvalor, encuotascft }: PaqueteResumen) {
  if (isPorMes(cuotas) && valorcuota !== null) return { cantidad: cuotas, valor: valorcuota, cft, otras: false }
  return (
    isPorMes(encuotascantidad) &&
    encuotasvalor !== null && { cantidad: encuotascantidad, valor: encuotasvalor, cft: encuotascft, otras: true }
  )
}
