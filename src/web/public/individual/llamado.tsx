import { MessageCircle } from 'lucide-react'
import { requestEnquiry } from '../../consultas/enquiry-request.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './llamado.css'

const pedido = 'Quiero viajar por mi cuenta. Destino: … Fechas: … Somos: … Me interesa: '

/** The enquiry, ready to be written: who travels alone begins by asking. */
export function Llamado() {
  const agencia = useAgencia()
  return (
    <section className="ask-band" aria-labelledby="pedir">
      <div className="line centred spread sheet">
        <div>
          <h2 id="pedir">
            Contanos tu viaje, <em>lo armamos a medida</em>
          </h2>
          <p className="muted">
            Adónde, cuándo y con quién. Te respondemos con una propuesta, precio y formas de pago.
          </p>
        </div>
        <div className="stack tight starts full-buttons t-14 muted ask-band-ways">
          <Button look="outline" size={56} onClick={() => requestEnquiry(pedido)}>
            <Icon of={MessageCircle} />
            Pedir mi viaje
          </Button>
          {agencia?.mail && (
            <p>
              o escribinos a{' '}
              <a className="text-link" href={`mailto:${agencia.mail}`}>
                {agencia.mail}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
