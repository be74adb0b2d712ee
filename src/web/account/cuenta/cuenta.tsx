import '../account.css'
import '../saldo.css'
import './cuenta.css'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { MiCuenta } from './mi-cuenta.tsx'

export default function Cuenta() {
  return (
    <div className="sheet page account-page">
      <PageHead
        title="Mi cuenta"
        description="Tus viajes de un vistazo: qué falta pagar, cuándo y qué falta hacer."
        hidden
      />
      <AccountTabs />
      <AccountGate title="Mi cuenta" reason="Para ver tus viajes y lo que falta pagar necesitás una cuenta.">
        {(mail) => <MiCuenta mail={mail} />}
      </AccountGate>
    </div>
  )
}
