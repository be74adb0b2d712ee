import '../account.css'
import { AccountGate } from '../account-gate.tsx'
import { MisCuentas } from './mis-cuentas.tsx'

export const meta = () => [
  { title: 'Mis Cuentas' },
  { name: 'description', content: 'Las cuotas de tus viajes: cuánto falta, cuándo vence y cómo pagarlas.' },
]

/** Entered and left by full loads: its security headers are its own. */
export default function Cuentas() {
  return (
    <div className="sheet account-page">
      <AccountGate reason="Para ver y pagar las cuotas de tus viajes necesitás una cuenta.">
        {(mail) => <MisCuentas mail={mail} />}
      </AccountGate>
    </div>
  )
}
