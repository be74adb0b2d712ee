import { MailWarning } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { RequestEnlace } from './request-enlace.tsx'

/** Asks the customer to confirm the mail address. Until then, the account sees no details of the held seat. */
export function HeldSeatNotice({ mail, onConfirmed }: { mail: string; onConfirmed: () => void }) {
  return (
    <section className="note below-6 narrow" aria-labelledby="algo-te-espera">
      <Icon of={MailWarning} />
      <div className="stack snug starts breaks">
        <h2 id="algo-te-espera" className="t-18">
          Tenemos un lugar guardado para vos
        </h2>
        <p>
          Para verlo y tomarlo confirmá que <b>{mail}</b> es tu dirección: abrí el enlace que te mandamos por mail, o
          pedí otro.
        </p>
        <RequestEnlace mail={mail} onConfirmed={onConfirmed} />
      </div>
    </section>
  )
}
