import { Link } from 'react-router'
import { formatCft, formatCount } from '../../reglas/numbers.ts'
import { capitalize, keepTitleWordsTogether, lowerFirst } from '../../reglas/text.ts'
import { formatDias } from '../ui/format.pure.ts'
import { Photo } from '../ui/photo.tsx'
import './paquete-grid.css'
import { describeLugar, isPorMes, type PaqueteResumen, summarizeViaje } from './paquete-resumen.ts'
import { FormerPrice, Precio } from './precio.tsx'

type Props = {
  paquetes: PaqueteResumen[]
  /** Whether this is a page of a listing. Its first cards are larger, so that the last row is full. */
  listing?: boolean
  oneDestino?: boolean
}

/** At most this many cards of a listing have double width, at any page width. */
const mayDouble = 4

export function PaqueteGrid({ paquetes, listing = false, oneDestino = false }: Props) {
  const lead = listing && !oneDestino && paquetes.length > 2
  return (
    <div className="container">
      <ul className={oneDestino ? 'rows opens' : `paquete-grid ${lead ? 'paquete-grid-lead' : ''}`}>
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

const narrow = '(width > 77.5em) 22vw, (width > 68.75em) 30vw, (width > 40em) 44vw, 80px'
const double = '(width > 77.5em) 49vw, (width > 68.75em) 66vw, 98vw'
const shapes = { wide: { sizes: double, onPhone: '80px' }, portrait: { sizes: narrow, portrait: true } }

type CardProps = { paquete: PaqueteResumen; photo: 'portrait' | 'wide' | 'none' }

function PaqueteCard({ paquete, photo }: CardProps) {
  const { id, nombre, nombresubtipo, desde, moneda, adicional, forma, sinimpuestos, antes, promohasta } = paquete
  const cuotas = cuotasOf(paquete)
  return (
    <Link className="paquete-card" to={`/turismo/${id}`}>
      {photo !== 'none' && <Photo picture={paquete} {...shapes[photo]} className="fills round" />}
      <p className="t-14 strong accent above-4">{photo === 'none' ? nombresubtipo : describeLugar(paquete)}</p>
      <h3>{keepTitleWordsTogether(nombre)}</h3>
      <p className="t-15 muted above-2">{summarizeViaje(paquete)}</p>
      {desde !== null && (
        <p className="t-14 muted above-4 ruled paquete-card-price num">
          {cuotas && (
            <strong className="t-18">
              {formatCount(cuotas.cantidad, 'cuota')} de <Precio desde={cuotas.valor} moneda={moneda} />
            </strong>
          )}
          <span className="row paquete-card-desde">
            <span>{totalName(forma, cuotas)}</span>{' '}
            <strong className={cuotas ? '' : 't-18'}>
              <Precio desde={desde} moneda={moneda} adicional={adicional} />
            </strong>{' '}
            {antes !== null && <FormerPrice centavos={antes} moneda={moneda} />}
          </span>
          {antes !== null && promohasta && (
            <small className="t-14 accent">Promoción hasta el {formatDias(promohasta)}</small>
          )}
          {(sinimpuestos !== null || (cuotas && cuotas.cft !== null)) && (
            <small className="t-12">
              {sinimpuestos !== null && (
                <>
                  Sin impuestos nacionales <Precio desde={sinimpuestos} moneda={moneda} />
                </>
              )}
              {sinimpuestos !== null && cuotas && cuotas.cft !== null && ' · '}
              {cuotas && cuotas.cft !== null && formatCft(cuotas.cft)}
            </small>
          )}
        </p>
      )}
    </Link>
  )
}

/** Names the price below the instalments: the total of the same payment option, or of a cheaper one. */
function totalName(forma: string, cuotas: ReturnType<typeof cuotasOf>): string {
  if (cuotas && !cuotas.otras) return 'Total desde'
  if (cuotas) return forma ? `o ${lowerFirst(forma)}, desde` : 'o desde'
  return forma ? `${capitalize(forma)}, desde` : 'desde'
}

function cuotasOf({ cuotas, valorcuota, cft, encuotascantidad, encuotasvalor, encuotascft }: PaqueteResumen) {
  if (isPorMes(cuotas) && valorcuota !== null) return { cantidad: cuotas, valor: valorcuota, cft, otras: false }
  return (
    isPorMes(encuotascantidad) &&
    encuotasvalor !== null && { cantidad: encuotascantidad, valor: encuotasvalor, cft: encuotascft, otras: true }
  )
}
