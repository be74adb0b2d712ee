import { MessageCircle } from 'lucide-react'
import { porciento } from '../../../reglas/cifras.ts'
import { requestEnquiry } from '../../consultas/enquiry-request.ts'
import { followOr } from '../../shell/follow-or.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import './promo-band.css'

/**
 * The discount that led here.
 * @param indice Per cent. Which trips and dates it reaches is not published, so no price is worked out with it.
 */
export function PromoBand({ indice, destino }: { indice: string; destino: string }) {
  const pedido = `Quiero saber qué viajes a ${destino} entran en la promoción del ${porciento(indice)}. `
  return (
    <section className="promo-band" aria-labelledby="promocion">
      <div className="split sheet">
        <h2 id="promocion" className="row">
          <strong className="num">{indice}% OFF!</strong> <span>en los viajes a {destino}</span>
        </h2>
        <p>Consultanos qué fechas entran y hasta cuándo.</p>
        <Link look="filled" to="/consulta" onClick={followOr(() => requestEnquiry(pedido))}>
          <Icon of={MessageCircle} />
          Consultar la promoción
        </Link>
      </div>
    </section>
  )
}
